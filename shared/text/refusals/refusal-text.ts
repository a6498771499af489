import type { Refusal } from '#shared/api/refusals.ts';
import { toDisplayDate } from '#shared/kit/plain-date.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toSizeUnit } from '#shared/kit/size-unit.ts';
import { removeDoubleStop } from '../end-once.ts';
import { refusalTexts } from './refusal-texts.ts';

type Details = Readonly<Record<string, string | number | boolean>>;

/** A size of a file, such as '25 MB'. */
const sized = /^\d+ [kMG]B$/;

const place = /\{(\w+)\}/g;

const fill = (text: string, { locale, details }: { readonly locale: Locale; readonly details: Details }): string =>
  text.replace(place, (whole, name: string) =>
    toDisplayDate(String(details[name] ?? whole), locale).replace(sized, (size) => toSizeUnit(size, locale)),
  );

const describeWait = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/**
 * The sentence of a refusal. Details fill `{name}`, plain dates and sizes as people of the language write them; a part in [brackets] whose value is missing is left out. `seconds` also
 * serves as `wait`: in seconds below a minute, else in minutes, rounded up. The signs of both are the same in all languages.
 */
export function getRefusalText(refusal: Refusal, locale: Locale, details: Details = {}): string {
  const seconds = details['seconds'];
  const known: Details = typeof seconds === 'number' ? { ...details, wait: describeWait(seconds) } : details;
  const optional = /\[([^\]]*)\]/g;
  const text = refusalTexts[refusal][locale].replace(optional, (_, part: string) =>
    [...part.matchAll(place)].every(([, name = '']) => Object.hasOwn(known, name)) ? part : '',
  );
  return removeDoubleStop(fill(text, { locale, details: known }));
}
