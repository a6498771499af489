import { follow, parsePath } from '#shared/einvoice/semantic/path.ts';
import { absolute, over, readDecimal, sumOf, times, toCents, whole } from '#shared/einvoice/semantic/decimal.ts';
import {
  groupOf,
  groupsOf,
  has,
  termsOf,
  textOf,
  type Group,
  type SemanticInvoice,
} from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { fatal, onlyIn, type GroupRule } from './rule.ts';
import { decimalOf } from './sums.ts';

const id = (number: string): string => `PEPPOL-EN16931-${number}`;

/** What an invoice of Peppol BIS Billing 3.0 names as its specification (BT-24). */
export const peppolSpecification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** The business process of Peppol BIS Billing 3.0 (BT-23). */
export const peppolProfile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The number of the process that BT-23 names; undefined where it is none of Peppol. */
export const peppolProcess = (invoice: SemanticInvoice): string | undefined =>
  /^urn:fdc:peppol\.eu:2017:poacc:billing:(\d{2}):1\.0$/u.exec(textOf(invoice.all('BG-2')[0], 'BT-23') ?? '')?.[1];

/** Whether both parties are German: some rules spare what German invoices do among themselves. */
export const isGerman = (invoice: SemanticInvoice): boolean =>
  textOf(invoice.all('BG-5')[0], 'BT-40')?.toUpperCase() === 'DE' &&
  textOf(invoice.all('BG-8')[0], 'BT-55')?.toUpperCase() === 'DE';

/** Whether an amount misses by two cents at most. */
export const isClose = (a: bigint, b: bigint): boolean => absolute(a - b) <= over(whole(2), whole(100));

/** The net amount of a line: quantity by price, with its charges, less its allowances (R120). */
const lineFits: GroupRule['holds'] = (line) => {
  const price = groupOf(line, 'BG-29');
  const or = (group: Group | undefined, term: TermId, otherwise: bigint): bigint | undefined =>
    has(group, term) ? decimalOf(group, term) : otherwise;
  const [net, quantity, unitPrice] = [or(line, 'BT-131', 0n), or(line, 'BT-129', whole(1)), or(price, 'BT-146', 0n)];
  const per = or(price, 'BT-149', whole(1));
  if (net === undefined || quantity === undefined || unitPrice === undefined || per === undefined) return false;
  const sum = (group: GroupId, term: TermId): bigint =>
    toCents(sumOf(groupsOf(line, group).flatMap((each) => decimalOf(each, term) ?? [])));
  const gross = over(times(quantity, unitPrice), per === 0n ? whole(1) : per);
  return isClose(net, gross + sum('BG-28', 'BT-141') - sum('BG-27', 'BT-136'));
};

const within = (line: TermId, whole: TermId, inOrder: (line: string, whole: string) => boolean) =>
  function holds(period: Group, { all }: SemanticInvoice): boolean {
    const [own, outer] = [textOf(period, line), textOf(all('BG-14')[0], whole)];
    return own === undefined || outer === undefined || inOrder(own, outer);
  };

const taxTotals = (invoice: SemanticInvoice): { readonly withRows: number; readonly without: number } => {
  const totals = termsOf(invoice.root, 'BT-110');
  if (invoice.syntax === 'cii') {
    const own = totals.filter(({ attributes }) => attributes['currencyID'] === textOf(invoice.root, 'BT-5')).length;
    const other = totals.filter(
      ({ attributes: { currencyID } }) => currencyID !== undefined && currencyID !== textOf(invoice.root, 'BT-5'),
    );
    return { withRows: own, without: other.length };
  }
  const elements = follow(invoice.root.at, parsePath('TaxTotal'));
  const withRows = elements.filter(({ node }) => node.children.some(({ name }) => name === 'TaxSubtotal')).length;
  return { withRows, without: elements.length - withRows };
};

/** Both totals of VAT have the same sign (R055). */
const signsAgree: GroupRule['holds'] = (_, { root, syntax }) => {
  const currency = textOf(root, 'BT-6');
  if (currency === undefined) return true;
  const values = (code: string | undefined): readonly bigint[] =>
    termsOf(root, 'BT-110')
      .filter(({ attributes }) => attributes['currencyID'] === code)
      .flatMap(({ text }) => readDecimal(text) ?? []);
  const [own, other] = [values(textOf(root, 'BT-5')), values(currency)];
  const both = (test: (value: bigint) => boolean): boolean => own.some(test) && other.some(test);
  return both((value) => (syntax === 'ubl' ? value <= 0n : value < 0n)) || both((value) => value >= 0n);
};

/** Reasons of exemption that belong to one category (P0104 to P0111). */
const reasons: readonly (readonly [string, string, string])[] = [
  ['P0104', 'VATEX-EU-G', 'G'],
  ['P0105', 'VATEX-EU-O', 'O'],
  ['P0106', 'VATEX-EU-IC', 'K'],
  ['P0107', 'VATEX-EU-AE', 'AE'],
  ['P0108', 'VATEX-EU-D', 'E'],
  ['P0109', 'VATEX-EU-F', 'E'],
  ['P0110', 'VATEX-EU-I', 'E'],
  ['P0111', 'VATEX-EU-J', 'E'],
];

const projects = parsePath('AdditionalDocumentReference[DocumentTypeCode=50]');

/** References of a line to documents, and those of them that are the object that is invoiced. */
const lineReferences = {
  ubl: [parsePath('DocumentReference'), parsePath('DocumentReference[DocumentTypeCode=130]')],
  cii: [
    parsePath('SpecifiedLineTradeSettlement/AdditionalReferencedDocument'),
    parsePath('SpecifiedLineTradeSettlement/AdditionalReferencedDocument[TypeCode=130]'),
  ],
} as const;

