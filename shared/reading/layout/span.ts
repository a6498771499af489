import type { PageBox } from '#shared/geometry/box.ts';
import type { Source } from '#shared/field/evidence.ts';
import { getBoundingBox, type Segment } from './lines.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toFittingValue } from '#shared/field/value-length.ts';

/** Some words of a segment: from, and to (not included). */
export type Span = { readonly segment: Segment; readonly from: number; readonly to: number };

/** A value in machine form and where it stands. `score` is how sure the reader is, 0-1. */
export type Found = {
  readonly value: string;
  readonly spans: readonly Span[];
  readonly score: number;
};

export const toSpan = (segment: Segment): Span => ({ segment, from: 0, to: segment.words.length });

export const getText = ({ segment, from, to }: Span): string =>
  segment.words
    .slice(from, to)
    .map((word) => word.text)
    .join(' ');

/** Boxes of the spans, one per line of text. */
export const getBoxes = (spans: readonly Span[]): PageBox[] =>
  spans.flatMap(({ segment, from, to }) => {
    const words = segment.words.slice(from, to);
    return words.length === 0 ? [] : [{ page: segment.page, ...getBoundingBox(words.map((word) => word.box)) }];
  });

/** How sure the recogniser was of the worst word; the text layer is sure. */
export const getWordScore = (spans: readonly Span[]): number =>
  Math.min(1, ...spans.flatMap(({ segment, from, to }) => segment.words.slice(from, to).map((word) => word.score)));

export const getSource = (spans: readonly Span[]): Source =>
  spans.some((s) => s.segment.source === 'ocr') ? 'ocr' : 'text';

/** A field as the rules propose it; rows of the VAT recap carry their place and their rate. */
export function toFieldValue(
  id: string,
  found: Found,
  row?: { readonly idx: number; readonly rate: string },
): FieldValue {
  return {
    _id: id,
    _idx: row?.idx ?? 0,
    value: toFittingValue(found.value),
    ...(row ? { param: row.rate } : {}),
    bboxes: getBoxes(found.spans),
    source: getSource(found.spans),
    score: Math.round(Math.max(0, Math.min(1, found.score)) * 1000) / 1000,
    verified: false,
    predicted: true,
    checks: [],
  };
}
