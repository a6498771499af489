import type { Label, Labels } from './labels.ts';
import type { Meaning } from './label-word.ts';
import type { Line, Segment } from './lines.ts';
import type { Span } from './span.ts';

/** Where a label's value may stand, and how much that place speaks for it. */
export type LabelPlace = { readonly span: Span; readonly weight: number };

/** Label and value glued into one word by the recogniser ('VS:20250011') are read behind the colon by the values' trimming. */
const besideWeight = 0.95;
const belowWeights = [0.85, 0.7, 0.5] as const;

/** Labels that are also words of values: 'Firma Novák', 'Le 5 mai'. */
const weak: ReadonlySet<Meaning> = new Set(['issue', 'name', 'address']);

const startsWithLabel = (labels: Labels, segment: Segment): boolean =>
  labels.of(segment).some((label) => label.span.from === 0 && !weak.has(label.meaning));

/** What follows the label in its own segment, up to the next label there. */
function rest(label: Label, labels: Labels): Span {
  const { segment, to } = label.span;
  const next = labels.of(segment).find((other) => other.span.from >= to && other.weight >= 0.8);
  return { segment, from: to, to: next?.span.from ?? segment.words.length };
}

/** Segments to the right on the same line, up to the next one that begins with a label. */
function beside(label: Label, labels: Labels, line: Line): readonly Span[] {
  const spans: Span[] = [];
  for (const segment of line.segments.slice(label.span.segment.place + 1)) {
    const next = labels.of(segment).find((other) => other.weight >= 0.8);
    if (next?.span.from === 0) break;
    spans.push({ segment, from: 0, to: next?.span.from ?? segment.words.length });
    if (next !== undefined) break;
  }
  return spans;
}

const overlaps = (a: Segment, b: Segment): boolean => a.box.x < b.box.x + b.box.w && b.box.x < a.box.x + a.box.w;

/** Segments under the label: the header of a column and its cell, or a label over its value. */
function below(label: Label, labels: Labels, lines: readonly Line[]): readonly LabelPlace[] {
  const { segment } = label.span;
  const places: LabelPlace[] = [];
  let bottom = segment.box.y + segment.box.h;
  for (const line of lines.slice(segment.line + 1, segment.line + 5)) {
    if (line.page !== segment.page || places.length >= belowWeights.length) break;
    const under = line.segments.find((candidate) => overlaps(candidate, segment));
    if (under === undefined) continue;
    if (under.box.y - bottom > 2.2 * segment.box.h || startsWithLabel(labels, under)) break;
    places.push({
      span: { segment: under, from: 0, to: under.words.length },
      weight: belowWeights[places.length] ?? 0.4,
    });
    bottom = under.box.y + under.box.h;
  }
  return places;
}

/** Places of a label's value, best first. */
export function findLabelPlaces(label: Label, labels: Labels, lines: readonly Line[]): readonly LabelPlace[] {
  const after = rest(label, labels);
  const line = lines[label.span.segment.line];
  const own: readonly LabelPlace[] = after.to > after.from ? [{ span: after, weight: 1 }] : [];
  // A label in the middle of a sentence has its value behind it, not beside or below the sentence.
  const last = after.to === label.span.segment.words.length;
  if (!last || line === undefined) return own;
  const right = beside(label, labels, line).map((span, index) => ({ span, weight: besideWeight - 0.1 * index }));
  const room = label.span.segment.words.length <= 8 ? below(label, labels, lines) : [];
  return [...own, ...right, ...room];
}
