import {
  absolute,
  over,
  readDecimal,
  roundUp,
  sumOf,
  times,
  toCents,
  whole,
} from '#shared/einvoice/semantic/decimal.ts';
import {
  has,
  termsOf,
  textOf,
  type Group,
  type SemanticInvoice,
  type Term,
} from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { isVat } from './presence.ts';
import { fatal, onlyIn, type GroupRule } from './rule.ts';

/** The first value of a term as a decimal; undefined where it is missing or no decimal. */
export const decimalOf = (group: Group | undefined, id: TermId): bigint | undefined =>
  readDecimal(termsOf(group, id)[0]?.text);

const decimals = (groups: readonly Group[], id: TermId): readonly bigint[] =>
  groups.flatMap((group) => decimalOf(group, id) ?? []);

/** The sum of a term in groups, rounded to cents; groups without it count nothing. */
export const sumIn = (groups: readonly Group[], id: TermId): bigint => toCents(sumOf(decimals(groups, id)));

const equal = (a: bigint | undefined, b: bigint | undefined): boolean => a !== undefined && a === b;

/** A total of allowances or charges: there and right, or missing where there are none (BR-CO-11, BR-CO-12). */
const totals = (id: string, total: TermId, parts: GroupId, amount: TermId): GroupRule =>
  fatal(id, 'BG-22', [total, amount], (sums, { all }) => {
    if (!has(sums, total)) return all(parts).length === 0;
    return equal(decimalOf(sums, total), sumIn(all(parts), amount));
  });

/** What a total adds to or takes from a sum; undefined where it is there and cannot be read. */
const part = (sums: Group, id: TermId): bigint | undefined => (has(sums, id) ? decimalOf(sums, id) : 0n);

/** BT-109 = BT-106 - BT-107 + BT-108. */
const netFits: GroupRule['holds'] = (sums, { syntax }) => {
  const [lines, allowances, charges] = [decimalOf(sums, 'BT-106'), part(sums, 'BT-107'), part(sums, 'BT-108')];
  if (lines === undefined || allowances === undefined || charges === undefined) return false;
  const exact = syntax === 'ubl' && !has(sums, 'BT-107') && !has(sums, 'BT-108');
  return equal(decimalOf(sums, 'BT-109'), exact ? lines : toCents(lines + charges - allowances));
};

/** BT-115 = BT-112 - BT-113 + BT-114; UBL rounds where something was paid, CII never. */
const dueFits: GroupRule['holds'] = (sums, { syntax }) => {
  const [due, total] = [decimalOf(sums, 'BT-115'), decimalOf(sums, 'BT-112')];
  const [paid, rounding] = [part(sums, 'BT-113'), part(sums, 'BT-114')];
  if (due === undefined || total === undefined || paid === undefined || rounding === undefined) return false;
  if (syntax === 'cii') return due === total - paid + rounding;
  const left = has(sums, 'BT-114') ? toCents(due - rounding) : due;
  return left === (has(sums, 'BT-113') ? toCents(total - paid) : total);
};

const inCurrency = (invoice: SemanticInvoice, currency: string): readonly Term[] =>
  termsOf(invoice.root, 'BT-110').filter(({ attributes }) => attributes['currencyID'] === currency);

/** BT-112 = BT-109 + BT-110, and there is one total of VAT in the currency of the invoice (BR-CO-15). */
const grossFits: GroupRule['holds'] = (root, invoice) => {
  const currency = termsOf(root, 'BT-5')[0]?.text;
  if (currency === undefined) return true;
  const [sums] = invoice.all('BG-22');
  const [net, gross] = [decimalOf(sums, 'BT-109'), decimalOf(sums, 'BT-112')];
  if (invoice.syntax === 'cii' && equal(net, gross)) return true;
  const taxes = inCurrency(invoice, currency);
  const tax = readDecimal(taxes[0]?.text);
  return taxes.length === 1 && net !== undefined && tax !== undefined && equal(gross, toCents(net + tax));
};

/** Each total of VAT is the sum of its rows (BR-CO-14). In UBL a total without rows is that of the accounting currency. */
const taxFits: GroupRule['holds'] = (root, invoice) => {
  const rows = invoice.all('BG-23');
  const currency = textOf(root, 'BT-5');
  if (invoice.syntax === 'cii')
    return inCurrency(invoice, currency ?? '').every(({ text }) => equal(readDecimal(text), sumIn(rows, 'BT-117')));
  const parents = new Set(rows.map(({ at }) => at.up?.node));
  return [...parents].every((parent) => {
    const total = termsOf(root, 'BT-110').find(({ at }) => at.up?.node === parent);
    const own = rows.filter(({ at }) => at.up?.node === parent);
    return equal(readDecimal(total?.text), sumIn(own, 'BT-117'));
  });
};

