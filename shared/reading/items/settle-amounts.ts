import type { FieldValue } from '#shared/field/field.ts';
import { isDecimal, toCents } from '#shared/kit/money.ts';
import { sumColumn } from '#shared/table/check-sums.ts';
import { itemColumns, type LineTable } from '#shared/table/line-table.ts';
import { isMadeSum } from './made-sum.ts';

type Amounts = 'base' | 'total';

/** What a document says of its sums, in cents; undefined where it says nothing. */
type Sums = { readonly base: number | undefined; readonly totals: readonly number[]; readonly vat: number | undefined };

function readSums(fields: readonly FieldValue[]): Sums {
  const cents = (id: string): number | undefined => {
    const found = fields.filter(({ _id, value }) => _id === id && isDecimal(value));
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + toCents(value), 0);
  };
  const [vat, total, due, rounding] = [
    cents('totalVat') ?? cents('vatAmount'),
    cents('totalAmount'),
    cents('paymentAmount'),
    cents('rounding') ?? 0,
  ];
  const known = [total, due, total === undefined ? undefined : total - rounding].filter((each) => each !== undefined);
  return { base: cents('totalBase') ?? cents('vatBase'), totals: [...new Set(known)], vat };
}

/** Whether the seller charges no tax at all, so that a line has one amount and no base. */
const isUntaxed = (fields: readonly FieldValue[]): boolean => {
  const regime = fields.find(({ _id }) => _id === 'vatRegime')?.value;
  if (regime === 'nonPayer' || regime === 'margin') return true;
  return fields.every(({ _id, value }) => _id !== 'supplierVatId' || value === '');
};

const hasRegime = (fields: readonly FieldValue[]): boolean =>
  fields.some(({ _id, value }) => _id === 'vatRegime' && value !== '');

/** What the only column of amounts holds, by the sums of the document; undefined where they do not tell. */
function findMeaning(table: LineTable, of: Amounts, fields: readonly FieldValue[]): Amounts | undefined {
  const sum = sumColumn(table, of);
  const { base, totals, vat } = readSums(fields);
  if (sum === undefined) return undefined;
  const makes = (printed: number | undefined): boolean =>
    printed !== undefined && isMadeSum(sum, printed, table.body.length);
  const isTotal = totals.some(makes);
  const charged = vat ?? (base !== undefined && totals.length > 0 && !totals.includes(base) ? undefined : 0);
  if (charged === 0) return isUntaxed(fields) ? 'total' : hasRegime(fields) ? 'base' : undefined;
  const before = [base, ...(charged === undefined ? [] : totals.map((total) => total - charged))];
  const isBase = before.some(makes);
  return isBase === isTotal ? undefined : isBase ? 'base' : 'total';
}

/** The table with a column of amounts under its other meaning, in the order in which tables stand. */
function renameColumn(table: LineTable, from: Amounts | 'vat', to: Amounts): LineTable {
  const place = (id: string): number => itemColumns.findIndex((each) => each === id);
  const columns = table.columns.map((column) => (column.id === from ? { ...column, id: to } : column));
  const order = columns
    .map((_, at) => at)
    .toSorted((a, b) => place(columns[a]?.id ?? '') - place(columns[b]?.id ?? ''));
  const pick = <T>(all: readonly T[]): T[] => order.flatMap((at) => all.slice(at, at + 1));
  return { ...table, columns: pick(columns), body: table.body.map((row) => ({ ...row, data: pick(row.data) })) };
}

/**
 * Lets the sums of the document say what the only column of amounts holds: amounts before tax where they make the base, amounts with
 * tax where they make the total. The words of a head ('Spolu', 'Amount') say it for few documents.
 */
export function settleAmounts(table: LineTable, fields: readonly FieldValue[]): LineTable {
  const has = (id: Amounts | 'vat'): boolean => table.columns.some((column) => column.id === id);
  const { base } = readSums(fields);
  const tax = sumColumn(table, 'vat');
  // Amounts before tax under a head that speaks of tax ('bez DPH') are no tax.
  if (has('vat') && !has('base') && base !== undefined && tax !== undefined && isMadeSum(tax, base, table.body.length))
    return renameColumn(table, 'vat', 'base');
  if (table.group !== 'items' || has('base') === has('total')) return table;
  const of = has('base') ? 'base' : 'total';
  const meaning = findMeaning(table, of, fields);
  return meaning === undefined || meaning === of ? table : renameColumn(table, of, meaning);
}
