import type { FieldValue } from '#shared/field/field.ts';
import { fromCents } from '#shared/kit/money.ts';
import { invalidCells, isEmptyTable, isUsedRow, type CellPlace } from '#shared/table/check-table-cells.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { saidCents, sumOfColumn, rounding } from '../lines.ts';
import { keptGap } from './commands.ts';

/** A column of amounts against what the document says. */
export type SumLine = {
  readonly of: 'base' | 'total';
  readonly sum: string;
  /** What the document says; undefined when it says nothing. */
  readonly said: string | undefined;
  /** Sum less what the document says, in cents. */
  readonly gap: number;
  /** The same within what rounding of rows makes, a rounding difference, or a real one. */
  readonly holds: 'exact' | 'rounding' | 'differs' | 'alone';
};

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

const wanted = { base: ['totalBase', 'vatBase'], total: ['totalAmount', 'paymentAmount'] } as const;

function sumLine(table: LineTable, of: 'base' | 'total', fields: readonly FieldValue[]): readonly SumLine[] {
  const sum = sumOfColumn(table, of, 'nothing');
  if (sum === null) return [];
  const said = wanted[of].map((id) => saidCents(fields, id)).find((cents) => cents !== null);
  if (said === undefined || said === null)
    return [{ of, sum: fromCents(sum), said: undefined, gap: 0, holds: 'alone' }];
  const gap = sum - said;
  const holds = gap === 0 ? 'exact' : Math.abs(gap) <= rounding ? 'rounding' : 'differs';
  return [{ of, sum: fromCents(sum), said: fromCents(said), gap, holds }];
}

/** The difference that a person kept, in machine form. */
const keptOf = ({ checks = [] }: LineTable): string | undefined =>
  checks.find(({ name }) => name === keptGap)?.suggestion;

/**
 * A table against itself and, when it holds the items, against the sums of its document. One column that agrees is proof
 * enough. A difference blocks until the rows are right or the person keeps it as it is; so do cells that their column cannot
 * read and a table without a row.
 */
export function reconcile(table: LineTable, fields: readonly FieldValue[]): Reconciled {
  const sums = table.group === 'items' ? (['base', 'total'] as const).flatMap((of) => sumLine(table, of, fields)) : [];
  const differing = sums.filter(({ holds }) => holds === 'differs');
  const agreed = sums.some(({ holds }) => holds === 'exact' || holds === 'rounding');
  const kept = differing.some(({ gap }) => fromCents(gap) === keptOf(table));
  const invalid = invalidCells(table);
  const empty = isEmptyTable(table);
  return {
    rows: table.body.filter(isUsedRow).length,
    ignored: table.body.filter(({ ignore }) => ignore).length,
    sums,
    kept,
    edited: table.body.reduce((count, row) => count + row.data.filter(({ dirty }) => dirty).length, 0),
    invalid,
    empty,
    blocks: empty || invalid.length > 0 || (differing.length > 0 && !agreed && !kept),
  };
}

/** What is missing of the document's own sum, in cents; undefined when nothing says it. */
export function remaining(table: LineTable, fields: readonly FieldValue[], of: 'base' | 'total'): number | undefined {
  const said = wanted[of].map((id) => saidCents(fields, id)).find((cents) => cents !== null);
  return said === undefined || said === null ? undefined : said - (sumOfColumn(table, of, 'nothing') ?? 0);
}
