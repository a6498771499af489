import { fromScaled, isDecimal, toScaled } from '#shared/kit/money.ts';
import { isUsedRow } from './check-table-cells.ts';
import type { ColumnMeaning, LineTable, TableCell, TableRow } from './line-table.ts';

/** Places of a factor: prices and quantities may be finer than cents. */
const scale = 8;
const cents = 2;

const calculated = ['base', 'vat', 'total'] as const;
type Calculated = (typeof calculated)[number];

/** Which column holds a meaning; ignored columns hold none. */
type Columns = Readonly<Partial<Record<ColumnMeaning, number>>>;

const findColumns = ({ columns }: LineTable): Columns =>
  Object.fromEntries(columns.flatMap(({ id, ignore }, at) => (ignore ? [] : [[id, at]])));

const readCell = (row: TableRow, columns: Columns, meaning: ColumnMeaning): string =>
  row.data[columns[meaning] ?? -1]?.value ?? '';

/** The product of two decimals in cents, halves away from zero; `divisor` is 1, or 100 for a rate. */
function multiply(a: string, b: string, divisor: 1n | 100n): bigint | undefined {
  if (!isDecimal(a) || !isDecimal(b)) return undefined;
  const product = toScaled(a, scale) * toScaled(b, scale);
  const unit = 10n ** BigInt(2 * scale - cents) * divisor;
  return (product + (product < 0n ? -unit : unit) / 2n) / unit;
}

/** What a column comes to by the other cells of its row; undefined where these do not say it. */
function calculate(of: Calculated, row: TableRow, columns: Columns): string | undefined {
  const read = (meaning: ColumnMeaning) => readCell(row, columns, meaning);
  if (of === 'base') {
    // A discount may be a rate or a sum: only a person knows which.
    const base = read('discount') === '' ? multiply(read('quantity'), read('unitPrice'), 1n) : undefined;
    return base === undefined ? undefined : fromScaled(base, cents);
  }
  const [base, vat] = [read('base'), multiply(read('base'), read('vatRate'), 100n)];
  if (vat === undefined || of === 'vat') return vat === undefined ? undefined : fromScaled(vat, cents);
  const own = columns.vat === undefined ? '' : read('vat');
  return fromScaled(toScaled(base, cents) + (isDecimal(own) ? toScaled(own, cents) : vat), cents);
}

type Step = {
  /** Calculated before the change, and after it. */
  readonly was: string | undefined;
  readonly now: string | undefined;
  /** A person has just written the cell. */
  readonly written: boolean;
};

/** The cell after a change of its row. What a person wrote stays, with the calculated value behind it where they differ. */
function settle({ value, bboxes }: TableCell, { was, now, written }: Step): TableCell {
  const isOwn = value !== '' && (written || value !== was);
  if (!isOwn) return { value: now ?? '', dirty: false, bboxes };
  return now === undefined || value === now
    ? { value, dirty: false, bboxes }
    : { value, dirty: true, read: now, bboxes };
}

const isSame = (a: TableCell, b: TableCell): boolean => a.value === b.value && a.dirty === b.dirty && a.read === b.read;

function calculateRow(before: TableRow | undefined, after: TableRow, columns: Columns): TableRow {
  let row = after;
  for (const of of calculated) {
    const at = columns[of] ?? -1;
    const cell = row.data[at];
    if (cell === undefined) continue;
    const was = before === undefined ? undefined : calculate(of, before, columns);
    const written = cell.value !== (before?.data[at]?.value ?? '');
    const next = settle(cell, { was, now: calculate(of, row, columns), written });
    if (!isSame(cell, next)) row = { ...row, data: row.data.with(at, next) };
  }
  return row;
}

/**
 * The items of a table that people write, calculated after a change: base from price and quantity, tax and total from base and rate.
 * Only changed rows are calculated; a value that a person wrote is never replaced, and one that a person clears is calculated again.
 */
export function calculateRows(before: LineTable, after: LineTable): LineTable {
  if (!after.isStatic || after.group !== 'items') return after;
  const columns = findColumns(after);
  const isLike = haveSameColumns(before, after);
  const body = after.body.map((row, at) => {
    const known = isLike ? before.body[at] : undefined;
    return row === known || !isUsedRow(row) ? row : calculateRow(known, row, columns);
  });
  return body.every((row, at) => row === after.body[at]) ? after : { ...after, body };
}

const haveSameColumns = (a: LineTable, b: LineTable): boolean =>
  a.columns.every(({ id, ignore }, at) => b.columns[at]?.id === id && b.columns[at].ignore === ignore);
