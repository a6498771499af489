import type { FieldValue } from '#shared/field/field.ts';
import { fromCents, isDecimal, parseAmount, toCents } from '#shared/kit/money.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';

/** What the panel says of the line items: how many rows, their sum, and whether it agrees with the document. */
export type LinesSummary = {
  readonly rows: number;
  /** Sum of a column in machine form; null when the table has none that adds up. */
  readonly sum: { readonly of: 'base' | 'total'; readonly amount: string } | null;
  /** Difference to what the document says, in cents; null when there is nothing to compare with. */
  readonly gap: number | null;
};

const cents = (text: string | undefined): number | null => {
  const amount = parseAmount(text ?? '');
  return amount === undefined ? null : toCents(amount);
};

/** Rounding of single rows may add up to a few cents; more means that something is missing. */
export const rounding = 5;

/** Cents of a column all together; null where a row that counts has no amount there. */
const sumOfColumn = (table: LineTable, meaning: ColumnMeaning): number | null => {
  const at = table.columns.findIndex((column) => column.id === meaning && !column.ignore);
  if (at < 0) return null;
  const values = table.body
    .filter((row) => !row.header && !row.footer && !row.ignore)
    .map((row) => cents(row.data[at]?.value));
  const known = values.filter((value) => value !== null);
  return known.length > 0 && known.length === values.length ? known.reduce((all, value) => all + value, 0) : null;
};

/** Cents that the fields of an id say, repeated ones together; null when none says an amount. */
export const saidCents = (fields: readonly FieldValue[], id: string): number | null => {
  const values = fields
    .filter((field) => field._id === id && isDecimal(field.value))
    .map((field) => toCents(field.value));
  return values.length === 0 ? null : values.reduce((all, value) => all + value, 0);
};

/** The line items of a document against its own sums; null without a table of items. */
export function linesSummary(tables: readonly LineTable[], fields: readonly FieldValue[]): LinesSummary | null {
  const items = tables.find((table) => table.group === 'items');
  if (!items) return null;
  const rows = items.body.filter((row) => !row.header && !row.footer && !row.ignore).length;
  const base = sumOfColumn(items, 'base');
  const total = sumOfColumn(items, 'total');
  if (base !== null) {
    const wanted = saidCents(fields, 'totalBase') ?? saidCents(fields, 'vatBase');
    return { rows, sum: { of: 'base', amount: fromCents(base) }, gap: wanted === null ? null : base - wanted };
  }
  if (total !== null) {
    const wanted = saidCents(fields, 'totalAmount') ?? saidCents(fields, 'paymentAmount');
    return { rows, sum: { of: 'total', amount: fromCents(total) }, gap: wanted === null ? null : total - wanted };
  }
  return { rows, sum: null, gap: null };
}
