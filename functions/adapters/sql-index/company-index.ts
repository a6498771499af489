import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Statements } from '#functions/adapters/sqlite/rows.ts';
import { createTables, dropTables, indexLayout, toCompanyTables, type CompanyTables } from './tables.ts';

const registry = 'index_companies';
const company = z.object({ c: z.number(), layout: z.number(), complete: z.number() });

/** Companies of which something stays in memory: up to 5 MB for a hundred thousand documents. */
const maxKept = 50;

/** The companies whose indexes one database holds. */
export type CompanyIndexes = {
  /** The tables of a company; made when there are none. */
  open(ownerId: string): CompanyTables;
  /** The tables of a company that has any. */
  find(ownerId: string): CompanyTables | undefined;
  /** Whether the index of a company holds all its documents in today's layout. */
  isComplete(ownerId: string): boolean;
  /** Notes that an index is being made anew, or that it is done. */
  mark(ownerId: string, state: 'incomplete' | 'complete'): void;
};

/** Opens the indexes in a database; those of another layout are removed. */
export function companyIndexes(database: DatabaseSync, statements: Statements): CompanyIndexes {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${registry} (
      c INTEGER PRIMARY KEY, owner TEXT NOT NULL UNIQUE, layout INTEGER NOT NULL, complete INTEGER NOT NULL
    ) STRICT`,
  );
  // What is in memory of a company is kept while it is among the last that were asked for.
  const kept = new Map<number, CompanyTables>();
  const named = (c: number): CompanyTables => {
    const tables = kept.get(c) ?? toCompanyTables(statements, `index${c}`);
    kept.delete(c);
    kept.set(c, tables);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return tables;
  };
  const find = (ownerId: string) => {
    const row = statements(`SELECT c, layout, complete FROM ${registry} WHERE owner = ?`).get(ownerId);
    return row === undefined ? undefined : company.parse(row);
  };
  const outdated = statements(`SELECT c, layout, complete FROM ${registry} WHERE layout <> ?`).all(indexLayout);
  for (const row of outdated) {
    const { c } = company.parse(row);
    dropTables(database, named(c));
    statements(`DELETE FROM ${registry} WHERE c = ?`).run(c);
  }

  const open = (ownerId: string): CompanyTables => {
    const known = find(ownerId);
    if (known !== undefined) return named(known.c);
    statements(`INSERT INTO ${registry} (owner, layout, complete) VALUES (?, ?, 1)`).run(ownerId, indexLayout);
    const made = find(ownerId);
    if (made === undefined) throw new Error('the index of a company was not made');
    createTables(database, named(made.c));
    return named(made.c);
  };

  return {
    open,
    find(ownerId) {
      const known = find(ownerId);
      return known === undefined ? undefined : named(known.c);
    },
    isComplete: (ownerId) => find(ownerId)?.complete === 1,
    mark(ownerId, state) {
      open(ownerId);
      statements(`UPDATE ${registry} SET complete = ? WHERE owner = ?`).run(state === 'complete' ? 1 : 0, ownerId);
    },
  };
}
