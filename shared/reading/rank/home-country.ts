import { findCountry } from '../layout/countries.ts';
import type { Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import { readBic, readIbans } from '../rules/payment.ts';

/** An account that is less sure is misread or no account. */
const sureAccount = 0.5;

/** The country to whose accounts a document is paid; undefined where it names none, or accounts of several. */
export function findAccountCountry(sheet: Sheet): string | undefined {
  const accounts = readIbans(sheet).filter(({ score }) => score > sureAccount);
  const countries = new Set(accounts.map(({ value }) => value.slice(0, 2)));
  if (countries.size > 0) return countries.size === 1 ? [...countries][0] : undefined;
  return readBic(sheet, undefined)?.value.slice(4, 6);
}

/** A number for VAT with its country before it, figures perhaps in groups. */
const vatNumber = /(?<![\p{L}\d])(?<country>[A-Z]{2})(?:[EU]|HE)?[ -]?\d(?:[ .]?\d){7,}(?!\p{L})/u;
/** What begins like one and is an account. */
const account = /^[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,}/u;

/** The country in which the party of a block sits, by its number for VAT, else by a line that names it. */
export function findHomeCountry(segments: readonly Segment[]): string | undefined {
  for (const { text } of segments) {
    const number = vatNumber.exec(text);
    if (number?.groups?.['country'] !== undefined && !account.test(number[0])) return number.groups['country'];
  }
  return segments.map(({ text }) => findCountry(text)).find((country) => country !== undefined);
}
