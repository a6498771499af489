import { readDecimal, absolute, over, sumOf, times, toCents, whole } from '#shared/einvoice/semantic/decimal.ts';
import { has, termsOf, textOf, type Group, type SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { isVat } from './presence.ts';
import { fatal, onlyIn, type GroupRule } from './rule.ts';
import { decimalOf, isNear } from './sums.ts';
import {
  allowance,
  breakdown,
  charge,
  count,
  isOf,
  isVatOf,
  lineTax,
  vatFamilies,
  type Carrier,
  type VatFamily,
} from './vat-family.ts';

/** What is taxed by a category and the rows of the breakdown go together (rules -01). */
function rowsMatch({ code, byRate, rules }: VatFamily, invoice: SemanticInvoice): boolean {
  const ubl = invoice.syntax === 'ubl';
  const vat = ubl && rules !== 'S';
  const rows = count(invoice, code, breakdown, vat);
  const lines = count(invoice, code, lineTax, vat);
  const others = count(invoice, code, allowance, vat) + count(invoice, code, charge, vat);
  if (byRate) {
    if (ubl) return lines + others > 0 === rows > 0;
    return (lines === 0 || lines + rows >= 2) && (others === 0 || others + rows >= 2);
  }
  if (ubl) return lines + others + rows === 0 || rows === 1;
  return (rows === 0 && (rules === 'O' || lines + others === 0)) || (rows === 1 && lines + others > 0);
}

/** Whether the parties have the numbers that a category asks for (rules -02 to -04). */
function partiesFit({ seller, buyer }: VatFamily, { all }: SemanticInvoice): boolean {
  const [selling, buying, representative] = [all('BG-4')[0], all('BG-7')[0], all('BG-11')[0]];
  const vat = has(selling, 'BT-31') || has(representative, 'BT-63');
  const sellerFits = seller === 'noVatNumber' ? !vat : vat || (seller === 'anyTaxNumber' && has(selling, 'BT-32'));
  switch (buyer) {
    case 'free':
      return sellerFits;
    case 'noVatNumber':
      return sellerFits && !has(buying, 'BT-48');
    case 'vatNumber':
      return sellerFits && has(buying, 'BT-48');
    case 'vatOrRegistration':
      return sellerFits && (has(buying, 'BT-48') || has(buying, 'BT-47'));
  }
}

/** Whether a rate is one that the category allows (rules -05 to -07). */
function rateFits({ rate, rules }: VatFamily, group: Group, term: TermId, { syntax }: SemanticInvoice): boolean {
  if (rate === 'none') return !has(group, term);
  const value = decimalOf(group, term);
  if (value === undefined) return false;
  if (rate === 'nought') return value === 0n;
  // The canary tax may be nought by the standard; the rules of CII do not allow it.
  return rate === 'positive' || (syntax === 'cii' && rules === 'AF') ? value > 0n : value >= 0n;
}

/** The amounts of one category, and of one rate where the breakdown is by rate. */
function amountsOf(
  invoice: SemanticInvoice,
  { code }: VatFamily,
  rate: bigint | undefined,
): readonly (readonly bigint[])[] {
  const wanted = (group: Group, carrier: Carrier): boolean =>
    isOf(group, code, carrier) &&
    (rate === undefined || termsOf(group, carrier.rate).some(({ text }) => readDecimal(text) === rate));
  const lines = invoice
    .all('BG-25')
    .filter(({ groups }) => (groups['BG-30'] ?? []).some((tax) => wanted(tax, lineTax)));
  return [
    lines.flatMap((line) => decimalOf(line, 'BT-131') ?? []),
    invoice
      .all('BG-21')
      .filter((each) => wanted(each, charge))
      .flatMap((each) => decimalOf(each, 'BT-99') ?? []),
    invoice
      .all('BG-20')
      .filter((each) => wanted(each, allowance))
      .flatMap((each) => decimalOf(each, 'BT-92') ?? []),
  ];
}

/** The base of a row is the sum of what it is made of (rules -08); which sums may miss a unit differs by syntax. */
function baseFits(family: VatFamily, row: Group, invoice: SemanticInvoice): boolean {
  const ubl = invoice.syntax === 'ubl';
  const rate = family.byRate ? decimalOf(row, 'BT-119') : undefined;
  if (family.byRate && rate === undefined) return !has(row, 'BT-119');
  const base = decimalOf(row, 'BT-116');
  if (base === undefined) return false;
  const [lines = [], charges = [], allowances = []] = amountsOf(invoice, family, rate);
  if (ubl) {
    const something =
      family.rules === 'S' ? lines.length + charges.length + allowances.length > 0 : invoice.all('BG-25').length > 0;
    const difference = absolute(sumOf(lines) + sumOf(charges) - sumOf(allowances) - base);
    return something && (family.byRate ? difference < whole(1) : difference === 0n);
  }
  const difference = absolute(toCents(sumOf(lines)) + toCents(sumOf(charges)) - toCents(sumOf(allowances)) - base);
  return family.byRate || family.rules === 'O' ? difference === 0n : difference < whole(1);
}

/** The tax of a row is its base by its rate, or nought (rules -09). */
function taxFits({ byRate }: VatFamily, row: Group): boolean {
  const tax = decimalOf(row, 'BT-117');
  if (tax === undefined) return false;
  if (!byRate) return tax === 0n;
  const [base, rate] = [decimalOf(row, 'BT-116'), decimalOf(row, 'BT-119')];
  return (
    base !== undefined &&
    rate !== undefined &&
    isNear(tax, toCents(over(times(absolute(base), rate), whole(100))), false)
  );
}

const hasReason = (row: Group): boolean => has(row, 'BT-120') || has(row, 'BT-121');

/** In UBL lines of the standard rate break the rule of the seller's number also where none of them names VAT as its scheme. */
const standardLinesNameVat: GroupRule = onlyIn(
  'ubl',
  fatal(
    'BR-S-02',
    'BG-0',
    ['BT-151'],
    (_, invoice) => count(invoice, 'S', lineTax, false) === 0 || count(invoice, 'S', lineTax, true) > 0,
  ),
);

function familyRules(family: VatFamily): readonly GroupRule[] {
  const { rules, code, byRate, exemption } = family;
  const id = (number: string): string => `BR-${rules}-${number}`;
  const parties: readonly TermId[] =
    family.buyer === 'free' ? ['BT-31', 'BT-32', 'BT-63'] : ['BT-31', 'BT-32', 'BT-63', 'BT-48', 'BT-47'];
  const isPlain = rules === 'S' || rules === 'Z';
  /** A rule about groups of this category; of two categories CII asks no more of a row than the code. */
  const of = (number: string, carrier: Carrier, terms: readonly TermId[], holds: GroupRule['holds']): GroupRule =>
    fatal(id(number), carrier.group, terms, (group, invoice) => {
      const codeIsEnough = isPlain && carrier === breakdown && invoice.syntax === 'cii';
      const isMeant = codeIsEnough ? isOf(group, code, carrier) : isVatOf(group, code, carrier);
      return !isMeant || holds(group, invoice);
    });
  const ratesByOfficialRules: GroupRule['syntax'] = rules === 'S' || !byRate ? undefined : 'ubl';
  const carriers = [
    ['02', '05', lineTax],
    ['03', '06', allowance],
    ['04', '07', charge],
  ] as const;
  return [
    fatal(id('01'), 'BG-0', ['BT-118'], (_, invoice) => rowsMatch(family, invoice)),
    ...(rules === 'S' ? [standardLinesNameVat] : []),
    ...carriers.flatMap(([party, rate, carrier]) => [
      of(party, carrier, parties, (_, invoice) => partiesFit(family, invoice)),
      of(rate, carrier, [carrier.rate], (group, invoice) => rateFits(family, group, carrier.rate, invoice)),
    ]),
    // The official rules of CII leave out the sums and taxes of the taxes of islands (BR-AF-08, BR-AG-08): BR-CO-17 covers the taxes.
    ...[
      of('08', breakdown, ['BT-116'], (row, invoice) => baseFits(family, row, invoice)),
      of('09', breakdown, ['BT-117'], (row) => taxFits(family, row)),
    ].map((rule) => (ratesByOfficialRules === undefined ? rule : { ...rule, syntax: ratesByOfficialRules })),
    of('10', breakdown, ['BT-120', 'BT-121'], (row) => hasReason(row) === (exemption === 'needed')),
  ];
}

const longer = (text: string | undefined): boolean => text !== undefined && text.length > 1;

/** A supply within the Union says when and where to (BR-IC-11, BR-IC-12). */
const deliveryRules: readonly GroupRule[] = [
  fatal('BR-IC-11', 'BG-23', ['BT-72', 'BT-73', 'BT-74'], (row, { syntax, all }) => {
    if (!isVatOf(row, 'K', breakdown)) return true;
    const periods = all('BG-14');
    const period = periods.some(
      (each) => has(each, 'BT-73') || has(each, 'BT-74') || (syntax === 'ubl' && has(each, 'BT-8')),
    );
    const day = all('BG-13').some((each) => (syntax === 'ubl' ? longer(textOf(each, 'BT-72')) : has(each, 'BT-72')));
    return day || period;
  }),
  fatal('BR-IC-12', 'BG-23', ['BT-80'], (row, { syntax, all }) => {
    if (!isVatOf(row, 'K', breakdown)) return true;
    return all('BG-15').some((each) => (syntax === 'ubl' ? longer(textOf(each, 'BT-80')) : has(each, 'BT-80')));
  }),
];

const others = (invoice: SemanticInvoice, carrier: Carrier): boolean =>
  invoice
    .all(carrier.group)
    .some(
      (group) =>
        (invoice.syntax === 'cii' || isVat(group, carrier.scheme)) &&
        termsOf(group, carrier.code).some(({ text }) => text !== 'O'),
    );

/** What is not subject to VAT stands alone (BR-O-11 to BR-O-14); CII asks rows and lines, allowances and charges together. */
const outsideRules: readonly GroupRule[] = (
  [
    ['BR-O-11', breakdown, lineTax],
    ['BR-O-12', lineTax, breakdown],
    ['BR-O-13', allowance, charge],
    ['BR-O-14', charge, allowance],
  ] as const
).map(([id, own, besides]) =>
  fatal(id, 'BG-23', [own.code], (row, invoice) => {
    if (!isVatOf(row, 'O', breakdown)) return true;
    return !others(invoice, own) && (invoice.syntax === 'ubl' || !others(invoice, besides));
  }),
);

const uses = (invoice: SemanticInvoice, code: string): boolean =>
  [lineTax, allowance, charge, breakdown].some((carrier) => count(invoice, code, carrier, false) > 0);

/** Split payment is Italian (BR-B-01) and never beside the standard rate (BR-B-02). */
const splitRules: readonly GroupRule[] = [
  fatal('BR-B-01', 'BG-0', ['BT-40', 'BT-55'], (_, invoice) => {
    const countries = [
      ...invoice.all('BG-5').map((each) => textOf(each, 'BT-40')),
      ...invoice.all('BG-8').map((each) => textOf(each, 'BT-55')),
      ...invoice.all('BG-12').map((each) => textOf(each, 'BT-69')),
      ...invoice.all('BG-15').map((each) => textOf(each, 'BT-80')),
    ];
    return !uses(invoice, 'B') || countries.every((country) => country === undefined || country === 'IT');
  }),
  fatal('BR-B-02', 'BG-0', ['BT-118'], (_, invoice) => !(uses(invoice, 'B') && uses(invoice, 'S'))),
];

/** The rules of the VAT categories (EN 16931-1, BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF, BR-AG and BR-B). */
export const vatCategoryRules: readonly GroupRule[] = [
  ...vatFamilies.flatMap(familyRules),
  ...deliveryRules,
  ...outsideRules,
  ...splitRules,
];
