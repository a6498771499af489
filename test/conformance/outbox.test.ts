import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Table } from '#functions/ports/table.ts';
import { createTable, dropTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

type World = { readonly table: Table; readonly close: () => Promise<void> };

const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet };
const of = (name: string, ownerId: string): Start => ({ machine: 'extraction', name, input: { ownerId } });

/** The queue of reading over a table: companies take turns, whatever the length of their queues. */
function outboxSuite(where: string, open: () => Promise<World>): void {
  describe(`the outbox ${where}`, () => {
    let world: World;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(async () => world.close());

    test('three companies take turns at one slot, a single file first among them, and a sweep reaches all others', async () => {
      const started: string[] = [];
      const machines = {
        start: async (_machine: string, name: string) => void started.push(name),
        outcome: async () => 'running' as const,
      };
      const outbox = outboxInTable({ table: world.table, machines, clock, log, slots: 1 });
      const starts = Array.from({ length: 12 }, (_, file) => of(`a${file}`, 'a'.repeat(24)));
      for (const start of [...starts, of('b', 'b'.repeat(24)), of('c0', 'c'.repeat(24)), of('c1', 'c'.repeat(24))]) {
        await outbox.record(start);
        await outbox.deliver(start);
        clock.ms += 1;
      }
      await outbox.record({ machine: 'transition', name: 'w', input: { ownerId: 'a'.repeat(24) } });
      for (let ends = 0; ends < 5; ends += 1) await outbox.ended('extraction', started.at(-1) ?? '', 'succeeded');
      expect(started).toEqual(['a0', 'b', 'c0', 'a1', 'c1', 'a2']);
      clock.ms += 2 * 60_000;
      expect(await outbox.sweep(60_000)).toBe(1);
      expect(started.at(-1)).toBe('w');
      expect(await outbox.findOldest()).toEqual({
        reading: { ownerId: 'a'.repeat(24), machine: 'extraction', minutes: 2 },
        others: undefined,
        underWay: { ownerId: 'a'.repeat(24), machine: 'extraction', minutes: 2 },
      });
    });
  });
}

outboxSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`the outbox in DynamoDB: ${api.missing}`);
else
  outboxSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `outbox-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return {
      table: tableInDynamo({ client, tableName, clock }),
      close: async () => {
        await dropTable(client, tableName);
        await close();
      },
    };
  });
