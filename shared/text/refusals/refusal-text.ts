import type { Refusal } from '#shared/api/refusals.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { removeDoubleStop } from '../end-once.ts';
import { refusalTexts } from './refusal-texts.ts';

type Details = Readonly<Record<string, string | number | boolean>>;

const place = /\{(\w+)\}/g;

const fill = (text: string, details: Details): string =>
  text.replace(place, (whole, name: string) => String(details[name] ?? whole));

/**
 * The sentence of a refusal. Details fill `{name}`; a part in [brackets] whose value is missing is left out. `seconds` also
 * serves as `minutes`, rounded up.
 */
export function getRefusalText(refusal: Refusal, locale: Locale, details: Details = {}): string {
  const seconds = details['seconds'];
  const known: Details = typeof seconds === 'number' ? { ...details, minutes: Math.ceil(seconds / 60) } : details;
  const optional = /\[([^\]]*)\]/g;
  const text = refusalTexts[refusal][locale].replace(optional, (_, part: string) =>
    [...part.matchAll(place)].every(([, name = '']) => Object.hasOwn(known, name)) ? part : '',
  );
  return removeDoubleStop(fill(text, known));
}
