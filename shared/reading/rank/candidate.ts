import type { Box } from '#shared/document/box.ts';
import { parseDate } from '#shared/kit/dates.ts';
import { fold } from '#shared/kit/text.ts';
import type { Label } from '../labels.ts';
import type { Line, Segment } from '../lines.ts';
import { around } from '../lines.ts';
import type { Sheet } from '../pick.ts';
import { textOf, whole, type Span } from '../span.ts';
import { readAmounts, readCodes, readDates, readIds, type Value } from '../values.ts';

/** What kinds of values compete with each other for a field. */
export const candidateKinds = ['date', 'amount', 'code', 'text'] as const;
export type CandidateKind = (typeof candidateKinds)[number];

/** A value on the paper that some field may want. */
export type Candidate = {
  readonly kind: CandidateKind;
  /** Machine form: as the field's value would be written. */
  readonly value: string;
  readonly span: Span;
  readonly box: Box;
  readonly page: number;
};

export const boxOf = ({ segment, from, to }: Span): Box =>
  around(segment.words.slice(from, to).map((word) => word.box));

const candidateOf = (kind: CandidateKind, { value, span }: Value): Candidate => ({
  kind,
  value,
  span,
  box: boxOf(span),
  page: span.segment.page,
});

/** Papers of thousands of rows do not grow thousands of candidates: fields stand on the first and the last pages. */
const mostOfKind = 700;

const ids = readIds(/^(?=.*\d)[A-Z0-9][A-Z0-9/.-]{2,24}$/u);

/** Numbers, symbols and ids; groups ('SK 2020 123 456', '2020 123 456') are read whole as well as word by word. */
function codesOf(span: Span): readonly Value[] {
  const single = readCodes(span);
  const grouped = ids(span).filter(({ span: found }) => found.to - found.from > 1);
  const digits = digitsOf(span);
  return [...single, ...grouped, ...digits].filter(({ value }) => parseDate(value) === undefined);
}

/** Runs of digits beside each other, joined: '123 456 78'. */
function digitsOf({ segment, from, to }: Span): readonly Value[] {
  const found: Value[] = [];
  for (let start = from; start < to; start += 1) {
    let end = start;
    while (end < to && /^\d{1,6}$/u.test(segment.words[end]?.text ?? '')) end += 1;
    if (end - start > 1) {
      const span = { segment, from: start, to: end };
      found.push({ value: textOf(span).replace(/\s/gu, ''), span });
    }
    start = Math.max(start, end - 1);
  }
  return found;
}

const edges = /^[\s:;,–|•·-]+|[\s:;,|•·-]+$/gu;
const postcode = /^(?:[A-Z]{1,2}[- ])?(\d{3} ?\d{2}|\d{5}|\d{4})(?=\s|$)/u;

const textCandidate = (span: Span): readonly Value[] => {
  const value = textOf(span).replace(edges, '');
  return /\p{L}{2}/u.test(value) && value.length <= 120 ? [{ value, span }] : [];
};

/** Parts of a line between commas, each with its words. */
function partsOf({ segment, from, to }: Span): readonly Span[] {
  const parts: Span[] = [];
  let start = from;
  for (let place = from; place < to; place += 1)
    if (/[,;•·|]$/u.test(segment.words[place]?.text ?? '') || place === to - 1) {
      parts.push({ segment, from: start, to: place + 1 });
      start = place + 1;
    }
  return parts;
}

/** Where a text begins that follows a label on its line: behind a colon, or behind a label of the lexicon. */
function startsOf(segment: Segment, labels: readonly Label[]): readonly number[] {
  const starts = new Set([0]);
  for (const [place, word] of segment.words.entries()) if (/:$/u.test(word.text)) starts.add(place + 1);
  for (const label of labels) if (label.span.from === 0) starts.add(label.span.to);
  return [...starts].filter((start) => start < segment.words.length);
}

/** Lines and parts of lines that may be names, streets, postcodes and cities. */
function textsOf(segment: Segment, labels: readonly Label[]): readonly Value[] {
  const found = new Map<string, Value>();
  const add = (values: readonly Value[]): void => {
    for (const value of values) found.set(`${value.span.from} ${value.span.to}`, value);
  };
  for (const from of startsOf(segment, labels)) {
    const line = { segment, from, to: segment.words.length };
    for (const part of [line, ...partsOf(line)]) {
      add(textCandidate(part));
      add(placesOf(part));
    }
  }
  return [...found.values()];
}

/** Postcode and city of a part that begins with a postcode, or ends with a British one. */
function placesOf(part: Span): readonly Value[] {
  const text = textOf(part);
  const found = postcode.exec(text)?.[0];
  if (found !== undefined) {
    const words = found.split(' ').length;
    const cut = part.from + words;
    const zip = { value: found.replace(/^[A-Z]{1,2}[- ]/u, ''), span: { ...part, to: cut } };
    return cut < part.to ? [zip, ...textCandidate({ ...part, from: cut })] : [zip];
  }
  const british = /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})[,.]?$/u.exec(text)?.[1];
  if (british === undefined) return [];
  const cut = part.to - 2;
  const zip = { value: british, span: { ...part, from: cut } };
  return cut > part.from ? [zip, ...textCandidate({ ...part, to: cut })] : [zip];
}

const readers: Readonly<Record<Exclude<CandidateKind, 'text'>, (span: Span) => readonly Value[]>> = {
  date: readDates,
  amount: readAmounts,
  code: codesOf,
};

/** All candidates of a kind, from the top of the paper to its end; the middle of an endless one is left out. */
export function candidatesOf({ lines, labels }: Sheet, kind: CandidateKind): readonly Candidate[] {
  const found: Candidate[] = [];
  const of = (segment: Segment): readonly Value[] =>
    kind === 'text' ? textsOf(segment, labels.of(segment)) : readers[kind](whole(segment));
  for (const line of usefulLines(lines))
    for (const segment of line.segments) found.push(...of(segment).map((value) => candidateOf(kind, value)));
  return found.length <= mostOfKind ? found : [...found.slice(0, mostOfKind / 2), ...found.slice(-mostOfKind / 2)];
}

const usefulLines = (lines: readonly Line[]): readonly Line[] =>
  lines.length <= 400 ? lines : [...lines.slice(0, 200), ...lines.slice(-200)];

/** The text of a candidate as its words say it, folded. */
export const foldedOf = ({ span }: Candidate): string => fold(textOf(span));
