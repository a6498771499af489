import { addDays } from '#shared/kit/dates.ts';

/** A period of VAT: a month or a quarter; both ends are plain dates and belong to it. */
export type VatPeriod = { readonly from: string; readonly until: string };

export const periodPattern = /^20\d{2}-(?:0[1-9]|1[0-2]|Q[1-4])$/u;

const two = (month: number): string => String(month).padStart(2, '0');

/** '2026-03' or '2026-Q1' as its first and last day; undefined for other texts. */
export function readPeriod(name: string): VatPeriod | undefined {
  if (!periodPattern.test(name)) return undefined;
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
