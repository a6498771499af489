import type { listLogChanges } from '#shared/document/log-item.ts';
import { readLogRows, tagsLogId } from '#shared/document/log-item.ts';

/** One change that a line of history lists. */
export type LogChange = ReturnType<typeof listLogChanges>[number];

/** What the names and values of changes need of a language. */
export type LogChangeWords = {
  /** The sentence of a key with its values filled in. */
  readonly translate: (key: PlaceKey, values: Readonly<Record<string, string>>) => string;
  readonly tags: string;
  readonly field: (id: string) => string;
  /** What tables of a kind are called; undefined for what is no table. */
  readonly table: (id: string) => string | undefined;
  /** What a column means. */
  readonly column: (meaning: string) => string;
  readonly value: (fieldId: string, value: string) => string;
  readonly cell: (meaning: string, value: string) => string;
};

type PlaceKey =
  | 'field'
  | 'several'
  | 'cell'
  | 'letter'
  | 'more'
  | 'meaning'
  | 'name'
  | 'changed'
  | `${'table' | 'row' | 'column'}.${'added' | 'removed'}`;

/** A change in words: what changed, and its values or the rows of a whole table. */
export type LogChangeText = {
  readonly label: string;
  readonly old: string;
  readonly now: string;
  readonly rows?: { readonly old: Rows; readonly now: Rows };
};
type Rows = readonly (readonly string[])[] | undefined;

const toLetter = (column: number): string => String.fromCharCode(65 + (column % 26));

/** The filled cells of a row on one line. */
const joinCells = (rows: Rows): string =>
  (rows ?? [])
    .flat()
    .filter((cell) => cell !== '')
    .join(' · ');

type Placed = LogChange & { readonly place: NonNullable<LogChange['place']> };

/** The rows of a table, or a row of one, as they were copied. */
const toRows = (value: string): Rows =>
  value === '' ? undefined : (readLogRows(value) ?? value.split('\n').map((line) => [line]));

function describePlace({ id, idx = 0, place, action, old, new: now }: Placed, words: LogChangeWords): LogChangeText {
  const { translate } = words;
  const kind = words.table(id) ?? id;
  const called = place.table === '' ? kind : place.table;
  const table = idx === 0 ? called : translate('several', { name: called, number: String(idx + 1) });
  const { row, column, at = 0, more, columns = [] } = place;
  const end = action === 'removed' ? 'removed' : 'added';
  const showRows = (value: string): Rows =>
    toRows(value)?.map((cells) => cells.map((cell, index) => words.cell(columns[index] ?? 'default', cell)));
  if (more !== undefined) return { label: translate('more', { table, count: String(more) }), old: '', now: '' };
  if (row === undefined && column === undefined) {
    if (action === 'changed') return { label: translate('name', { table: kind }), old: old.value, now: now.value };
    const rows = { old: showRows(old.value), now: showRows(now.value) };
    return { label: translate(`table.${end}`, { table }), old: '', now: '', rows };
  }
  const letter = toLetter(at);
  if (column === undefined) {
    const [was, is] = [old.value, now.value].map((value) => joinCells(showRows(value)));
    return { label: translate(`row.${end}`, { table, row: String(row) }), old: was ?? '', now: is ?? '' };
  }
  if (row === undefined) {
    if (action === 'changed') {
      const [was, is] = [words.column(old.value), words.column(now.value)];
      return { label: translate('meaning', { table, letter }), old: was, now: is };
    }
    const name = column === 'default' ? letter : words.column(column);
    return { label: translate(`column.${end}`, { table, column: name }), old: '', now: '' };
  }
  const name = column === 'default' ? translate('letter', { letter }) : words.column(column);
  const [was, is] = [words.cell(column, old.value), words.cell(column, now.value)];
  return { label: translate('cell', { table, row: String(row), column: name }), old: was, now: is };
}

const isPlaced = (change: LogChange): change is Placed => change.place !== undefined;

/** A change of a document in words: "Items, row 3, Price", before and after. Lines from before places were kept hold whole tables. */
export function toLogChangeText(change: LogChange, words: LogChangeWords): LogChangeText {
  if (isPlaced(change)) return describePlace(change, words);
  const { id, idx = 0, old, new: now } = change;
  const table = words.table(id);
  const rows = { old: readLogRows(old.value), now: readLogRows(now.value) };
  if (table !== undefined || rows.old !== undefined || rows.now !== undefined) {
    const label = words.translate('changed', { table: table ?? words.field(id) });
    return { label, old: '', now: '', rows: { old: toRows(old.value), now: toRows(now.value) } };
  }
  const name = id === tagsLogId ? words.tags : words.field(id);
  const label = idx === 0 ? name : words.translate('field', { field: name, row: String(idx + 1) });
  return { label, old: words.value(id, old.value), now: words.value(id, now.value) };
}
