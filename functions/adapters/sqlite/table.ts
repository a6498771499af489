import { DatabaseSync } from 'node:sqlite';
import { refuseBadKey, refuseWrites } from '#functions/adapters/table/refuse-writes.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { ConditionFailed, Item, Key, Query, QueryPage, Table, Write } from '#functions/ports/table.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { readPage } from './query.ts';
import { readItem, type Statements } from './rows.ts';
import { preparedOnce } from './statements.ts';
import { applyWrite } from './write.ts';

// Items are stored in the order of their keys, so that a partition is read from neighbouring pages.
const schema = `
  CREATE TABLE IF NOT EXISTS items (
    pk TEXT NOT NULL, sk TEXT NOT NULL, ttl REAL,
    gsi1pk TEXT, gsi1sk TEXT, gsi2pk TEXT, gsi2sk TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (pk, sk)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS items_gsi1 ON items (gsi1pk, gsi1sk, pk, sk) WHERE gsi1pk IS NOT NULL AND gsi1sk IS NOT NULL;
  CREATE INDEX IF NOT EXISTS items_gsi2 ON items (gsi2pk, gsi2sk, pk, sk) WHERE gsi2pk IS NOT NULL AND gsi2sk IS NOT NULL;
  CREATE INDEX IF NOT EXISTS items_ttl ON items (ttl) WHERE ttl IS NOT NULL;
`;

/** Milliseconds between two sweeps of expired items, and how many one sweep deletes at most. */
const sweepEveryMs = 60_000;
const sweepItems = 500;

/**
 * The table in one SQLite file, or in memory (`:memory:`). A committed write survives the death of the process (write-ahead
 * log, synchronous NORMAL); several processes may open one file.
 */
export function tableInSqlite(options: {
  readonly path: string;
  readonly clock: Clock;
  /** Takes items that another part of the same database keeps instead, in the same transactions. */
  readonly beside?: (database: DatabaseSync, statements: Statements) => { take(item: Item): boolean };
}): Table & { close(): void } {
  const database = new DatabaseSync(options.path);
  database.exec('PRAGMA busy_timeout = 10000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  // In kilobytes: the index of a large company does not fit into the two megabytes that are usual.
  database.exec('PRAGMA cache_size = -65536');
  database.exec(schema);
  const statements = preparedOnce(database);
  const beside = options.beside?.(database, statements);
  const seconds = () => options.clock.now() / 1000;
  let sweptAt = -Infinity;

  function sweep(): void {
    if (options.clock.now() - sweptAt < sweepEveryMs) return;
    sweptAt = options.clock.now();
    statements(`DELETE FROM items WHERE (pk, sk) IN (SELECT pk, sk FROM items WHERE ttl <= ? LIMIT ${sweepItems})`).run(
      seconds(),
    );
  }

  function transactNow(writes: readonly Write[]): Result<undefined, ConditionFailed> {
    refuseWrites(writes);
    if (writes.length === 0) return ok(undefined);
    database.exec('BEGIN IMMEDIATE');
    try {
      sweep();
      const at = writes.findIndex((write) => !applyWrite(statements, write, seconds(), beside));
      database.exec(at === -1 ? 'COMMIT' : 'ROLLBACK');
      return at === -1 ? ok(undefined) : failed({ reason: 'condition-failed', failed: at });
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function getNow(key: Key): Item | undefined {
    refuseBadKey(key);
    return readItem(statements, key, seconds());
  }

  return {
    get: async (key) => getNow(key),
    getMany: async (keys) => keys.map(getNow).filter((item) => item !== undefined),
    write: async (write) => transactNow([write]),
    transact: async (writes) => transactNow(writes),
    query: async (query: Query): Promise<QueryPage> => readPage(statements, query, seconds()),
    close: () => database.close(),
  };
}
