import type { PaperPage } from '#shared/reading/paper.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { Reading } from '#shared/reading/read-paper.ts';
import { cellsOf, type Printed } from './cells.ts';
import type { FieldCell } from './field-cell.ts';
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
  readonly pages: readonly PaperPage[];
  readonly printed: Printed;
  readonly items: readonly ItemRow[];
  readonly judged: readonly string[];
};

/** Reads words as the product does and compares with the truth. */
export function judge({ id, group, pages, printed, items, judged }: Asked): Judged & { readonly reading: Reading } {
  const begun = performance.now();
  const reading = readEvidence({ pages });
  const ms = (performance.now() - begun) / Math.max(1, pages.length);
  return {
    id,
    group,
    cells: cellsOf(judged, printed, reading.fields),
    items: scoreItems(items, rowsOf(reading.tables)),
    ms,
    reading,
  };
}
