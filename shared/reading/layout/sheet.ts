import { toDayReader } from './day-reader.ts';
import { type Label, type Labels, findLabels } from './labels.ts';
import type { Meaning } from './label-word.ts';
import { type Line, findLines } from './lines.ts';
import { findLabelPlaces } from './label-places.ts';
import { getWordScore, type Found } from './span.ts';
import type { Value, ValueReader } from './values.ts';
import type { PageText } from './page-text.ts';

/** A document cut into lines, with its labels. */
export type Sheet = {
  readonly lines: readonly Line[];
  readonly labels: Labels;
  /** Reads the days of the document, in the order in which it writes day and month. */
  readonly readDays: ValueReader;
};

/** A value that a label announces. */
export type Candidate = Found & { readonly label: Label };

type Taking = {
  /** Which of the values at one place counts: numbers of documents come first, amounts of a table row come last. */
  readonly take?: 'first' | 'last';
  /** Values that this field cannot be. */
  readonly unless?: (value: Value, label: Label) => boolean;
};

/** Values that labels of one meaning announce, best first; every label gives at most one. */
export function findCandidates(
  { lines, labels }: Sheet,
  meaning: Meaning,
  read: ValueReader,
  { take = 'first', unless }: Taking = {},
): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const label of labels.all) {
    if (label.meaning !== meaning) continue;
    for (const { span, weight } of findLabelPlaces(label, labels, lines)) {
      const values = read(span).filter((value) => unless?.(value, label) !== true);
      const value = take === 'first' ? values[0] : values.at(-1);
      if (value === undefined) continue;
      const spans = [value.span];
      found.push({ value: value.value, spans, score: 0.92 * weight * label.weight * getWordScore(spans), label });
      break;
    }
  }
  return found.toSorted((a, b) => b.score - a.score);
}

export const toSheet = (pages: readonly PageText[]): Sheet => {
  const lines = findLines(pages);
  return { lines, labels: findLabels(lines), readDays: toDayReader(lines) };
};
