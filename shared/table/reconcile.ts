import type { FieldValue } from '#shared/field/field.ts';
import { fromCents, isDecimal, parseAmount, toCents } from '#shared/kit/money.ts';
import { invalidColumns, isUsedRow, type CellPlace } from './check-table-cells.ts';
import type { LineTable, TableColumn, TableRow } from './line-table.ts';

/** Name of the check that keeps a difference which a person settled. */
export const keptGap = 'rows-sum-kept';

/** A column of amounts against what the document says. */
export type SumLine = {
  readonly of: 'base' | 'total';
  /** Which sum of the document it is held against. */
  readonly against: 'base' | 'total';
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

/** What one row adds to the whole. Amounts are cents; a row without an amount adds nothing. */
type RowPart = {
  readonly base: number | undefined;
  readonly total: number | undefined;
  readonly edited: number;
  readonly invalid: readonly number[];
};

/** Rounding of single rows may add up to a few cents; more means that something is missing. */
const rounding = 5;

/** Cents that the fields of an id say, repeated ones together; undefined when none says an amount. */
function saidCents(fields: readonly FieldValue[], id: string): number | undefined {
  const said = fields.filter((field) => field._id === id && isDecimal(field.value));
  return said.length === 0 ? undefined : said.reduce((all, field) => all + toCents(field.value), 0);
}

/** Most cells are in machine form already, which is read without looking for words and signs. */
const cents = (text: string | undefined): number | undefined => {
  if (text !== undefined && /^-?\d{1,12}\.\d{2}$/u.test(text)) return Number(text.replace('.', ''));
  const amount = parseAmount(text ?? '');
  return amount === undefined ? undefined : toCents(amount);
};

function partOf(row: TableRow, columns: readonly TableColumn[]): RowPart {
  const edited = row.data.filter(({ dirty }) => dirty).length;
  if (!isUsedRow(row)) return { base: undefined, total: undefined, edited, invalid: [] };
  const amount = (meaning: 'base' | 'total'): number | undefined =>
    cents(row.data[columns.findIndex(({ id, ignore }) => id === meaning && !ignore)]?.value);
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

const saidOf = (fields: readonly FieldValue[], of: 'base' | 'total'): number | undefined =>
  wanted[of].map((id) => saidCents(fields, id)).find((amount) => amount !== undefined);

/**
 * A column against its own sum of the document, or the other one where it agrees with that: what papers call a price per row
 * may be either, and so may what was read of their heads.
 */
function sumLine(sum: number | undefined, of: 'base' | 'total', fields: readonly FieldValue[]): readonly SumLine[] {
  if (sum === undefined) return [];
  const line = (against: 'base' | 'total'): SumLine | undefined => {
    const said = saidOf(fields, against);
    if (said === undefined) return undefined;
    const gap = sum - said;
    const holds = gap === 0 ? 'exact' : Math.abs(gap) <= rounding ? 'rounding' : 'differs';
    return { of, against, sum: fromCents(sum), said: fromCents(said), gap, holds };
  };
  const [own, other] = [line(of), line(of === 'base' ? 'total' : 'base')];
  const agreeing = [own, other].find((each) => each !== undefined && each.holds !== 'differs');
  return [agreeing ?? own ?? { of, against: of, sum: fromCents(sum), said: undefined, gap: 0, holds: 'alone' }];
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
  const parts = partsOf(table);
  const sums =
    table.group === 'items' ? (['base', 'total'] as const).flatMap((of) => sumLine(sumOf(parts, of), of, fields)) : [];
  const differing = sums.filter(({ holds }) => holds === 'differs');
  const agreed = sums.some(({ holds }) => holds === 'exact' || holds === 'rounding');
  const kept = differing.some(({ gap }) => fromCents(gap) === keptOf(table));
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
