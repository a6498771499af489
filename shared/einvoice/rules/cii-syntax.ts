import { follow, parsePath, type Located } from '#shared/einvoice/semantic/path.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { childrenOf, childText, normal, parentName, type ElementRule } from './element-rule.ts';

const rule = (id: string, names: readonly string[], holds: ElementRule['holds']): ElementRule => ({
  id,
  severity: 'fatal',
  syntax: 'cii',
  names,
  holds,
});

const number = (kind: 'SR' | 'DT', at: number): string => `CII-${kind}-${String(at).padStart(3, '0')}`;

const at = (path: string): ((node: XmlNode) => number) => {
  const steps = parsePath(path);
  return (node) => follow({ node, up: undefined }, steps).length;
};

const atMost = (id: number, names: readonly string[], path: string): ElementRule => {
  const count = at(path);
  return rule(number('SR', id), names, ({ node }) => count(node) <= 1);
};

const exactlyOne = (id: number, names: readonly string[], path: string): ElementRule => {
  const count = at(path);
  return rule(number('SR', id), names, ({ node }) => count(node) === 1);
};

/** Elements that an invoice of EN 16931 does not have, by the number of the rule that forbids each. */
const without = (
  kind: 'SR' | 'DT',
  names: readonly string[],
  forbidden: readonly (readonly [number, string])[],
  only: ElementRule['holds'] = () => true,
): readonly ElementRule[] =>
  forbidden.map(([id, child]) =>
    rule(
      number(kind, id),
      names,
      (element, root) => !only(element, root) || childrenOf(element.node, child).length === 0,
    ),
  );

const unattributed = (
  names: readonly string[],
  forbidden: readonly (readonly [number, string])[],
  only: ElementRule['holds'] = () => true,
): readonly ElementRule[] =>
  forbidden.map(([id, attribute]) =>
    rule(
      number('DT', id),
      names,
      (element, root) => !only(element, root) || element.node.attributes[attribute] === undefined,
    ),
  );

const ending =
  (...ends: readonly string[]): ElementRule['holds'] =>
  ({ node }) =>
    ends.some((end) => node.name.endsWith(end));

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

