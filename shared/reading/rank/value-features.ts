import type { Line } from '../layout/lines.ts';
import { isIco } from '#shared/field/kinds/identifiers.ts';
import { getText } from '../layout/span.ts';
import { getFoldedText, type Candidate } from './candidate.ts';

const yes = (holds: boolean): number => (holds ? 1 : 0);
const toDayNumber = (date: string): number => Date.parse(date) / 86_400_000;

/** Dates among each other: order, distance in days, how often the same day stands there. */
export function describeDates(candidates: readonly Candidate[]): readonly Float32Array[] {
  const days = candidates.map(({ value }) => toDayNumber(value));
  const different = [...new Set(days)].toSorted((a, b) => a - b);
  // A birthday of the firm or the year of a law is far from the days of the sale.
  const middle = days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? 0;
  const near = different.filter((day) => Math.abs(day - middle) < 400);
  return days.map((day) =>
    Float32Array.of(
      yes(day === near[0]),
      yes(day === near.at(-1)),
      Math.max(-400, Math.min(400, day - (near[0] ?? day))),
      Math.max(-400, Math.min(400, day - (near.at(-1) ?? day))),
      near.indexOf(day),
      near.length,
      days.filter((other) => other === day).length,
    ),
  );
}

/** The look of numbers and ids. */
export function describeCodes(candidates: readonly Candidate[]): readonly Float32Array[] {
  const keepDigits = ({ value }: Candidate): string => value.replace(/\D/gu, '');
  const values = candidates.map(({ value }) => value);
  const symbols = candidates.map(keepDigits);
  return candidates.map((candidate, at) => {
    const { value, span } = candidate;
    const digits = symbols[at] ?? '';
    const before = span.from > 0 ? (span.segment.words[span.from - 1]?.text ?? '') : '';
    return Float32Array.of(
      value.length,
      digits.length,
      value.replace(/\P{L}/gu, '').length,
      yes(/[/-]/u.test(value)),
      yes(/^\p{L}/u.test(value)),
      yes(/^(19|20)\d\d/u.test(digits)),
      yes(/(19|20)\d\d/u.test(value)),
      yes(/^\d{8}$/u.test(value) && isIco(value)),
      yes(/^\d{10}$/u.test(value)),
      yes(/^[A-Z]{2}[A-Z0-9]{2}\d{5,}/u.test(value)),
      yes(/^\+|^00\d/u.test(value) || /^\+/u.test(before)),
      yes(/^\d{5}$/u.test(value)),
      Math.min(5, values.filter((other) => other === value).length),
      Math.min(5, symbols.filter((other, place) => place !== at && other === digits && digits.length > 2).length),
      yes(span.to - span.from > 1),
      yes(/^[A-Z]{2}\d{2}$/u.test(before) || /^[A-Z]{2}\d{2}\s?\d{4}/u.test(span.segment.text)),
    );
  });
}

const legalForm =
  /(?<!\p{L})(s\.? ?r\.? ?o\.?|a\.? ?s\.?|spol\.|k\.? ?s\.?|gmbh|ag|ltd|llp|llc|inc|plc|sas|sarl|sa|eurl|sro|o\.? ?z\.?|z\.? ?s\.?|ug|kg|ohg|e\.? ?k\.?|se|bv|srl|sp\. z o\.o\.|sdn|bhd)(?!\p{L})/u;
const reach = /@|www\.|https?:|(?<!\p{L})(tel|telefon|phone|mobil|fax|e-?mail|web)(?!\p{L})/u;
const street =
  /(?<!\p{L})(ulica|ul\.|ulice|namestie|nam\.|trieda|tr\.|cesta|street|st\.|road|rd|lane|avenue|ave|rue|boulevard|bd|chemin|allee|place|platz|weg|gasse|nabrezie|nabrezi|square|park)(?!\p{L})|(strasse|str\.|ska|cka|ova)(?!\p{L})/u;

/** Words that tell a company apart: neither its legal form nor a word of three letters. */
const ownWords = (folded: string): readonly string[] =>
  folded
    .replace(legalForm, ' ')
    .match(/\p{L}{4,}/gu)
    ?.slice(0, 3) ?? [];

/** Domains of web and e-mail addresses on the document: sellers name them after themselves. */
const findDomains = (lines: readonly Line[]): readonly string[] =>
  lines
    .flatMap((line) => line.segments)
    .flatMap(({ folded }) => folded.match(/(?:@|www\.|https?:\/\/)[\p{L}\p{N}.-]+/gu) ?? [])
    .slice(0, 12);

const isInDomain = (folded: string, domains: readonly string[]): boolean =>
  ownWords(folded).some((word) => domains.some((domain) => domain.includes(word)));

/** The look of a line that may be a name or a part of an address. */
export function describeTexts(lines: readonly Line[], candidates: readonly Candidate[]): readonly Float32Array[] {
  const domains = findDomains(lines);
  const seen = new Map<string, number>();
  for (const candidate of candidates) seen.set(candidate.value, (seen.get(candidate.value) ?? 0) + 1);
  const heights = candidates.map(({ box }) => box.h).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0.01;
  return candidates.map((candidate) => {
    const { value, span, box } = candidate;
    const folded = getFoldedText(candidate);
    const words = value.split(' ');
    const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
    return Float32Array.of(
      words.length,
      value.length,
      capitals / words.length,
      yes(/\d/u.test(value)),
      yes(/^\d/u.test(value)),
      yes(/\d$|\d\p{L}$/u.test(value)),
      yes(/^[A-Z]{0,2}[- ]?\d{3} ?\d{2}$|^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u.test(value)),
      yes(/\d{3} ?\d{2}(?!\d)/u.test(value)),
      yes(legalForm.test(folded)),
      yes(reach.test(folded)),
      yes(street.test(folded)),
      yes(/[:;]/u.test(getText(span))),
      yes(/,/u.test(value)),
      yes(value === value.toUpperCase()),
      Math.min(4, box.h / usual),
      Math.min(5, seen.get(value) ?? 1),
      yes(/\d{6,}/u.test(value.replace(/\s/gu, ''))),
      yes(isInDomain(folded, domains)),
    );
  });
}
