import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { archivesInTable } from '#functions/adapters/table/archives/archives.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { ArchiveRecord, Archives } from '#functions/ports/archives.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Table } from '#functions/ports/table.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15, 9) };
const ownerId = 'a'.repeat(24);
const archiveOf = (number: number, over: Partial<ArchiveRecord> = {}): ArchiveRecord => ({
  _id: number.toString(16).padStart(24, '0'),
  ...{ ownerId, version: 0, dateFrom: '2026-01-01', dateTo: '2026-01-31' },
  createdAt: new Date(Date.UTC(2026, 1, 1, 8, 0, number)).toISOString(),
  createdBy: null,
  updated: '2026-02-01T08:00:00.000Z',
  ...{ archived: null, status: 'waiting', failed: false, attempt: 0, size: 0, totalDocs: 0 },
  ...{ missingFiles: 0, replicated: false, sealedPassword: 'sealed', progress: null },
  ...over,
});
const startOf = (id: string): Start => ({ machine: 'archive', name: `${id}-0`, input: { ownerId, archiveId: id } });

type Opened = { readonly archives: Archives; readonly started: readonly string[]; readonly close: () => Promise<void> };

function withMachines(table: Table, close: () => Promise<void>): Opened {
  const started: string[] = [];
  const machines = {
    start: async (_: string, name: string) => void started.push(name),
    outcome: async () => 'running' as const,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    archives: archivesInTable({ table, outbox: outboxInTable({ table, machines, clock, log }) }),
    started,
    close,
  };
}

/** What archives meet in every store. */
function archivesSuite(name: string, open: () => Promise<Opened>): void {
  describe(`archives ${name}`, () => {
    test('an archive is added once with the start of its machine, and is read as it was written', async () => {
      const { archives, started, close } = await open();
      const progress = { upload: 'u', steps: 2, documents: 200, entries: 900, offset: 5_000_000_000, parts: 596 };
      const archive = archiveOf(1, { progress, status: 'preparing' });
      expect(await archives.add(archive, startOf(archive._id))).toMatchObject({ ok: true });
      expect(await archives.add(archive, startOf(archive._id))).toEqual({ ok: false, error: 'exists' });
      expect(await archives.find(ownerId, archive._id)).toEqual(archive);
      expect(await archives.find('b'.repeat(24), archive._id)).toBeUndefined();
      expect(started).toEqual([`${archive._id}-0`]);
      await close();
    });

    test('of two who change an archive one learns so, and what is started goes with the write', async () => {
      const { archives, started, close } = await open();
      const archive = archiveOf(1);
      await archives.add(archive, startOf(archive._id));
      const next: Start = { ...startOf(archive._id), name: `${archive._id}-1` };
      const both = await Promise.all([
        archives.change({ ...archive, attempt: 1 }, [next]),
        archives.change({ ...archive, attempt: 1 }, [next]),
      ]);
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      expect(started).toEqual([`${archive._id}-0`, `${archive._id}-1`]);
      await close();
    });

    test('archives are listed the newest first, those of the company alone', async () => {
      const { archives, close } = await open();
      for (const number of [1, 2, 3]) await archives.add(archiveOf(number), startOf(archiveOf(number)._id));
      const others = archiveOf(4, { ownerId: 'b'.repeat(24) });
      await archives.add(others, startOf(others._id));
      expect((await archives.list(ownerId, 2)).map(({ _id }) => _id)).toEqual([archiveOf(3)._id, archiveOf(2)._id]);
      await close();
    });

    test('finished archives are found until they are replicated', async () => {
      const { archives, close } = await open();
      const archive = archiveOf(1, { status: 'done', archived: '2026-02-02T08:00:00.000Z' });
      await archives.add(archive, startOf(archive._id));
      expect(await archives.listUnreplicated('2026-02-01')).toEqual([archive]);
      expect(await archives.listUnreplicated('2026-02-03')).toEqual([]);
      await archives.change({ ...archive, replicated: true });
      expect(await archives.listUnreplicated('2026-02-01')).toEqual([]);
      await close();
    });

    test('a schedule is off until it is set, and the companies that have one are found', async () => {
      const { archives, close } = await open();
      expect(await archives.readSchedule(ownerId)).toEqual({ monthly: false, yearly: false });
      await archives.saveSchedule(ownerId, { monthly: true, yearly: false });
      expect(await archives.readSchedule(ownerId)).toEqual({ monthly: true, yearly: false });
      expect((await archives.listScheduled()).companies).toEqual([{ ownerId, monthly: true, yearly: false }]);
      await archives.saveSchedule(ownerId, { monthly: false, yearly: false });
      expect((await archives.listScheduled()).companies).toEqual([]);
      await close();
    });
  });
}

archivesSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return withMachines(table, async () => table.close());
});

const api = dynamoApi();
if ('missing' in api) test.skip(`archives in DynamoDB: ${api.missing}`);
else
  archivesSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `archives-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return withMachines(tableInDynamo({ client, tableName, clock }), close);
  });
