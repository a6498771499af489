import { readDecimal, toCents } from '#shared/einvoice/semantic/decimal.ts';
import { termsOf, textOf, type SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { fatal, onlyIn, type GroupRule } from './rule.ts';

/** Amounts that have two decimals at most, by the numbers of their rules (EN 16931-1, BR-DEC). */
const amounts: readonly (readonly [string, GroupId, TermId])[] = [
  ['01', 'BG-20', 'BT-92'],
  ['02', 'BG-20', 'BT-93'],
  ['05', 'BG-21', 'BT-99'],
  ['06', 'BG-21', 'BT-100'],
  ['09', 'BG-22', 'BT-106'],
  ['10', 'BG-22', 'BT-107'],
  ['11', 'BG-22', 'BT-108'],
  ['12', 'BG-22', 'BT-109'],
  ['14', 'BG-22', 'BT-112'],
  ['16', 'BG-22', 'BT-113'],
  ['17', 'BG-22', 'BT-114'],
  ['18', 'BG-22', 'BT-115'],
  ['19', 'BG-23', 'BT-116'],
  ['20', 'BG-23', 'BT-117'],
  ['23', 'BG-25', 'BT-131'],
  ['24', 'BG-27', 'BT-136'],
  ['25', 'BG-27', 'BT-137'],
  ['27', 'BG-28', 'BT-141'],
  ['28', 'BG-28', 'BT-142'],
];

const isShort = (text: string): boolean => !text.includes('.') || text.slice(text.indexOf('.') + 1).length <= 2;

/** Some total of VAT in a currency has two decimals, or none is in that currency; UBL asks it of every amount (UBL-DT-01). */
const totalIsShort = (currency: TermId) =>
  function holds(_: unknown, { root }: SemanticInvoice): boolean {
    const totals = termsOf(root, 'BT-110');
    const code = textOf(root, currency);
    return (
      totals.length === 0 ||
      totals.some(({ text, attributes }) => {
        const value = readDecimal(text);
        return attributes['currencyID'] !== code
          ? currency === 'BT-5' || code === undefined
          : value === undefined || value === toCents(value);
      })
    );
  };

export const decimalRules: readonly GroupRule[] = [
  ...amounts.map(([number, group, term]) =>
    fatal(`BR-DEC-${number}`, group, [term], (each) => termsOf(each, term).every(({ text }) => isShort(text))),
  ),
  onlyIn('cii', fatal('BR-DEC-13', 'BG-22', ['BT-110'], totalIsShort('BT-5'))),
  onlyIn('cii', fatal('BR-DEC-15', 'BG-22', ['BT-110'], totalIsShort('BT-6'))),
];
