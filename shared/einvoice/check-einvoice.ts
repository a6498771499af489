import { toCents } from '#shared/kit/money.ts';
import type { Einvoice } from './einvoice.ts';

/** What an e-invoice lacks or contradicts itself in; keys of the texts `checks.einvoice-…`. */
export type EinvoiceProblem = 'einvoice-terms' | 'einvoice-sums';

/** Terms that EN 16931 demands of every invoice (BT-1, BT-2, BT-5, BT-27, BT-44, BT-109, BT-112, BT-115) and ISDOC as well. */
const required = ['invoiceNumber', 'issueDate', 'currency', 'supplierName', 'totalAmount', 'paymentAmount'] as const;

/** Cents by which a sum may miss: programs round rows one by one. */
const slack = 2;

/** Whether sums agree: rows make the sums, base and VAT the total, total less deposits with rounding what is due (BR-CO-10 to 16). */
function sumsAgree({ fields, vat, lines }: Einvoice): boolean {
  const cents = (id: string): number | undefined => {
    const value = fields[id];
    return value === undefined ? undefined : toCents(value);
  };
  const [base, tax, total, due] = [cents('totalBase'), cents('totalVat'), cents('totalAmount'), cents('paymentAmount')];
  const near = (a: number | undefined, b: number | undefined, room = slack): boolean =>
    a === undefined || b === undefined || Math.abs(a - b) <= room;
  const rowSum = (part: 'base' | 'vat'): number | undefined =>
    vat.length === 0 ? undefined : vat.reduce((sum, row) => sum + toCents(row[part]), 0);
  const made = base === undefined || tax === undefined ? undefined : base + tax;
  const paid = total === undefined ? undefined : total - (cents('advanceDeducted') ?? 0) + (cents('rounding') ?? 0);
  const complete = lines.length > 0 && lines.every((line) => line.base !== undefined);
  const lineSum = complete ? lines.reduce((sum, line) => sum + toCents(line.base ?? '0'), 0) : undefined;
  // Charges and discounts of the whole document stand between the lines and the base: only much too small lines contradict it.
  const linesFit = lineSum === undefined || base === undefined || Math.abs(lineSum) >= Math.abs(base) / 2;
  return (
    near(rowSum('base'), base) && near(rowSum('vat'), tax) && near(made, total) && near(paid, due, 100) && linesFit
  );
}

/** What is wrong with an e-invoice. It is read all the same; a person decides. */
export function checkEinvoice(einvoice: Einvoice): readonly EinvoiceProblem[] {
  // ZUGFeRD 1 leaves out what is due where it is the total.
  const terms = einvoice.syntax === 'zugferd1' ? required.filter((id) => id !== 'paymentAmount') : required;
  const missing = terms.some((id) => einvoice.fields[id] === undefined);
  return [
    ...(missing ? (['einvoice-terms'] as const) : []),
    ...(sumsAgree(einvoice) ? [] : (['einvoice-sums'] as const)),
  ];
}
