import { addDays, countDaysBetween } from '#shared/kit/dates.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';

/** A period of VAT: a month, a quarter or any days; both ends are plain dates and belong to it. */
export type VatPeriod = { readonly from: string; readonly until: string };

const named = /^20\d{2}-(?:0[1-9]|1[0-2]|Q[1-4])$/u;
const between = /^(?<from>\d{4}-\d{2}-\d{2})\.\.(?<until>\d{4}-\d{2}-\d{2})$/u;
/** What the name of a period looks like. */
export const periodPattern = /^20\d{2}-(?:0[1-9]|1[0-2]|Q[1-4]|\d{2}-\d{2}\.\.20\d{2}-\d{2}-\d{2})$/u;

/** Days of the longest period: ten years. */
const mostDays = 3660;

/** Any days as the name of a period. */
export const toPeriodName = ({ from, until }: VatPeriod): string => `${from}..${until}`;

const two = (month: number): string => String(month).padStart(2, '0');

function readDays(name: string): VatPeriod | undefined {
  const { from = '', until = '' } = between.exec(name)?.groups ?? {};
  const isOne = isPlainDate(from) && isPlainDate(until) && from <= until && countDaysBetween(from, until) <= mostDays;
  return isOne ? { from, until } : undefined;
}

/** '2026-03', '2026-Q1' or '2026-03-10..2026-04-20' as its first and last day; undefined for other texts. */
export function readPeriod(name: string): VatPeriod | undefined {
  if (!named.test(name)) return readDays(name);
  const [year, part] = [Number(name.slice(0, 4)), name.slice(5)];
  const quarter = part.startsWith('Q');
  const first = quarter ? Number(part.slice(1)) * 3 - 2 : Number(part);
  const after = quarter ? first + 3 : first + 1;
  const next = after > 12 ? `${year + 1}-${two(after - 12)}-01` : `${year}-${two(after)}-01`;
  return { from: `${year}-${two(first)}-01`, until: addDays(next, -1) };
}

/** The month that the field of a document names ('03/2026'), as the first of its days. */
export const toPeriodDay = (text: string): string | undefined => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(20\d{2})$/u.exec(text.trim()) ?? [];
  return month === undefined || year === undefined ? undefined : `${year}-${two(Number(month))}-01`;
};
