import { machineAmount, machineNumber, getSign, writtenDate, writtenNumber } from '../facts/written.ts';
import type { Part, Tag } from '../page/drawing.ts';
import type { DrawingContext } from './drawing-context.ts';

export const plain = (text: string): Part => ({ text, tags: [] });

/** A value as text that prints a field. Every call is a print of its own. */
export const field = (path: string, value: string, text = value): Part => ({ text, tags: [{ path, value }] });

export const fields = (paths: readonly string[], value: string, text: string): Part => ({
  text,
  tags: paths.map((path) => ({ path, value })),
});

/** A value printed in passing. */
export const echo = (path: string, value: string, text = value): Part => ({
  text,
  tags: [{ path, value, weak: true }],
});

export const bare = (value: string): string => value.replace(/\s+/gu, '');

/** An id as the document's number of that name: truth keeps no spaces. */
export const id = (path: string, text: string): Part => field(path, bare(text), text);

export const date = ({ notation, facts }: DrawingContext, path: string, value: string): Part =>
  field(path, value, writtenDate(value, notation.date, facts.language));

export const plainDate = ({ notation, facts }: DrawingContext, value: string): Part =>
  plain(writtenDate(value, notation.date, facts.language));

/** Cents as the document writes them, without a currency. */
export const amountText = ({ notation }: DrawingContext, cents: number): string => writtenNumber(cents, 2, 2, notation);

export const amount = (context: DrawingContext, paths: readonly string[], cents: number): Part =>
  fields(paths, machineAmount(cents), amountText(context, cents));

/** The currency beside an amount; `strong` where it is the sum to pay. */
export function money(
  context: DrawingContext,
  paths: readonly string[],
  cents: number,
  strong = false,
): readonly Part[] {
  const { notation, facts } = context;
  const { currency } = facts;
  const tag: Tag = { path: 'currency', value: currency, ...(strong ? {} : { weak: true }) };
  const mark = (text: string): Part => ({ text, tags: [tag] });
  const sum = amount(context, paths, cents);
  switch (notation.money) {
    case 'after-sign':
      return [sum, plain(' '), mark(getSign(currency))];
    case 'after-code':
      return [sum, plain(' '), mark(currency)];
    case 'before-sign':
      return [mark(getSign(currency)), sum];
    case 'before-code':
      return [mark(currency), plain(' '), sum];
    case 'none':
      return strong ? [sum, plain(' '), mark(currency)] : [sum];
  }
}

/** Ten-thousandths as a price: two decimals, more where the price has them. */
export const price = ({ notation }: DrawingContext, path: string, value: number): Part =>
  field(path, machineNumber(value, 4, 2), writtenNumber(value, 4, 2, notation));

/** Thousandths as a quantity, with at least `places` decimals. */
export const quantity = ({ notation }: DrawingContext, path: string, value: number, places: number): Part =>
  field(
    path,
    machineNumber(value, 3, 0),
    writtenNumber(value, 3, places, { ...notation, thousands: notation.thousands === '' ? '' : notation.thousands }),
  );

/** A rate as the document writes it; `places` decimals at least. */
export function rateText({ notation }: DrawingContext, rate: string, places: number): string {
  const [whole = '0', rest = ''] = rate.split('.');
  const decimals = rest.padEnd(places, '0');
  return decimals === '' ? whole : `${whole}${notation.decimal}${decimals}`;
}
