import { fold } from '#shared/kit/text.ts';
import { labelWords } from './label-words.ts';
import type { Meaning } from './label-word.ts';
import type { Line, Segment } from './lines.ts';
import type { Span } from './span.ts';

/** A label on the document. */
export type Label = { readonly meaning: Meaning; readonly weight: number; readonly span: Span };

type Hit = { readonly meaning: Meaning; readonly weight: number; readonly start: number; readonly end: number };

/** Patterns that one look asks for together: most texts hold no label at all, and hundreds of patterns one by one are slow. */
const together = 12;
const groups = Array.from({ length: Math.ceil(labelWords.length / together) }, (_, at) => {
  const patterns = labelWords.slice(at * together, (at + 1) * together);
  return { patterns, any: new RegExp(patterns.map(({ pattern }) => pattern.source).join('|'), 'u') };
});

function findHits(folded: string): readonly Hit[] {
  const hits: Hit[] = [];
  if (!/\p{L}/u.test(folded)) return hits;
  for (const { patterns, any } of groups) {
    if (!any.test(folded)) continue;
    for (const { meaning, pattern, weight } of patterns) {
      // `matchAll` would make a pattern anew for each text.
      pattern.lastIndex = 0;
      for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
        if (match[0] === '') pattern.lastIndex += 1;
        if (match[0].trim() !== '')
          hits.push({ meaning, weight, start: match.index, end: match.index + match[0].trimEnd().length });
      }
    }
  }
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
/** Programs, forms and rules have versions, which have days, too: 'Version: 2.0 vom 18. 10.' */
const versions = /(?:(?:versi|verzi|edition|release|revision)\p{L}*|(?<!\p{L})(?:verze|ausgabe|stand))[.:]*$/u;

/**
 * A weak label of a day that follows a number says the day of what bears the number: our own where the title's number stands
 * before it ('Rechnung Nr. 17 vom 20. 5.'), another document's otherwise ('zu Rechnung RE-17 vom 20. 5.', 'Obj. 12/A zo dňa 3. 4.').
 */
function judgeDay(label: Label, labels: readonly Label[], before: readonly Label[]): Label {
  const { meaning, weight, span } = label;
  if (meaning !== 'issue' || weight >= 1) return label;
  const { words } = span.segment;
  const first = dayOf.test(fold(words[span.from - 1]?.text ?? '')) ? span.from - 1 : span.from;
  if (first === 0) return label;
  if (versions.test(fold(words[first - 2]?.text ?? ''))) return { ...label, meaning: 'other' };
  if (!isCode(words[first - 1]?.text ?? '')) return label;
  const nearest = labels.findLast((other) => other.span.to <= first) ?? before.at(-1);
  if (nearest?.meaning !== 'number' && nearest?.meaning !== 'vs') return { ...label, meaning: 'other' };
  const isTitle = nearest.meaning === 'number' && nearest.weight >= 1;
  return isTitle && dayOf.test(fold(words[span.from]?.text ?? '')) ? { ...label, weight: 1 } : label;
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
      const judged = labels.map((label) => judgeDay(label, labels, earlier));
      bySegment.set(segment, judged);
    }
  return { all: [...bySegment.values()].flat(), of: (segment) => bySegment.get(segment) ?? [] };
}