/** Where CII writes the unit of a quantity that a price is for. */
const priceUnits = [
  parsePath('NetPriceProductTradePrice/BasisQuantity/@unitCode'),
  parsePath('GrossPriceProductTradePrice/BasisQuantity/@unitCode'),
];

/** Rules of Peppol BIS Billing 3.0 about the terms of an invoice, without those for sellers of single countries. */
export const peppolGroupRules: readonly GroupRule[] = [
  fatal(id('R001'), 'BG-2', ['BT-23'], (process) => has(process, 'BT-23')),
  fatal(id('R007'), 'BG-2', ['BT-23'], (_, invoice) => peppolProcess(invoice) !== undefined),
  fatal(id('R004'), 'BG-2', ['BT-24'], (process) => textOf(process, 'BT-24')?.startsWith(peppolSpecification) === true),
  fatal(id('R002'), 'BG-0', ['BT-22'], (_, invoice) => {
    const notes = invoice.all('BG-1');
    return invoice.syntax === 'ubl'
      ? notes.length <= 1 || isGerman(invoice)
      : notes.length <= 1 && !notes.some((note) => has(note, 'BT-21'));
  }),
  fatal(id('R003'), 'BG-0', ['BT-10', 'BT-13'], (root) => has(root, 'BT-10') || has(root, 'BT-13')),
  fatal(id('R005'), 'BG-0', ['BT-6'], (root) => !has(root, 'BT-6') || textOf(root, 'BT-6') !== textOf(root, 'BT-5')),
  onlyIn(
    'cii',
    fatal(id('R006'), 'BG-0', ['BT-18'], (root) => termsOf(root, 'BT-18').length <= 1),
  ),
  fatal(id('R010'), 'BG-7', ['BT-49'], (buyer) => has(buyer, 'BT-49')),
  fatal(id('R020'), 'BG-4', ['BT-34'], (seller) => has(seller, 'BT-34')),
  onlyIn(
    'ubl',
    fatal(id('R046'), 'BG-29', ['BT-146', 'BT-148', 'BT-147'], (price) => {
      if (!has(price, 'BT-148')) return true;
      const [net, gross, discount] = [
        decimalOf(price, 'BT-146'),
        decimalOf(price, 'BT-148'),
        decimalOf(price, 'BT-147'),
      ];
      return net !== undefined && gross !== undefined && discount !== undefined && net === gross - discount;
    }),
  ),
  fatal(id('R053'), 'BG-0', ['BT-110'], (_, invoice) => taxTotals(invoice).withRows === 1),
  fatal(id('R054'), 'BG-0', ['BT-110'], (root, invoice) => taxTotals(invoice).without === (has(root, 'BT-6') ? 1 : 0)),
  fatal(id('R055'), 'BG-0', ['BT-110'], signsAgree),
  fatal(id('R061'), 'BG-16', ['BT-89'], (means, { all, syntax, root }) => {
    if (!['49', '59'].includes(textOf(means, 'BT-81') ?? '')) return true;
    return syntax === 'ubl' ? all('BG-19').some((mandate) => has(mandate, 'BT-89')) : has(root, 'BT-89');
  }),
  onlyIn(
    'ubl',
    fatal(id('R080'), 'BG-0', ['BT-11'], ({ at }) => at.node.name !== 'CreditNote' || follow(at, projects).length <= 1),
  ),
  onlyIn(
    'cii',
    fatal(id('R080'), 'BG-0', ['BT-17'], (root) => termsOf(root, 'BT-17').length <= 1),
  ),
  fatal(id('R100'), 'BG-25', ['BT-128'], (line) => termsOf(line, 'BT-128').length <= 1),
  fatal(id('R101'), 'BG-25', ['BT-128'], ({ at }, { syntax }) => {
    const [all, ofObject] = lineReferences[syntax];
    return follow(at, all).length === 0 || follow(at, ofObject).length > 0;
  }),
  fatal(
    id('R110'),
    'BG-26',
    ['BT-134'],
    within('BT-134', 'BT-73', (line, outer) => line >= outer),
  ),
  fatal(
    id('R111'),
    'BG-26',
    ['BT-135'],
    within('BT-135', 'BT-74', (line, outer) => line <= outer),
  ),
  fatal(id('R120'), 'BG-25', ['BT-131', 'BT-129', 'BT-146'], lineFits),
  fatal(id('R121'), 'BG-29', ['BT-149'], (price) => !has(price, 'BT-149') || (decimalOf(price, 'BT-149') ?? 0n) > 0n),
  fatal(id('R130'), 'BG-25', ['BT-150', 'BT-130'], (line, { syntax }) => {
    const unit = textOf(line, 'BT-130');
    const units =
      syntax === 'ubl'
        ? groupsOf(line, 'BG-29').flatMap((price) => termsOf(price, 'BT-150').map(({ text }) => text))
        : groupsOf(line, 'BG-29').flatMap(({ at }) =>
            priceUnits.flatMap((path) => follow(at, path).flatMap(({ node }) => node.attributes['unitCode'] ?? [])),
          );
    return (syntax === 'ubl' && !has(line, 'BT-129')) || units.every((each) => each === unit);
  }),
  ...reasons.map(([number, reason, category]) =>
    onlyIn(
      'ubl',
      fatal(
        id(number),
        'BG-23',
        ['BT-118', 'BT-121'],
        (row) => textOf(row, 'BT-121')?.toUpperCase() !== reason || textOf(row, 'BT-118') === category,
      ),
    ),
  ),
];
