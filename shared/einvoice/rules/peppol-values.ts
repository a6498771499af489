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
import { peppolProfile } from './peppol.ts';

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

/** Types of invoices and credit notes in the process of billing (P0100, P0101). */
const invoiceTypes = new Set(
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'.split(' '),
);
const creditNoteTypes = new Set(['381', '396', '81', '83', '532']);

const isBilling = (root: XmlNode): boolean => {
  const profile =
    childText(root, 'ProfileID') ??
    root.children
      .find(({ name }) => name === 'ExchangedDocumentContext')
      ?.children.find(({ name }) => name === 'BusinessProcessSpecifiedDocumentContextParameter')
      ?.children.find(({ name }) => name === 'ID')?.text;
  return normal(profile) === peppolProfile;
};

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const countryOf = (root: XmlNode, party: string): string => {
  const steps = [party, 'Party', 'PostalAddress', 'Country', 'IdentificationCode'];
  let node: XmlNode | undefined = root;
  for (const step of steps) node = node?.children.find(({ name }) => name === step);
  return normal(node?.text).toUpperCase();
};
const isGerman = (root: XmlNode): boolean =>
  countryOf(root, 'AccountingSupplierParty') === 'DE' && countryOf(root, 'AccountingCustomerParty') === 'DE';

/** Amounts that are in the currency of the invoice: all but the total of VAT in the accounting currency. */
const sameCurrency: ElementRule['holds'] = ({ node, up }, root) => {
  const accounting =
    node.name === 'TaxAmount' &&
    up?.node.name === 'TaxTotal' &&
    !up.node.children.some(({ name }) => name === 'TaxSubtotal');
  return accounting || node.attributes['currencyID'] === childText(root, 'DocumentCurrencyCode');
};

const currencies = codeList('peppolCurrencies');
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
    (element) => parentName(element) !== 'InvoicePeriod' || codeList('taxPointsUbl').has(normal(element.node.text)),
  ),
  peppolRule('EN16931-CL007', 'ubl', ublAmounts, ({ node }) => currencies.has(node.attributes['currencyID'] ?? '')),
  peppolRule('EN16931-CL008', 'ubl', ['EndpointID'], ({ node }) =>
    schemes.has(node.attributes['schemeID'] ?? schemes.values().next().value ?? ''),
  ),
  peppolRule(
    'EN16931-F001',
    'ubl',
    ['IssueDate', 'DueDate', 'TaxPointDate', 'StartDate', 'EndDate', 'ActualDeliveryDate'],
    ({ node }) => isDay(node.text),
  ),
  peppolRule(
    'EN16931-P0100',
    'ubl',
    ['InvoiceTypeCode'],
    ({ node }, root) => !isBilling(root) || invoiceTypes.has(normal(node.text)),
  ),
  peppolRule(
    'EN16931-P0101',
    'ubl',
    ['CreditNoteTypeCode'],
    ({ node }, root) => !isBilling(root) || creditNoteTypes.has(normal(node.text)),
  ),
  peppolRule(
    'EN16931-P0112',
    'ubl',
    ['InvoiceTypeCode'],
    ({ node }, root) => !['326', '384'].includes(normal(node.text)) || isGerman(root),
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
  peppolRule(
    'EN16931-P0100',
    'cii',
    ['TypeCode'],
    (element, root) =>
      parentName(element) !== 'ExchangedDocument' ||
      !isBilling(root) ||
      invoiceTypes.has(normal(element.node.text)) ||
      creditNoteTypes.has(normal(element.node.text)),
  ),
];

/** Rules of Peppol BIS Billing 3.0 about codes, numbers of registers and how values are written. */
export const peppolElementRules: readonly ElementRule[] = [...ubl, ...cii, ...registerRules];