/** The VAT of a row by its base and rate, a unit of the currency more or less (BR-CO-17). */
const rowFits: GroupRule['holds'] = (row, { syntax }) => {
  const [rate, tax, base] = [decimalOf(row, 'BT-119'), decimalOf(row, 'BT-117'), decimalOf(row, 'BT-116')];
  const rated = has(row, 'BT-119') && isVat(row, 'BT-118-1');
  if (tax === undefined) return false;
  if (!rated) return roundUp(tax, 0) === 0n;
  if (rate === undefined) return false;
  if (roundUp(rate, 0) === 0n) return roundUp(tax, 0) === 0n;
  if (base === undefined) return false;
  return isNear(tax, toCents(over(times(absolute(base), rate), whole(100))), syntax === 'cii');
};

/** Whether an amount of tax lies within a unit of what it should be, apart from its sign. */
export function isNear(tax: bigint, expected: bigint, inclusive: boolean): boolean {
  const difference = absolute(absolute(tax) - expected);
  return inclusive ? difference <= whole(1) : difference < whole(1);
}

/** A currency of VAT accounting brings its total of VAT (BR-53). */
const accountingTax: GroupRule['holds'] = (_, { root, ...invoice }) => {
  const [currency] = termsOf(root, 'BT-6');
  if (currency === undefined) return true;
  const there = termsOf(root, 'BT-110').some(({ attributes }) => attributes['currencyID'] === currency.text);
  return there && (invoice.syntax === 'ubl' || currency.text !== textOf(root, 'BT-5'));
};

const exclusive: GroupRule['holds'] = (_, { root }) => !(has(root, 'BT-7') && has(root, 'BT-8'));

const identified: GroupRule['holds'] = (seller) => has(seller, 'BT-31') || has(seller, 'BT-29') || has(seller, 'BT-30');

const taxedLine: GroupRule['holds'] = ({ groups }) =>
  (groups['BG-30'] ?? []).some((each) => isVat(each, 'BT-151-1') && has(each, 'BT-151'));

/** Sums and dependencies (EN 16931-1, rules BR-CO and BR-53). */
export const sumRules: readonly GroupRule[] = [
  onlyIn('ubl', fatal('BR-53', 'BG-0', ['BT-110', 'BT-6'], accountingTax)),
  onlyIn('cii', fatal('BR-53', 'BG-22', ['BT-110', 'BT-6'], accountingTax)),
  onlyIn('ubl', fatal('BR-CO-03', 'BG-0', ['BT-7', 'BT-8'], exclusive)),
  onlyIn('cii', fatal('BR-CO-03', 'BG-23', ['BT-7', 'BT-8'], exclusive)),
  fatal('BR-CO-04', 'BG-25', ['BT-151'], taxedLine),
  fatal('BR-CO-10', 'BG-22', ['BT-106', 'BT-131'], (sums, { all }) =>
    equal(decimalOf(sums, 'BT-106'), sumIn(all('BG-25'), 'BT-131')),
  ),
  totals('BR-CO-11', 'BT-107', 'BG-20', 'BT-92'),
  totals('BR-CO-12', 'BT-108', 'BG-21', 'BT-99'),
  fatal('BR-CO-13', 'BG-22', ['BT-109', 'BT-106', 'BT-107', 'BT-108'], netFits),
  fatal('BR-CO-14', 'BG-0', ['BT-110', 'BT-117'], taxFits),
  fatal('BR-CO-15', 'BG-0', ['BT-112', 'BT-109', 'BT-110'], grossFits),
  fatal('BR-CO-16', 'BG-22', ['BT-115', 'BT-112', 'BT-113', 'BT-114'], dueFits),
  fatal('BR-CO-17', 'BG-23', ['BT-117', 'BT-116', 'BT-119'], rowFits),
  onlyIn(
    'ubl',
    fatal('BR-CO-18', 'BG-0', ['BT-118'], (_, { all }) => all('BG-23').length > 0),
  ),
  onlyIn(
    'cii',
    fatal('BR-CO-18', 'BG-25', ['BT-118'], (_, { all }) => all('BG-23').length > 0),
  ),
  fatal(
    'BR-CO-19',
    'BG-14',
    ['BT-73', 'BT-74'],
    (each) => has(each, 'BT-73') || has(each, 'BT-74') || has(each, 'BT-8'),
  ),
  fatal('BR-CO-20', 'BG-26', ['BT-134', 'BT-135'], (each) => has(each, 'BT-134') || has(each, 'BT-135')),
  fatal('BR-CO-21', 'BG-20', ['BT-97', 'BT-98'], (each) => has(each, 'BT-97') || has(each, 'BT-98')),
  fatal('BR-CO-22', 'BG-21', ['BT-104', 'BT-105'], (each) => has(each, 'BT-104') || has(each, 'BT-105')),
  fatal('BR-CO-23', 'BG-27', ['BT-139', 'BT-140'], (each) => has(each, 'BT-139') || has(each, 'BT-140')),
  fatal('BR-CO-24', 'BG-28', ['BT-144', 'BT-145'], (each) => has(each, 'BT-144') || has(each, 'BT-145')),
  fatal('BR-CO-26', 'BG-4', ['BT-29', 'BT-30', 'BT-31'], identified),
];
