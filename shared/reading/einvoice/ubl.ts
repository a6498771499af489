import type { Einvoice, EinvoiceKind, EinvoiceLine, EinvoiceVat } from './einvoice.ts';
import { amountOf, dateOf, idOf, lineOf, methodOf, numberOf, said, sumOf } from './values.ts';
import { all, one, textAt, type XmlNode } from './xml-node.ts';

/** UNTDID 1001; 384 corrects an invoice and may raise it, so it is none that gives money back. */
const kindOf = (root: XmlNode): EinvoiceKind => {
  if (root.name === 'CreditNote') return 'creditNote';
  const code = textAt(root, 'InvoiceTypeCode');
  return code === '386'
    ? 'advanceInvoice'
    : code === '381' || code === '261' || code === '396'
      ? 'creditNote'
      : 'invoice';
};

function partyOf(
  role: 'supplier' | 'customer',
  party: XmlNode | undefined,
): Readonly<Record<string, string | undefined>> {
  const address = one(party, 'PostalAddress');
  const schemes = all(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT');
  const other = schemes.find((scheme) => scheme !== vat);
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(Boolean).join(' ');
  return {
    [`${role}Name`]: lineOf(textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name')),
    [`${role}CompanyId`]: idOf(textAt(party, 'PartyLegalEntity/CompanyID')),
    [`${role}TaxId`]: idOf(textAt(other, 'CompanyID')),
    [`${role}VatId`]: idOf(textAt(vat, 'CompanyID')),
    [`${role}Street`]: lineOf(street),
    [`${role}City`]: lineOf(textAt(address, 'CityName')),
    [`${role}Zip`]: idOf(textAt(address, 'PostalZone')),
    [`${role}Country`]: idOf(textAt(address, 'Country/IdentificationCode')),
  };
}

function lineItem(item: XmlNode): EinvoiceLine {
  const quantity = one(item, 'InvoicedQuantity|CreditedQuantity');
  return said({
    code: lineOf(textAt(item, 'Item/SellersItemIdentification/ID', 'Item/StandardItemIdentification/ID')),
    name: lineOf(textAt(item, 'Item/Name', 'Item/Description')),
    quantity: numberOf(quantity?.text),
    unit: quantity?.attributes['unitCode'],
    unitPrice: numberOf(textAt(item, 'Price/PriceAmount')),
    vatRate: numberOf(textAt(item, 'Item/ClassifiedTaxCategory/Percent')),
    base: amountOf(textAt(item, 'LineExtensionAmount')),
  });
}

function vatOf(row: XmlNode): readonly EinvoiceVat[] {
  const base = amountOf(textAt(row, 'TaxableAmount'));
  const vat = amountOf(textAt(row, 'TaxAmount'));
  if (base === undefined || vat === undefined) return [];
  return [{ rate: numberOf(textAt(row, 'TaxCategory/Percent')) ?? '0', base, vat, total: sumOf([base, vat]) }];
}

/** A reference of payment that is a symbol of Slovak and Czech banks. */
const symbolOf = (text: string | undefined): string | undefined =>
  /^\d{1,10}$/u.test(text?.trim() ?? '') ? text?.trim() : undefined;

const notNought = (amount: string | undefined): string | undefined => (Number(amount ?? 0) === 0 ? undefined : amount);

/** Reads a UBL 2.1 invoice or credit note, Peppol BIS Billing 3 among them (EN 16931-3-2). Undefined for another document. */
export function readUbl(root: XmlNode): Einvoice | undefined {
  const supplier = one(root, 'AccountingSupplierParty/Party');
  const sums = one(root, 'LegalMonetaryTotal');
  if ((root.name !== 'Invoice' && root.name !== 'CreditNote') || supplier === undefined || sums === undefined)
    return undefined;
  const currency = idOf(textAt(root, 'DocumentCurrencyCode'));
  const tax = all(root, 'TaxTotal').find(
    (total) => (one(total, 'TaxAmount')?.attributes['currencyID'] ?? currency) === currency,
  );
  const rows = all(tax, 'TaxSubtotal');
  const means = one(root, 'PaymentMeans');
  const fields = said({
    invoiceNumber: lineOf(textAt(root, 'ID')),
    issueDate: dateOf(textAt(root, 'IssueDate')),
    taxDate: dateOf(textAt(root, 'TaxPointDate', 'Delivery/ActualDeliveryDate')),
    payDate: dateOf(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate')),
    ...partyOf('supplier', supplier),
    ...partyOf('customer', one(root, 'AccountingCustomerParty/Party')),
    orderNumber: lineOf(textAt(root, 'OrderReference/ID')),
    contractNumber: lineOf(textAt(root, 'ContractDocumentReference/ID')),
    deliveryNoteNumber: lineOf(textAt(root, 'DespatchDocumentReference/ID')),
    correctedNumber: lineOf(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')),
    currency,
    paymentIBAN: idOf(textAt(means, 'PayeeFinancialAccount/ID')),
    paymentSwift: idOf(textAt(means, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID')),
    paymentVS: symbolOf(textAt(means, 'PaymentID')),
    paymentMethod: methodOf(textAt(means, 'PaymentMeansCode')),
    totalBase: amountOf(textAt(sums, 'TaxExclusiveAmount')),
    totalVat: amountOf(textAt(tax, 'TaxAmount')),
    totalAmount: amountOf(textAt(sums, 'TaxInclusiveAmount')),
    advanceDeducted: notNought(amountOf(textAt(sums, 'PrepaidAmount'))),
    rounding: notNought(amountOf(textAt(sums, 'PayableRoundingAmount'))),
    paymentAmount: amountOf(textAt(sums, 'PayableAmount')),
    vatRegime: rows.some((row) => textAt(row, 'TaxCategory/ID') === 'AE') ? 'reverseCharge' : undefined,
    note: lineOf(textAt(root, 'Note')),
  });
  return {
    syntax: 'ubl',
    kind: kindOf(root),
    fields,
    vat: rows.flatMap(vatOf),
    lines: all(root, 'InvoiceLine|CreditNoteLine')
      .map(lineItem)
      .filter((line) => line.name !== undefined),
  };
}
