import type { Label } from '../layout/labels.ts';
import type { Meaning } from '../layout/label-word.ts';
import type { Segment } from '../layout/lines.ts';
import { getText, type Span } from '../layout/span.ts';
import type { Value } from '../layout/values.ts';

/** What stands at the edges of a text and belongs to none. */
export const edges = /^[\s:;,–|•·/-]+|[\s:;,–|•·-]+$/gu;
const postcode = /^(?:[A-Z]{1,2}[- ])?(\d{3} ?\d{2}|\d{5}|\d{2}-\d{3}|\d{4} [A-Z]{2}(?=\s\p{Lu})|\d{4})(?=\s|$)/u;
/** Where a town ends that goes on with something else: a telephone, an id, the province in brackets. */
const afterTown = /^(?:\(\p{Lu}{2}\)|[–—|•·]|(?:tel|tél|mobil|fax|ičo?|dič|e-?mail|web)[.:]*|.*:)$/iu;

const textCandidate = (span: Span): readonly Value[] => {
  const value = getText(span).replace(edges, '');
  return /\p{L}{2}/u.test(value) && value.length <= 120 ? [{ value, span }] : [];
};

/** Parts of a line between commas, each with its words. */
function splitAtCommas({ segment, from, to }: Span): readonly Span[] {
  const parts: Span[] = [];
  let start = from;
  for (let place = from; place < to; place += 1)
    if (/[,;•·|]$|^[–—-]$/u.test(segment.words[place]?.text ?? '') || place === to - 1) {
      parts.push({ segment, from: start, to: place + 1 });
      start = place + 1;
    }
  return parts;
}

/** Labels that stand before names and addresses. One of several words belongs to no name; 'Lieferant' or 'Firma' may. */
const heading: ReadonlySet<Meaning> = new Set(['name', 'address', 'supplier', 'customer']);

/** Where a text begins that follows a label on its line: behind a colon, or behind a label of the lexicon. */
export function findStarts(segment: Segment, labels: readonly Label[]): readonly number[] {
  const label = labels.find(({ span, meaning }) => span.from === 0 && heading.has(meaning));
  const starts = new Set(label === undefined || label.span.to === 1 ? [0] : []);
  for (const [place, word] of segment.words.entries()) if (/:$/u.test(word.text)) starts.add(place + 1);
  for (const label of labels) if (label.span.from === 0) starts.add(label.span.to);
  return [...starts].filter((start) => start < segment.words.length);
}

/** Lines and parts of lines that may be names, streets, postcodes and cities. */
export function findTexts(segment: Segment, labels: readonly Label[]): readonly Value[] {
  const found = new Map<string, Value>();
  const add = (values: readonly Value[]): void => {
    for (const value of values) found.set(`${value.span.from} ${value.span.to}`, value);
  };
  for (const from of findStarts(segment, labels)) {
    const line = { segment, from, to: segment.words.length };
    const parts = splitAtCommas(line).slice(0, 8);
    // A name or a street may itself hold a comma ('Ranný kvas, s. r. o.', 'Unit 6, 64 Kings Road').
    const pairs = parts.slice(1).map((part, at) => ({ segment, from: parts[at]?.from ?? from, to: part.to }));
    for (const part of [line, ...parts, ...pairs]) {
      add(textCandidate(part));
      add(findTowns(part));
    }
  }
  return [...found.values()];
}

/** Postcode and city of a part that begins with a postcode, or ends with a British one. */
function findTowns(part: Span): readonly Value[] {
  const text = getText(part);
  const found = postcode.exec(text)?.[0];
  if (found !== undefined) {
    const words = found.split(' ').length;
    const cut = part.from + words;
    const zip = { value: found.replace(/^[A-Z]{1,2}[- ]/u, ''), span: { ...part, to: cut } };
    if (cut >= part.to) return [zip];
    const after = part.segment.words.slice(cut, part.to).findIndex((word) => afterTown.test(word.text));
    const town = { ...part, from: cut };
    return [zip, ...textCandidate(town), ...(after > 0 ? textCandidate({ ...town, to: cut + after }) : [])];
  }
  const american = /(?:^|\s)(?:[A-Z]{2}|\p{Lu}\p{Ll}{3,}) (\d{5}(?:-\d{4})?)[,.]?$/u.exec(text)?.[1];
  if (american !== undefined) return [{ value: american, span: { ...part, from: part.to - 1 } }];
  const british = /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})[,.]?$/u.exec(text)?.[1];
  if (british === undefined) return [];
  const cut = part.to - 2;
  const zip = { value: british, span: { ...part, from: cut } };
  return cut > part.from ? [zip, ...textCandidate({ ...part, to: cut })] : [zip];
}
