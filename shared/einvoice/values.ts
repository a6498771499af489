import { maxCorrectedNumbers } from '#shared/field/catalogue/related.ts';
import { toFittingValue } from '#shared/field/value-length.ts';

/** A decimal as data writes it, with at least two places; undefined for what is none. */
export function readAmount(text: string | undefined): string | undefined {
  const plain = text?.trim().replace(/^\+/u, '');
  if (plain === undefined || !/^-?\d{1,15}(?:\.\d{1,10})?$/u.test(plain)) return undefined;
  const value = Number(plain);
  const cents = Math.round(Math.abs(value) * 100 + 1e-7);
  const sign = value < 0 && cents > 0 ? '-' : '';
  return `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** A number without padding: a quantity, a price, a rate. */
export function readNumber(text: string | undefined): string | undefined {
  const plain = text?.trim().replace(/^\+/u, '');
  if (plain === undefined || !/^-?\d{1,15}(?:\.\d{1,10})?$/u.test(plain)) return undefined;
  const [whole = '0', fraction = ''] = plain.split('.');
  const rest = fraction.replace(/0+$/u, '');
  const bare = whole.replace(/^(-?)0+(?=\d)/u, '$1');
  return rest === '' ? bare : `${bare}.${rest}`;
}

/** A date yyyy-mm-dd of an ISO date, perhaps with a time, or of format 102 (yyyymmdd). */
export function readDate(text: string | undefined): string | undefined {
  const plain = text?.trim() ?? '';
  const parts = /^(\d{4})-(\d{2})-(\d{2})/u.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(plain);
  if (parts === null) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const real = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(real.getTime()) || real.getUTCDate() !== Number(day) ? undefined : `${year}-${month}-${day}`;
}

/** The page that is drawn of an e-invoice has room for more than a field; its values are cut to their place where fields are made of them. */
const maxText = 20_000;

/** An id without spaces. */
export const readId = (text: string | undefined): string | undefined => {
  const bare = text?.replace(/\s+/gu, '') ?? '';
  return bare === '' ? undefined : toFittingValue(bare, maxText);
};

/** A text on one line. */
export const readText = (text: string | undefined): string | undefined => {
  const plain = text?.replace(/\s+/gu, ' ').trim() ?? '';
  return plain === '' ? undefined : toFittingValue(plain, maxText);
};

/** Sum of amounts as an amount; amounts that are missing count nothing. */
export const sumAmounts = (amounts: readonly (string | undefined)[]): string =>
  readAmount((amounts.reduce((sum, each) => sum + Math.round(Number(each ?? 0) * 100), 0) / 100).toFixed(2)) ?? '0.00';

/** Without entries that say nothing. */
export const withoutEmpty = (fields: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([id, value]) => (value === undefined || value === '' ? [] : [[id, value]])),
  );

/** How a document is paid by its code (UNTDID 4461; ISDOC uses the same numbers). */
export function readPaymentMethod(code: string | undefined): string | undefined {
  switch (code) {
    case undefined:
    // 1 and ZZZ say that it is agreed elsewhere.
    case '1':
    case 'ZZZ':
      return undefined;
    case '10':
      return 'cash';
    case '20':
    case '23':
      return 'cheque';
    case '48':
    case '54':
    case '55':
      return 'card';
    case '49':
    case '59':
      return 'directDebit';
    case '50':
      return 'cod';
    case '30':
    case '31':
    case '42':
    case '57':
    case '58':
      return 'transfer';
    default:
      return 'other';
  }
}

/** The different numbers of invoices that an e-invoice says it corrects, in their order, as many as one document is linked by. */
export const readCorrected = (texts: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => readText(text) ?? []))].slice(0, maxCorrectedNumbers);
