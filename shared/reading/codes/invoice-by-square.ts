import * as z from 'zod';
import { codeCurrency, codeDate, codeText } from './code-payment.ts';
import { createValueReader } from './pay-by-square.ts';

const id = (shape: RegExp) => z.string().regex(shape).optional().catch(undefined);
const taxId = id(/^\d{10}$/u);
const vatId = id(/^[A-Z]{2}[A-Z0-9]{2,13}$/u);
const companyId = id(/^\d{6,8}$/u);

/** What an INVOICE by square code says, by the ids of the field catalogue. */
const invoice = z.object({
  invoiceNumber: codeText,
  issueDate: codeDate,
  taxDate: codeDate,
  orderNumber: codeText,
  deliveryNoteNumber: codeText,
  currency: codeCurrency,
  supplierName: codeText,
  supplierTaxId: taxId,
  supplierVatId: vatId,
  supplierCompanyId: companyId,
  customerName: codeText,
  customerTaxId: taxId,
  customerVatId: vatId,
  customerCompanyId: companyId,
});
export type CodeInvoice = z.infer<typeof invoice>;

/** Reads the unpacked text of INVOICE by square; undefined when it has neither a number nor a day of issue. */
export function readInvoiceBySquare(text: string): CodeInvoice | undefined {
  const values = createValueReader(text);
  const [invoiceNumber, issueDate, taxDate, orderNumber, deliveryNoteNumber, currency] = Array.from({ length: 6 }, () =>
    values.next(),
  );
  // A foreign currency and its two rates.
  values.skip(3);
  const [supplierName, supplierTaxId, supplierVatId, supplierCompanyId] = Array.from({ length: 4 }, () =>
    values.next(),
  );
  // The seller's address and contact.
  values.skip(9);
  const [customerName, customerTaxId, customerVatId, customerCompanyId] = Array.from({ length: 4 }, () =>
    values.next(),
  );
  const parsed = invoice.parse({
    invoiceNumber,
    issueDate,
    taxDate,
    orderNumber,
    deliveryNoteNumber,
    currency,
    supplierName,
    supplierTaxId,
    supplierVatId,
    supplierCompanyId,
    customerName,
    customerTaxId,
    customerVatId,
    customerCompanyId,
  });
  return parsed.invoiceNumber === undefined || parsed.issueDate === undefined ? undefined : parsed;
}
