import { isPlainDate } from './plain-date.ts';

/** Days from one to another, both included, as yyyy-mm-dd; an empty end is open. */
export type DateRange = { readonly from: string; readonly to: string };

/** The range of two texts; undefined where one of them is no day, or it ends before it begins. */
export const parseRange = (from: string, to: string): DateRange | undefined =>
  isPlainDate(from) && isPlainDate(to) && from <= to ? { from, to } : undefined;

export const openRange: DateRange = { from: '', to: '' };

/** The first day that may end the range: the one that starts it (ledger R-FLD-47). */
export const getMinEnd = ({ from }: DateRange): string => (isPlainDate(from) ? from : '');

/** Another start; an end that came before it moves along. */
export const withStart = ({ to }: DateRange, from: string): DateRange => ({
  from,
  to: to !== '' && isPlainDate(from) && to < from ? from : to,
});

/** Another end; one before the start is not taken, whatever a control lets somebody type. */
export const withEnd = ({ from }: DateRange, to: string): DateRange => ({
  from,
  to: to !== '' && isPlainDate(from) && to < from ? from : to,
});

/** Whether a day (yyyy-mm-dd) lies in the range. */
export const isWithin = (day: string, { from, to }: DateRange): boolean =>
  (from === '' || day >= from) && (to === '' || day <= to);
