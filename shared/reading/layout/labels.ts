import { fold } from '#shared/kit/text.ts';
import { labelWords } from './label-words.ts';
import type { Meaning } from './label-word.ts';
import type { Line, Segment } from './lines.ts';
import type { Span } from './span.ts';

/** A label on the document. */
export type Label = { readonly meaning: Meaning; readonly weight: number; readonly span: Span };

type Hit = { readonly meaning: Meaning; readonly weight: number; readonly start: number; readonly end: number };

/** One look that tells whether a text holds any label at all: most do not, and two hundred patterns are slow. */
const anyLabel = new RegExp(labelWords.map(({ pattern }) => pattern.source).join('|'), 'u');

function findHits(folded: string): readonly Hit[] {
  const hits: Hit[] = [];
  if (!/\p{L}/u.test(folded) || !anyLabel.test(folded)) return hits;
  for (const { meaning, pattern, weight } of labelWords)
    for (const match of folded.matchAll(pattern))
      if (match[0].trim() !== '')
        hits.push({ meaning, weight, start: match.index, end: match.index + match[0].trimEnd().length });
  return hits.toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.weight - a.weight);
}

/** The labels of a segment from left to right; where several match at one place the longest holds. */
function findSegmentLabels(segment: Segment): readonly Label[] {
  const taken: Hit[] = [];
  for (const hit of findHits(segment.folded))
    if (taken.every((other) => hit.end <= other.start || hit.start >= other.end)) taken.push(hit);
  return taken
    .toSorted((a, b) => a.start - b.start)
    .map(({ meaning, weight, start, end }) => ({
      meaning,
      weight,
      span: { segment, ...wordsAt(segment, start, end) },
    }));
}

function wordsAt(segment: Segment, start: number, end: number): { readonly from: number; readonly to: number } {
  const from = segment.offsets.findLastIndex((offset) => offset <= start);
  const to = segment.offsets.findIndex((offset) => offset >= end);
  return { from: Math.max(0, from), to: to === -1 ? segment.words.length : Math.max(to, from + 1) };
}

/** Words that announce the day of whatever they follow: 'vom', 'zo dňa'. */
const dayOf = /^(?:vom|zo?|ze|dna|dne|du|dated|of)$/u;
const isCode = (text: string): boolean => /\d{2}/u.test(text) && !/^\d{1,2}[./-]/u.test(text);

/** Whether a weak label of a day follows the number of another document: 'zu Rechnung RE-17 vom 20. 5.', 'Obj. 12/A zo dňa 3. 4.' */
function isDayOfOther({ meaning, weight, span }: Label, labels: readonly Label[], before: readonly Label[]): boolean {
  if (meaning !== 'issue' || weight >= 1) return false;
  const { words } = span.segment;
  const first = dayOf.test(fold(words[span.from - 1]?.text ?? '')) ? span.from - 1 : span.from;
  if (first === 0 || !isCode(words[first - 1]?.text ?? '')) return false;
  const nearest = labels.findLast((label) => label.span.to <= first) ?? before.at(-1);
  return nearest?.meaning !== 'number' && nearest?.meaning !== 'vs';
}

/** Every label of the document, and where a segment's labels are. */
export type Labels = {
  readonly all: readonly Label[];
  readonly of: (segment: Segment) => readonly Label[];
};

export function findLabels(lines: readonly Line[]): Labels {
  const bySegment = new Map<Segment, readonly Label[]>();
  for (const line of lines)
    for (const segment of line.segments) {
      const labels = findSegmentLabels(segment);
      const before = line.segments[segment.place - 1];
      const earlier = (before === undefined ? undefined : bySegment.get(before)) ?? [];
      const turned = labels.map((label) =>
        isDayOfOther(label, labels, earlier) ? { ...label, meaning: 'other' as const } : label,
      );
      bySegment.set(segment, turned);
    }
  return { all: [...bySegment.values()].flat(), of: (segment) => bySegment.get(segment) ?? [] };
}
