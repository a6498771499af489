import { parseRange } from '#shared/kit/date-range.ts';
import { findMonthStart } from '#shared/kit/period.ts';

export const periodKinds = ['month', 'quarter', 'year', 'custom'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export type Chosen = { readonly kind: PeriodKind; readonly from: string; readonly to: string };

/** This month, this quarter, or the last twelve months, each until today. */
export function toDays(kind: Exclude<PeriodKind, 'custom'>, today: string): Omit<Chosen, 'kind'> {
  const back = { month: 0, quarter: (Number(today.slice(5, 7)) - 1) % 3, year: 11 }[kind];
  return { from: findMonthStart(today, -back), to: today };
}

/** The period that an address names; the last twelve months where it names none. */
export function readChosen(query: URLSearchParams, today: string): Chosen {
  const kind = periodKinds.find((one) => one === query.get('period')) ?? 'year';
  if (kind !== 'custom') return { kind, ...toDays(kind, today) };
  const range = parseRange(query.get('from') ?? '', query.get('to') ?? '');
  return range === undefined ? { kind, ...toDays('year', today) } : { kind, ...range };
}

/** Round values for the lines of a chart, from nought to at least the greatest. */
export function listMarks(greatest: number): readonly number[] {
  if (greatest <= 0) return [0, 1];
  const rough = greatest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, place) => place * step);
}
