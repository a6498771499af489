import type { Facts } from './facts.ts';
import { machineAmount } from './written.ts';

/**
 * Values that follow from what a document prints, by field id of the catalogue: sums of its rows, the countries of its parties. A reader
 * may say them or leave them out.
 */
export const listDerivable = ({
  base,
  vat,
  total,
  amountDue,
  rounding,
  currency,
  supplier,
  customer,
  language,
  kind,
  number,
}: Facts): Readonly<Record<string, string>> => ({
  totalBase: machineAmount(base),
  totalVat: machineAmount(vat),
  totalAmount: machineAmount(total),
  paymentAmount: machineAmount(amountDue),
  rounding: machineAmount(rounding),
  currency,
  supplierCountry: supplier.country,
  // Without a printed symbol payers give the digits of the number.
  ...((language === 'sk' || language === 'cs') && kind !== 'receipt'
    ? { paymentVS: number.replace(/\D/gu, '').slice(-10) }
    : {}),
  ...(customer === undefined ? {} : { customerCountry: customer.country }),
});
