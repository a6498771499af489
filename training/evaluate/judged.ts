import type { Evidence } from '#shared/reading/evidence.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { Reading } from '#shared/reading/read-paper.ts';
import { cellsOf, type Printed } from './cells.ts';
import type { FieldCell } from './field-cell.ts';
import type { GeneratedPaper } from '../generate/generated-paper.ts';
import { truthFields } from '../train/truth-of-field.ts';
import { printedOf } from './printed.ts';
import { rowsOf, scoreItems, type ItemRow, type ItemScore } from './items.ts';

/** One paper that was read and compared. */
export type Judged = {
  readonly id: string;
  readonly group: string;
  readonly cells: readonly FieldCell[];
  readonly items: ItemScore;
  /** Milliseconds from words to fields, per page. */
  readonly ms: number;
};

type Asked = {
  readonly id: string;
  readonly group: string;
  readonly evidence: Evidence;
  readonly printed: Printed;
  readonly items: readonly ItemRow[];
  readonly judged: readonly string[];
};

/** Reads words as the product does and compares with the truth. */
export function judge({ id, group, evidence, printed, items, judged }: Asked): Judged & { readonly reading: Reading } {
  const begun = performance.now();
  const reading = readEvidence(evidence);
  const ms = (performance.now() - begun) / Math.max(1, evidence.pages.length);
  return {
    id,
    group,
    cells: cellsOf(judged, printed, reading.fields),
    items: scoreItems(items, rowsOf(reading.tables)),
    ms,
    reading,
  };
}

/** Judges a generated paper by its own truth. */
export function judgeGenerated(paper: GeneratedPaper): Judged {
  const items = paper.truth.items.map((row) => ({
    name: row.name?.value ?? '',
    amounts: [row.total?.value, row.base?.value].flatMap((value) => value ?? []),
  }));
  const { id, pages, language } = paper;
  return judge({ id, group: language, evidence: { pages }, printed: printedOf(paper), items, judged: truthFields });
}
