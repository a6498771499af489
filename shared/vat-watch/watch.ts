import * as z from 'zod';
import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import { compareDecimals, percentOf, scaled, toCents, unscaled, isDecimal } from '#shared/kit/money.ts';
import { dayOfFieldPeriod, type VatPeriod } from './period.ts';
import { isWatched, sectionOf, watchedSections, type WatchedSection } from './section.ts';

/** What is missing or does not fit in a paper of the control statement. */
const vatFindings = [
  'number-missing',
  'date-missing',
  'vat-id-missing',
  'rate-unknown',
  'tax-differs',
  'sums-differ',
  'corrected-number-missing',
  'goods-missing',
  'section-differs',
  'same-twice',
] as const;
export const vatFinding = z.enum(vatFindings);
export type VatFinding = z.infer<typeof vatFinding>;

export type VatLine = {
  readonly document: string;
  readonly name: string;
  readonly section: WatchedSection;
  readonly number: string;
  readonly partner: string;
  readonly vatId: string;
  readonly date: string;
  /** In the money of the books. */
  readonly base: string;
  readonly vat: string;
  readonly findings: readonly VatFinding[];
};

type VatTotal = {
  readonly section: WatchedSection;
  readonly count: number;
  readonly base: string;
  readonly vat: string;
  /** Lines with findings. */
  readonly unsure: number;
};

/**
 * The day that decides the period: § 78a par. 1 follows the tax return, which takes what we issued by the day on which tax
 * fell due and what we received by the period in which the tax is deducted (§ 51), where the books name one.
 */
export function vatDay(document: AccountingDocument): string {
  const { dates, direction, fields } = document;
  const named = dayOfFieldPeriod(fields.find(({ _id }) => _id === 'vatPeriod')?.value ?? '');
  if (named !== undefined) return named;
  return (direction === 'received' ? dates.vatApplied : '') || dates.tax || dates.issue;
}

const add = (amounts: readonly string[]): string =>
  unscaled(
    amounts.filter(isDecimal).reduce((sum, amount) => sum + scaled(amount, 2), 0n),
    2,
  );

/** Cents by which the tax of a row may differ from its rate: rounding by lines (§ 26 par. 3). */
const tolerance = 5;

/** Sections whose lines name the other side by its number of a payer. */
const named: ReadonlySet<WatchedSection> = new Set(['A2', 'B1', 'B2', 'C2']);
/** Sections that have one line for each paper; the others are sums. */
const listed: ReadonlySet<WatchedSection> = new Set(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);

function findingsOf(document: AccountingDocument, section: WatchedSection): readonly VatFinding[] {
  if (section === 'X') return sectionOf(document) === 'X' ? [] : ['section-differs'];
  const { dates, paperNumber, partner, vat, regime, correctedNumber, goods } = document;
  const found: readonly (readonly [VatFinding, boolean])[] = [
    ['number-missing', listed.has(section) && paperNumber === '' && document.number === ''],
    ['date-missing', dates.tax === '' && dates.issue === ''],
    ['vat-id-missing', named.has(section) && partner.vatId === ''],
    ['rate-unknown', regime !== 'reverseCharge' && vat.some(({ bucket }) => bucket === 'other')],
    [
      'tax-differs',
      regime !== 'reverseCharge' &&
        vat.some(
          ({ rate, base, vat: tax }) =>
            isDecimal(rate) &&
            compareDecimals(rate, '0') > 0 &&
            Math.abs(percentOf(toCents(base), rate) - toCents(tax)) > tolerance,
        ),
    ],
    ['sums-differ', document.findings.some(({ note }) => note === 'sums-differ')],
    ['corrected-number-missing', (section === 'C1' || section === 'C2') && correctedNumber === ''],
    ['goods-missing', section === 'A2' && goods.code === '' && goods.kind === ''],
    ['section-differs', section !== sectionOf(document)],
  ];
  return found.flatMap(([finding, holds]) => (holds ? [finding] : []));
}

/** A paper as a line of the statement, under the section that its books name, else under the one where it belongs. */
export function vatLine(document: AccountingDocument, name: string): VatLine {
  const booked = document.accounting.kvSection;
  const section = isWatched(booked) ? booked : sectionOf(document);
  return {
    document: document.id,
    name,
    section,
    number: document.accounting.kvNumber || document.paperNumber || document.number,
    partner: document.partner.name,
    vatId: document.partner.vatId,
    date: document.dates.tax || document.dates.issue,
    base: add(document.vat.map(({ homeBase }) => homeBase)),
    vat: add(document.vat.map(({ homeVat }) => homeVat)),
    findings: findingsOf(document, section),
  };
}

const sameKey = ({ section, vatId, partner, number }: VatLine): string =>
  [section, vatId || partner, number].join('\n');

/**
 * The control statement of a period as far as papers tell it (§ 78a of Act 222/2004 Z. z.): a line for each paper whose day
 * lies in it, and sums by section. A number that one partner has twice in a section is told on both lines.
 */
export function watchVat(lines: readonly VatLine[]): {
  readonly lines: readonly VatLine[];
  readonly totals: readonly VatTotal[];
} {
  const times = new Map<string, number>();
  for (const line of lines) times.set(sameKey(line), (times.get(sameKey(line)) ?? 0) + 1);
  const told = lines
    .map((line): VatLine => {
      const twice = listed.has(line.section) && line.number !== '' && (times.get(sameKey(line)) ?? 0) > 1;
      return twice ? { ...line, findings: [...line.findings, 'same-twice'] } : line;
    })
    .toSorted((a, b) => a.section.localeCompare(b.section) || a.date.localeCompare(b.date));
  const totals = watchedSections.flatMap((section) => {
    const some = told.filter((line) => line.section === section);
    const sums = { base: add(some.map(({ base }) => base)), vat: add(some.map(({ vat }) => vat)) };
    const unsure = some.filter(({ findings }) => findings.length > 0).length;
    return some.length === 0 ? [] : [{ section, count: some.length, ...sums, unsure }];
  });
  return { lines: told, totals };
}

export const liesIn = (day: string, { from, until }: VatPeriod): boolean => day >= from && day <= until;
