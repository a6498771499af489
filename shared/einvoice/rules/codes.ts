import type { Located } from '#shared/einvoice/semantic/path.ts';
import type { SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import { childText, normal, parentName, type ElementRule } from './element-rule.ts';
import lists from './code-lists.json' with { type: 'json' };

/** A code list as a set; in the file its codes stand behind each other. */
export const codeList = (name: keyof typeof lists): ReadonlySet<string> => new Set(lists[name].split(' '));

const currencies = codeList('currencies');
const partySchemes = codeList('partySchemes');
const noteSubjects = codeList('noteSubjects');
/** Codes of countries; the two bindings list one country differently: South Sudan and the Netherlands Antilles. */
export const countries = {
  ubl: new Set([...codeList('countries'), 'SS']),
  cii: new Set([...codeList('countries'), 'AN']),
} as const;

/** Kinds of files that an invoice may carry. */
export const mimeTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

type Syntax = SemanticInvoice['syntax'];
type Where = (element: Located) => boolean;

const everywhere: Where = () => true;
const inside =
  (...parents: readonly string[]): Where =>
  (element) =>
    parents.includes(parentName(element) ?? '');

const isInside = ({ up }: Located, name: string): boolean =>
  up !== undefined && (up.node.name === name || isInside(up, name));

/** A rule that the text of elements is a code of a list. */
const coded = (
  id: string,
  [syntax, ...names]: readonly [Syntax, ...string[]],
  list: ReadonlySet<string>,
  where: Where = everywhere,
): ElementRule => ({
  id,
  severity: 'fatal',
  syntax,
  names,
  holds: (element) => !where(element) || list.has(normal(element.node.text)),
});

/** A rule that an attribute of elements is a code of a list; where the attribute is missing it is not asked. */
const attributeCoded = (
  id: string,
  [syntax, names, attribute]: readonly [Syntax, readonly string[], string],
  list: ReadonlySet<string>,
  where: Where = everywhere,
): ElementRule => ({
  id,
  severity: 'fatal',
  syntax,
  names,
  holds: (element) => {
    const value = element.node.attributes[attribute];
    return value === undefined || !where(element) || list.has(normal(value));
  },
});

const isType130: Where = ({ up }) => childText(up?.node, 'DocumentTypeCode') === '130';
const indicates =
  (value: 'true' | 'false'): Where =>
  ({ up }) => {
    const indicator = up?.node.children.find(({ name }) => name === 'ChargeIndicator');
    const text = indicator === undefined ? undefined : (childText(indicator, 'Indicator') ?? indicator.text);
    return text === value || text === (value === 'true' ? '1' : '0');
  };

/** The subject of a note stands between hashes before its text. */
const noteSubject: ElementRule['holds'] = (element) => {
  const code = /^[^#]*#([^#]{3})#/u.exec(element.node.text)?.[1];
  return parentName(element) === undefined || !isDocumentLevel(element) || code === undefined || noteSubjects.has(code);
};

const isDocumentLevel = ({ up }: Located): boolean => up !== undefined && up.up === undefined;

const upperCoded = (id: string, syntax: Syntax, name: string): ElementRule => {
  const list = codeList('exemptionReasons');
  return {
    id,
    severity: 'fatal',
    syntax,
    names: [name],
    holds: ({ node }) => list.has(normal(node.text).toUpperCase()),
  };
};

/** Amounts of UBL, each of which names its currency. */
export const ublAmounts = [
  'Amount',
  'BaseAmount',
  'PriceAmount',
  'TaxAmount',
  'TaxableAmount',
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
] as const;

const ublCodes: readonly ElementRule[] = [
  coded('BR-CL-01', ['ubl', 'InvoiceTypeCode'], codeList('invoiceTypes')),
  coded('BR-CL-01', ['ubl', 'CreditNoteTypeCode'], codeList('creditNoteTypes')),
  {
    id: 'BR-CL-03',
    severity: 'fatal',
    syntax: 'ubl',
    names: ublAmounts,
    holds: ({ node }) => currencies.has(normal(node.attributes['currencyID'])),
  },
  coded('BR-CL-04', ['ubl', 'DocumentCurrencyCode'], currencies),
  coded('BR-CL-05', ['ubl', 'TaxCurrencyCode'], currencies),
  coded('BR-CL-06', ['ubl', 'DescriptionCode'], codeList('taxPointsUbl'), inside('InvoicePeriod')),
  attributeCoded(
    'BR-CL-07',
    ['ubl', ['ID'], 'schemeID'],
    codeList('objectSchemes'),
    (element) => inside('AdditionalDocumentReference', 'DocumentReference')(element) && isType130(element),
  ),
  { id: 'BR-CL-08', severity: 'fatal', syntax: 'ubl', names: ['Note'], holds: noteSubject },
  attributeCoded(
    'BR-CL-10',
    ['ubl', ['ID'], 'schemeID'],
    new Set([...partySchemes, 'SEPA']),
    inside('PartyIdentification'),
  ),
  attributeCoded('BR-CL-11', ['ubl', ['CompanyID'], 'schemeID'], partySchemes, inside('PartyLegalEntity')),
  attributeCoded(
    'BR-CL-13',
    ['ubl', ['ItemClassificationCode'], 'listID'],
    codeList('itemClasses'),
    inside('CommodityClassification'),
  ),
  coded('BR-CL-14', ['ubl', 'IdentificationCode'], countries.ubl, inside('Country')),
  coded('BR-CL-15', ['ubl', 'IdentificationCode'], countries.ubl, inside('OriginCountry')),
  coded('BR-CL-16', ['ubl', 'PaymentMeansCode'], codeList('paymentMeans'), inside('PaymentMeans')),
  coded('BR-CL-17', ['ubl', 'ID'], codeList('taxCategories'), inside('TaxCategory')),
  coded('BR-CL-18', ['ubl', 'ID'], codeList('taxCategories'), inside('ClassifiedTaxCategory')),
  coded('BR-CL-19', ['ubl', 'AllowanceChargeReasonCode'], codeList('allowanceReasons'), indicates('false')),
  coded('BR-CL-20', ['ubl', 'AllowanceChargeReasonCode'], codeList('chargeReasons'), indicates('true')),
  attributeCoded('BR-CL-21', ['ubl', ['ID'], 'schemeID'], partySchemes, inside('StandardItemIdentification')),
  upperCoded('BR-CL-22', 'ubl', 'TaxExemptionReasonCode'),
  attributeCoded(
    'BR-CL-23',
    ['ubl', ['InvoicedQuantity', 'BaseQuantity', 'CreditedQuantity'], 'unitCode'],
    codeList('units'),
  ),
  attributeCoded('BR-CL-24', ['ubl', ['EmbeddedDocumentBinaryObject'], 'mimeCode'], mimeTypes),
  attributeCoded('BR-CL-25', ['ubl', ['EndpointID'], 'schemeID'], codeList('addressSchemes')),
  attributeCoded('BR-CL-26', ['ubl', ['ID'], 'schemeID'], partySchemes, inside('DeliveryLocation')),
];

const allInvoiceTypes = new Set([...codeList('invoiceTypes'), ...codeList('creditNoteTypes')]);

const ciiCodes: readonly ElementRule[] = [
  coded('BR-CL-01', ['cii', 'TypeCode'], allInvoiceTypes, inside('ExchangedDocument')),
  attributeCoded('BR-CL-03', ['cii', ['TaxTotalAmount'], 'currencyID'], currencies),
  coded('BR-CL-04', ['cii', 'InvoiceCurrencyCode'], currencies),
  coded('BR-CL-05', ['cii', 'TaxCurrencyCode'], currencies),
  coded('BR-CL-06', ['cii', 'DueDateTypeCode'], codeList('taxPointsCii')),
  coded('BR-CL-07', ['cii', 'ReferenceTypeCode'], codeList('objectSchemes')),
  coded('BR-CL-08', ['cii', 'SubjectCode'], new Set([...noteSubjects, ...codeList('laterNoteSubjects')])),
  attributeCoded(
    'BR-CL-10',
    ['cii', ['GlobalID'], 'schemeID'],
    partySchemes,
    (element) => !isInside(element, 'SpecifiedTradeProduct') && !isInside(element, 'ShipToTradeParty'),
  ),
  attributeCoded(
    'BR-CL-11',
    ['cii', ['ID'], 'schemeID'],
    partySchemes,
    (element) => !isInside(element, 'SpecifiedTaxRegistration'),
  ),
  attributeCoded('BR-CL-13', ['cii', ['ClassCode'], 'listID'], codeList('itemClasses')),
  coded('BR-CL-14', ['cii', 'CountryID'], countries.cii),
  coded('BR-CL-15', ['cii', 'ID'], countries.cii, inside('OriginTradeCountry')),
  coded('BR-CL-16', ['cii', 'TypeCode'], codeList('paymentMeans'), inside('SpecifiedTradeSettlementPaymentMeans')),
  coded('BR-CL-17', ['cii', 'CategoryCode'], codeList('taxCategories'), inside('CategoryTradeTax')),
  coded('BR-CL-18', ['cii', 'CategoryCode'], codeList('taxCategories'), inside('ApplicableTradeTax')),
  coded(
    'BR-CL-19',
    ['cii', 'ReasonCode'],
    codeList('allowanceReasons'),
    (element) => inside('SpecifiedTradeAllowanceCharge')(element) && indicates('false')(element),
  ),
  coded(
    'BR-CL-20',
    ['cii', 'ReasonCode'],
    codeList('chargeReasons'),
    (element) => inside('SpecifiedTradeAllowanceCharge')(element) && indicates('true')(element),
  ),
  attributeCoded('BR-CL-21', ['cii', ['GlobalID'], 'schemeID'], partySchemes, inside('SpecifiedTradeProduct')),
  upperCoded('BR-CL-22', 'cii', 'ExemptionReasonCode'),
  attributeCoded('BR-CL-23', ['cii', ['BasisQuantity', 'BilledQuantity'], 'unitCode'], codeList('units')),
  attributeCoded('BR-CL-24', ['cii', ['AttachmentBinaryObject'], 'mimeCode'], mimeTypes),
  attributeCoded(
    'BR-CL-25',
    ['cii', ['URIID'], 'schemeID'],
    codeList('addressSchemes'),
    inside('URIUniversalCommunication'),
  ),
  attributeCoded('BR-CL-26', ['cii', ['GlobalID'], 'schemeID'], partySchemes, (element) =>
    inside('ShipToTradeParty')(element),
  ),
];

/** Codes of the lists that EN 16931 names (rules BR-CL). */
export const codeRules: readonly ElementRule[] = [...ublCodes, ...ciiCodes];
