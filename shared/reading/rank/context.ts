import type { Line, Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Candidate } from './candidate.ts';
import { toTablePlace } from './linear.ts';

/** The words around a candidate that may announce it, each marked with where it stands. */
const maxWords = 4;

const shape = (text: string): string => text.replace(/\d/gu, '0').slice(0, 16);

const tokensIn = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}%€£$/.]+/gu)?.map(shape) ?? [];

const overlap = (a: Segment['box'], b: Segment['box']): boolean => a.x < b.x + b.w && b.x < a.x + a.w;

const mostlyDigits = (folded: string): boolean => {
  const letters = folded.match(/\p{L}/gu)?.length ?? 0;
  return letters < 2;
};

/** The segments above a box that overlap it, nearest first, on the same page. */
export function findSegmentsAbove(
  lines: readonly Line[],
  from: number,
  box: Segment['box'],
  reach: number,
): readonly Segment[] {
  const found: Segment[] = [];
  const page = lines[from]?.page;
  for (let at = from - 1; at >= 0 && at >= from - reach; at -= 1) {
    const line = lines[at];
    if (line === undefined || line.page !== page) break;
    const segment = line.segments.find((candidate) => overlap(candidate.box, box));
    if (segment !== undefined) found.push(segment);
  }
  return found;
}

function markWords(mark: string, words: readonly string[]): readonly string[] {
  return words.flatMap((word) => [`${mark}${word}`, ...(word.length > 5 ? [`${mark}~${word.slice(0, 5)}`] : [])]);
}

/** Words left of the candidate, nearest last: in its own segment, then those of the segment before it. */
function listWordsLeft(line: Line | undefined, { span }: Candidate): readonly string[] {
  const { segment, from } = span;
  const end = segment.offsets[from] ?? 0;
  const own = tokensIn(segment.folded.slice(0, end));
  if (own.length > 0) return own;
  const before = line?.segments[segment.place - 1];
  return before === undefined ? [] : tokensIn(before.folded);
}

/** Lines of an address stand above each other: only what looks like a label says something about a text below it. */
function listLabelWords(sheet: Sheet, candidate: Candidate, segment: Segment | undefined): readonly string[] {
  if (segment === undefined) return [];
  const says =
    candidate.kind !== 'text' ||
    segment.text.endsWith(':') ||
    sheet.labels.of(segment).some(({ span }) => span.from === 0);
  return says ? tokensIn(segment.folded) : [];
}

/** Words that surround a candidate, with their places: left, above, below, right, and the head of its column. */
export function listContext(sheet: Sheet, candidate: Candidate): readonly string[] {
  const { lines } = sheet;
  const { segment, to } = candidate.span;
  const line = lines[segment.line];
  const near = listWordsLeft(line, candidate).slice(-maxWords);
  const upper = findSegmentsAbove(lines, segment.line, candidate.box, 6);
  const first = listLabelWords(sheet, candidate, upper[0]).slice(0, 6);
  const head = upper.find((other) => !mostlyDigits(other.folded));
  const right = tokensIn(segment.folded.slice(segment.offsets[to] ?? segment.folded.length)).slice(0, 2);
  const lower = lines[segment.line + 1]?.segments.find((other) => overlap(other.box, candidate.box));
  const start = line?.segments[0];
  return [
    ...markWords('l', near),
    `L${near.slice(-2).join(' ')}`,
    `M${near.slice(-3).join(' ')}`,
    ...markWords('a', first),
    `A${first.slice(0, 3).join(' ')}`,
    ...(head === upper[0] ? [] : markWords('h', listLabelWords(sheet, candidate, head).slice(0, 4))),
    ...markWords('b', listLabelWords(sheet, candidate, upper[1]).slice(0, 4)),
    ...(candidate.kind === 'text' ? [] : markWords('r', right)),
    ...markWords('d', listLabelWords(sheet, candidate, lower).slice(0, 3)),
    ...(start === segment ? [] : markWords('s', listLabelWords(sheet, candidate, start).slice(0, 4))),
    `f${toShape(candidate.value)}`,
  ];
}

/** The look of a value: kinds of characters in their order, runs shortened. */
const toShape = (value: string): string =>
  value
    .slice(0, 24)
    .replace(/\d/gu, '0')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/A{4,}/gu, 'AA+');

/** The places of a candidate's context in the linear table, each once. */
export const listContextPlaces = (sheet: Sheet, candidate: Candidate): readonly number[] => [
  ...new Set(listContext(sheet, candidate).map(toTablePlace)),
];
