import { checkFields } from '#shared/reading/check-fields.ts';
import type { Evidence } from '#shared/reading/evidence.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { Reading } from '#shared/reading/read-paper.ts';
import { documentSureUpTo } from '#shared/workflow/pass-step.ts';
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
  /** Up to which threshold (0-100) it goes through its first step without a person; null: at none. */
  readonly sureUpTo: number | null;
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
  const read = readEvidence(evidence);
  const reading = { ...read, fields: checkFields(read.fields) };
  const ms = (performance.now() - begun) / Math.max(1, evidence.pages.length);
  return {
    id,
    group,
    cells: cellsOf(judged, printed, reading.fields),
    items: scoreItems(items, rowsOf(reading.tables)),
    sureUpTo: sureUpToOf(reading),
    ms,
    reading,
  };
}

/** What a type asks of every document; where one of these is missing a person is asked. */
const required = ['issueDate', 'supplierName', 'totalAmount', 'currency'];

const sureUpToOf = ({ fields, tables }: Reading): number | null =>
  required.every((id) => fields.some(({ _id, value }) => _id === id && value !== ''))
    ? documentSureUpTo({ facts: { fields, tables }, doctype: undefined, warnings: [] }, 'start')
    : null;

/** Judges a generated paper by its own truth. */
export function judgeGenerated(paper: GeneratedPaper): Judged {
  const items = paper.truth.items.map((row) => ({
    name: row.name?.value ?? '',
    amounts: [row.total?.value, row.base?.value].flatMap((value) => value ?? []),
  }));
  const { id, pages, language } = paper;
  return judge({ id, group: language, evidence: { pages }, printed: printedOf(paper), items, judged: truthFields });
}
