import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { createTable, dropTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';
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

const api = dynamoApi();
if ('missing' in api) test.skip(`the table on DynamoDB: ${api.missing}`);
else
  tableSuite('DynamoDB', async (clock) => {
    const { client, close } = await api.open();
    const tableName = `conformance-${Date.now()}-${process.pid}`;
    await createTable(client, tableName);
    return {
      table: tableInDynamo({ client, tableName, clock }),
      close: async () => {
        await dropTable(client, tableName);
        await close();
      },
    };
  });
