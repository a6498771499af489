import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { documentJobsInTable } from '#functions/adapters/table/document-jobs/document-jobs.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { DocumentJobRecord, DocumentJobs, JobPart } from '#functions/ports/document-jobs.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Table } from '#functions/ports/table.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const ownerId = 'a'.repeat(24);
const _id = 'b'.repeat(24);
const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const job: DocumentJobRecord = {
  ...{ _id, ownerId, action: 'tag', state: 'waiting', done: 0, total: 3, stopping: false },
  by: { userId: 'u', name: 'Ada', locale: 'sk', ip: '127.0.0.1', userAgent: 'test', sessionId: 's', device: null },
  createdAt: '2026-01-15T09:00:00.000Z',
};
const partOf = (...ids: number[]): JobPart => ({ ids: ids.map(idOf), payload: { acknowledged: {} } });
const start: Start = { machine: 'document-job', name: _id, input: { ownerId, jobId: _id } };
const outcomeOf = (number: number) => ({ _id: idOf(number), ok: true, refusal: null, message: null });

type Opened = {
  readonly jobs: DocumentJobs;
  readonly started: readonly string[];
  readonly clock: { ms: number };
  readonly close: () => Promise<void>;
};

function withMachines(table: Table, clock: Opened['clock'] & { readonly now: () => number }, close: Opened['close']) {
  const started: string[] = [];
  const machines = {
    start: async (_: string, name: string) => void started.push(name),
    outcome: async () => 'running' as const,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const outbox = outboxInTable({ table, machines, clock, log });
  return { jobs: documentJobsInTable({ table, outbox, clock }), started, clock, close };
}

/** What jobs on documents meet in every store. */
function jobsSuite(name: string, open: () => Promise<Opened>): void {
  describe(`jobs on documents ${name}`, () => {
    test('a job is added once with its parts and the start of its machine', async () => {
      const { jobs, started, close } = await open();
      const parts = [partOf(1, 2), partOf(3)];
      expect(await jobs.add(job, parts, start)).toMatchObject({ ok: true });
      expect(await jobs.add({ ...job, action: 'delete' }, [partOf(9)], start)).toEqual({ ok: false, error: 'exists' });
      expect(await jobs.find(ownerId, _id)).toEqual(job);
      expect(await jobs.find('c'.repeat(24), _id)).toBeUndefined();
      expect(await jobs.findPart(ownerId, _id, 0)).toEqual(parts[0]);
      expect(await jobs.findPart(ownerId, _id, 1)).toEqual(parts[1]);
      expect(await jobs.findPart(ownerId, _id, 2)).toBeUndefined();
      expect(started).toEqual([_id]);
      await close();
    });

    test('what became of a part is noted and counted once', async () => {
      const { jobs, close } = await open();
      await jobs.add(job, [partOf(1, 2), partOf(3)], start);
      const undone = { ...outcomeOf(2), undo: { action: 'tag' as const, tags: { add: [], remove: ['x'] } } };
      await jobs.notePart(ownerId, _id, { number: 0, outcomes: [outcomeOf(1), undone] });
      await jobs.notePart(ownerId, _id, { number: 0, outcomes: [outcomeOf(1), outcomeOf(2)] });
      expect(await jobs.find(ownerId, _id)).toMatchObject({ done: 2 });
      await jobs.notePart(ownerId, _id, { number: 1, outcomes: [outcomeOf(3)] });
      expect(await jobs.find(ownerId, _id)).toMatchObject({ done: 3 });
      expect(await jobs.listOutcomes(ownerId, _id)).toEqual([outcomeOf(1), undone, outcomeOf(3)]);
      await close();
    });

    test('a job keeps how it stands and that it is to stop; one that is gone does not come back', async () => {
      const { jobs, close } = await open();
      await jobs.setState(ownerId, _id, 'running');
      await jobs.stop(ownerId, _id);
      expect(await jobs.find(ownerId, _id)).toBeUndefined();
      await jobs.add(job, [partOf(1)], start);
      await jobs.setState(ownerId, _id, 'running');
      await jobs.stop(ownerId, _id);
      expect(await jobs.find(ownerId, _id)).toMatchObject({ state: 'running', stopping: true, done: 0 });
      await close();
    });

    test('the jobs of a person that are not over are counted, in one company', async () => {
      const { jobs, close } = await open();
      const other = { ...job, _id: 'd'.repeat(24), createdAt: '2026-01-15T09:01:00.000Z' };
      await jobs.add(job, [partOf(1)], start);
      await jobs.add(other, [partOf(2)], { ...start, name: other._id });
      expect(await jobs.countOpen(ownerId, 'u')).toBe(2);
      expect(await jobs.countOpen(ownerId, 'another')).toBe(0);
      expect(await jobs.countOpen('c'.repeat(24), 'u')).toBe(0);
      await jobs.setState(ownerId, _id, 'done');
      expect(await jobs.countOpen(ownerId, 'u')).toBe(1);
      await close();
    });

    test('a part that is too large for the store is refused, and nothing begins', async () => {
      const { jobs, started, close } = await open();
      // Text that cannot be packed.
      const figures = Array.from({ length: 40_000 }, (_, at) => Math.sin(at + 1).toString(36));
      const acknowledged = { [idOf(1)]: [{ rule: 'r', field: 'f', idx: 0, figures }] };
      const large = { ids: [idOf(1)], payload: { acknowledged } };
      expect(await jobs.add(job, [large], start)).toEqual({ ok: false, error: 'too-large' });
      expect(await jobs.find(ownerId, _id)).toBeUndefined();
      expect(started).toEqual([]);
      await close();
    });

    test('everything of a job is forgotten after a day', async () => {
      const { jobs, clock, close } = await open();
      await jobs.add(job, [partOf(1)], start);
      await jobs.notePart(ownerId, _id, { number: 0, outcomes: [outcomeOf(1)] });
      clock.ms += 25 * 60 * 60 * 1000;
      expect(await jobs.find(ownerId, _id)).toBeUndefined();
      expect(await jobs.findPart(ownerId, _id, 0)).toBeUndefined();
      expect(await jobs.listOutcomes(ownerId, _id)).toEqual([]);
      await close();
    });
  });
}

/** A time that the test moves. */
function movedClock() {
  const clock = { ms: Date.UTC(2026, 0, 15, 9), now: () => clock.ms };
  return clock;
}

jobsSuite('in SQLite', async () => {
  const clock = movedClock();
  const table = tableInSqlite({ path: ':memory:', clock });
  return withMachines(table, clock, async () => table.close());
});

const api = dynamoApi();
if ('missing' in api) test.skip(`jobs on documents in DynamoDB: ${api.missing}`);
else
  jobsSuite('in DynamoDB', async () => {
    const clock = movedClock();
    const { client, close } = await api.open();
    const tableName = `document-jobs-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return withMachines(tableInDynamo({ client, tableName, clock }), clock, close);
  });
