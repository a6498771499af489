import { locales } from '#shared/kit/locale.ts';
import { formatCount } from './format.ts';

/** A text taken apart: what stands between its values, and the values' names. */
export type Template = { readonly literals: readonly string[]; readonly values: readonly Placeholder[] };
type Placeholder = { readonly name: string; readonly isNumber: boolean };

const placeholder = /\{\{(\w+)(, number)?\}\}/gu;

/** Takes a text of a catalogue apart; undefined where it holds more than plain values and numbers, which the library of texts writes. */
export function readTemplate(text: string): Template | undefined {
  const values = [...text.matchAll(placeholder)].map(([, name = '', number]) => ({
    name,
    isNumber: number !== undefined,
  }));
  const literals = text.replaceAll(placeholder, '\0').split('\0');
  return literals.some((literal) => literal.includes('{{') || literal.includes('$t('))
    ? undefined
    : { literals, values };
}

/** The text with its values, numbers as its language writes them; undefined where a value is missing. */
export function fillTemplate(
  { literals, values }: Template,
  given: Readonly<Record<string, string | number>>,
  language: string,
): string | undefined {
  const locale = locales.find((one) => one === language);
  if (locale === undefined) return undefined;
  let text = literals[0] ?? '';
  for (const [at, { name, isNumber }] of values.entries()) {
    const value = given[name];
    if (value === undefined) return undefined;
    text += (isNumber ? formatCount(locale, Number(value)) : String(value)) + (literals[at + 1] ?? '');
  }
  return text;
}
