import * as z from 'zod';
import { isDecimal, toScaled } from '#shared/kit/money.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

/** Parts of one split at most. */
export const maxSplits = 20;

/** Posting rows hold an account of three digits and an analytic one of three. */
const splitAccount = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s./-]/gu, ''))
  .pipe(z.string().regex(/^(\d{3}(\d{3})?)?$/u));

/** A share in percent, a decimal of at most two places above nought. */
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/u)
  .refine((text) => isDecimal(text) && toScaled(text, 2) > 0n && toScaled(text, 2) <= 10_000n);

/** One part of a split: its share, and where it is booked. Empty accounts are those that the document has anyway. */
export const bookingSplit = z.object({
  percent,
  debit: splitAccount,
  credit: splitAccount,
  centre: readableLine(30),
  text: readableLine(60),
});
export type BookingSplit = z.infer<typeof bookingSplit>;

/** The sum of the shares in hundredths of a percent; a whole split has 10 000. What is no decimal counts as nought. */
export const sumShares = (splits: readonly Pick<BookingSplit, 'percent'>[]): number =>
  splits.reduce((sum, { percent: share }) => sum + (isDecimal(share) ? Number(toScaled(share, 2)) : 0), 0);

/** The sum of a whole split. */
export const wholeShare = 10_000;
