import type { FieldValue } from '#shared/field/field.ts';
import { invalidColumns, isUsedRow, type CellPlace } from './check-table-cells.ts';
import { cellCents, judged, saidOf, sumLine, type SumLine } from './item-sums.ts';
import type { LineTable, TableColumn, TableRow } from './line-table.ts';

/** What the strip under the digital table says (screens.md §a), and whether it keeps the document from being confirmed. */
export type Reconciled = {
  readonly rows: number;
  readonly ignored: number;
  readonly sums: readonly SumLine[];
  /** A difference that a person decided to keep. */
  readonly kept: boolean;
  readonly edited: number;
  readonly invalid: readonly CellPlace[];
  readonly empty: boolean;
  readonly blocks: boolean;
};

/** What one row adds to the whole. Amounts are cents; a row without an amount adds nothing. */
type RowPart = {
  readonly base: number | undefined;
  readonly total: number | undefined;
  readonly edited: number;
  readonly invalid: readonly number[];
};

function partOf(row: TableRow, columns: readonly TableColumn[]): RowPart {
  const edited = row.data.filter(({ dirty }) => dirty).length;
  if (!isUsedRow(row)) return { base: undefined, total: undefined, edited, invalid: [] };
  const amount = (meaning: 'base' | 'total'): number | undefined =>
    cellCents(row.data[columns.findIndex(({ id, ignore }) => id === meaning && !ignore)]?.value);
  return { base: amount('base'), total: amount('total'), edited, invalid: invalidColumns(row, columns) };
}

/** Rows are never changed, only replaced: what was found out of one holds as long as its columns mean the same. */
const known = new WeakMap<TableRow, { readonly columns: readonly TableColumn[]; readonly part: RowPart }>();

function partsOf({ body, columns }: LineTable): readonly RowPart[] {
  return body.map((row) => {
    const kept = known.get(row);
    if (kept?.columns === columns) return kept.part;
    const part = partOf(row, columns);
    known.set(row, { columns, part });
    return part;
  });
}

function sumOf(parts: readonly RowPart[], of: 'base' | 'total'): number | undefined {
  const amounts = parts.flatMap((part) => part[of] ?? []);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * A table against itself and, when it holds the items, against the sums of its document. One column that agrees is proof
 * enough. A difference blocks until the rows are right or the person keeps it as it is; so do cells that their column cannot
 * read and a table without a row.
 */
export function reconcile(table: LineTable, fields: readonly FieldValue[]): Reconciled {
  const parts = partsOf(table);
  const sums =
    table.group === 'items' ? (['base', 'total'] as const).flatMap((of) => sumLine(sumOf(parts, of), of, fields)) : [];
  const { differing, agreed, kept } = judged(sums, table);
  const invalid = parts.flatMap((part, row) => part.invalid.map((column) => ({ row, column })));
  const rows = table.body.filter(isUsedRow).length;
  const empty = rows === 0;
  return {
    rows,
    ignored: table.body.filter(({ ignore }) => ignore).length,
    sums,
    kept,
    edited: parts.reduce((count, { edited }) => count + edited, 0),
    invalid,
    empty,
    blocks: empty || invalid.length > 0 || (differing.length > 0 && !agreed && !kept),
  };
}

/** What is missing of the document's own sum, in cents; undefined when nothing says it. */
export function remaining(table: LineTable, fields: readonly FieldValue[], of: 'base' | 'total'): number | undefined {
  const said = saidOf(fields, of);
  return said === undefined ? undefined : said - (sumOf(partsOf(table), of) ?? 0);
}
