import * as z from 'zod';
import type { CheckedPayment } from './checked-payment.ts';

/** Codes that a document may be drawn with: two of payment that Slovakia made, the Czech and the European one, and its number in bars. */
const paymentCodeKinds = ['payBySquare', 'invoiceBySquare', 'spayd', 'epc', 'code128'] as const;
export const paymentCodeKind = z.enum(paymentCodeKinds);
export type PaymentCodeKind = z.infer<typeof paymentCodeKind>;

/**
 * Codes that pay an order, the one that the payer's bank most likely reads first: crowns and Czech accounts by the Czech code,
 * everything in euros by the Slovak one, then the European one.
 */
export function listPaymentCodeKinds({
  currency,
  iban,
}: Pick<CheckedPayment, 'currency' | 'iban'>): readonly PaymentCodeKind[] {
  const euro = currency === 'EUR';
  const czech = currency === 'CZK' || (iban.startsWith('CZ') && !euro);
  if (czech) return ['spayd', 'payBySquare'];
  if (!euro) return ['payBySquare', 'spayd'];
  return iban.startsWith('CZ') ? ['spayd', 'payBySquare', 'epc'] : ['payBySquare', 'epc', 'spayd'];
}

/** What bars can say: Code 128 carries ASCII alone, and more than 48 signs no reader sees at once. */
export const fitsBarcode = (text: string): boolean => /^[\x20-\x7e]{1,48}$/u.test(text);
