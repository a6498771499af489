import type { Einvoice, EinvoiceKind, EinvoiceLine, EinvoiceVat } from './einvoice.ts';
import { amountOf, dateOf, idOf, lineOf, methodOf, numberOf, said, sumOf } from './values.ts';
import { all, one, textAt, type XmlNode } from './xml-node.ts';

/** UN/CEFACT type codes that are no plain invoice: 381, 261 and 396 credit, 386 is paid in advance. */
const kindOf = (code: string | undefined): EinvoiceKind =>
  code === '381' || code === '261' || code === '396' ? 'creditNote' : code === '386' ? 'advanceInvoice' : 'invoice';

const taxIdOf = (party: XmlNode | undefined, scheme: string): string | undefined =>
  all(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes['schemeID'] === scheme)?.text;

function partyOf(
  role: 'supplier' | 'customer',
  party: XmlNode | undefined,
): Readonly<Record<string, string | undefined>> {
  const address = one(party, 'PostalTradeAddress');
  return {
    [`${role}Name`]: lineOf(textAt(party, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName')),
    [`${role}CompanyId`]: idOf(textAt(party, 'SpecifiedLegalOrganization/ID')),
    [`${role}TaxId`]: idOf(taxIdOf(party, 'FC')),
    [`${role}VatId`]: idOf(taxIdOf(party, 'VA')),
    [`${role}Street`]: lineOf(textAt(address, 'LineOne', 'StreetName')),
    [`${role}City`]: lineOf(textAt(address, 'CityName')),
    [`${role}Zip`]: idOf(textAt(address, 'PostcodeCode')),
    [`${role}Country`]: idOf(textAt(address, 'CountryID')),
  };
}

function lineItem(item: XmlNode): EinvoiceLine {
  const settlement = one(item, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const agreement = one(item, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const delivery = one(item, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  const quantity = one(delivery, 'BilledQuantity');
  const base = textAt(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    'SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
  );
  return said({
    code: lineOf(textAt(item, 'SpecifiedTradeProduct/SellerAssignedID', 'SpecifiedTradeProduct/GlobalID')),
    name: lineOf(textAt(item, 'SpecifiedTradeProduct/Name')),
    quantity: numberOf(quantity?.text),
    unit: quantity?.attributes['unitCode'],
    unitPrice: numberOf(textAt(agreement, 'NetPriceProductTradePrice/ChargeAmount')),
    vatRate: numberOf(textAt(settlement, 'ApplicableTradeTax/RateApplicablePercent|ApplicablePercent')),
    base: amountOf(base),
  });
}

function vatOf(tax: XmlNode): readonly EinvoiceVat[] {
  const base = amountOf(textAt(tax, 'BasisAmount'));
  const vat = amountOf(textAt(tax, 'CalculatedAmount'));
  if (base === undefined || vat === undefined) return [];
  const rate = numberOf(textAt(tax, 'RateApplicablePercent|ApplicablePercent')) ?? '0';
  return [{ rate, base, vat, total: sumOf([base, vat]) }];
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
  const currency = idOf(textAt(settlement, 'InvoiceCurrencyCode'));
  const vatSum = all(sums, 'TaxTotalAmount').find(
    ({ attributes }) => (attributes['currencyID'] ?? currency) === currency,
  );
  const fields = said({
    invoiceNumber: lineOf(textAt(header, 'ID')),
    issueDate: dateOf(textAt(header, 'IssueDateTime/DateTimeString')),
    taxDate: dateOf(textAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString')),
    payDate: dateOf(textAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')),
    ...partyOf('supplier', one(agreement, 'SellerTradeParty')),
    ...partyOf('customer', one(agreement, 'BuyerTradeParty')),
    orderNumber: lineOf(textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID|ID')),
    contractNumber: lineOf(textAt(agreement, 'ContractReferencedDocument/IssuerAssignedID|ID')),
    deliveryNoteNumber: lineOf(
      textAt(delivery, 'DespatchAdviceReferencedDocument|DeliveryNoteReferencedDocument/IssuerAssignedID|ID'),
    ),
    correctedNumber: lineOf(textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID|ID')),
    currency,
    paymentIBAN: idOf(textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID')),
    paymentSwift: idOf(textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')),
    paymentMethod: methodOf(textAt(means, 'TypeCode')),
    totalBase: amountOf(textAt(sums, 'TaxBasisTotalAmount')),
    totalVat: amountOf(vatSum?.text),
    totalAmount: amountOf(textAt(sums, 'GrandTotalAmount')),
    advanceDeducted: deducted(amountOf(textAt(sums, 'TotalPrepaidAmount'))),
    rounding: deducted(amountOf(textAt(sums, 'RoundingAmount'))),
    paymentAmount: amountOf(textAt(sums, 'DuePayableAmount')),
    vatRegime: taxes.some((tax) => textAt(tax, 'CategoryCode') === 'AE') ? 'reverseCharge' : undefined,
    note: lineOf(textAt(header, 'IncludedNote/Content')),
  });
  return {
    syntax: root.name === 'CrossIndustryDocument' ? 'zugferd1' : 'cii',
    kind: kindOf(textAt(header, 'TypeCode')),
    fields,
    vat: taxes.flatMap(vatOf),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem')
      .map(lineItem)
      .filter((line) => line.name !== undefined),
  };
}

/** Nothing deducted or rounded says nothing. */
const deducted = (amount: string | undefined): string | undefined => (Number(amount ?? 0) === 0 ? undefined : amount);
