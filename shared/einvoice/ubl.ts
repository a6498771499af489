import type { Einvoice, EinvoiceKind, EinvoiceLine, EinvoiceVat } from './einvoice.ts';
import {
  readAmount,
  readDate,
  readId,
  readText,
  readPaymentMethod,
  readNumber,
  withoutEmpty,
  sumAmounts,
} from './values.ts';
import { findRegime, withRegimes } from './tax-category.ts';
import { all, one, textAt, type XmlNode } from './xml-node.ts';

/** UNTDID 1001; 384 corrects an invoice and may raise it, so it is none that gives money back. */
const toKind = (root: XmlNode): EinvoiceKind => {
  if (root.name === 'CreditNote') return 'creditNote';
  const code = textAt(root, 'InvoiceTypeCode');
  return code === '386'
    ? 'advanceInvoice'
    : code === '381' || code === '261' || code === '396'
      ? 'creditNote'
      : 'invoice';
};

function readParty(
  role: 'supplier' | 'customer',
  party: XmlNode | undefined,
): Readonly<Record<string, string | undefined>> {
  const address = one(party, 'PostalAddress');
  const schemes = all(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT');
  const other = schemes.find((scheme) => scheme !== vat);
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(Boolean).join(' ');
  return {
    [`${role}Name`]: readText(textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name')),
    [`${role}CompanyId`]: readId(textAt(party, 'PartyLegalEntity/CompanyID')),
    [`${role}TaxId`]: readId(textAt(other, 'CompanyID')),
    [`${role}VatId`]: readId(textAt(vat, 'CompanyID')),
    [`${role}Street`]: readText(street),
    [`${role}City`]: readText(textAt(address, 'CityName')),
    [`${role}Zip`]: readId(textAt(address, 'PostalZone')),
    [`${role}Country`]: readId(textAt(address, 'Country/IdentificationCode')),
  };
}

function readLineItem(item: XmlNode): EinvoiceLine {
  const quantity = one(item, 'InvoicedQuantity|CreditedQuantity');
  return withoutEmpty({
    code: readText(textAt(item, 'Item/SellersItemIdentification/ID', 'Item/StandardItemIdentification/ID')),
    name: readText(textAt(item, 'Item/Name', 'Item/Description')),
    quantity: readNumber(quantity?.text),
    unit: quantity?.attributes['unitCode'],
    unitPrice: readNumber(textAt(item, 'Price/PriceAmount')),
    vatRate: readNumber(textAt(item, 'Item/ClassifiedTaxCategory/Percent')),
    base: readAmount(textAt(item, 'LineExtensionAmount')),
  });
}

function readVat(row: XmlNode): readonly EinvoiceVat[] {
  const base = readAmount(textAt(row, 'TaxableAmount'));
  const vat = readAmount(textAt(row, 'TaxAmount'));
  if (base === undefined || vat === undefined) return [];
  return [{ rate: readNumber(textAt(row, 'TaxCategory/Percent')) ?? '0', base, vat, total: sumAmounts([base, vat]) }];
}

/** A reference of payment that is a symbol of Slovak and Czech banks. */
const readSymbol = (text: string | undefined): string | undefined =>
  /^\d{1,10}$/u.test(text?.trim() ?? '') ? text?.trim() : undefined;

const notNought = (amount: string | undefined): string | undefined => (Number(amount ?? 0) === 0 ? undefined : amount);

/** Reads a UBL 2.1 invoice or credit note, Peppol BIS Billing 3 among them (EN 16931-3-2). Undefined for another document. */
export function readUbl(root: XmlNode): Einvoice | undefined {
  const supplier = one(root, 'AccountingSupplierParty/Party');
  const sums = one(root, 'LegalMonetaryTotal');
  if ((root.name !== 'Invoice' && root.name !== 'CreditNote') || supplier === undefined || sums === undefined)
    return undefined;
  const currency = readId(textAt(root, 'DocumentCurrencyCode'));
  const tax = all(root, 'TaxTotal').find(
    (total) => (one(total, 'TaxAmount')?.attributes['currencyID'] ?? currency) === currency,
  );
  const rows = all(tax, 'TaxSubtotal');
  const means = one(root, 'PaymentMeans');
  const fields = withoutEmpty({
    invoiceNumber: readText(textAt(root, 'ID')),
    issueDate: readDate(textAt(root, 'IssueDate')),
    taxDate: readDate(textAt(root, 'TaxPointDate', 'Delivery/ActualDeliveryDate')),
    payDate: readDate(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate')),
    ...readParty('supplier', supplier),
    ...readParty('customer', one(root, 'AccountingCustomerParty/Party')),
    orderNumber: readText(textAt(root, 'OrderReference/ID')),
    contractNumber: readText(textAt(root, 'ContractDocumentReference/ID')),
    deliveryNoteNumber: readText(textAt(root, 'DespatchDocumentReference/ID')),
    correctedNumber: readText(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')),
    currency,
    paymentIBAN: readId(textAt(means, 'PayeeFinancialAccount/ID')),
    paymentSwift: readId(textAt(means, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID')),
    paymentVS: readSymbol(textAt(means, 'PaymentID')),
    paymentMethod: readPaymentMethod(textAt(means, 'PaymentMeansCode')),
    totalBase: readAmount(textAt(sums, 'TaxExclusiveAmount')),
    totalVat: readAmount(textAt(tax, 'TaxAmount')),
    totalAmount: readAmount(textAt(sums, 'TaxInclusiveAmount')),
    advanceDeducted: notNought(readAmount(textAt(sums, 'PrepaidAmount'))),
    rounding: notNought(readAmount(textAt(sums, 'PayableRoundingAmount'))),
    paymentAmount: readAmount(textAt(sums, 'PayableAmount')),
    vatRegime: findRegime(rows.map((row) => readId(textAt(row, 'TaxCategory/ID')))),
    note: readText(textAt(root, 'Note')),
  });
  return {
    syntax: 'ubl',
    kind: toKind(root),
    fields,
    vat: rows.flatMap(readVat),
    lines: withRegimes(
      all(root, 'InvoiceLine|CreditNoteLine')
        .map((item) => ({
          line: readLineItem(item),
          category: readId(textAt(item, 'Item/ClassifiedTaxCategory/ID')),
        }))
        .filter(({ line }) => line.name !== undefined),
    ),
  };
}
