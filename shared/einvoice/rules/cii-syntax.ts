import { follow, parsePath, type Located } from '#shared/einvoice/semantic/path.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { ciiCountRules } from './cii-counts.ts';
import { ciiRule, ciiRuleId } from './cii-rule.ts';
import { childrenOf, childText, normal, parentName, type ElementRule } from './element-rule.ts';

/** Elements that an invoice of EN 16931 does not have, by the number of the rule that forbids each. */
const without = (
  kind: 'SR' | 'DT',
  names: readonly string[],
  forbidden: readonly (readonly [number, string])[],
  only: ElementRule['holds'] = () => true,
): readonly ElementRule[] =>
  forbidden.map(([id, child]) =>
    ciiRule(
      ciiRuleId(kind, id),
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
    ciiRule(
      ciiRuleId('DT', id),
      names,
      (element, root) => !only(element, root) || element.node.attributes[attribute] === undefined,
    ),
  );

const ending =
  (...ends: readonly string[]): ElementRule['holds'] =>
  ({ node }) =>
    ends.some((end) => node.name.endsWith(end));

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
  ciiRule(
    ciiRuleId('DT', id),
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
const numberedDocument = ciiRule(
  'BR-52',
  ['AdditionalReferencedDocument'],
  ({ node }) => normal(childText(node, 'IssuerAssignedID')) !== '',
);

const startTime = parsePath('StartDateTime/DateTime');
const endTime = parsePath('EndDateTime/DateTime');

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
  ...unattributed(
    ['CrossIndustryInvoice'],
    [
      [13, 'languageID'],
      [14, 'languageLocaleID'],
    ],
  ),
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
  ciiRule(
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
  ciiRule(
    'CII-DT-037',
    ['*'],
    ({ node }) => !node.name.endsWith('TradeTax') || (childText(node, 'TypeCode') ?? 'VAT') === 'VAT',
  ),
  ciiRule(
    'CII-DT-068',
    ['BillingSpecifiedPeriod'],
    ({ node }) => follow({ node, up: undefined }, startTime).length === 0,
  ),
  ciiRule(
    'CII-DT-072',
    ['BillingSpecifiedPeriod'],
    ({ node }) => follow({ node, up: undefined }, endTime).length === 0,
  ),
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
  ciiRule(
    'CII-DT-097',
    ['DateTimeString'],
    ({ node }) => node.attributes['format'] !== '102' || dayForm.test(node.text),
  ),
];

/** What CII asks beside the semantic model, as far as it makes an invoice invalid (EN 16931-3-3, rules CII-SR and CII-DT), and BR-52. */
export const ciiSyntaxRules: readonly ElementRule[] = [...ciiCountRules, ...types, numberedDocument];
