import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { isDecimal } from '#shared/kit/money.ts';
import type { AccountingDocument } from './accounting-document.ts';
import { divide, isNegative, isZero, multiply, type Amount } from './amounts.ts';

/** The money that books are kept in. */
export type BookCurrency = AccountingDocument['bookCurrency'];

type Money = Pick<AccountingDocument, 'bookCurrency' | 'foreign' | 'rate' | 'rateUnits'>;

/** An amount of a document in the money of the books, in cents; nought where a foreign rate is not known. */
export function toBookCurrency(amount: Amount, { bookCurrency, foreign, rate, rateUnits }: Money): Amount {
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

const isUsable = (number: string): boolean => isDecimal(number) && !isZero(number);

/**
 * What an amount in a field of a document is worth in the money of the books: the sum that the document itself states in that money
 * (`homeTotal` for `totalAmount`), else by its rate, else by the relation of its total and `homeTotal`; in cents. Undefined where
 * nothing says what foreign money is worth, and for what is no number.
 */
export function findHomeAmount(
  fields: readonly FieldValue[],
  { id, value }: { readonly id: string; readonly value: string },
  bookCurrency: BookCurrency,
): Amount | undefined {
  if (!isDecimal(value)) return undefined;
  const get = (field: string) => findFirstValue(fields, field);
  const currency = get('currency').trim().toUpperCase();
  if (currency === '' || currency === bookCurrency || homeIds.has(id) || isZero(value)) return value;
  const stated = get(statedInHome[id] ?? '');
  if (isUsable(stated)) return stated;
  const rate = get('exchangeRate');
  if (isUsable(rate) && !isNegative(rate)) {
    const units = get('exchangeRateUnits');
    const rateUnits = isUsable(units) && !isNegative(units) ? units : '1';
    return toBookCurrency(value, { bookCurrency, foreign: true, rate, rateUnits });
  }
  const [total, homeTotal] = [get('totalAmount'), get('homeTotal')];
  return isUsable(total) && isUsable(homeTotal) ? divide(multiply(value, homeTotal, 8), total, 2) : undefined;
}
