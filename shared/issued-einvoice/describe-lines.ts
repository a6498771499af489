import type { AccountingDocument, AccountingItem } from '#shared/accounting/accounting-document.ts';
import { isNegative, isSameAmount, isZero, negate, sumAmounts, trimZeros } from '#shared/accounting/amounts.ts';
import { compareDecimals, divide, multiply } from '#shared/kit/money.ts';
import { tidy } from '#shared/kit/text.ts';
import type { SentCategory, SentCharge, SentLine, SentTaxRow } from './sent-invoice.ts';
import { toUnitCode } from './units.ts';

/** Turns the amounts of a credit note, which are negative in the model and positive in what is sent. */
type Turn = (decimal: string) => string;

export const turnOf = ({ creditNote }: Pick<AccountingDocument, 'creditNote'>): Turn =>
  creditNote ? negate : (same) => same;

/** Places of a price at most; receivers read as many. */
const pricePlaces = 10;

const bare = (decimal: string): string => decimal.replace('-', '');

/**
 * The price whose product with the quantity is the net amount of the line: that of the document, with more places where it misses, and else the
 * net amount for all units together (BT-149).
 */
function findPrice({ base, unitPrice }: AccountingItem, quantity: string): Pick<SentLine, 'price' | 'priceQuantity'> {
  const [count, net] = [bare(quantity), bare(base)];
  const isRight = (price: string): boolean => isSameAmount(multiply(count, price, 2), net);
  const exact = trimZeros(divide(net, count, pricePlaces));
  const price = [bare(unitPrice), exact].find(isRight);
  return price === undefined ? { price: net, priceQuantity: count } : { price, priceQuantity: '' };
}

/** The quantity of a line; one without any counts as one. */
const toQuantity = ({ quantity, base }: AccountingItem): string =>
  isZero(quantity) ? (isNegative(base) ? '-1' : '1') : quantity;

type Source = { readonly document: AccountingDocument; readonly categoryOf: (item: AccountingItem) => SentCategory };

/** The lines of a document, which add up to its VAT rows; a document without lines has one for each row. */
export function describeLines({ document, categoryOf }: Source): readonly SentLine[] {
  const turn = turnOf(document);
  return document.items.map((item, index) => {
    const quantity = toQuantity(item);
    const name = tidy(item.name) || tidy(item.code) || tidy(document.text);
    return {
      id: String(index + 1),
      quantity: turn(trimZeros(quantity)),
      ...toUnitCode(tidy(item.unit)),
      net: turn(item.base),
      ...findPrice(item, quantity),
      name,
      code: tidy(item.code),
      category: categoryOf(item),
    };
  });
}

/** Amounts outside VAT, such as deposits on packages: a charge on the whole document, or an allowance where they come back. */
export function describeCharges(document: AccountingDocument, category: SentCategory): readonly SentCharge[] {
  const amount = turnOf(document)(document.outside);
  if (isZero(amount)) return [];
  return [{ isCharge: !isNegative(amount), amount: bare(amount), reason: 'Mimo DPH', category }];
}

type Part = { readonly category: SentCategory; readonly base: string; readonly tax: string };

const join = (a: string, b: string): string =>
  a === b || b === '' ? a : a === '' ? b : a.includes(b) ? a : `${a}; ${b}`;

/** Parts of one category; one for each rate where it bears tax. Reasons that differ stand beside each other. */
function addUp(rows: ReadonlyMap<string, SentTaxRow>, { category, base, tax }: Part): ReadonlyMap<string, SentTaxRow> {
  const key = `${category.code} ${category.code === 'S' ? trimZeros(category.rate) : ''}`;
  const known = rows.get(key);
  const row: SentTaxRow =
    known === undefined
      ? { category, base: sumAmounts([base]), tax: sumAmounts([tax]) }
      : {
          category: { ...known.category, reason: join(known.category.reason, category.reason) },
          base: sumAmounts([known.base, base]),
          tax: sumAmounts([known.tax, tax]),
        };
  return new Map([...rows, [key, row]]);
}

/** The VAT breakdown (BG-23): the sums of lines and charges by category and rate, with the very tax of the document. */
export function describeTaxes({ document, categoryOf }: Source, charges: readonly SentCharge[]): readonly SentTaxRow[] {
  const turn = turnOf(document);
  const parts: readonly Part[] = [
    ...document.items.map((item) => ({ category: categoryOf(item), base: turn(item.base), tax: turn(item.vat) })),
    ...charges.map(({ category, amount, isCharge }) => ({
      category,
      base: isCharge ? amount : negate(amount),
      tax: '0.00',
    })),
  ];
  const rows = parts.reduce(addUp, new Map<string, SentTaxRow>());
  return [...rows.values()].toSorted((a, b) => compareDecimals(b.category.rate || '0', a.category.rate || '0'));
}
