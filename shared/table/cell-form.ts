import { parseDate, toTypedDate } from '#shared/kit/dates.ts';
import { toDisplayDate, isPlainDate } from '#shared/kit/plain-date.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toDisplayNumber, isDecimal, parseAmount, parseNumber, toScaled, fromScaled } from '#shared/kit/money.ts';
import { toFittingValue } from '#shared/field/value-length.ts';
import { tidy } from '#shared/kit/text.ts';
import { vatRegimes } from '#shared/field/catalogue/taxes.ts';
import { getColumnKind } from './column-kind.ts';
import type { ColumnMeaning } from './line-table.ts';

/** Prices of one piece may go below a cent; everything else that is money has two places. */
function price(text: string): string | undefined {
  const number = parseNumber(text);
  if (number === undefined) return undefined;
  const places = Math.max(2, (number.split('.')[1] ?? '').length);
  return fromScaled(toScaled(number, places), places);
}

function known(meaning: ColumnMeaning, text: string): string | undefined {
  switch (getColumnKind(meaning)) {
    case 'amount':
      return meaning === 'unitPrice' ? price(text) : parseAmount(text);
    case 'number':
    case 'percent':
      return parseNumber(text);
    case 'date':
      return parseDate(text);
    case 'default':
    case 'text':
    case 'id':
      return text;
  }
}

/**
 * What a person typed or a page prints, in the machine form of the column (decimals with a dot, dates yyyy-mm-dd); text that
 * the column cannot read stays, tidied, so that nothing is lost and the check can point at it.
 */
export function toCellForm(meaning: ColumnMeaning, text: string): string {
  const tidied = tidy(text);
  return tidied === '' ? '' : toFittingValue(known(meaning, tidied) ?? tidied);
}

/** A cell as screens show it in a language. */
export function toShownCell(meaning: ColumnMeaning, value: string, locale: Locale): string {
  switch (getColumnKind(meaning)) {
    case 'amount':
    case 'number':
    case 'percent':
      return toDisplayNumber(value, locale);
    case 'date':
      return toDisplayDate(value, locale);
    case 'default':
    case 'text':
    case 'id':
      return value;
  }
}

/** A cell as a person types it and as spreadsheets take it: the language's decimal mark, no grouping, days with leading zeros. */
export function toTypedCell(meaning: ColumnMeaning, value: string, locale: Locale): string {
  const kind = getColumnKind(meaning);
  if (kind === 'date') return toTypedDate(value, locale);
  const figure = kind === 'amount' || kind === 'number' || kind === 'percent';
  return figure && locale !== 'en' && isDecimal(value) ? value.replace('.', ',') : value;
}

/** What a filled cell of each kind must look like in machine form (ledger R-TAB-37). */
const decimal = /^-?\d+(\.\d+)?$/u;
const patterns = { default: /^/u, text: /^/u, id: /^\S/u, number: decimal, amount: decimal, percent: decimal } as const;

const regimes: ReadonlySet<string> = new Set(vatRegimes);

/** Whether a cell is what its column asks for; an empty one is. Dates are tested after removing spaces (ledger R-TAB-38). */
export function isCellValid(meaning: ColumnMeaning, value: string): boolean {
  if (value === '') return true;
  if (meaning === 'vatRegime') return regimes.has(value);
  const kind = getColumnKind(meaning);
  if (kind !== 'date') return patterns[kind].test(value);
  const bare = value.replace(/\s+/gu, '');
  return isPlainDate(bare) || parseDate(bare) !== undefined;
}
