import { follow, parsePath } from '#shared/einvoice/semantic/path.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { ciiRule, ciiRuleId } from './cii-rule.ts';
import { childrenOf, childText, normal, parentName, type ElementRule } from './element-rule.ts';

/** How many elements a path leads to. */
const at = (path: string): ((node: XmlNode) => number) => {
  const steps = parsePath(path);
  return (node) => follow({ node, up: undefined }, steps).length;
};

const atMost = (id: number, names: readonly string[], path: string): ElementRule => {
  const count = at(path);
  return ciiRule(ciiRuleId('SR', id), names, ({ node }) => count(node) <= 1);
};

const exactlyOne = (id: number, names: readonly string[], path: string): ElementRule => {
  const count = at(path);
  return ciiRule(ciiRuleId('SR', id), names, ({ node }) => count(node) === 1);
};

const means = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementPaymentMeans';
const root = ['CrossIndustryInvoice'] as const;
const summation = ['SpecifiedTradeSettlementHeaderMonetarySummation'] as const;
const settlement = ['ApplicableHeaderTradeSettlement'] as const;

/** All payment means say the same: an invoice is paid in one way (CII-SR-467, CII-SR-468). */
const alike = (path: string): ElementRule['holds'] => {
  const steps = parsePath(path);
  return (element) => new Set(follow(element, steps).map(({ node }) => normal(node.text))).size <= 1;
};

const transfersHaveAccounts: ElementRule['holds'] = ({ node }) =>
  childrenOf(node, 'SpecifiedTradeSettlementPaymentMeans').every((each) => {
    const accounts = childrenOf(each, 'PayeePartyCreditorFinancialAccount');
    const named = accounts.some((account) => childrenOf(account, 'IBANID', 'ProprietaryID').length > 0);
    return named || !['30', '58'].includes(normal(childText(each, 'TypeCode')));
  });

const lineTaxDates = parsePath('ApplicableTradeTax/DueDateTypeCode');
const oneTaxDateCode: ElementRule['holds'] = (element) =>
  new Set(follow(element, lineTaxDates).map(({ node }) => node.text)).size <= 1;

/** Amounts of the sums, each of which may be there once, by the number of its rule. */
const sums = [
  [477, 'LineTotalAmount'],
  [478, 'ChargeTotalAmount'],
  [479, 'AllowanceTotalAmount'],
  [480, 'TaxBasisTotalAmount'],
  [481, 'RoundingAmount'],
  [482, 'GrandTotalAmount'],
  [483, 'InformationAmount'],
  [484, 'TotalPrepaidAmount'],
  [485, 'TotalDiscountAmount'],
  [486, 'TotalAllowanceChargeAmount'],
  [487, 'DuePayableAmount'],
  [488, 'RetailValueExcludingTaxInformationAmount'],
  [489, 'TotalDepositFeeInformationAmount'],
  [490, 'ProductValueExcludingTobaccoTaxInformationAmount'],
  [491, 'TotalRetailValueInformationAmount'],
  [492, 'GrossLineTotalAmount'],
  [493, 'NetLineTotalAmount'],
  [494, 'NetIncludingTaxesLineTotalAmount'],
] as const;

/** How often elements may be there (EN 16931-3-3, rules CII-SR). */
export const ciiCountRules: readonly ElementRule[] = [
  exactlyOne(9, ['ExchangedDocumentContext'], 'GuidelineSpecifiedDocumentContextParameter'),
  exactlyOne(10, ['ExchangedDocumentContext'], 'GuidelineSpecifiedDocumentContextParameter/ID'),
  exactlyOne(14, ['ExchangedDocument'], 'TypeCode'),
  exactlyOne(69, ['ApplicableProductCharacteristic'], 'Description'),
  exactlyOne(72, ['ApplicableProductCharacteristic'], 'Value'),
  exactlyOne(439, ['SpecifiedLineTradeAgreement'], 'NetPriceProductTradePrice/ChargeAmount'),
  atMost(441, ['SpecifiedLineTradeAgreement'], 'NetPriceProductTradePrice/ChargeAmount'),
  ciiRule(
    'CII-SR-440',
    ['AppliedTradeAllowanceCharge'],
    (element) =>
      parentName(element) !== 'GrossPriceProductTradePrice' || childrenOf(element.node, 'ActualAmount').length <= 1,
  ),
  ciiRule('CII-SR-046', ['SpecifiedTradeProduct'], ({ node }) => {
    const ids = childrenOf(node, 'GlobalID');
    return ids.length === 0 || ids.some(({ attributes }) => attributes['schemeID'] !== undefined);
  }),
  ciiRule('CII-SR-090', ['SpecifiedTradeProduct'], ({ node }) => {
    const countries = childrenOf(node, 'OriginTradeCountry');
    return countries.length === 0 || countries.flatMap((country) => childrenOf(country, 'ID')).length === 1;
  }),
  atMost(455, ['ApplicableHeaderTradeAgreement'], 'SellerTradeParty/DefinedTradeContact'),
  atMost(456, ['ApplicableHeaderTradeAgreement'], 'BuyerTradeParty/DefinedTradeContact'),
  atMost(459, ['ApplicableHeaderTradeAgreement'], 'SellerTradeParty/URIUniversalCommunication'),
  atMost(460, ['ApplicableHeaderTradeAgreement'], 'BuyerTradeParty/URIUniversalCommunication'),
  atMost(461, settlement, 'ApplicableTradeTax/TaxPointDate'),
  ciiRule('CII-SR-462', settlement, oneTaxDateCode),
  ciiRule(
    'CII-SR-463',
    ['SpecifiedTradeAllowanceCharge'],
    ({ node }) => childrenOf(node, 'ChargeIndicator').length > 0,
  ),
  ciiRule('CII-SR-467', root, alike(`${means}/TypeCode`)),
  ciiRule('CII-SR-468', root, alike(`${means}/Information`)),
  atMost(469, root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/PaymentReference'),
  ciiRule('CII-SR-470', settlement, transfersHaveAccounts),
  atMost(471, ['SpecifiedTradeAllowanceCharge'], 'RateApplicablePercent'),
  atMost(472, ['SpecifiedTradeAllowanceCharge'], 'CategoryTradeTax'),
  atMost(473, ['SpecifiedTradeAllowanceCharge'], 'ActualAmount'),
  ...sums.map(([id, name]) => atMost(id, summation, name)),
];
