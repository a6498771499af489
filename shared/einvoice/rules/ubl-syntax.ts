import { follow, parsePath, type Located } from '#shared/einvoice/semantic/path.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { childrenOf, childText, normal, parentName, type ElementRule } from './element-rule.ts';

const roots = ['Invoice', 'CreditNote'] as const;
const lines = ['InvoiceLine', 'CreditNoteLine'] as const;

const rule = (id: string, names: readonly string[], holds: ElementRule['holds']): ElementRule => ({
  id,
  severity: 'fatal',
  syntax: 'ubl',
  names,
  holds,
});

/** No more than so many elements at a path. */
const atMost = (id: string, names: readonly string[], path: string, most = 1): ElementRule => {
  const steps = parsePath(path);
  return rule(id, names, (element) => follow(element, steps).length <= most);
};

/** All elements of a name under an element, in the order of the document. */
function descendants(node: XmlNode, name: string, found: XmlNode[] = []): readonly XmlNode[] {
  for (const child of node.children) {
    if (child.name === name) found.push(child);
    descendants(child, name, found);
  }
  return found;
}

const distinct = (nodes: readonly XmlNode[]): number => new Set(nodes.map(({ text }) => text)).size;

/** The payee bears another name than the seller; three rules ask it beside what they count. */
const payee = (id: string, path: string): ElementRule => {
  const steps = parsePath(path);
  const [name, seller] = [
    parsePath('PartyName/Name'),
    parsePath('AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'),
  ];
  return rule(id, ['PayeeParty'], (element, root) => {
    const names = follow(element, name).map(({ node }) => node.text);
    const sellers = follow({ node: root, up: undefined }, seller).map(({ node }) => node.text);
    const differs = names.some((each) => sellers.some((other) => other !== each));
    return follow(element, steps).length <= 1 && differs;
  });
};

const supplier = 'AccountingSupplierParty/Party';
const customer = 'AccountingCustomerParty/Party';
const inRoot = ({ up }: Located): boolean => up === undefined;

/** How often elements of the whole document may be there (EN 16931-3-2, rules UBL-SR). */
const rootCounts: readonly ElementRule[] = (
  [
    ['UBL-SR-01', 'ContractDocumentReference/ID'],
    ['UBL-SR-02', 'ReceiptDocumentReference/ID'],
    ['UBL-SR-03', 'DespatchDocumentReference/ID'],
    ['UBL-SR-04', 'AdditionalDocumentReference[DocumentTypeCode=130]/ID'],
    ['UBL-SR-05', 'PaymentTerms/Note'],
    ['UBL-SR-08', 'InvoicePeriod'],
    ['UBL-SR-09', `${supplier}/PartyLegalEntity/RegistrationName`],
    ['UBL-SR-10', `${supplier}/PartyName/Name`],
    ['UBL-SR-11', `${supplier}/PartyLegalEntity/CompanyID`],
    ['UBL-SR-12', `${supplier}/PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID`],
    ['UBL-SR-13', `${supplier}/PartyTaxScheme[TaxScheme/ID][TaxScheme/ID!=VAT]/CompanyID`],
    ['UBL-SR-14', `${supplier}/PartyLegalEntity/CompanyLegalForm`],
    ['UBL-SR-15', `${customer}/PartyLegalEntity/RegistrationName`],
    ['UBL-SR-16', `${customer}/PartyIdentification/ID`],
    ['UBL-SR-17', `${customer}/PartyLegalEntity/CompanyID`],
    ['UBL-SR-18', `${customer}/PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID`],
    ['UBL-SR-24', 'Delivery'],
    ['UBL-SR-39', 'ProjectReference/ID'],
    ['UBL-SR-40', `${customer}/PartyName/Name`],
    ['UBL-SR-45', 'PaymentMeans/PaymentDueDate'],
    ['UBL-SR-46', 'PaymentMeans/PaymentMeansCode[@name]'],
    ['UBL-SR-49', 'InvoicePeriod/DescriptionCode'],
    ['UBL-SR-54', 'PaymentMeans/CardAccount'],
    ['UBL-SR-55', 'PaymentMeans/PaymentMandate'],
    ['UBL-SR-56', 'OriginatorDocumentReference/ID'],
  ] as const
).map(([id, path]) => atMost(id, roots, path));

