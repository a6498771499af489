import * as z from 'zod';
import { watchedSections } from '#shared/accounting/control-section.ts';
import { isDecimal, toScaled, fromScaled } from '#shared/kit/money.ts';

/** The sum of amounts with two decimals; what is no amount is left out. */
export const addAmounts = (amounts: readonly string[]): string =>
  fromScaled(
    amounts.filter(isDecimal).reduce((sum, amount) => sum + toScaled(amount, 2), 0n),
    2,
  );

/** What is missing or does not fit in a document of the control statement. */
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
  'regime-unsure',
  'exchange-rate-missing',
  'same-twice',
  'waits-for-payment',
  'payment-day-missing',
  'period-not-allowed',
  'deducted-later',
  'unpaid-100-days',
  'code-missing',
  'tax-stated',
  'advance-tax-unclear',
  'tax-unverified',
  'deduction-share-open',
] as const;
export const vatFinding = z.enum(vatFindings);
export type VatFinding = z.infer<typeof vatFinding>;

/** A document, or its part of one rate, as a line of the statement; base and tax in the money of the books. */
export const vatLine = z.object({
  document: z.string(),
  name: z.string(),
  section: z.enum(watchedSections),
  number: z.string(),
  partner: z.string(),
  vatId: z.string(),
  date: z.string(),
  /** Percent; empty where a line is the sum of a document. */
  rate: z.string(),
  base: z.string(),
  vat: z.string(),
  findings: z.array(vatFinding).readonly(),
});
export type VatLine = Readonly<z.infer<typeof vatLine>>;
