import * as z from 'zod';
import type { DocumentKey } from '#shared/filter/document-keys.ts';
import type { CompanyTables } from './tables.ts';

const toText = ({ field, key, first }: DocumentKey): string => `${field}\n${key}\n${first ? 1 : 0}`;

/** Writes the keys of a document: those that it had and has no more go, and those that are new come. */
export function writeKeys(
  tables: CompanyTables,
  n: number,
  before: readonly DocumentKey[],
  after: readonly DocumentKey[],
): void {
  const { statements, keys } = tables;
  const had = new Set(before.map(toText));
  const has = new Set(after.map(toText));
  for (const key of before)
    if (!has.has(toText(key)))
      statements(`DELETE FROM ${keys} WHERE f = ? AND key = ? AND n = ?`).run(
        nameNumber(tables, key.field),
        key.key,
        n,
      );
  for (const key of after)
    if (!had.has(toText(key)))
      statements(`INSERT OR REPLACE INTO ${keys} (f, key, n, first) VALUES (?, ?, ?, ?)`).run(
        nameNumber(tables, key.field),
        key.key,
        n,
        key.first ? 1 : 0,
      );
}

/** Removes all keys of a document, also those that its body does not tell; see `withKeysByDocument`. */
export function forgetKeys({ statements, keys }: CompanyTables, n: number): void {
  statements(`DELETE FROM ${keys} WHERE n = ?`).run(n);
}

/** Keys are in the order of lists; only while an index is made anew are they also found by their documents. */
export async function withKeysByDocument<T>({ statements, keys }: CompanyTables, work: () => Promise<T>): Promise<T> {
  statements(`CREATE INDEX IF NOT EXISTS ${keys}_of ON ${keys} (n)`).run();
  try {
    return await work();
  } finally {
    statements(`DROP INDEX IF EXISTS ${keys}_of`).run();
  }
}

const nameRow = z.object({ f: z.number() });

/** The number that stands for a name; undefined when no document has it. */
export function findNameNumber({ statements, names }: CompanyTables, name: string): number | undefined {
  const row = statements(`SELECT f FROM ${names} WHERE name = ?`).get(name);
  return row === undefined ? undefined : nameRow.parse(row).f;
}

function nameNumber(tables: CompanyTables, name: string): number {
  const known = findNameNumber(tables, name);
  if (known !== undefined) return known;
  tables.statements(`INSERT INTO ${tables.names} (name) VALUES (?)`).run(name);
  const made = findNameNumber(tables, name);
  if (made === undefined) throw new Error(`the index has no number for ${name}`);
  return made;
}
