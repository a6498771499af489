import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isZero } from '#shared/accounting/amounts.ts';
import { isAdvanceUnclear } from '#shared/accounting/mapping/advance-part.ts';
import { pastDays } from '#shared/accounting/mapping/rate-day.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { listStatedTax } from '#shared/accounting/stated-tax.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import { isTaxedHere } from '#shared/vat/regime.ts';
import { compareDecimals, takePercent, toCents, isDecimal } from '#shared/kit/money.ts';
import { addAmounts, type VatFinding, type VatLine } from './vat-line.ts';
import type { VatPeriod } from './period.ts';
import { findSection, listDeclaredRows } from './taxes.ts';
import { getLineDay, isDeductedAmiss, isDeductedLater, isPaidScheme, waitsForPayment } from './vat-day.ts';
import {
  getControlSection,
  getHome,
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

/** Cents by which the tax of a row may differ from its rate: rounding by lines (§ 26 par. 3). */
const tolerance = 5;

/** Sections whose lines name the other side by its number of a payer. */
const named: ReadonlySet<WatchedSection> = new Set(['A2', 'A4', 'B1', 'B2', 'C2']);
/** Sections that have one line for each document; the others are sums. */
const listed: ReadonlySet<WatchedSection> = new Set(['A1', 'A2', 'A4', 'B1', 'B2', 'C1', 'C2']);

/** A coefficient without its percentage counts whole; a share that is missing or up to 1 % is mostly one that was entered as 0.8. */
const isShareOpen = ({ deduction, findings }: AccountingDocument): boolean =>
  (deduction.kind === 'coefficient' && deduction.percent === '') ||
  findings.some(({ note }) => note === 'deduction-share-missing' || note === 'deduction-share-small');

/** What is not certain of a document in whichever section: its regime that was only proposed, a rate of exchange that is missing, stated tax. */
function findUnsure(document: AccountingDocument): readonly VatFinding[] {
  const { fields, foreign, rate, payment, dates } = document;
  const regime = fields.find(({ _id }) => _id === 'vatRegime');
  const doubted = regime?.verified === false && regime.checks.some(({ result }) => result !== 'passed');
  return [
    ...(doubted ? (['regime-unsure'] as const) : []),
    ...(foreign && rate === '' ? (['exchange-rate-missing'] as const) : []),
    ...(waitsForPayment(document) ? (['waits-for-payment'] as const) : []),
    ...(isPaidScheme(document) && payment.paid && dates.paid === '' ? (['payment-day-missing'] as const) : []),
    ...(isDeductedAmiss(document) ? (['period-not-allowed'] as const) : []),
    ...(isDeductedLater(document) ? (['deducted-later'] as const) : []),
    ...(listStatedTax(document).length > 0 ? (['tax-stated'] as const) : []),
    ...(isAdvanceUnclear(document) ? (['advance-tax-unclear'] as const) : []),
    ...(isShareOpen(document) ? (['deduction-share-open'] as const) : []),
  ];
}

/** A correction keeps the rate of the supply that it corrects, which may be one of another time (§ 27 par. 5). */
function isRateOfOriginal(document: AccountingDocument, rate: string): boolean {
  const { creditNote, dates } = document;
  if (!creditNote || !isDecimal(rate)) return false;
  const home = getHome(document);
  const days = dates.correctedTax === '' ? pastDays : [dates.correctedTax];
  return days.some((day) => listVatRates(home, day).some((known) => compareDecimals(known, rate) === 0));
}

function listFindings(document: AccountingDocument, section: WatchedSection): readonly VatFinding[] {
  const unsure = findUnsure(document);
  // What waits for its payment, and what advances settled, stands in no section on purpose.
  const isAside = waitsForPayment(document) || document.advances.total !== '0.00';
  if (section === 'X')
    return [...unsure, ...(isAside || getControlSection(document) === 'X' ? [] : (['section-differs'] as const))];
  const { dates, printedNumber, partner, vat, regime, correctedNumber, goods, selfAssessed } = document;
  const moved = selfAssessed.length > 0 || regime === 'reverseCharge';
  const found: readonly (readonly [VatFinding, boolean])[] = [
    ['number-missing', listed.has(section) && printedNumber === '' && document.number === ''],
    ['date-missing', dates.tax === '' && dates.issue === ''],
    // A supplier of a third country has no number that the form could name.
    ['vat-id-missing', named.has(section) && partner.vatId === '' && regime !== 'foreignService'],
    ['rate-unknown', !moved && vat.some((row) => row.bucket === 'other' && !isRateOfOriginal(document, row.rate))],
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
    ['code-missing', getHome(document) === 'CZ' && regime === 'reverseCharge' && goods.subject === ''],
    // Goods of letters f) to i) are named by code or kind; building work of letter j) has neither, nor a quantity.
    [
      'goods-missing',
      getHome(document) === 'SK' && section === 'A2' && goods.quantity !== '' && goods.code === '' && goods.kind === '',
    ],
    ['section-differs', section !== getControlSection(document)],
  ];
  return [...unsure, ...found.flatMap(([finding, holds]) => (holds ? [finding] : []))];
}

/**
 * Rows of a part that its section states. What is not taxed beside taxed goods of a supplier is in no section (§ 78a par. 2); where nothing
 * is taxed, a person chose the section.
 */
function listStatedRows(part: AccountingDocument, section: WatchedSection): ReturnType<typeof listDeclaredRows> {
  const rows = listDeclaredRows(part).filter(({ homeBase, homeVat }) => !isZero(homeBase) || !isZero(homeVat));
  if (section === 'X' || part.selfAssessed.length > 0 || !isTaxedHere(part.regime)) return rows;
  const taxed = rows.filter(
    ({ rate, homeVat }) => !isZero(homeVat) || !isDecimal(rate) || compareDecimals(rate, '0') > 0,
  );
  return taxed.length > 0 ? taxed : rows;
}

/** The lines of a part of a document: one for each rate (§ 78a par. 2); what is in no section is one line. */
function toPartLines(part: AccountingDocument, document: AccountingDocument, name: string): readonly VatLine[] {
  const section = findSection(part, document);
  const rows = listStatedRows(part, section);
  const rates = section === 'X' || rows.length === 0 ? [''] : rows.map(({ rate }) => rate);
  const findings = listFindings(part, section);
  return rates.map((rate) => {
    const own = rate === '' ? rows : rows.filter((row) => row.rate === rate);
    return {
      document: document.id,
      name,
      section,
      number: document.accounting.kvNumber || document.printedNumber || document.number,
      partner: document.partner.name,
      vatId: document.partner.vatId,
      date: getLineDay(document),
      rate,
      base: addAmounts(own.map(({ homeBase }) => homeBase)),
      vat: addAmounts(own.map(({ homeVat }) => homeVat)),
      findings,
    };
  });
}

/** Lines of one document that the form has as one: of the same section and rate. */
function joinLines(lines: readonly VatLine[]): readonly VatLine[] {
  const groups = new Map<string, VatLine>();
  for (const line of lines) {
    const key = `${line.section} ${line.rate}`;
    const known = groups.get(key);
    const findings = [...new Set([...(known?.findings ?? []), ...line.findings])];
    const sum = (part: 'base' | 'vat') => addAmounts([known?.[part] ?? '0.00', line[part]]);
    groups.set(key, { ...line, findings, base: sum('base'), vat: sum('vat') });
  }
  return [...groups.values()];
}

/**
 * A document as lines of the statement, each under the section that its books name, else under the one where it belongs: one for each
 * rate, and of a document whose lines are taxed in different ways those of each of its parts, its own first.
 */
export const toVatLines = (document: AccountingDocument, name: string): readonly VatLine[] =>
  joinLines(listPartDocuments(document).flatMap((part) => toPartLines(part, document, name)));

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
  const bearers = new Map<string, Set<string>>();
  for (const line of lines) bearers.set(sameKey(line), (bearers.get(sameKey(line)) ?? new Set()).add(line.document));
  const printed = lines
    .map((line): VatLine => {
      const twice = listed.has(line.section) && line.number !== '' && (bearers.get(sameKey(line))?.size ?? 0) > 1;
      return twice ? { ...line, findings: [...line.findings, 'same-twice'] } : line;
    })
    .toSorted((a, b) => a.section.localeCompare(b.section) || a.date.localeCompare(b.date));
  const totals = watchedSections.flatMap((section) => {
    const some = printed.filter((line) => line.section === section);
    const sums = { base: addAmounts(some.map(({ base }) => base)), vat: addAmounts(some.map(({ vat }) => vat)) };
    const countDocuments = (of: readonly VatLine[]) => new Set(of.map(({ document }) => document)).size;
    const unsure = countDocuments(some.filter(({ findings }) => findings.length > 0));
    return some.length === 0 ? [] : [{ section, count: countDocuments(some), ...sums, unsure }];
  });
  return { lines: printed, totals, suppliers: listSupplierTotals(printed) };
}

export const isInPeriod = (day: string, { from, until }: VatPeriod): boolean => day >= from && day <= until;
