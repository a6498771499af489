import * as z from 'zod';
import { isPlainDate } from '#shared/kit/plain-date.ts';

/** The central banks whose rates the books take: the ECB for euro books, the ČNB for crown books. */
export const rateBank = z.enum(['ecb', 'cnb']);
export type RateBank = z.infer<typeof rateBank>;

export const currencyCode = z.string().regex(/^[A-Z]{3}$/u);
const plainDate = z.string().refine(isPlainDate);

/**
 * What one currency costs: of the ECB foreign money for one euro (`units` is 1), of the ČNB crowns for so many `units` of foreign
 * money. A plain decimal above nought.
 */
export const rate = z.object({
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,8})?$/u)
    .refine((text) => /[1-9]/u.test(text)),
  units: z.string().regex(/^10{0,6}$/u),
});
export type Rate = z.infer<typeof rate>;

/** The rates that a bank published on a day. */
export const dayRates = z.object({
  bank: rateBank,
  day: plainDate,
  rates: z.record(currencyCode, rate),
});
export type DayRates = z.infer<typeof dayRates>;

/** A rate with where it comes from; `loaded` is one of a table that the company loaded itself. */
export type FoundRate = Rate & { readonly bank: RateBank; readonly day: string; readonly loaded: boolean };

/** A table that a company loaded. */
export const loadedTable = z.object({
  bank: rateBank,
  name: z.string(),
  /** First and last day, plain dates. */
  from: plainDate,
  to: plainDate,
  days: z.int(),
  /** ISO. */
  at: z.string(),
});
export type LoadedTable = z.infer<typeof loadedTable>;
