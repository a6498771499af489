import type { FieldDiff } from '#shared/document/fields/change-fields.ts';
import type { LineTable, TableColumn, TableRow } from '#shared/table/line-table.ts';
import { alignRows } from './align-rows.ts';

/** A table that came or went is kept as its beginning, and so is a row. */
const maxCharacters = 4000;
const maxRowCharacters = 200;
/** So many changes of one table are listed one by one; the rest is counted. */
const maxChanges = 100;

/** A column in use, with its place among all columns of its table. */
type UsedColumn = TableColumn & { readonly at: number };
/** A row in use as its used cells, with the number that people see before it. */
type UsedRow = { readonly number: number; readonly cells: readonly string[] };

const listUsedColumns = ({ columns }: LineTable): readonly UsedColumn[] =>
  columns.map((column, at) => ({ ...column, at })).filter(({ ignore }) => !ignore);

/** A header is not counted among the rows. */
function listUsedRows({ body }: LineTable, columns: readonly UsedColumn[]): readonly UsedRow[] {
  const first = body[0]?.header === true ? 0 : 1;
  const toCells = ({ data }: TableRow): readonly string[] => columns.map(({ at }) => data[at]?.value ?? '');
  return body
    .map((row, index) => ({ row, number: index + first }))
    .filter(({ row }) => !row.ignore)
    .map(({ row, number }) => ({ number, cells: toCells(row) }));
}

/** The used cells as tab-separated lines, as copying a table gives them. */
const toText = (table: LineTable): string =>
  listUsedRows(table, listUsedColumns(table))
    .map(({ cells }) => cells.join('\t'))
    .join('\n')
    .slice(0, maxCharacters);

type Place = Omit<NonNullable<FieldDiff['place']>, 'table'>;

/** Names what changed of a table: the table itself, a row, a column or a cell of it. */
const describe =
  ({ _id, _idx, name }: LineTable) =>
  (action: FieldDiff['action'], [old, now]: readonly [string, string], place: Place = {}): FieldDiff => ({
    id: _id,
    ...(_idx === 0 ? {} : { idx: _idx }),
    place: { table: name, ...place },
    action,
    old: { value: old },
    new: { value: now },
  });

const toColumnPlace = ({ id, at }: UsedColumn): Place => ({ column: id, at });

/** Columns before and after as pairs: those of one meaning, then the others in their order. One without the other came or went. */
function pairColumns(before: readonly UsedColumn[], after: readonly UsedColumn[]) {
  const named = (columns: readonly UsedColumn[], { id }: UsedColumn) =>
    id === 'default' ? undefined : columns.find((column) => column.id === id);
  const left = before.filter((column) => named(after, column) === undefined);
  const rest = after.filter((column) => named(before, column) === undefined);
  const paired = after.flatMap((now) => {
    const was = named(before, now) ?? left[rest.indexOf(now)];
    return was === undefined ? [] : [{ was, now }];
  });
  return { paired, removed: left.slice(rest.length), added: rest.slice(left.length) };
}

/** What became different inside a table that was there before. */
function diffTable(before: LineTable, after: LineTable): readonly FieldDiff[] {
  const change = describe(after);
  const { paired, removed, added } = pairColumns(listUsedColumns(before), listUsedColumns(after));
  const columns = paired.map(({ now }) => now.id);
  const rows = alignRows(
    listUsedRows(
      before,
      paired.map(({ was }) => was),
    ),
    listUsedRows(
      after,
      paired.map(({ now }) => now),
    ),
  );
  return [
    ...(before.name === after.name ? [] : [change('changed', [before.name, after.name])]),
    ...removed.map((column) => change('removed', ['', ''], toColumnPlace(column))),
    ...added.map((column) => change('added', ['', ''], toColumnPlace(column))),
    ...paired
      .filter(({ was, now }) => was.id !== now.id)
      .map(({ was, now }) => change('changed', [was.id, now.id], { column: 'default', at: now.at })),
    ...rows.flatMap(({ was, now }): readonly FieldDiff[] => {
      if (now === undefined)
        return was === undefined ? [] : [change('removed', [toLine(was), ''], { row: was.number, columns })];
      if (was === undefined) return [change('added', ['', toLine(now)], { row: now.number, columns })];
      return paired.flatMap(({ now: column }, place) => {
        const values = [was.cells[place] ?? '', now.cells[place] ?? ''] as const;
        if (values[0] === values[1]) return [];
        const action = values[0] === '' ? 'added' : values[1] === '' ? 'removed' : 'changed';
        return [change(action, values, { row: now.number, ...toColumnPlace(column) })];
      });
    }),
  ];
}

const toLine = ({ cells }: UsedRow): string => cells.join('\t').slice(0, maxRowCharacters);
const toWholePlace = (table: LineTable): Place => ({ columns: listUsedColumns(table).map(({ id }) => id) });

const toKey = ({ _id, _idx }: LineTable): string => `${_id}#${_idx}`;

/** What became different about the tables of a document, for its history: one entry for each cell, row, column or table. */
export function diffTables(before: readonly LineTable[], after: readonly LineTable[]): readonly FieldDiff[] {
  if (before === after) return [];
  const old = new Map(before.map((table) => [toKey(table), table]));
  const now = new Map(after.map((table) => [toKey(table), table]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): readonly FieldDiff[] => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was === undefined) return is === undefined ? [] : [describe(is)('added', ['', toText(is)], toWholePlace(is))];
    if (is === undefined) return [describe(was)('removed', [toText(was), ''], toWholePlace(was))];
    const changes = diffTable(was, is);
    if (changes.length <= maxChanges) return changes;
    const more = describe(is)('changed', ['', ''], { more: changes.length - maxChanges });
    return [...changes.slice(0, maxChanges), more];
  });
}
