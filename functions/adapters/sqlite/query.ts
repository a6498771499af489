import type { SQLInputValue } from 'node:sqlite';
import { toCursor, keyNames, readPosition, refuseBadQuery } from '#functions/adapters/table/cursor.ts';
import type { Query, QueryPage } from '#functions/ports/table.ts';
import { toItem, type Row, type Statements } from './rows.ts';

/** A piece of WHERE and the values for its question marks. */
type Piece = { readonly sql: string; readonly values: readonly SQLInputValue[] };

/**
 * The first text, in the order of UTF-8 bytes, after all texts that begin with the prefix: the last byte of UTF-8 is at most
 * 0xBF, so that one more is no text but compares rightly.
 */
function afterPrefix(prefix: string): Uint8Array {
  const bytes = Buffer.from(prefix, 'utf8');
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) + 1;
  return bytes;
}

function skPiece(query: Query, name: string): Piece {
  if (query.sk === undefined) return { sql: '', values: [] };
  if ('between' in query.sk) return { sql: `AND ${name} BETWEEN ? AND ?`, values: query.sk.between };
  if (query.sk.beginsWith === '') return { sql: '', values: [] };
  const { beginsWith } = query.sk;
  return { sql: `AND ${name} >= ? AND ${name} < CAST(? AS TEXT)`, values: [beginsWith, afterPrefix(beginsWith)] };
}

function cursorPiece(query: Query, descending: boolean): Piece {
  const position = readPosition(query);
  if (position === undefined) return { sql: '', values: [] };
  const after = descending ? '<' : '>';
  if (query.index === undefined) return { sql: `AND sk ${after} ?`, values: [position.sk] };
  const { sk } = keyNames[query.index];
  return { sql: `AND (${sk}, pk, sk) ${after} (?, ?, ?)`, values: [position.indexSk, position.pk, position.sk] };
}

type Columns = 'body' | '1 AS one';

function select(statements: Statements, query: Query, now: number, columns: Columns = 'body'): readonly Row[] {
  const names = keyNames[query.index ?? 'primary'];
  const descending = query.descending ?? false;
  const order = query.index === undefined ? ['sk'] : [names.sk, 'pk', 'sk'];
  const by = order.map((name) => `${name} ${descending ? 'DESC' : 'ASC'}`).join(', ');
  const range = skPiece(query, names.sk);
  const cursor = cursorPiece(query, descending);
  const where = `${names.pk} = ? AND ${names.sk} IS NOT NULL ${range.sql} ${cursor.sql} AND (ttl IS NULL OR ttl > ?)`;
  const values = [query.pk, ...range.values, ...cursor.values, now, query.limit, query.skip ?? 0];
  return statements(`SELECT ${columns} FROM items WHERE ${where} ORDER BY ${by} LIMIT ? OFFSET ?`).all(...values);
}

/** How many items were skipped: all that were asked for when something followed them, else those that there are. */
function countSkipped(statements: Statements, query: Query, now: number, found: number): Pick<QueryPage, 'skipped'> {
  if (query.skip === undefined) return {};
  if (found > 0 || query.skip === 0) return { skipped: query.skip };
  return { skipped: select(statements, { ...query, limit: query.skip, skip: 0 }, now, '1 AS one').length };
}

/** One page of a query; one row more than asked tells whether another page follows. */
export function readPage(statements: Statements, query: Query, now: number): QueryPage {
  refuseBadQuery(query);
  const rows = select(statements, { ...query, limit: query.limit + 1 }, now);
  const items = rows.slice(0, query.limit).map(toItem);
  const first = items[0];
  const last = items.at(-1);
  const next = rows.length > query.limit && last !== undefined ? { next: toCursor(query, last) } : {};
  const page = { items, ...countSkipped(statements, query, now, rows.length), ...next };
  if (first === undefined || (query.cursor === undefined && (query.skip ?? 0) === 0)) return page;
  const back = {
    ...query,
    descending: !(query.descending ?? false),
    cursor: toCursor(query, first),
    limit: 1,
    skip: 0,
  };
  return select(statements, back, now).length === 0 ? page : { ...page, previous: back.cursor };
}
