import { toFullYear, type NumberFormat } from '#shared/doctype/internal-number.ts';

/** What people type of a number: the year and the digits behind its slash; the prefix of the type is fixed. */
export function stripPrefix(value: string, { short }: NumberFormat): string {
  const prefix = short.toUpperCase();
  return prefix !== '' && value.toUpperCase().startsWith(prefix) ? value.slice(prefix.length) : value;
}

/**
 * The whole value of what was typed: digits alone count (ledger R-VAT-10), and the slash comes by itself behind the year.
 * Nothing typed is no number.
 */
export function addPrefix(typed: string, { short, year, numbers }: NumberFormat): string {
  const digits = typed.replace(/\D/gu, '').slice(0, year + numbers);
  if (digits === '') return '';
  const slashed = digits.length > year || (digits.length === year && typed.includes('/'));
  return `${short.toUpperCase()}${digits.slice(0, year)}${slashed ? '/' : ''}${digits.slice(year)}`;
}

/** The year that stands before the slash, whole; undefined while it is not complete. */
export const readYear = (typed: string, { year }: NumberFormat): number | undefined => {
  const digits = typed.replace(/\D/gu, '').slice(0, year);
  return digits.length === year ? toFullYear(digits) : undefined;
};
