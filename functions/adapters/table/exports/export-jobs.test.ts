import { expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import type { ExportJob } from '#functions/ports/exports.ts';
import { deliveriesInTable } from './deliveries.ts';
import { exportJobsInTable } from './export-jobs.ts';
import { toChange, toWrites } from '../table-change.ts';

/** Where a machine would be started from. */
const outbox = {
  schedule: ({ name }: { readonly name: string }) => toChange('machineStart', [{ put: { pk: 'outbox', sk: name } }]),
};

const job = (id: string, requestedAt: string): ExportJob => ({
  id,
  ownerId: 'o',
  documentId: 'd',
  exportSystem: 'pohoda',
  exportSystemType: 'incomingInvoice',
  requestedAt,
  state: 'waiting',
});

test('an export is requested once: asking again under its name fails the whole write', async () => {
  const table = tableInSqlite({ path: ':memory:', clock: { now: () => 0 } });
  const jobs = exportJobsInTable({ table, outbox });
  const first = job('b', '2026-01-15T10:00:01.000Z');
  expect(await table.transact(toWrites([jobs.request(first)]))).toMatchObject({ ok: true });
  const again = await table.transact([{ put: { pk: 'p', sk: 's' } }, ...toWrites([jobs.request(first)])]);
  expect(again).toMatchObject({ ok: false, error: { failed: 1 } });
  expect(await table.get({ pk: 'p', sk: 's' })).toBeUndefined();
  expect(await jobs.find('o', 'b')).toEqual(first);
  expect(await jobs.find('other', 'b')).toBeUndefined();
});

test('those that wait come oldest first, each company its own', async () => {
  const table = tableInSqlite({ path: ':memory:', clock: { now: () => 0 } });
  const jobs = exportJobsInTable({ table, outbox });
  for (const one of [job('b', '2026-01-15T10:00:02.000Z'), job('a', '2026-01-15T10:00:01.000Z')])
    await table.transact(toWrites([jobs.request(one)]));
  await table.transact(toWrites([jobs.request({ ...job('c', '2026-01-15T10:00:00.000Z'), ownerId: 'other' })]));
  expect((await jobs.waiting('o', 10)).map(({ id }) => id)).toEqual(['a', 'b']);
  expect((await jobs.waiting('o', 1)).map(({ id }) => id)).toEqual(['a']);
});

test('requests of one minute are gathered together, and what a bulk has waits no more', async () => {
  const table = tableInSqlite({ path: ':memory:', clock: { now: () => 0 } });
  const jobs = exportJobsInTable({ table, outbox });
  const [first, second] = [job('a', '2026-01-15T10:00:01.000Z'), job('b', '2026-01-15T10:00:59.000Z')];
  for (const one of [first, second]) await table.transact(toWrites([jobs.request(one)]));
  expect((await table.query({ pk: 'outbox', limit: 10 })).items.map(({ sk }) => sk)).toEqual(['o-202601151000']);
  await jobs.gather(first, 'bulk');
  await jobs.gather(first, 'another');
  expect((await jobs.waiting('o', 10)).map(({ id }) => id)).toEqual(['b']);
  expect((await jobs.gathered('o', 'bulk', 10)).map(({ id, state }) => [id, state])).toEqual([['a', 'gathered']]);
  expect(await jobs.gathered('o', 'another', 10)).toEqual([]);
});

test('a delivery is remembered for as long as a task may come back, and then forgotten', async () => {
  const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
  const table = tableInSqlite({ path: ':memory:', clock });
  const deliveries = deliveriesInTable({ table, clock });
  expect(await deliveries.wasSent('o', 'x')).toBe(false);
  await deliveries.sent('o', 'x');
  await deliveries.sent('o', 'x');
  expect(await deliveries.wasSent('o', 'x')).toBe(true);
  expect(await deliveries.wasSent('other', 'x')).toBe(false);
  clock.ms += 91 * 24 * 60 * 60 * 1000;
  expect(await deliveries.wasSent('o', 'x')).toBe(false);
});
