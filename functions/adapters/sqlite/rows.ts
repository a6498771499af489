import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Item, Key } from '#functions/ports/table.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Gives the prepared statement of a text. */
export type Statements = (sql: string) => {
  run(...values: SQLInputValue[]): void;
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): readonly Row[];
};

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  'pk' in value &&
  typeof value.pk === 'string' &&
  'sk' in value &&
  typeof value.sk === 'string';

/** The item that a row keeps as JSON. @throws when the file was damaged. */
export function toItem(row: Row): Item {
  const body: unknown = typeof row['body'] === 'string' ? JSON.parse(row['body']) : undefined;
  if (!isItem(body)) throw new Error('a row of the table holds no item');
  return body;
}

/** The live item under a key. `now` is in seconds since 1970. */
export function readItem(statements: Statements, key: Key, now: number): Item | undefined {
  const row = statements('SELECT body FROM items WHERE pk = ? AND sk = ? AND (ttl IS NULL OR ttl > ?)').get(
    key.pk,
    key.sk,
    now,
  );
  return row === undefined ? undefined : toItem(row);
}
