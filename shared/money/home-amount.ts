import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { compareDecimals, divide, isDecimal, multiply } from '#shared/kit/money.ts';

/** The money that books are kept in. */
export type BookCurrency = 'EUR' | 'CZK';

type OfCountry = { readonly owner: { readonly country: string } };

/** The money that the books are kept in: crowns in Czechia, euros in Slovakia. */
export const getBookCurrency = (settings: OfCountry): BookCurrency => (settings.owner.country === 'CZ' ? 'CZK' : 'EUR');

/** The currency that an amount of a field is in: that of the books for what the document states in it, else `currency`, the document's own. */
export const getFieldCurrency = (id: string, currency: string, country: string): string =>
  findFieldDefinition(id)?.vat?.set === 'home' ? getBookCurrency({ owner: { country } }) : currency;

/** The currency of a document against that of the books; `rate` is empty where a foreign one is not known. */
type Money = {
  readonly bookCurrency: BookCurrency;
  readonly foreign: boolean;
  readonly rate: string;
  readonly rateUnits: string;
};

/** An amount of a document in the money of the books, in cents; nought where a foreign rate is not known. */
export function toBookCurrency(amount: string, { bookCurrency, foreign, rate, rateUnits }: Money): string {
  if (!foreign) return amount;
  if (rate === '') return '0.00';
  // The European Central Bank quotes foreign money for a euro, the Czech one crowns for foreign units.
  return bookCurrency === 'EUR'
    ? divide(multiply(amount, rateUnits, 8), rate, 2)
    : divide(multiply(amount, rate, 8), rateUnits, 2);
}

/** Fields that are in the money of the books already, whatever the currency of the document. */
const homeIds: ReadonlySet<string> = new Set([
  ...['homeBase', 'homeVat', 'homeTotal'],
  ...['selfAssessedBase', 'selfAssessedVat', 'postingAmount'],
]);

/** Sums that documents state in both kinds of money. */
const statedInHome: Readonly<Record<string, string>> = {
  totalBase: 'homeBase',
  totalVat: 'homeVat',
  totalAmount: 'homeTotal',
};

const isZero = (decimal: string): boolean => !/[1-9]/u.test(decimal);
const isUsable = (number: string): boolean => isDecimal(number) && !isZero(number);
const isPositive = (number: string): boolean => isUsable(number) && compareDecimals(number, '0') > 0;

/**
 * What an amount in a field of a document is worth in the money of the books: the sum that the document itself states in that money
 * (`homeTotal` for `totalAmount`), else by its rate, else by the relation of its total and `homeTotal`; in cents. Undefined where
 * nothing says what foreign money is worth, and for what is no number.
 */
export function findHomeAmount(
  fields: readonly FieldValue[],
  { id, value }: { readonly id: string; readonly value: string },
  bookCurrency: BookCurrency,
): string | undefined {
  if (!isDecimal(value)) return undefined;
  const get = (field: string) => findFirstValue(fields, field);
  const currency = get('currency').trim().toUpperCase();
  if (currency === '' || currency === bookCurrency || homeIds.has(id) || isZero(value)) return value;
  const stated = get(statedInHome[id] ?? '');
  if (isUsable(stated)) return stated;
  const rate = get('exchangeRate');
  if (isPositive(rate)) {
    const units = get('exchangeRateUnits');
    const rateUnits = isPositive(units) ? units : '1';
    return toBookCurrency(value, { bookCurrency, foreign: true, rate, rateUnits });
  }
  const [total, homeTotal] = [get('totalAmount'), get('homeTotal')];
  return isUsable(total) && isUsable(homeTotal) ? divide(multiply(value, homeTotal, 8), total, 2) : undefined;
}
