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

/** UN/CEFACT type codes that are no plain invoice: 381, 261 and 396 credit, 386 is paid in advance. */
const toKind = (code: string | undefined): EinvoiceKind =>
  code === '381' || code === '261' || code === '396' ? 'creditNote' : code === '386' ? 'advanceInvoice' : 'invoice';

const findTaxId = (party: XmlNode | undefined, scheme: string): string | undefined =>
  all(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes['schemeID'] === scheme)?.text;

function readParty(
  role: 'supplier' | 'customer',
  party: XmlNode | undefined,
): Readonly<Record<string, string | undefined>> {
  const address = one(party, 'PostalTradeAddress');
  return {
    [`${role}Name`]: readText(textAt(party, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName')),
    [`${role}CompanyId`]: readId(textAt(party, 'SpecifiedLegalOrganization/ID')),
    [`${role}TaxId`]: readId(findTaxId(party, 'FC')),
    [`${role}VatId`]: readId(findTaxId(party, 'VA')),
    [`${role}Street`]: readText(textAt(address, 'LineOne', 'StreetName')),
    [`${role}City`]: readText(textAt(address, 'CityName')),
    [`${role}Zip`]: readId(textAt(address, 'PostcodeCode')),
    [`${role}Country`]: readId(textAt(address, 'CountryID')),
  };
}

/** Where a line says its category of tax. */
const lineCategory = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement/ApplicableTradeTax/CategoryCode';

function readLineItem(item: XmlNode): EinvoiceLine {
  const settlement = one(item, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const agreement = one(item, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const delivery = one(item, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  const quantity = one(delivery, 'BilledQuantity');
  const base = textAt(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    'SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
  );
  return withoutEmpty({
    code: readText(textAt(item, 'SpecifiedTradeProduct/SellerAssignedID', 'SpecifiedTradeProduct/GlobalID')),
    name: readText(textAt(item, 'SpecifiedTradeProduct/Name')),
    quantity: readNumber(quantity?.text),
    unit: quantity?.attributes['unitCode'],
    unitPrice: readNumber(textAt(agreement, 'NetPriceProductTradePrice/ChargeAmount')),
    vatRate: readNumber(textAt(settlement, 'ApplicableTradeTax/RateApplicablePercent|ApplicablePercent')),
    base: readAmount(base),
  });
}

function readVat(tax: XmlNode): readonly EinvoiceVat[] {
  const base = readAmount(textAt(tax, 'BasisAmount'));
  const vat = readAmount(textAt(tax, 'CalculatedAmount'));
  if (base === undefined || vat === undefined) return [];
  const rate = readNumber(textAt(tax, 'RateApplicablePercent|ApplicablePercent')) ?? '0';
  return [{ rate, base, vat, total: sumAmounts([base, vat]) }];
}

/**
 * Reads a Cross Industry Invoice: Factur-X, ZUGFeRD 2 and XRechnung (D16B), and ZUGFeRD 1 with its older names (EN 16931-3-3).
 * Undefined when the tree is another document.
 */
export function readCii(root: XmlNode): Einvoice | undefined {
  if (root.name !== 'CrossIndustryInvoice' && root.name !== 'CrossIndustryDocument') return undefined;
  const header = one(root, 'ExchangedDocument|HeaderExchangedDocument');
  const trade = one(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement');
  const delivery = one(trade, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery');
  const settlement = one(trade, 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement');
  const sums = one(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  );
  const taxes = all(settlement, 'ApplicableTradeTax');
  const means = one(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const currency = readId(textAt(settlement, 'InvoiceCurrencyCode'));
  const vatSum = all(sums, 'TaxTotalAmount').find(
    ({ attributes }) => (attributes['currencyID'] ?? currency) === currency,
  );
  const fields = withoutEmpty({
    invoiceNumber: readText(textAt(header, 'ID')),
    issueDate: readDate(textAt(header, 'IssueDateTime/DateTimeString')),
    taxDate: readDate(textAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString')),
    payDate: readDate(textAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')),
    ...readParty('supplier', one(agreement, 'SellerTradeParty')),
    ...readParty('customer', one(agreement, 'BuyerTradeParty')),
    orderNumber: readText(textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID|ID')),
    contractNumber: readText(textAt(agreement, 'ContractReferencedDocument/IssuerAssignedID|ID')),
    deliveryNoteNumber: readText(
      textAt(delivery, 'DespatchAdviceReferencedDocument|DeliveryNoteReferencedDocument/IssuerAssignedID|ID'),
    ),
    correctedNumber: readText(textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID|ID')),
    currency,
    paymentIBAN: readId(textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID')),
    paymentSwift: readId(textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')),
    paymentMethod: readPaymentMethod(textAt(means, 'TypeCode')),
    totalBase: readAmount(textAt(sums, 'TaxBasisTotalAmount')),
    totalVat: readAmount(vatSum?.text),
    totalAmount: readAmount(textAt(sums, 'GrandTotalAmount')),
    advanceDeducted: deducted(readAmount(textAt(sums, 'TotalPrepaidAmount'))),
    rounding: deducted(readAmount(textAt(sums, 'RoundingAmount'))),
    paymentAmount: readAmount(textAt(sums, 'DuePayableAmount')),
    vatRegime: findRegime(taxes.map((tax) => readId(textAt(tax, 'CategoryCode')))),
    note: readText(textAt(header, 'IncludedNote/Content')),
  });
  return {
    syntax: root.name === 'CrossIndustryDocument' ? 'zugferd1' : 'cii',
    kind: toKind(textAt(header, 'TypeCode')),
    fields,
    vat: taxes.flatMap(readVat),
    lines: withRegimes(
      all(trade, 'IncludedSupplyChainTradeLineItem')
        .map((item) => ({ line: readLineItem(item), category: readId(textAt(item, lineCategory)) }))
        .filter(({ line }) => line.name !== undefined),
    ),
  };
}

/** Nothing deducted or rounded says nothing. */
const deducted = (amount: string | undefined): string | undefined => (Number(amount ?? 0) === 0 ? undefined : amount);
