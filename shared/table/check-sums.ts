import type { Check } from '#shared/field/field.ts';
import { fromCents, isDecimal, toCents } from '#shared/kit/money.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';

/** The sums that the document prints, in cents: before tax, with tax, to be paid. */
export type DocumentSums = readonly number[];

/** Values of a column, row by row; undefined where a cell holds no number. */
function column({ columns, body }: LineTable, id: ColumnMeaning): readonly (number | undefined)[] | undefined {
  const at = columns.findIndex((each) => each.id === id && !each.ignore);
  if (at === -1) return undefined;
  return body
    .filter((row) => !row.header && !row.footer && !row.ignore)
    .map((row) => {
      const value = row.data[at]?.value ?? '';
      return isDecimal(value) ? Number(value) : undefined;
    });
}

/** Cents of a column all together. */
export function sumColumn(table: LineTable, id: ColumnMeaning): number | undefined {
  const values = column(table, id);
  if (values === undefined || values.every((value) => value === undefined)) return undefined;
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0);
}

/** Rounded rows may miss the rounded sum by half a cent each. */
const slack = (rows: number): number => Math.max(2, Math.ceil(rows / 2));

/** Whether one of the table's columns adds up to a sum of the document; undefined when there is nothing to compare. */
export function addsUp(table: LineTable, sums: DocumentSums): boolean | undefined {
  const own = (['base', 'total'] as const).flatMap((id) => sumColumn(table, id) ?? []);
  if (own.length === 0 || sums.length === 0) return undefined;
  return own.some((sum) => sums.some((printed) => Math.abs(sum - printed) <= slack(table.body.length)));
}

/** Rows whose quantity × price is neither the row's amount nor reduced by a discount or raised by the tax. */
function countInconsistentRows(table: LineTable): number {
  const of = (id: ColumnMeaning): readonly (number | undefined)[] => column(table, id) ?? [];
  const [quantity, price, base, total] = [of('quantity'), of('unitPrice'), of('base'), of('total')];
  const [rate, discount] = [of('vatRate'), of('discount')];
  return quantity.filter((count, row) => {
    const each = price[row];
    const amounts = [base[row], total[row]].filter((amount) => amount !== undefined);
    if (count === undefined || each === undefined || amounts.length === 0) return false;
    const reduced = count * each * (1 - Math.abs(discount[row] ?? 0) / 100);
    const made = [
      count * each,
      reduced,
      reduced * (1 + (rate[row] ?? 0) / 100),
      count * each - Math.abs(discount[row] ?? 0),
    ];
    const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 + Math.abs(b) * 0.002;
    return !made.some((one) => amounts.some((amount) => near(one, amount)));
  }).length;
}

/**
 * Checks of a table against itself and the sums of its document: `rows-sum` fails when no column adds up to a printed sum (what
 * the rows make is offered), `rows-multiply` warns of rows whose quantity × price is not their amount.
 */
export function checkTable(table: LineTable, sums: DocumentSums): readonly Check[] {
  const checks: Check[] = [];
  const right = addsUp(table, sums);
  const own = sumColumn(table, 'total') ?? sumColumn(table, 'base');
  if (right === true) checks.push({ name: 'rows-sum', result: 'passed' });
  if (right === false && own !== undefined)
    checks.push({ name: 'rows-sum', result: 'failed', suggestion: fromCents(own) });
  const priced = column(table, 'quantity') !== undefined && column(table, 'unitPrice') !== undefined;
  if (priced) checks.push({ name: 'rows-multiply', result: countInconsistentRows(table) === 0 ? 'passed' : 'warned' });
  return checks;
}

/** The printed sums among values in machine form. */
export const toDocumentSums = (values: readonly (string | undefined)[]): DocumentSums => [
  ...new Set(values.flatMap((value) => (value !== undefined && isDecimal(value) ? toCents(value) : []))),
];
