import type { FieldValue } from '#shared/field/field.ts';
import { looksLikeReceipt } from './receipt.ts';
import type { Sheet } from './pick.ts';

/** Slovak and Czech papers; others know no symbols. */
const knowsSymbols = ({ lines }: Sheet): boolean =>
  lines.some((line) => line.segments.some(({ folded }) => /(?<!\p{L})(ico|dic|dph|faktura)(?!\p{L})/u.test(folded)));

/**
 * Without a printed variable symbol the digits of the number serve as one, at most the last ten: that is how payments are matched
 * in Slovakia and Czechia. Stands where the number stands, a little less sure.
 */
export function deriveSymbol(sheet: Sheet, fields: readonly FieldValue[]): readonly FieldValue[] {
  const number = fields.find(({ _id }) => _id === 'invoiceNumber');
  if (number === undefined || fields.some(({ _id }) => _id === 'paymentVS')) return fields;
  // Only what is paid to an account needs a symbol.
  if (!fields.some(({ _id }) => _id === 'paymentIBAN')) return fields;
  if (!knowsSymbols(sheet) || looksLikeReceipt(sheet.lines)) return fields;
  const digits = number.value.replace(/\D/gu, '').slice(-10);
  if (digits.length < 4) return fields;
  return [...fields, { ...number, _id: 'paymentVS', value: digits, score: Math.round(number.score * 900) / 1000 }];
}
