import type { Box, Word } from '#shared/geometry/box.ts';
import { parseDate } from '#shared/kit/dates.ts';
import { fold } from '#shared/kit/text.ts';
import { findCountry } from '#shared/reading/layout/countries.ts';
import { type Line, type Segment, getBoundingBox } from '#shared/reading/layout/lines.ts';
import { findCurrencies, findMethods, readIbans } from '#shared/reading/rules/payment.ts';
import type { Sheet } from '#shared/reading/layout/sheet.ts';
import { getText, toSpan, type Span } from '#shared/reading/layout/span.ts';
import { edges, findStarts, findTexts } from './text-candidates.ts';
import { findWrapped } from './wrapped-texts.ts';
import { readAmounts, readCodes, type Value } from '#shared/reading/layout/values.ts';

const phoneLabel =
  /(?<!\p{L})(?:tele?(?:fon|phone|fax)?|tel|phone|mobile?|mob|fax|gsm|hotline|portable|handy)(?!\p{L})/u;
const phonePart = /^[+(]?\d[\d()/.–-]*[,;.]?$/u;

/** Five pairs of figures, the first with a nought: French numbers need no label. */
const frenchPhone = (words: readonly Word[], at: number): boolean =>
  /^\(?0[1-9]$/u.test(words[at]?.text ?? '') &&
  words.slice(at + 1, at + 5).length === 4 &&
  words.slice(at + 1, at + 5).every(({ text }) => /^\d{2}[,;.)]?$/u.test(text)) &&
  !/^\d/u.test(words[at + 5]?.text ?? '');

/** The words of a segment that write a telephone number behind its label, which may end the segment before. */
export function findPhoneWords({ words }: Segment, before: Segment | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  let calling = phoneLabel.test(fold(before?.words.at(-1)?.text ?? ''));
  for (const [at, { text }] of words.entries()) {
    if (frenchPhone(words, at)) for (let pair = at; pair < at + 5; pair += 1) found.add(pair);
    if (phonePart.test(text) && calling) found.add(at);
    else if (!/^[:.+]$/u.test(text)) calling = phoneLabel.test(fold(text));
    // The label and the number may be one word: 'Tel.:0900'.
    if (calling && /\d/u.test(text)) found.add(at);
  }
  return found;
}

/** What kinds of values compete with each other for a field. */
export const candidateKinds = ['date', 'amount', 'code', 'text', 'country', 'iban', 'method', 'currency'] as const;
export type CandidateKind = (typeof candidateKinds)[number];

/** A value on the document that some field may want. */
export type Candidate = {
  readonly kind: CandidateKind;
  /** Machine form: as the field's value would be written. */
  readonly value: string;
  readonly span: Span;
  /** Where the rest of the value stands that goes on in other segments. */
  readonly more?: readonly Span[];
  readonly box: Box;
  readonly page: number;
};

export const getBox = ({ segment, from, to }: Span): Box =>
  getBoundingBox(segment.words.slice(from, to).map((word) => word.box));

const toCandidate = (kind: CandidateKind, { value, span }: Value): Candidate => ({
  kind,
  value,
  span,
  box: getBox(span),
  page: span.segment.page,
});

/** All words of a candidate, line by line. */
export const listSpans = ({ span, more = [] }: Candidate): readonly Span[] => [span, ...more];

/** Whether two candidates share a word. */
export const sharesWords = (a: Candidate, b: Candidate): boolean =>
  listSpans(a).some((one) =>
    listSpans(b).some((two) => one.segment === two.segment && one.from < two.to && two.from < one.to),
  );

/** Documents of thousands of rows do not grow thousands of candidates: fields stand on the first and the last pages. */
const maxPerKind = 700;

/** Numbers, symbols and ids without telephone numbers. */
function codesBesidePhones(segment: Segment, before: Segment | undefined): readonly Value[] {
  const phones = findPhoneWords(segment, before);
  return findCodes(toSpan(segment)).filter(({ span }) => {
    for (let at = span.from; at < span.to; at += 1) if (phones.has(at)) return false;
    return true;
  });
}

/** Numbers, symbols and ids; groups ('SK 2020 123 456', '2020 123 456') are read whole as well as word by word. */
function findCodes(span: Span): readonly Value[] {
  // A short word before a number may be its prefix ('FV 2025001') or its label ('IČ 07103204'): both are candidates.
  const single = readCodes(span).flatMap((code) =>
    code.span.to - code.span.from > 1 ? [code, withoutPrefix(code)] : [code],
  );
  return [
    ...single.flatMap((code) => (polish.test(code.value) ? joinPolish(code) : [code])),
    ...single.flatMap(prefixed),
    ...findGroups(span),
  ].filter(({ value }) => parseDate(value) === undefined);
}

/** With the capitals before it: 'PF 2024/0030'. */
function prefixed({ value, span }: Value): readonly Value[] {
  const before = span.from > 0 ? (span.segment.words[span.from - 1]?.text ?? '') : '';
  return /^\p{Lu}{1,4}$/u.test(before) && span.to - span.from === 1
    ? [{ value: `${before} ${value}`, span: { ...span, from: span.from - 1 } }]
    : [];
}

const withoutPrefix = ({ value, span }: Value): Value => ({
  value: value.slice(value.indexOf(' ') + 1),
  span: { ...span, from: span.to - 1 },
});

/** The beginning of a number written in groups: digits, a country, or both; a label may be glued before it ('IČ:52'). */
const groupStart = /^(?:[^:]*:)?([A-Z]{2}U?\d{0,14}|[A-Z]{0,2}\d{1,12})$/u;
const groupNext = /^[A-Z]?\d{1,6}[A-Z]?[.,;]?$/u;

/** Numbers of Polish taxpayers are written in groups with hyphens ('525-214-37-82'), and are one number. */
const polish = /^\d{3}-\d{3}-\d{2}-\d{2}$|^\d{3}-\d{2}-\d{2}-\d{3}$/u;
const joinPolish = ({ value, span }: Value): readonly Value[] =>
  polish.test(value) ? [{ value: value.replaceAll('-', ''), span }] : [];

/** Numbers written in groups, joined ('52 963 314', 'FR 063 611 988 98'), and numbers with their label glued before them. */
function findGroups({ segment, from, to }: Span): readonly Value[] {
  const found: Value[] = [];
  for (let start = from; start < to; start += 1) {
    const word = segment.words[start]?.text ?? '';
    const first = groupStart.exec(word)?.[1];
    if (first === undefined) continue;
    let value = first;
    let end = start + 1;
    while (end < to && end < start + 8 && groupNext.test(segment.words[end]?.text ?? '')) {
      value += (segment.words[end]?.text ?? '').replace(/[.,;]$/u, '');
      end += 1;
    }
    if ((end - start > 1 || first !== word) && /\d{3}/u.test(value)) {
      found.push({ value, span: { segment, from: start, to: end } });
      if (/^[A-Z]{2}$/u.test(first)) continue;
    }
    start = end - 1;
  }
  return found;
}

/** Countries, by name or code; a code of two letters must stand alone or at the end of its line. */
function findCountries(span: Span): readonly Value[] {
  const { segment, from, to } = span;
  const found: Value[] = [];
  for (let start = from; start < to; start += 1)
    for (let end = Math.min(to, start + 4); end > start; end -= 1) {
      const part = { segment, from: start, to: end };
      const text = getText(part).replace(edges, '');
      const value = findCountry(text);
      const isCode = text.replace(/[().]/gu, '').length <= 2;
      if (value === undefined || (isCode && (end < to || !/^\p{Lu}{2}$/u.test(text)))) continue;
      found.push({ value, span: part });
      start = end - 1;
      break;
    }
  return found;
}

const readers: Readonly<
  Record<Exclude<CandidateKind, 'text' | 'iban' | 'code' | 'date'>, (span: Span) => readonly Value[]>
> = {
  amount: readAmounts,
  country: findCountries,
  method: ({ segment }) => findMethods(segment),
  currency: ({ segment }) => findCurrencies(segment),
};

/** Names and streets that go on in the line below. */
const wrappedTexts = ({ lines, labels }: Sheet, segment: Segment): readonly Candidate[] =>
  findStarts(segment, labels.of(segment)).flatMap((from) => {
    const wrapped = findWrapped(lines, segment, from);
    return wrapped === undefined ? [] : [{ ...toCandidate('text', wrapped), more: wrapped.more }];
  });

const findAccounts = (sheet: Sheet): readonly Candidate[] =>
  readIbans(sheet).flatMap(({ value, spans: [span, ...more] }) =>
    span === undefined ? [] : [{ ...toCandidate('iban', { value, span }), more }],
  );

/** All candidates of a kind, from the top of the document to its end; the middle of an endless one is left out. */
export function findCandidatesOfKind(sheet: Sheet, kind: CandidateKind): readonly Candidate[] {
  if (kind === 'iban') return findAccounts(sheet);
  const { lines, labels, readDays } = sheet;
  const found: Candidate[] = [];
  const of = (segment: Segment): readonly Value[] =>
    kind === 'text'
      ? findTexts(segment, labels.of(segment))
      : kind === 'code'
        ? codesBesidePhones(segment, lines[segment.line]?.segments[segment.place - 1])
        : kind === 'date'
          ? readDays(toSpan(segment))
          : readers[kind](toSpan(segment));
  for (const line of usefulLines(lines))
    for (const segment of line.segments) {
      found.push(...of(segment).map((value) => toCandidate(kind, value)));
      if (kind === 'text') found.push(...wrappedTexts(sheet, segment));
    }
  return found.length <= maxPerKind ? found : [...found.slice(0, maxPerKind / 2), ...found.slice(-maxPerKind / 2)];
}

const usefulLines = (lines: readonly Line[]): readonly Line[] =>
  lines.length <= 400 ? lines : [...lines.slice(0, 200), ...lines.slice(-200)];

/** The text of a candidate as its words say it, folded. */
export const getFoldedText = (candidate: Candidate): string => fold(listSpans(candidate).map(getText).join(' '));
