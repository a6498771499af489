import type { FieldValue } from '#shared/field/field.ts';
import { looksLikeReceipt } from '../receipt/recognise-receipt.ts';
import type { Sheet } from '../layout/sheet.ts';

/**
 * The day of delivery is the day on which tax becomes due, unless the document states another day. It is the tax date under another
 * name: as sure as that one, in the same place, and so never a second evidence of it.
 */
export function deriveDelivery(fields: readonly FieldValue[]): readonly FieldValue[] {
  const tax = fields.find(({ _id }) => _id === 'taxDate');
  if (tax === undefined || fields.some(({ _id }) => _id === 'deliveryDate')) return fields;
  return [...fields, { ...tax, _id: 'deliveryDate' }];
}

/** Slovak and Czech documents; others know no symbols. */
const usesSymbols = ({ lines }: Sheet): boolean =>
  lines.some((line) =>
    line.segments.some(({ folded }) => /(?<!\p{L})(ico|dic|dph|variabiln\p{L}*)(?!\p{L})/u.test(folded)),
  );

/**
 * Without a printed variable symbol the digits of the number serve as one, at most the last ten: that is how payments are matched
 * in Slovakia and Czechia. Stands where the number stands, a little less sure.
 */
export function deriveSymbol(sheet: Sheet, fields: readonly FieldValue[]): readonly FieldValue[] {
  const number = fields.find(({ _id }) => _id === 'invoiceNumber');
  if (number === undefined || fields.some(({ _id }) => _id === 'paymentVS')) return fields;
  // Only what is paid to an account needs a symbol.
  if (!fields.some(({ _id }) => _id === 'paymentIBAN')) return fields;
  if (fields.some(({ _id, value }) => _id === 'paymentMethod' && (value === 'card' || value === 'cash'))) return fields;
  if (!usesSymbols(sheet) || looksLikeReceipt(sheet.lines)) return fields;
  const digits = number.value.replace(/\D/gu, '').slice(-10);
  if (digits.length < 4) return fields;
  return [...fields, { ...number, _id: 'paymentVS', value: digits, score: Math.round(number.score * 900) / 1000 }];
}
