import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { findFirstValue, type FieldValue } from './field.ts';
import { readAmountDue } from './stated-due.ts';

/** Ways of payment by which the money is handed over where the document is made. */
const atOnce: ReadonlySet<string> = new Set(['cash', 'card']);

/**
 * Whether nothing is left to be paid on a document, received or issued: it was paid in cash or by card where it was made, or what is due is
 * nothing or less. It is never overdue. An unknown amount says nothing.
 */
export function hasNothingToPay(fields: readonly FieldValue[]): boolean {
  if (atOnce.has(findFirstValue(fields, 'paymentMethod'))) return true;
  const amount = readAmountDue(fields);
  return isDecimal(amount) && compareDecimals(amount, '0') <= 0;
}
