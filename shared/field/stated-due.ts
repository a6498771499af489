import { fromCents, isDecimal, toCents } from '#shared/kit/money.ts';
import { findFirstValue, type FieldValue } from './field.ts';

/** What advances and what was paid already take off together, in cents without a sign; where both are one sum it is the same money. */
export const addTakenOff = (advances: number, paid: number): number => (advances === paid ? paid : advances + paid);

/**
 * What a document asks to be paid, a decimal in its currency: its amount due as it stands, else its total less advances and what the document
 * says is paid already. Empty where the document states no sum.
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
  const less = addTakenOff(advances, bare('paidAmount'));
  return less === 0 ? total : fromCents(toCents(total) - Math.sign(toCents(total)) * less);
}
