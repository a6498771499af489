import { noConditions, type BookingConditions, type BookingRule } from '#shared/booking/booking-rules.ts';
import type { BookingSplit } from '#shared/accounting/booking-split.ts';

/** A rule that is on, holds for every document and asks before it settles anything. */
export const sampleRule = (
  id: string,
  { when = {}, ...over }: Partial<Omit<BookingRule, 'when'>> & { readonly when?: Partial<BookingConditions> } = {},
): BookingRule => ({
  id,
  name: `Pravidlo ${id}`,
  on: true,
  when: { ...noConditions, ...when },
  book: {},
  splits: [],
  settles: false,
  ...over,
});

/** A part of a split that keeps the accounts of the document. */
export const samplePart = (percent: string, over: Partial<BookingSplit> = {}): BookingSplit => ({
  percent,
  debit: '',
  credit: '',
  centre: '',
  text: '',
  ...over,
});
