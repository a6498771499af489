import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { CheckedPayment } from './checked-payment.ts';

/** EPC069-12: the whole text is at most 331 bytes. */
const maxBytes = 331;

/** UTF-8, counted without an encoder: this language has none. */
const countBytes = (text: string): number =>
  Array.from(text).reduce((sum, sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }, 0);

const line = (text: string, max: number): string =>
  Array.from(text.replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, ' ').trim())
    .slice(0, max)
    .join('')
    .trim();

/** Symbols stand in the text as Slovak banks read them; without any, the document's number says what is paid. */
function remittance({ variable, specific, constant, number, note }: CheckedPayment): string {
  const symbols = variable === '' && specific === '' ? '' : `/VS${variable}/SS${specific}/KS${constant}`;
  return line([symbols || number, note].filter(Boolean).join(' '), 140);
}

/**
 * The text of a European payment code (EPC069-12 version 002, "Stuzza" or "GiroCode"): euros alone, with the name of who is
 * paid. Refused where it would not fit or the name is missing.
 */
export function toEpcText(order: CheckedPayment): Result<string, 'currency-not-euro' | 'payee-missing' | 'too-long'> {
  if (order.currency !== 'EUR') return failed('currency-not-euro');
  const payee = line(order.payee, 70);
  if (payee === '') return failed('payee-missing');
  const text = [
    ...['BCD', '002', '1', 'SCT', order.bic, payee, order.iban, `EUR${order.amount}`],
    ...['', '', remittance(order)],
  ].join('\n');
  return countBytes(text) > maxBytes ? failed('too-long') : ok(text);
}
