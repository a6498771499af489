import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { tableSuite } from './table.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

tableSuite('SQLite in memory', async (clock) => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

tableSuite('SQLite in a file', async (clock) => {
  const table = tableInSqlite({ path: join(folder, 'table.sqlite'), clock });
  return { table, close: async () => table.close() };
});
