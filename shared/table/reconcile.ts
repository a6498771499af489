import type { FieldValue } from '#shared/field/field.ts';
import { isCut } from '#shared/field/value-length.ts';
import { listInvalidColumns, isUsedRow, type CellPlace } from './check-table-cells.ts';
import { toCellCents, judgeSums, findDocumentSum, compareSum, type SumLine } from './item-sums.ts';
import type { LineTable, TableColumn, TableRow } from './line-table.ts';

const hasEdits = ({ body }: LineTable): boolean => body.some(({ data }) => data.some(({ dirty }) => dirty));

/** Rows whose quantity and price do not make their amount; what a person has changed since is the person's word. */
const hasDoubtfulRows = (table: LineTable): boolean =>
  !hasEdits(table) && (table.checks ?? []).some(({ name, result }) => name === 'rows-multiply' && result !== 'passed');

/**
 * Whether the line items may go on without a person: they agree with a sum of the document, or a person keeps the difference, and no
 * row contradicts itself or lacks the end of its text. Rows that nothing can be held against may not; a document without a table has none to be wrong.
 */
export function areRowsConsistent(tables: readonly LineTable[], fields: readonly FieldValue[]): boolean {
  return tables
    .filter(({ group }) => group === 'items')
    .every((table) => {
      const { blocks, cut, kept, sums } = reconcile(table, fields);
      const agrees = sums.some(({ holds }) => holds === 'exact' || holds === 'rounding');
      return !blocks && cut.length === 0 && (agrees || kept) && !hasDoubtfulRows(table);
    });
}

/** What the strip under the digital table says (screens.md §a), and whether it keeps the document from being confirmed. */
export type Reconciled = {
  readonly rows: number;
  readonly ignored: number;
  readonly sums: readonly SumLine[];
  /** A difference that a person decided to keep. */
  readonly kept: boolean;
  readonly edited: number;
  readonly invalid: readonly CellPlace[];
  /** Cells that hold the beginning of a longer text. */
  readonly cut: readonly CellPlace[];
  readonly empty: boolean;
  readonly blocks: boolean;
};

/** What one row adds to the whole. Amounts are cents; a row without an amount adds nothing. */
type RowPart = {
  readonly base: number | undefined;
  readonly total: number | undefined;
  readonly edited: number;
  readonly invalid: readonly number[];
  readonly cut: readonly number[];
};

function buildRowPart(row: TableRow, columns: readonly TableColumn[]): RowPart {
  const edited = row.data.filter(({ dirty }) => dirty).length;
  if (!isUsedRow(row)) return { base: undefined, total: undefined, edited, invalid: [], cut: [] };
  const amount = (meaning: 'base' | 'total'): number | undefined =>
    toCellCents(row.data[columns.findIndex(({ id, ignore }) => id === meaning && !ignore)]?.value);
  const cut = row.data.flatMap(({ value }, column) => (isCut(value) ? column : []));
  return { base: amount('base'), total: amount('total'), edited, invalid: listInvalidColumns(row, columns), cut };
}

/** Rows are never changed, only replaced: what was found out of one holds as long as its columns mean the same. */
const known = new WeakMap<TableRow, { readonly columns: readonly TableColumn[]; readonly part: RowPart }>();

function listRowParts({ body, columns }: LineTable): readonly RowPart[] {
  return body.map((row) => {
    const kept = known.get(row);
    if (kept?.columns === columns) return kept.part;
    const part = buildRowPart(row, columns);
    known.set(row, { columns, part });
    return part;
  });
}

function sumParts(parts: readonly RowPart[], of: 'base' | 'total'): number | undefined {
  const amounts = parts.flatMap((part) => part[of] ?? []);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * A table against itself and, when it holds the items, against the sums of its document. One column that agrees is proof
 * enough. A difference blocks until the rows are right or the person keeps it as it is; so do cells that their column cannot
 * read and a table without a row.
 */
export function reconcile(table: LineTable, fields: readonly FieldValue[]): Reconciled {
  const parts = listRowParts(table);
  const sums =
    table.group === 'items'
      ? (['base', 'total'] as const).flatMap((of) => compareSum(sumParts(parts, of), of, fields))
      : [];
  const { differing, agreed, kept } = judgeSums(sums, table);
  const listPlaces = (of: 'invalid' | 'cut'): readonly CellPlace[] =>
    parts.flatMap((part, row) => part[of].map((column) => ({ row, column })));
  const invalid = listPlaces('invalid');
  const rows = table.body.filter(isUsedRow).length;
  const empty = rows === 0;
  return {
    rows,
    ignored: table.body.filter(({ ignore }) => ignore).length,
    sums,
    kept,
    edited: parts.reduce((count, { edited }) => count + edited, 0),
    invalid,
    cut: listPlaces('cut'),
    empty,
    blocks: empty || invalid.length > 0 || (differing.length > 0 && !agreed && !kept),
  };
}

/** What is missing of the document's own sum, in cents; undefined when nothing says it. */
export function getRemaining(
  table: LineTable,
  fields: readonly FieldValue[],
  of: 'base' | 'total',
): number | undefined {
  const documentSum = findDocumentSum(fields, of);
  return documentSum === undefined ? undefined : documentSum - (sumParts(listRowParts(table), of) ?? 0);
}
