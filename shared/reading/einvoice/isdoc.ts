import type { Einvoice, EinvoiceKind, EinvoiceLine, EinvoiceVat } from './einvoice.ts';
import { amountOf, dateOf, idOf, lineOf, methodOf, numberOf, said, sumOf } from './values.ts';
import { all, one, textAt, type XmlNode } from './xml-node.ts';

/** ISDOC DocumentType: 2 and 6 credit notes, 4 a proforma (advance) and 5 the tax document of an advance. */
const kindOf = (type: string | undefined): EinvoiceKind =>
  type === '2' || type === '6' ? 'creditNote' : type === '4' || type === '5' ? 'advanceInvoice' : 'invoice';

function partyOf(
  role: 'supplier' | 'customer',
  party: XmlNode | undefined,
): Readonly<Record<string, string | undefined>> {
  const address = one(party, 'PostalAddress');
  const schemes = all(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme') === 'VAT');
  const tax = schemes.find((scheme) => textAt(scheme, 'TaxScheme') === 'TIN');
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(Boolean).join(' ');
  return {
    [`${role}Name`]: lineOf(textAt(party, 'PartyName/Name')),
    [`${role}CompanyId`]: idOf(textAt(party, 'PartyIdentification/ID')),
    [`${role}TaxId`]: idOf(textAt(tax, 'CompanyID')),
    [`${role}VatId`]: idOf(textAt(vat, 'CompanyID')),
    [`${role}Street`]: lineOf(street),
    [`${role}City`]: lineOf(textAt(address, 'CityName')),
    [`${role}Zip`]: idOf(textAt(address, 'PostalZone')),
    [`${role}Country`]: idOf(textAt(address, 'Country/IdentificationCode')),
  };
}

/** Amounts of papers in a foreign currency stand in elements of their own. */
type Money = (node: XmlNode | undefined, name: string) => string | undefined;

const moneyOf =
  (foreign: boolean): Money =>
  (node, name) =>
    amountOf(foreign ? textAt(node, `${name}Curr`, name) : textAt(node, name));

/** The price of a unit and the tax of a line stand in local currency alone; in the foreign one they are what the amounts give. */
const priceOf = (base: string | undefined, quantity: string | undefined): string | undefined =>
  base === undefined || quantity === undefined || Number(quantity) === 0
    ? undefined
    : numberOf((Number(base) / Number(quantity)).toFixed(4));

const taxOf = (base: string | undefined, total: string | undefined): string | undefined =>
  base === undefined || total === undefined ? undefined : amountOf((Number(total) - Number(base)).toFixed(2));

function lineItem(item: XmlNode, foreign: boolean): EinvoiceLine {
  const money = moneyOf(foreign);
  const quantity = one(item, 'InvoicedQuantity');
  const [base, total] = [money(item, 'LineExtensionAmount'), money(item, 'LineExtensionAmountTaxInclusive')];
  return said({
    code: lineOf(textAt(item, 'Item/SellersItemIdentification/ID', 'Item/CatalogueItemIdentification/ID')),
    name: lineOf(textAt(item, 'Item/Description', 'Note')),
    quantity: numberOf(quantity?.text),
    unit: quantity?.attributes['unitCode'],
    unitPrice: foreign ? priceOf(base, numberOf(quantity?.text)) : numberOf(textAt(item, 'UnitPrice')),
    vatRate: numberOf(textAt(item, 'ClassifiedTaxCategory/Percent')),
    base,
    vat: foreign ? taxOf(base, total) : amountOf(textAt(item, 'LineExtensionTaxAmount')),
    total,
  });
}

function vatOf(row: XmlNode, money: Money): readonly EinvoiceVat[] {
  const [base, vat] = [money(row, 'TaxableAmount'), money(row, 'TaxAmount')];
  if (base === undefined || vat === undefined) return [];
  const rate = numberOf(textAt(row, 'TaxCategory/Percent')) ?? '0';
  return [{ rate, base, vat, total: money(row, 'TaxInclusiveAmount') ?? sumOf([base, vat]) }];
}

const notNought = (amount: string | undefined): string | undefined => (Number(amount ?? 0) === 0 ? undefined : amount);

/** Reads an ISDOC 5 or 6 invoice (Czech national standard, isdoc.cz). Undefined when the tree is another document. */
export function readIsdoc(root: XmlNode): Einvoice | undefined {
  const sums = one(root, 'LegalMonetaryTotal');
  if (root.name !== 'Invoice' || textAt(root, 'DocumentType') === undefined || sums === undefined) return undefined;
  const foreign = textAt(root, 'ForeignCurrencyCode');
  const money = moneyOf(foreign !== undefined);
  const payment = one(root, 'PaymentMeans/Payment');
  const details = one(payment, 'Details');
  const currency = idOf(foreign ?? textAt(root, 'LocalCurrencyCode'));
  const fields = said({
    invoiceNumber: lineOf(textAt(root, 'ID')),
    issueDate: dateOf(textAt(root, 'IssueDate')),
    taxDate: dateOf(textAt(root, 'TaxPointDate')),
    payDate: dateOf(textAt(details, 'PaymentDueDate')),
    ...partyOf('supplier', one(root, 'AccountingSupplierParty/Party')),
    ...partyOf('customer', one(root, 'AccountingCustomerParty/Party')),
    orderNumber: lineOf(
      textAt(root, 'OrderReferences/OrderReference/ExternalOrderID', 'OrderReferences/OrderReference/SalesOrderID'),
    ),
    deliveryNoteNumber: lineOf(textAt(root, 'DeliveryNoteReferences/DeliveryNoteReference/ID')),
    contractNumber: lineOf(textAt(root, 'ContractReferences/ContractReference/ID')),
    correctedNumber: lineOf(textAt(root, 'OriginalDocumentReferences/OriginalDocumentReference/ID')),
    currency,
    exchangeRate: foreign === undefined ? undefined : rateOf(root),
    paymentIBAN: idOf(textAt(details, 'IBAN')),
    paymentSwift: idOf(textAt(details, 'BIC')),
    paymentAccount: accountOf(details),
    paymentVS: idOf(textAt(details, 'VariableSymbol')),
    paymentCS: idOf(textAt(details, 'ConstantSymbol')),
    paymentSS: idOf(textAt(details, 'SpecificSymbol')),
    paymentMethod: methodOf(textAt(payment, 'PaymentMeansCode')),
    totalBase: money(sums, 'TaxExclusiveAmount'),
    totalVat: money(one(root, 'TaxTotal'), 'TaxAmount'),
    totalAmount: money(sums, 'TaxInclusiveAmount'),
    // What tax documents of advances have claimed already, and deposits without such a document.
    advanceDeducted: notNought(
      sumOf([money(sums, 'AlreadyClaimedTaxInclusiveAmount'), money(sums, 'PaidDepositsAmount')]),
    ),
    rounding: notNought(money(sums, 'PayableRoundingAmount')),
    paymentAmount: money(sums, 'PayableAmount'),
    vatRegime: all(root, 'InvoiceLines/InvoiceLine/ClassifiedTaxCategory/LocalReverseChargeFlag').some(
      ({ text }) => text.trim() === 'true',
    )
      ? 'reverseCharge'
      : undefined,
    note: lineOf(textAt(root, 'Note')),
  });
  return {
    syntax: 'isdoc',
    kind: kindOf(textAt(root, 'DocumentType')),
    fields,
    vat: all(root, 'TaxTotal/TaxSubTotal').flatMap((row) => vatOf(row, money)),
    lines: all(root, 'InvoiceLines/InvoiceLine')
      .map((item) => lineItem(item, foreign !== undefined))
      .filter((line) => line.name !== undefined),
  };
}

/** Local currency for one unit of the foreign one; the rate is given for RefCurrRate units. */
function rateOf(root: XmlNode): string | undefined {
  const [rate, units] = [numberOf(textAt(root, 'CurrRate')), numberOf(textAt(root, 'RefCurrRate'))];
  if (rate === undefined || units === undefined || Number(units) <= 1) return rate;
  return numberOf((Number(rate) / Number(units)).toFixed(6));
}

/** A Czech account as it is written: number/bank. */
function accountOf(details: XmlNode | undefined): string | undefined {
  const [number, bank] = [idOf(textAt(details, 'ID')), idOf(textAt(details, 'BankCode'))];
  return number === undefined || bank === undefined ? undefined : `${number}/${bank}`;
}