const counts: readonly ElementRule[] = [
  exactlyOne(9, ['ExchangedDocumentContext'], 'GuidelineSpecifiedDocumentContextParameter'),
  exactlyOne(10, ['ExchangedDocumentContext'], 'GuidelineSpecifiedDocumentContextParameter/ID'),
  exactlyOne(14, ['ExchangedDocument'], 'TypeCode'),
  exactlyOne(69, ['ApplicableProductCharacteristic'], 'Description'),
  exactlyOne(72, ['ApplicableProductCharacteristic'], 'Value'),
  exactlyOne(439, ['SpecifiedLineTradeAgreement'], 'NetPriceProductTradePrice/ChargeAmount'),
  atMost(441, ['SpecifiedLineTradeAgreement'], 'NetPriceProductTradePrice/ChargeAmount'),
  rule(
    'CII-SR-440',
    ['AppliedTradeAllowanceCharge'],
    (element) =>
      parentName(element) !== 'GrossPriceProductTradePrice' || childrenOf(element.node, 'ActualAmount').length <= 1,
  ),
  rule('CII-SR-046', ['SpecifiedTradeProduct'], ({ node }) => {
    const ids = childrenOf(node, 'GlobalID');
    return ids.length === 0 || ids.some(({ attributes }) => attributes['schemeID'] !== undefined);
  }),
  rule('CII-SR-090', ['SpecifiedTradeProduct'], ({ node }) => {
    const countries = childrenOf(node, 'OriginTradeCountry');
    return countries.length === 0 || countries.flatMap((country) => childrenOf(country, 'ID')).length === 1;
  }),
  atMost(455, ['ApplicableHeaderTradeAgreement'], 'SellerTradeParty/DefinedTradeContact'),
  atMost(456, ['ApplicableHeaderTradeAgreement'], 'BuyerTradeParty/DefinedTradeContact'),
  atMost(459, ['ApplicableHeaderTradeAgreement'], 'SellerTradeParty/URIUniversalCommunication'),
  atMost(460, ['ApplicableHeaderTradeAgreement'], 'BuyerTradeParty/URIUniversalCommunication'),
  atMost(461, settlement, 'ApplicableTradeTax/TaxPointDate'),
  rule('CII-SR-462', settlement, oneTaxDateCode),
  rule('CII-SR-463', ['SpecifiedTradeAllowanceCharge'], ({ node }) => childrenOf(node, 'ChargeIndicator').length > 0),
  rule('CII-SR-467', root, alike(`${means}/TypeCode`)),
  rule('CII-SR-468', root, alike(`${means}/Information`)),
  atMost(469, root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/PaymentReference'),
  rule('CII-SR-470', settlement, transfersHaveAccounts),
  atMost(471, ['SpecifiedTradeAllowanceCharge'], 'RateApplicablePercent'),
  atMost(472, ['SpecifiedTradeAllowanceCharge'], 'CategoryTradeTax'),
  atMost(473, ['SpecifiedTradeAllowanceCharge'], 'ActualAmount'),
  ...sums.map(([id, name]) => atMost(id, summation, name)),
];

const referenced = ending('ReferencedDocument');
const additional = (...types: readonly string[]) =>
  function allowed(node: XmlNode): boolean {
    return node.name === 'AdditionalReferencedDocument' && types.includes(childText(node, 'TypeCode') ?? '');
  };

/** What a reference to a document may hold only where it is of some type (CII-DT-015 to CII-DT-027). */
const conditional = (
  [
    [15, 'URIID', additional('916')],
    [18, 'TypeCode', additional('50', '130', '916')],
    [21, 'Name', additional('916')],
    [22, 'AttachmentBinaryObject', additional('916')],
    [24, 'ReferenceTypeCode', additional('130')],
    [27, 'FormattedIssueDateTime', ({ name }: XmlNode) => name === 'InvoiceReferencedDocument'],
  ] as const
).map(([id, child, allowed]) =>
  rule(
    number('DT', id),
    ['*'],
    (element, top) =>
      !referenced(element, top) || childrenOf(element.node, child).length === 0 || allowed(element.node),
  ),
);

/** Identifiers whose scheme is never named; the official rules ask the other ones less (CII-DT-101 to CII-DT-104). */
const isBareId = (element: Located): boolean => {
  const parents: Readonly<Partial<Record<string, readonly string[]>>> = {
    ID: ['GuidelineSpecifiedDocumentContextParameter', 'ExchangedDocument'],
    LineID: ['AssociatedDocumentLineDocument'],
    SellerAssignedID: ['SpecifiedTradeProduct'],
  };
  return parents[element.node.name]?.includes(parentName(element) ?? '') === true;
};

const dayForm = /^\s*\d{4}(?:1[0-2]|0[1-9])(?:3[01]|[12]\d|0[1-9])\s*$/u;

const billed = parsePath(
  'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeDelivery/BilledQuantity[@unitCode]',
);

/** Whether any line names the unit of its quantity; asked once for an invoice, whatever number of quantities it has. */
const namesUnits = (() => {
  const answers = new WeakMap<XmlNode, boolean>();
  return (top: XmlNode): boolean => {
    const known = answers.get(top);
    if (known !== undefined) return known;
    const answer = follow({ node: top, up: undefined }, billed).length > 0;
    answers.set(top, answer);
    return answer;
  };
})();

const amounts: ElementRule['holds'] = ({ node }) => node.name.endsWith('Amount') && node.name !== 'TaxTotalAmount';

/** A document that is referred to has a number, be it of the invoice or of a line. */
const numberedDocument = rule(
  'BR-52',
  ['AdditionalReferencedDocument'],
  ({ node }) => normal(childText(node, 'IssuerAssignedID')) !== '',
);

const types: readonly ElementRule[] = [
  ...unattributed(
    ['ID', 'LineID', 'SellerAssignedID'],
    [
      [1, 'schemeName'],
      [2, 'schemeAgencyName'],
      [3, 'schemeDataURI'],
      [4, 'schemeURI'],
      [5, 'schemeID'],
      [6, 'schemeAgencyID'],
      [7, 'schemeVersionID'],
    ],
    isBareId,
  ),
  ...unattributed(
    ['*'],
    [
      [101, 'schemeName'],
      [102, 'schemeAgencyName'],
      [103, 'schemeDataURI'],
      [104, 'schemeURI'],
    ],
    (element) => element.node.name.endsWith('ID') && !isBareId(element),
  ),
  ...unattributed(
    ['TypeCode'],
    [
      [8, 'name'],
      [9, 'listURI'],
    ],
  ),
  ...unattributed(root, [
    [13, 'languageID'],
    [14, 'languageLocaleID'],
  ]),
  ...conditional,
  ...without(
    'DT',
    ['*'],
    [
      [16, 'StatusCode'],
      [17, 'CopyIndicator'],
      [19, 'GlobalID'],
      [20, 'RevisionID'],
      [23, 'Information'],
      [25, 'SectionName'],
      [26, 'PreviousRevisionID'],
      [28, 'EffectiveSpecifiedPeriod'],
      [29, 'IssuerTradeParty'],
      [30, 'AttachedSpecifiedBinaryFile'],
    ],
    referenced,
  ),
  ...unattributed(
    ['*'],
    [
      [31, 'currencyID'],
      [32, 'currencyCodeListVersionID'],
    ],
    amounts,
  ),
  rule(
    'CII-DT-033',
    ['*'],
    (element, top) =>
      !element.node.name.endsWith('Quantity') || element.node.attributes['unitCode'] === undefined || namesUnits(top),
  ),
  ...unattributed(
    ['*'],
    [
      [34, 'unitCodeListID'],
      [35, 'unitCodeListAgencyID'],
      [36, 'unitCodeListAgencyName'],
    ],
    ending('Quantity'),
  ),
  rule(
    'CII-DT-037',
    ['*'],
    ({ node }) => !node.name.endsWith('TradeTax') || (childText(node, 'TypeCode') ?? 'VAT') === 'VAT',
  ),
  rule('CII-DT-068', ['BillingSpecifiedPeriod'], ({ node }) => at('StartDateTime/DateTime')(node) === 0),
  rule('CII-DT-072', ['BillingSpecifiedPeriod'], ({ node }) => at('EndDateTime/DateTime')(node) === 0),
  ...without(
    'DT',
    ['BillingSpecifiedPeriod'],
    [
      [69, 'DurationMeasure'],
      [70, 'InclusiveIndicator'],
      [71, 'Description'],
      [73, 'CompleteDateTime'],
      [74, 'OpenIndicator'],
      [75, 'SeasonCode'],
      [76, 'ID'],
      [77, 'Name'],
      [78, 'SequenceNumeric'],
      [79, 'StartDateFlexibilityCode'],
      [80, 'ContinuousIndicator'],
      [81, 'PurposeCode'],
    ],
  ),
  ...without(
    'DT',
    ['PostalTradeAddress'],
    [
      [82, 'ID'],
      [83, 'PostOfficeBox'],
      [84, 'BuildingName'],
      [86, 'LineFour'],
      [87, 'LineFive'],
      [88, 'StreetName'],
      [89, 'CitySubDivisionName'],
      [90, 'CountryName'],
      [91, 'CountrySubDivisionID'],
      [92, 'AttentionOf'],
      [93, 'CareOf'],
      [94, 'BuildingNumber'],
      [95, 'DepartmentName'],
      [96, 'AdditionalStreetName'],
    ],
  ),
  rule('CII-DT-097', ['DateTimeString'], ({ node }) => node.attributes['format'] !== '102' || dayForm.test(node.text)),
];

/** What CII asks beside the semantic model, as far as it makes an invoice invalid (EN 16931-3-3, rules CII-SR and CII-DT), and BR-52. */
export const ciiSyntaxRules: readonly ElementRule[] = [...counts, ...types, numberedDocument];
