import { fromCents, isDecimal, toCents } from '#shared/kit/money.ts';
import { findFirstValue, type FieldValue } from './field.ts';

/**
 * What a document asks to be paid, a decimal in its currency: its amount due as it stands, else its total less advances and what the document
 * says is paid already; where both are one sum it is the same money. Empty where the document states no sum.
 */
export function readAmountDue(fields: readonly FieldValue[]): string {
  const stated = findFirstValue(fields, 'paymentAmount');
  const total = findFirstValue(fields, 'totalAmount');
  if (stated !== '' || !isDecimal(total)) return stated || total;
  const bare = (id: string): number => {
    const value = findFirstValue(fields, id);
    return isDecimal(value) ? Math.abs(toCents(value)) : 0;
  };
  const advances = bare('advanceDeducted') || bare('advanceBase') + bare('advanceVat');
  const paid = bare('paidAmount');
  const less = advances === paid ? paid : advances + paid;
  return less === 0 ? total : fromCents(toCents(total) - Math.sign(toCents(total)) * less);
}
