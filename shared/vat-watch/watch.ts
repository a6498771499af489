import type { AccountingDocument, VatRow } from '#shared/accounting/accounting-document.ts';
import { takeDeducted } from '#shared/accounting/mapping/tax.ts';
import { compareDecimals, takePercent, toCents, isDecimal } from '#shared/kit/money.ts';
import { addAmounts, type VatFinding, type VatLine } from './vat-line.ts';
import { toPeriodDay, type VatPeriod } from './period.ts';
import {
  readBookedSection,
  getControlSection,
  watchedSections,
  type WatchedSection,
} from '#shared/accounting/control-section.ts';
import { splitSimplified, listSupplierTotals, type SupplierTotal } from './split-simplified.ts';

type VatTotal = {
  readonly section: WatchedSection;
  readonly count: number;
  readonly base: string;
  readonly vat: string;
  /** Lines with findings. */
  readonly unsure: number;
};

/** The day that a line of the statement bears: when tax fell due; of a correction that we issued, when it was made. */
function getLineDay({ dates, direction, creditNote }: AccountingDocument): string {
  return direction === 'issued' && creditNote ? dates.issue || dates.tax : dates.tax || dates.issue;
}

/**
 * The day that decides the period: the statement is made for each period of the tax return (§ 78a par. 1), which takes what we
 * issued by the day of its line and what we received by the period in which the tax is deducted (§ 51), where the books name one.
 */
export function getVatDay(document: AccountingDocument): string {
  const { dates, direction, fields } = document;
  const named = toPeriodDay(fields.find(({ _id }) => _id === 'vatPeriod')?.value ?? '');
  if (named !== undefined) return named;
  return (direction === 'received' && dates.vatApplied) || getLineDay(document);
}

/** Cents by which the tax of a row may differ from its rate: rounding by lines (§ 26 par. 3). */
const tolerance = 5;

/** Sections whose lines name the other side by its number of a payer. */
const named: ReadonlySet<WatchedSection> = new Set(['A2', 'B1', 'B2', 'C2']);
/** Sections that have one line for each document; the others are sums. */
const listed: ReadonlySet<WatchedSection> = new Set(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);

/** What is not certain of a document in whichever section: its regime that was only proposed, and a rate of exchange that is missing. */
function findUnsure({ fields, foreign, rate }: AccountingDocument): readonly VatFinding[] {
  const regime = fields.find(({ _id }) => _id === 'vatRegime');
  const doubted = regime?.verified === false && regime.checks.some(({ result }) => result !== 'passed');
  return [
    ...(doubted ? (['regime-unsure'] as const) : []),
    ...(foreign && rate === '' ? (['exchange-rate-missing'] as const) : []),
  ];
}

function listFindings(document: AccountingDocument, section: WatchedSection): readonly VatFinding[] {
  const unsure = findUnsure(document);
  if (section === 'X')
    return [...unsure, ...(getControlSection(document) === 'X' ? [] : (['section-differs'] as const))];
  const { dates, printedNumber, partner, vat, regime, correctedNumber, goods, selfAssessed } = document;
  const moved = selfAssessed.length > 0 || regime === 'reverseCharge';
  const found: readonly (readonly [VatFinding, boolean])[] = [
    ['number-missing', listed.has(section) && printedNumber === '' && document.number === ''],
    ['date-missing', dates.tax === '' && dates.issue === ''],
    // A supplier of a third country has no number that the form could name.
    ['vat-id-missing', named.has(section) && partner.vatId === '' && regime !== 'foreignService'],
    ['rate-unknown', !moved && vat.some(({ bucket }) => bucket === 'other')],
    [
      'tax-differs',
      !moved &&
        vat.some(
          ({ rate, base, vat: tax }) =>
            isDecimal(rate) &&
            compareDecimals(rate, '0') > 0 &&
            Math.abs(takePercent(toCents(base), rate) - toCents(tax)) > tolerance,
        ),
    ],
    ['sums-differ', document.findings.some(({ note }) => note === 'sums-differ')],
    ['corrected-number-missing', (section === 'C1' || section === 'C2') && correctedNumber === ''],
    // Goods of letters f) to i) are named by code or kind; building work of letter j) has neither, nor a quantity.
    ['goods-missing', section === 'A2' && goods.quantity !== '' && goods.code === '' && goods.kind === ''],
    ['section-differs', section !== getControlSection(document)],
  ];
  return [...unsure, ...found.flatMap(([finding, holds]) => (holds ? [finding] : []))];
}

/**
 * Base and tax as the return takes them: what we assessed ourselves, and of the tax that suppliers charge the part that is deducted
 * (column O of B.2 and B.3).
 */
export function listDeclaredRows({ vat, selfAssessed, direction, deduction }: AccountingDocument): readonly VatRow[] {
  if (selfAssessed.length > 0) return selfAssessed;
  if (direction !== 'received' || deduction.kind === 'full') return vat;
  return vat.map((row) => ({ ...row, homeVat: takeDeducted(row.homeVat, deduction) }));
}

/** A document as a line of the statement, under the section that its books name, else under the one where it belongs. */
export function toVatLine(document: AccountingDocument, name: string): VatLine {
  const section = readBookedSection(document.accounting.kvSection) ?? getControlSection(document);
  const rows = listDeclaredRows(document);
  return {
    document: document.id,
    name,
    section,
    number: document.accounting.kvNumber || document.printedNumber || document.number,
    partner: document.partner.name,
    vatId: document.partner.vatId,
    date: getLineDay(document),
    base: addAmounts(rows.map(({ homeBase }) => homeBase)),
    vat: addAmounts(rows.map(({ homeVat }) => homeVat)),
    findings: listFindings(document, section),
  };
}

const sameKey = ({ section, vatId, partner, number }: VatLine): string =>
  [section, vatId || partner, number].join('\n');

/**
 * The control statement of a period as far as documents tell it (§ 78a of Act 222/2004 Z. z.): a line for each document whose day
 * lies in it, and sums by section, in B.3.2 by supplier, too. A number that one partner has twice in a section is a finding of both
 * lines.
 */
export function buildVatReport(given: readonly VatLine[]): {
  readonly lines: readonly VatLine[];
  readonly totals: readonly VatTotal[];
  readonly suppliers: readonly SupplierTotal[];
} {
  const lines = splitSimplified(given);
  const times = new Map<string, number>();
  for (const line of lines) times.set(sameKey(line), (times.get(sameKey(line)) ?? 0) + 1);
  const printed = lines
    .map((line): VatLine => {
      const twice = listed.has(line.section) && line.number !== '' && (times.get(sameKey(line)) ?? 0) > 1;
      return twice ? { ...line, findings: [...line.findings, 'same-twice'] } : line;
    })
    .toSorted((a, b) => a.section.localeCompare(b.section) || a.date.localeCompare(b.date));
  const totals = watchedSections.flatMap((section) => {
    const some = printed.filter((line) => line.section === section);
    const sums = { base: addAmounts(some.map(({ base }) => base)), vat: addAmounts(some.map(({ vat }) => vat)) };
    const unsure = some.filter(({ findings }) => findings.length > 0).length;
    return some.length === 0 ? [] : [{ section, count: some.length, ...sums, unsure }];
  });
  return { lines: printed, totals, suppliers: listSupplierTotals(printed) };
}

export const isInPeriod = (day: string, { from, until }: VatPeriod): boolean => day >= from && day <= until;
