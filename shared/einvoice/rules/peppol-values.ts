import { parentName, childText, normal, type ElementRule } from './element-rule.ts';
import { codeList, mimeTypes, ublAmounts } from './codes.ts';
import type { Located } from '#shared/einvoice/semantic/path.ts';
import type { SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import {
  isAustralian,
  isBelgian,
  isDanish,
  isGln,
  isItalianOffice,
  isItalianTaxCode,
  isItalianVat,
  isNorwegian,
  isSwedish,
} from './peppol-identifiers.ts';
import { peppolRule, percentRules } from './peppol-percentages.ts';

type Syntax = SemanticInvoice['syntax'];
const syntaxes: readonly Syntax[] = ['ubl', 'cii'];

const addresses = { ubl: ['EndpointID'], cii: ['URIID'] } as const;
const identifiers = { ubl: ['EndpointID', 'ID', 'CompanyID'], cii: ['URIID', 'ID', 'GlobalID'] } as const;

/** Where UBL asks for the number of a register: of an ID only that of a party. */
const isAsked = (element: Located, syntax: Syntax): boolean =>
  syntax === 'cii' || element.node.name !== 'ID' || parentName(element) === 'PartyIdentification';

/** Numbers of registers, by their scheme (COMMON-R040 to R050). */
const registers: readonly (readonly [
  string,
  string,
  (text: string) => boolean,
  'all' | 'addresses',
  'fatal' | 'warning',
])[] = [
  ['R040', '0088', isGln, 'all', 'fatal'],
  ['R041', '0192', isNorwegian, 'all', 'fatal'],
  ['R042', '0184', isDanish, 'all', 'fatal'],
  ['R043', '0208', isBelgian, 'all', 'fatal'],
  ['R044', '0201', isItalianOffice, 'all', 'warning'],
  ['R045', '0210', isItalianTaxCode, 'all', 'warning'],
  ['R046', '9907', isItalianTaxCode, 'addresses', 'warning'],
  ['R047', '0211', isItalianVat, 'all', 'warning'],
  ['R048', '9906', isItalianVat, 'addresses', 'warning'],
  ['R049', '0007', isSwedish, 'all', 'fatal'],
  ['R050', '0151', isAustralian, 'all', 'fatal'],
];

const registerRules = registers.flatMap(([id, scheme, isRight, where, severity]) =>
  syntaxes
    // The rules of UBL leave one register out.
    .filter((syntax) => syntax === 'cii' || id !== 'R048')
    .map((syntax): ElementRule => ({
      ...peppolRule(
        `COMMON-${id}`,
        syntax,
        (where === 'all' ? identifiers : addresses)[syntax],
        (element) =>
          element.node.attributes['schemeID'] !== scheme ||
          !isAsked(element, syntax) ||
          isRight(normal(element.node.text)),
      ),
      severity,
    })),
);

const isEmpty = ({ children, text }: XmlNode): boolean => children.length === 0 && text.trim() === '';

const indicator = ({ node }: Located): string => {
  const element = node.children.find(({ name }) => name === 'ChargeIndicator');
  return normal(element === undefined ? undefined : (childText(element, 'Indicator') ?? element.text));
};

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Amounts that are in the currency of the invoice: all but the total of VAT in the accounting currency. */
const sameCurrency: ElementRule['holds'] = ({ node, up }, root) => {
  const accounting =
    node.name === 'TaxAmount' &&
    up?.node.name === 'TaxTotal' &&
    !up.node.children.some(({ name }) => name === 'TaxSubtotal');
  return accounting || node.attributes['currencyID'] === childText(root, 'DocumentCurrencyCode');
};

const currencies = codeList('peppolCurrencies');
const taxPoints = codeList('taxPointsUbl');
const charged =
  (value: 'true' | 'false', list: ReadonlySet<string>): ElementRule['holds'] =>
  ({ node, up }) =>
    up === undefined || indicator(up) !== value || list.has(normal(node.text));
const schemes = codeList('peppolAddressSchemes');
const mime: ElementRule['holds'] = ({ node }) =>
  node.attributes['mimeCode'] === undefined || mimeTypes.has(node.attributes['mimeCode']);
const indicated: ElementRule['holds'] = (element) => ['true', 'false'].includes(indicator(element));

const ubl: readonly ElementRule[] = [
  ...percentRules('ubl', ['AllowanceCharge'], {
    amount: 'Amount',
    base: 'BaseAmount',
    percent: 'MultiplierFactorNumeric',
  }),
  peppolRule('EN16931-R008', 'ubl', ['*'], ({ node }) => !isEmpty(node)),
  peppolRule(
    'EN16931-R043',
    'ubl',
    ['AllowanceCharge'],
    (element) => parentName(element) === 'Price' || indicated(element, element.node),
  ),
  peppolRule(
    'EN16931-R044',
    'ubl',
    ['AllowanceCharge'],
    (element) => parentName(element) !== 'Price' || indicator(element) === 'false',
  ),
  peppolRule('EN16931-R051', 'ubl', ublAmounts, sameCurrency),
  peppolRule('EN16931-CL001', 'ubl', ['EmbeddedDocumentBinaryObject'], mime),
  peppolRule('EN16931-CL002', 'ubl', ['AllowanceChargeReasonCode'], charged('false', codeList('allowanceReasons'))),
  peppolRule('EN16931-CL003', 'ubl', ['AllowanceChargeReasonCode'], charged('true', codeList('chargeReasons'))),
  peppolRule(
    'EN16931-CL006',
    'ubl',
    ['DescriptionCode'],
    (element) => parentName(element) !== 'InvoicePeriod' || taxPoints.has(normal(element.node.text)),
  ),
  peppolRule('EN16931-CL007', 'ubl', ublAmounts, ({ node }) => currencies.has(node.attributes['currencyID'] ?? '')),
  peppolRule('EN16931-CL008', 'ubl', ['EndpointID'], ({ node: { attributes } }) => {
    const { schemeID } = attributes;
    return schemeID === undefined || schemes.has(schemeID);
  }),
  peppolRule(
    'EN16931-F001',
    'ubl',
    ['IssueDate', 'DueDate', 'TaxPointDate', 'StartDate', 'EndDate', 'ActualDeliveryDate'],
    ({ node }) => isDay(node.text),
  ),
];

const cii: readonly ElementRule[] = [
  ...percentRules('cii', ['SpecifiedTradeAllowanceCharge'], {
    amount: 'ActualAmount',
    base: 'BasisAmount',
    percent: 'CalculationPercent',
  }),
  peppolRule('EN16931-R043', 'cii', ['SpecifiedTradeAllowanceCharge', 'AppliedTradeAllowanceCharge'], indicated),
  peppolRule('EN16931-CL001', 'cii', ['AttachmentBinaryObject'], mime),
  peppolRule('EN16931-CL002', 'cii', ['ReasonCode'], charged('false', codeList('allowanceReasons'))),
  peppolRule('EN16931-CL003', 'cii', ['ReasonCode'], charged('true', codeList('chargeReasons'))),
  peppolRule('EN16931-CL007', 'cii', ['TaxTotalAmount'], ({ node }) => {
    const { currencyID } = node.attributes;
    return currencyID === undefined || currencies.has(currencyID);
  }),
  peppolRule('EN16931-CL008', 'cii', ['URIID'], ({ node, up }) => {
    const party =
      up?.node.name === 'URIUniversalCommunication' &&
      ['BuyerTradeParty', 'SellerTradeParty'].includes(up.up?.node.name ?? '');
    return !party || schemes.has(node.attributes['schemeID'] ?? '');
  }),
  peppolRule(
    'EN16931-F001',
    'cii',
    ['DateTimeString'],
    ({ node }) => normal(node.attributes['format']) === '102' && node.text.length === 8 && /20\d{6}/u.test(node.text),
  ),
];

/** Rules of Peppol BIS Billing 3.0 about codes, numbers of registers and how values are written. */
export const peppolElementRules: readonly ElementRule[] = [...ubl, ...cii, ...registerRules];