const counts: readonly ElementRule[] = [
  ...rootCounts,
  atMost('UBL-SR-34', lines, 'Note'),
  atMost('UBL-SR-35', lines, 'OrderLineReference/LineID'),
  atMost('UBL-SR-36', lines, 'InvoicePeriod'),
  atMost('UBL-SR-37', lines, 'Price/AllowanceCharge/Amount'),
  atMost('UBL-SR-50', lines, 'Item/Description'),
  atMost('UBL-SR-52', lines, 'DocumentReference'),
  atMost('UBL-SR-25', ['Delivery'], 'DeliveryParty/PartyName/Name'),
  atMost('UBL-SR-26', ['PaymentMeans'], 'PaymentID'),
  atMost('UBL-SR-27', ['PaymentMeans'], 'PaymentMeansCode'),
  atMost('UBL-SR-28', ['PaymentMeans'], 'PaymentMandate/ID'),
  atMost('UBL-SR-06', ['BillingReference'], 'InvoiceDocumentReference'),
  atMost('UBL-SR-22', ['TaxRepresentativeParty'], 'PartyName/Name'),
  atMost('UBL-SR-23', ['TaxRepresentativeParty'], 'PartyTaxScheme/CompanyID'),
  atMost('UBL-SR-32', ['TaxSubtotal'], 'TaxCategory/TaxExemptionReason'),
  atMost('UBL-SR-33', ['AdditionalDocumentReference'], 'DocumentDescription'),
  rule(
    'UBL-SR-42',
    ['Party'],
    (element) =>
      parentName(element) !== 'AccountingSupplierParty' || childrenOf(element.node, 'PartyTaxScheme').length <= 2,
  ),
  rule(
    'UBL-SR-48',
    lines,
    ({ node }) => childrenOf(node, 'Item').flatMap((item) => childrenOf(item, 'ClassifiedTaxCategory')).length === 1,
  ),
  rule('UBL-SR-51', ['PostalAddress', 'Address'], ({ node }) => childrenOf(node, 'AddressLine').length <= 1),
  ...(['30', '31'] as const).map((number) =>
    rule(`UBL-SR-${number}`, ['AllowanceCharge'], ({ node }) => {
      const meant = ['false', '0'].includes(childText(node, 'ChargeIndicator') ?? '') === (number === '30');
      return !meant || childrenOf(node, 'AllowanceChargeReason').length <= 1;
    }),
  ),
];

const typed = (reference: XmlNode, code: string): boolean => childText(reference, 'DocumentTypeCode') === code;

/** A supporting document that is none but the invoiced object, or the project of a credit note, has neither scheme nor type. */
const plainReference: ElementRule['holds'] = ({ node }, root) => {
  const scheme = childrenOf(node, 'ID').some(({ attributes }) => attributes['schemeID'] !== undefined);
  const project = root.name === 'CreditNote' && typed(node, '50');
  return typed(node, '130') || project || (!scheme && childText(node, 'DocumentTypeCode') === undefined);
};

const objectWithout =
  (name: string): ElementRule['holds'] =>
  (_, root) =>
    !descendants(root, 'AdditionalDocumentReference').some(
      (reference) => typed(reference, '130') && childrenOf(reference, name).length > 0,
    );

const places = (text: string): number => (text.includes('.') ? text.slice(text.indexOf('.') + 1).length : 0);

/** Amounts have two places; prices may have more, and so may the discount of a price. */
const shortAmount: ElementRule['holds'] = ({ node, up }) => {
  if (!node.name.endsWith('Amount') || node.name.endsWith('PriceAmount')) return true;
  const ofPrice = up?.node.name === 'AllowanceCharge' && up.up?.node.name === 'Price';
  return ofPrice || places(node.text) <= 2;
};

const values: readonly ElementRule[] = [
  rule('UBL-CR-666', roots, objectWithout('Attachment')),
  rule('UBL-CR-673', roots, objectWithout('DocumentDescription')),
  rule('UBL-DT-01', ['*'], shortAmount),
  rule(
    'UBL-DT-06',
    ['*'],
    ({ node }) => !node.name.endsWith('BinaryObject') || node.attributes['mimeCode'] !== undefined,
  ),
  rule(
    'UBL-DT-07',
    ['*'],
    ({ node }) => !node.name.endsWith('BinaryObject') || node.attributes['filename'] !== undefined,
  ),
  rule('UBL-SR-07', ['BillingReference'], ({ node }) =>
    childrenOf(node, 'InvoiceDocumentReference').some((reference) => childrenOf(reference, 'ID').length > 0),
  ),
  payee('UBL-SR-19', 'PartyName/Name'),
  payee('UBL-SR-20', 'PartyIdentification/ID[@schemeID][@schemeID!=SEPA]'),
  payee('UBL-SR-21', 'PartyLegalEntity/CompanyID'),
  rule(
    'UBL-SR-29',
    roots,
    ({ node }) =>
      descendants(node, 'PartyIdentification')
        .flatMap((party) => childrenOf(party, 'ID'))
        .filter(({ attributes }) => normal(attributes['schemeID']).toUpperCase() === 'SEPA').length <= 1,
  ),
  rule('UBL-SR-43', ['AdditionalDocumentReference'], plainReference),
  rule('UBL-SR-44', roots, (element) => !inRoot(element) || distinct(descendants(element.node, 'PaymentID')) <= 1),
  rule(
    'UBL-SR-47',
    roots,
    (element) => !inRoot(element) || distinct(descendants(element.node, 'PaymentMeansCode')) <= 1,
  ),
  rule('UBL-SR-53', ['PartyTaxScheme'], ({ node }) => {
    const scheme = childrenOf(node, 'TaxScheme').some((each) => childrenOf(each, 'ID').length > 0);
    return scheme && childrenOf(node, 'CompanyID').length > 0;
  }),
];

/** What UBL asks beside the semantic model, as far as it makes an invoice invalid (EN 16931-3-2, rules UBL-SR, UBL-DT, UBL-CR). */
export const ublSyntaxRules: readonly ElementRule[] = [...counts, ...values];
