import type { Einvoice, EinvoiceKind, EinvoiceLine, EinvoiceVat } from './einvoice.ts';
import {
  readAmount,
  readCorrected,
  readDate,
  readId,
  readText,
  readPaymentMethod,
  readNumber,
  withoutEmpty,
  sumAmounts,
} from './values.ts';
import { withRegimes } from './tax-category.ts';
import { all, one, textAt, type XmlNode } from './xml-node.ts';

/** ISDOC DocumentType: 2 and 6 credit notes, 4 a proforma (advance) and 5 the tax document of an advance. */
const toKind = (type: string | undefined): EinvoiceKind =>
  type === '2' || type === '6' ? 'creditNote' : type === '4' || type === '5' ? 'advanceInvoice' : 'invoice';

function readParty(
  role: 'supplier' | 'customer',
  party: XmlNode | undefined,
): Readonly<Record<string, string | undefined>> {
  const address = one(party, 'PostalAddress');
  const schemes = all(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme') === 'VAT');
  const tax = schemes.find((scheme) => textAt(scheme, 'TaxScheme') === 'TIN');
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(Boolean).join(' ');
  return {
    [`${role}Name`]: readText(textAt(party, 'PartyName/Name')),
    [`${role}CompanyId`]: readId(textAt(party, 'PartyIdentification/ID')),
    [`${role}TaxId`]: readId(textAt(tax, 'CompanyID')),
    [`${role}VatId`]: readId(textAt(vat, 'CompanyID')),
    [`${role}Street`]: readText(street),
    [`${role}City`]: readText(textAt(address, 'CityName')),
    [`${role}Zip`]: readId(textAt(address, 'PostalZone')),
    [`${role}Country`]: readId(textAt(address, 'Country/IdentificationCode')),
  };
}

/** Amounts of documents in a foreign currency stand in elements of their own. */
type Money = (node: XmlNode | undefined, name: string) => string | undefined;

const createAmountReader =
  (foreign: boolean): Money =>
  (node, name) =>
    readAmount(foreign ? textAt(node, `${name}Curr`, name) : textAt(node, name));

/** The price of a unit and the tax of a line stand in local currency alone; in the foreign one they are what the amounts give. */
const derivePrice = (base: string | undefined, quantity: string | undefined): string | undefined =>
  base === undefined || quantity === undefined || Number(quantity) === 0
    ? undefined
    : readNumber((Number(base) / Number(quantity)).toFixed(4));

const deriveTax = (base: string | undefined, total: string | undefined): string | undefined =>
  base === undefined || total === undefined ? undefined : readAmount((Number(total) - Number(base)).toFixed(2));

function readLineItem(item: XmlNode, foreign: boolean): EinvoiceLine {
  const money = createAmountReader(foreign);
  const quantity = one(item, 'InvoicedQuantity');
  const [base, total] = [money(item, 'LineExtensionAmount'), money(item, 'LineExtensionAmountTaxInclusive')];
  return withoutEmpty({
    code: readText(textAt(item, 'Item/SellersItemIdentification/ID', 'Item/CatalogueItemIdentification/ID')),
    name: readText(textAt(item, 'Item/Description', 'Note')),
    quantity: readNumber(quantity?.text),
    unit: quantity?.attributes['unitCode'],
    unitPrice: foreign ? derivePrice(base, readNumber(quantity?.text)) : readNumber(textAt(item, 'UnitPrice')),
    vatRate: readNumber(textAt(item, 'ClassifiedTaxCategory/Percent')),
    base,
    vat: foreign ? deriveTax(base, total) : readAmount(textAt(item, 'LineExtensionTaxAmount')),
    total,
  });
}

function readVat(row: XmlNode, money: Money): readonly EinvoiceVat[] {
  const [base, vat] = [money(row, 'TaxableAmount'), money(row, 'TaxAmount')];
  if (base === undefined || vat === undefined) return [];
  const rate = readNumber(textAt(row, 'TaxCategory/Percent')) ?? '0';
  return [{ rate, base, vat, total: money(row, 'TaxInclusiveAmount') ?? sumAmounts([base, vat]) }];
}

const notNought = (amount: string | undefined): string | undefined => (Number(amount ?? 0) === 0 ? undefined : amount);

/** ISDOC has a flag for what the European standard has categories of tax for. */
const findCategory = (item: XmlNode): 'AE' | undefined =>
  all(item, 'ClassifiedTaxCategory/LocalReverseChargeFlag').some(({ text }) => text.trim() === 'true')
    ? 'AE'
    : undefined;

/** Reads an ISDOC 5 or 6 invoice (Czech national standard, isdoc.cz). Undefined when the tree is another document. */
export function readIsdoc(root: XmlNode): Einvoice | undefined {
  const sums = one(root, 'LegalMonetaryTotal');
  if (root.name !== 'Invoice' || textAt(root, 'DocumentType') === undefined || sums === undefined) return undefined;
  const foreign = textAt(root, 'ForeignCurrencyCode');
  const money = createAmountReader(foreign !== undefined);
  const payment = one(root, 'PaymentMeans/Payment');
  const details = one(payment, 'Details');
  const currency = readId(foreign ?? textAt(root, 'LocalCurrencyCode'));
  const originals = all(root, 'OriginalDocumentReferences/OriginalDocumentReference');
  const [correctedNumber, ...alsoCorrects] = readCorrected(originals.map((original) => textAt(original, 'ID')));
  const fields = withoutEmpty({
    invoiceNumber: readText(textAt(root, 'ID')),
    issueDate: readDate(textAt(root, 'IssueDate')),
    taxDate: readDate(textAt(root, 'TaxPointDate')),
    payDate: readDate(textAt(details, 'PaymentDueDate')),
    ...readParty('supplier', one(root, 'AccountingSupplierParty/Party')),
    ...readParty('customer', one(root, 'AccountingCustomerParty/Party')),
    orderNumber: readText(
      textAt(root, 'OrderReferences/OrderReference/ExternalOrderID', 'OrderReferences/OrderReference/SalesOrderID'),
    ),
    deliveryNoteNumber: readText(textAt(root, 'DeliveryNoteReferences/DeliveryNoteReference/ID')),
    contractNumber: readText(textAt(root, 'ContractReferences/ContractReference/ID')),
    correctedNumber,
    currency,
    exchangeRate: foreign === undefined ? undefined : readExchangeRate(root),
    paymentIBAN: readId(textAt(details, 'IBAN')),
    paymentSwift: readId(textAt(details, 'BIC')),
    paymentAccount: readAccount(details),
    paymentVS: readId(textAt(details, 'VariableSymbol')),
    paymentCS: readId(textAt(details, 'ConstantSymbol')),
    paymentSS: readId(textAt(details, 'SpecificSymbol')),
    paymentMethod: readPaymentMethod(textAt(payment, 'PaymentMeansCode')),
    totalBase: money(sums, 'TaxExclusiveAmount'),
    totalVat: money(one(root, 'TaxTotal'), 'TaxAmount'),
    totalAmount: money(sums, 'TaxInclusiveAmount'),
    // What tax documents of advances have claimed already, and deposits without such a document.
    advanceDeducted: notNought(
      sumAmounts([money(sums, 'AlreadyClaimedTaxInclusiveAmount'), money(sums, 'PaidDepositsAmount')]),
    ),
    rounding: notNought(money(sums, 'PayableRoundingAmount')),
    paymentAmount: money(sums, 'PayableAmount'),
    vatRegime: all(root, 'InvoiceLines/InvoiceLine').some((item) => findCategory(item) === 'AE')
      ? 'reverseCharge'
      : undefined,
    note: readText(textAt(root, 'Note')),
  });
  return {
    syntax: 'isdoc',
    kind: toKind(textAt(root, 'DocumentType')),
    fields,
    alsoCorrects,
    vat: all(root, 'TaxTotal/TaxSubTotal').flatMap((row) => readVat(row, money)),
    lines: withRegimes(
      all(root, 'InvoiceLines/InvoiceLine')
        .map((item) => ({ line: readLineItem(item, foreign !== undefined), category: findCategory(item) }))
        .filter(({ line }) => line.name !== undefined),
    ),
  };
}

/** Local currency for one unit of the foreign one; the rate is given for RefCurrRate units. */
function readExchangeRate(root: XmlNode): string | undefined {
  const [rate, units] = [readNumber(textAt(root, 'CurrRate')), readNumber(textAt(root, 'RefCurrRate'))];
  if (rate === undefined || units === undefined || Number(units) <= 1) return rate;
  return readNumber((Number(rate) / Number(units)).toFixed(6));
}

/** A Czech account as it is written: number/bank. */
function readAccount(details: XmlNode | undefined): string | undefined {
  const [number, bank] = [readId(textAt(details, 'ID')), readId(textAt(details, 'BankCode'))];
  return number === undefined || bank === undefined ? undefined : `${number}/${bank}`;
}
