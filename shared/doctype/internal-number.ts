import type { Doctype } from './doctype.ts';

/** How a type writes its internal numbers: prefix, digits of the year, digits of the number (ledger R-VAT-11 to R-VAT-13). */
export type NumberFormat = Pick<Doctype, 'short' | 'year' | 'numbers'>;

/** A place in the series of a type: the whole year, and the number in it, from 1 on. */
export type NumberPlace = { readonly year: number; readonly sequence: number };

/** Years that two digits can stand for: 26 is 2026. */
const century = 2000;

const bare = (text: string): string => text.replace(/[\s\u200b]+/gu, '').toUpperCase();

/** The year with as many digits as the type writes. */
export const toYearDigits = (year: number, { year: digits }: Pick<NumberFormat, 'year'>): string =>
  String(year).padStart(4, '0').slice(-digits);

/** A year as people write it, whole: '26' and '2026' are 2026 (ledger R-VAT-18). Undefined when it is neither. */
export function toFullYear(digits: string): number | undefined {
  if (/^\d{4}$/u.test(digits)) return Number(digits);
  return /^\d{2}$/u.test(digits) ? century + Number(digits) : undefined;
}

/** The largest number that fits into the digits of a type. */
export const getLastSequence = ({ numbers }: Pick<NumberFormat, 'numbers'>): number => 10 ** numbers - 1;

/** 'FP2026/00412'. */
export const writeNumber = (format: NumberFormat, { year, sequence }: NumberPlace): string =>
  `${format.short.toUpperCase()}${toYearDigits(year, format)}/${String(sequence).padStart(format.numbers, '0')}`;

/** The form of a type's numbers as an example for people: 'FP2026/00001'. */
export const buildNumberExample = (format: NumberFormat, year: number): string =>
  writeNumber(format, { year, sequence: 1 });

/**
 * The place that a number of a type has. The prefix and the slash may be left out, because people type digits alone
 * (ledger R-VAT-10); undefined when the rest is not complete (R-VAT-14) or has another prefix.
 */
export function readNumber(text: string, format: NumberFormat): NumberPlace | undefined {
  const compacted = bare(text);
  const prefix = format.short.toUpperCase();
  const without = prefix !== '' && compacted.startsWith(prefix) ? [compacted.slice(prefix.length)] : [];
  // A prefix may be made of digits, so the whole is tried, too.
  for (const typed of [...without, compacted]) {
    const found = new RegExp(`^(\\d{${format.year}})/?(\\d{${format.numbers}})$`, 'u').exec(typed);
    const year = toFullYear(found?.[1] ?? '');
    const sequence = Number(found?.[2] ?? 0);
    if (year !== undefined && sequence > 0) return { year, sequence };
  }
  return undefined;
}

/**
 * The place that a number on a document takes, also one with a prefix that the type had before: numbers run on when a prefix
 * changes. Undefined when it is no number of such a series.
 */
export function findNumberPlace(text: string, format: NumberFormat): NumberPlace | undefined {
  const [head = '', tail = ''] = bare(text).split('/');
  const digits = head.slice(-format.year);
  if (!/^[A-Z0-9]*$/u.test(head) || head.length - digits.length > 4) return undefined;
  return readNumber(`${digits}/${tail}`, { ...format, short: '' });
}

/** What the digits of a series begin with before there is a number: 'FP2026/' (ledger R-VAT-15). */
export const toNumberPrefix = (format: NumberFormat, year: number): string =>
  `${format.short.toUpperCase()}${toYearDigits(year, format)}/`;

/** Whether there is no number yet: the text is empty, or holds the year alone. */
export const isUnnumbered = (text: string): boolean =>
  bare(text) === '' || /^[A-Z0-9]{0,4}?(\d{2}|\d{4})\/?$/u.test(bare(text));

type Dated = { readonly _id: string; readonly value: string };

/** The year of a document's number: of its tax date, else its delivery date, else of `today` (plain date; ledger R-VAT-15). */
export function getNumberYear(fields: readonly Dated[], today: string): number {
  const dates = ['taxDate', 'deliveryDate'].map(
    (id) => fields.find(({ _id, value }) => _id === id && value !== '')?.value,
  );
  const date = [...dates, today].find((one) => one !== undefined && /^\d{4}-/u.test(one)) ?? today;
  return Number(date.slice(0, 4));
}
