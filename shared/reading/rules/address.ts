import type { Segment } from '../layout/lines.ts';
import { findCountry } from '../layout/countries.ts';
import { getText, type Span } from '../layout/span.ts';

/** A part of an address and where it stands. */
type Part = { readonly value: string; readonly span: Span };
export type Address = { readonly street?: Part; readonly city?: Part; readonly zip?: Part; readonly country?: Part };

const zipCity = /^(?:(?:[A-Z]{1,2})[- ])?(\d{3} ?\d{2})\s+(\p{L}[\p{L}\p{N} .\-–'’/()]*)$/u;
const cityUk = /^(?:(\p{L}[\p{L} .'-]*?),?\s+)?([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u;
const streetShape = /^(?=.*\p{L}{2})(?=.*\d)[\p{L}\d][\p{L}\d .,\-–'’/&]*$/u;

/** Parts of a line between commas, each with its words. */
function splitAtCommas({ segment, from, to }: Span): readonly Span[] {
  const parts: Span[] = [];
  let start = from;
  for (let place = from; place < to; place += 1)
    if (/[,;•·|]$/u.test(segment.words[place]?.text ?? '') || place === to - 1) {
      parts.push({ segment, from: start, to: place + 1 });
      start = place + 1;
    }
  return parts;
}

/** A line with a postcode holds several parts; one without is a street as a whole ('Unit 6, Canal Wharf'). */
const hasPlace = (span: Span): boolean =>
  splitAtCommas(span).some(
    (part) => zipCity.test(clean(part)) || cityUk.test(clean(part)) || findCountry(clean(part)) !== undefined,
  );

const clean = (span: Span): string => getText(span).replace(/^[\s,;:•·|]+|[\s,;:•·|]+$/gu, '');

/** Words of `value` at the end or the beginning of a span. */
function within(span: Span, value: string): Span {
  const count = value.split(' ').length;
  const head: Span = { ...span, to: Math.min(span.to, span.from + count) };
  return clean(head) === value ? head : { ...span, from: Math.max(span.from, span.to - count) };
}

/** Reads street, postcode, city and country of the lines of a party. */
export function readAddress(spans: readonly Span[]): Address {
  let address: Address = {};
  for (const part of spans.flatMap((span) => (hasPlace(span) ? splitAtCommas(span) : [span]))) {
    const text = clean(part);
    const country = findCountry(text);
    const place = zipCity.exec(text) ?? undefined;
    const british = cityUk.exec(text) ?? undefined;
    if (country !== undefined) address = { ...address, country: { value: country, span: part } };
    else if (place !== undefined) address = withPlace(address, part, place[1] ?? '', place[2] ?? '');
    else if (british !== undefined) address = withBritish(address, part, british);
    else if (streetShape.test(text) && address.street === undefined && address.zip === undefined)
      address = { ...address, street: { value: text, span: part } };
    else if (address.street !== undefined && address.city === undefined && /^\p{L}[\p{L} .'-]*$/u.test(text))
      address = { ...address, city: { value: text, span: part } };
  }
  return address;
}

function withPlace(address: Address, part: Span, zip: string, city: string): Address {
  if (address.zip !== undefined) return address;
  const name = city.trim();
  return {
    ...address,
    zip: { value: zip.replace(' ', ''), span: within(part, zip) },
    city: { value: name, span: within(part, name) },
  };
}

function withBritish(address: Address, part: Span, match: RegExpExecArray): Address {
  const zip = match[2] ?? '';
  const city = match[1];
  return {
    ...address,
    zip: { value: zip, span: within(part, zip) },
    ...(city === undefined ? {} : { city: { value: city, span: within(part, city) } }),
  };
}

/** Lines that say how to reach somebody, not who it is. */
export const isContact = (segment: Segment): boolean =>
  /@|www\.|https?:|(?<!\p{L})(tel|telefon|phone|mobil|fax|e-?mail|web|iban|swift|bic|zapisan|zapsan|register|spis|vlozka|oddiel|oddil|capital|rcs|kontakt|dkp|pokladn)/u.test(
    segment.folded,
  );
