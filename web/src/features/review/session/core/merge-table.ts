import type { LineTable, TableRow } from '#shared/table/line-table.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two values say the same; keys that are missing and keys without a value are alike, their order does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

const isSameRow = (a: TableRow, b: TableRow): boolean =>
  a === b ||
  (a.header === b.header &&
    a.footer === b.footer &&
    a.ignore === b.ignore &&
    a.free === b.free &&
    a.data.length === b.data.length &&
    a.data.every((cell, at) => {
      const other = b.data[at];
      return (
        cell === other ||
        (cell.value === other?.value && cell.dirty === other.dirty && isSame(cell.bboxes, other.bboxes))
      );
    }));

/** Whether two tables say the same; rows that differ are found without writing out the whole. */
export function isSameTable(a: LineTable | undefined, b: LineTable | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b;
  // How high the sheet stood is no difference between tables.
  const rest = (table: LineTable): unknown => ({ ...table, body: [], sheetSnapPoint: undefined });
  if (a.body.length !== b.body.length || !isSame(rest(a), rest(b))) return false;
  return a.body.every((row, at) => {
    const other = b.body[at];
    return other !== undefined && isSameRow(row, other);
  });
}

/** One value of three: the side that changed it wins; undefined when both did, differently. */
function pickChanged<Value>(base: Value, mine: Value, theirs: Value): { readonly value: Value } | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine };
  return isSame(mine, base) ? { value: theirs } : undefined;
}

function mergeRow(base: TableRow, mine: TableRow, theirs: TableRow): TableRow | undefined {
  if (mine === theirs || isSameRow(theirs, base)) return mine;
  if (isSameRow(mine, base)) return theirs;
  const marks = (row: TableRow): readonly unknown[] => [row.header, row.footer, row.ignore, row.free];
  if (pickChanged(marks(base), marks(mine), marks(theirs)) === undefined) return undefined;
  const data = mine.data.map((cell, at) => {
    const [was, other] = [base.data[at], theirs.data[at]];
    return was === undefined || other === undefined ? undefined : pickChanged(was, cell, other)?.value;
  });
  const cells = data.filter((cell) => cell !== undefined);
  if (cells.length !== data.length) return undefined;
  return { ...(isSame(marks(mine), marks(base)) ? theirs : mine), data: cells };
}

/**
 * What two people made of one table: when both kept its rows, columns and grid, their changes of different cells join; what
 * only one of them changed is taken. Null is a removed table. 'conflict' says that a person has to choose.
 */
export function mergeTable(
  base: LineTable | undefined,
  mine: LineTable | null,
  theirs: LineTable | undefined,
): LineTable | null | 'conflict' {
  if (isSameTable(theirs, base)) return mine;
  if (isSameTable(mine ?? undefined, theirs)) return mine;
  if (mine !== null && isSameTable(mine, base)) return theirs ?? null;
  if (mine === null || base === undefined || theirs === undefined) return 'conflict';
  const shape = ({ columns, grids, body }: LineTable): unknown => [columns, grids ?? [], body.length];
  if (!isSame(shape(mine), shape(base)) || !isSame(shape(theirs), shape(base))) return 'conflict';
  const rows = mine.body.map((row, at) => {
    const [was, other] = [base.body[at], theirs.body[at]];
    return was === undefined || other === undefined ? undefined : mergeRow(was, row, other);
  });
  const body = rows.filter((row) => row !== undefined);
  const name = pickChanged(base.name, mine.name, theirs.name);
  const locked = pickChanged(base.locked, mine.locked, theirs.locked);
  if (body.length !== rows.length || name === undefined || locked === undefined) return 'conflict';
  return { ...mine, name: name.value, locked: locked.value, body };
}
