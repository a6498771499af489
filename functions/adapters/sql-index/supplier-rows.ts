import * as z from 'zod';
import type { Statements } from '#functions/adapters/sqlite/rows.ts';
import { groupBy } from '#shared/kit/group-by.ts';

/** A supplier as lists compare it; `sums`: the cents of its costs by currency. */
export type SupplierRow = {
  readonly s: number;
  readonly key: string;
  readonly sort: string;
  readonly search: string;
  readonly last: string;
  readonly documents: number;
  readonly sums: readonly SupplierSum[];
};
export type SupplierSum = { readonly currency: string; readonly documents: number; readonly cents: number };

/**
 * The suppliers of one company in memory: they are read when they are first asked for, and then again of each that changed. A pass
 * over ten thousand of them takes a few milliseconds, in SQL a tenth of a second.
 */
export type SupplierStore = {
  /** Says that a supplier changes; it is read again with the next question, when the transaction has ended either way. */
  touch(s: number): void;
  read(tables: SupplierTables): readonly SupplierRow[];
};

type SupplierTables = {
  readonly statements: Statements;
  readonly suppliers: string;
  readonly supplierSums: string;
};

/** From so many changed suppliers on all are read again. */
const maxTouched = 2000;

const plainRows = z.array(
  z.object({
    s: z.number(),
    key: z.string(),
    sort: z.string(),
    search: z.string(),
    last: z.string(),
    documents: z.number(),
  }),
);
const sumRows = z.array(z.object({ s: z.number(), currency: z.string(), documents: z.number(), cents: z.number() }));
const version = z.object({ data_version: z.number() });

function load({ statements, suppliers, supplierSums }: SupplierTables, numbers?: readonly number[]) {
  const among = numbers === undefined ? '' : 'WHERE s IN (SELECT value FROM json_each(?))';
  const values = numbers === undefined ? [] : [JSON.stringify(numbers)];
  const rows = plainRows.parse(
    statements(`SELECT s, key, sort, search, last, documents FROM ${suppliers} ${among}`).all(...values),
  );
  const sums = groupBy(
    sumRows.parse(statements(`SELECT s, currency, documents, cents FROM ${supplierSums} ${among}`).all(...values)),
    ({ s }) => s,
  );
  return rows.map((row): SupplierRow => ({ ...row, sums: sums.get(row.s) ?? [] }));
}

export function supplierStore(): SupplierStore {
  let known: Map<number, SupplierRow> | undefined;
  let listed: readonly SupplierRow[] | undefined;
  let seen: number | undefined;
  const touched = new Set<number>();
  return {
    touch(s) {
      if (known === undefined) return;
      touched.add(s);
      if (touched.size <= maxTouched) return;
      known = undefined;
      touched.clear();
    },
    read(tables) {
      // Rises when another process has written into the same file.
      const { data_version: now } = version.parse(tables.statements('PRAGMA data_version').get());
      if (now !== seen) known = undefined;
      seen = now;
      if (known === undefined) {
        known = new Map(load(tables).map((row) => [row.s, row]));
        listed = undefined;
      } else if (touched.size > 0) {
        for (const s of touched) known.delete(s);
        for (const row of load(tables, [...touched])) known.set(row.s, row);
        listed = undefined;
      }
      touched.clear();
      listed ??= [...known.values()];
      return listed;
    },
  };
}
