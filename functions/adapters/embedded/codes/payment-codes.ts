import { toSVG } from 'bwip-js/node';
import { encode as encodeInvoice } from 'bysquare/invoice';
import { encode as encodePay } from 'bysquare/pay';
import type { PaymentCodes } from '#functions/ports/payments.ts';
import { invoiceCodeKinds, type InvoiceCode } from '#shared/payment/invoice-code.ts';
import type { CheckedPayment } from '#shared/payment/checked-payment.ts';

const bareDate = (date: string): string => date.replaceAll('-', '');
/** The package wants missing values away, not empty. */
const filled = <Name extends string>(name: Name, value: string): Partial<Readonly<Record<Name, string>>> => {
  const part: Partial<Record<Name, string>> = {};
  if (value !== '') part[name] = value;
  return part;
};

/** 1.2.0 wants the name of who is paid; without one the code is written as 1.0.0, which banks read as well. */
const getVersion = (payee: string): 0 | 2 => (payee === '' ? 0 : 2);

function paySquare(order: CheckedPayment): string {
  return encodePay(
    {
      ...filled('invoiceId', order.number.slice(0, 10)),
      payments: [
        {
          type: 1,
          amount: Number(order.amount),
          currencyCode: order.currency,
          ...filled('paymentDueDate', bareDate(order.dueDate)),
          ...filled('variableSymbol', order.variable),
          ...filled('constantSymbol', order.constant),
          ...filled('specificSymbol', order.specific),
          ...filled('paymentNote', order.note.slice(0, 140)),
          bankAccounts: [{ iban: order.iban, ...filled('bic', order.bic) }],
          beneficiary: { name: order.payee.slice(0, 70) },
        },
      ],
    },
    { deburr: true, validate: order.payee !== '', version: getVersion(order.payee) },
  );
}

const toParty = ({ name, taxId, vatId, companyId }: InvoiceCode['customer']) => ({
  partyName: name,
  ...filled('companyTaxId', taxId),
  ...filled('companyVatId', vatId),
  ...filled('companyRegisterId', companyId),
});

function invoiceSquare(invoice: InvoiceCode): string {
  const { supplier, customer } = invoice;
  return encodeInvoice({
    documentType: invoiceCodeKinds[invoice.kind],
    invoiceId: invoice.number,
    issueDate: bareDate(invoice.issued),
    ...filled('taxPointDate', bareDate(invoice.taxPoint)),
    ...filled('orderId', invoice.order),
    ...filled('deliveryNoteId', invoice.deliveryNote),
    localCurrencyCode: invoice.currency,
    supplierParty: {
      ...toParty(supplier),
      postalAddress: {
        streetName: supplier.street,
        cityName: supplier.city,
        postalZone: supplier.zip,
        country: supplier.country,
      },
    },
    customerParty: toParty(customer),
    numberOfInvoiceLines: invoice.lines,
    taxCategorySummaries: invoice.vat.map(({ rate, base, vat }) => ({
      classifiedTaxCategory: Number(rate) / 100,
      taxExclusiveAmount: Number(base),
      taxAmount: Number(vat),
    })),
    monetarySummary: {},
  });
}

/** Codes made in this process: nothing of a payment leaves it (ledger R-PAY-09). */
export const paymentCodesEmbedded = (): PaymentCodes => ({
  paySquare,
  invoiceSquare,
  // Without a word about it the error correction level is M, as all four standards want.
  drawQr: (text) => toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' }),
  drawBars: (text) =>
    toSVG({ bcid: 'code128', text, includetext: true, height: 12, padding: 8, backgroundcolor: 'FFFFFF' }),
});
