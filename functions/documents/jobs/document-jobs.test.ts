import { expect, test } from 'vitest';
import { documentJobsInTable } from '#functions/adapters/table/document-jobs/document-jobs.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { readDocumentJob, stopDocumentJob } from './read-document-job.ts';
import { failDocumentJob, runDocumentJob } from './run-document-job.ts';
import { startDocumentJob } from './start-document-job.ts';

const count = 23;
const ids = Array.from({ length: count }, (_, at) => idOfNumber(at + 1));

/** A company with 23 documents, and jobs that run when the test says so. */
async function jobsWorld() {
  const world = await workflowWorld();
  await world.accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  for (const _id of ids) await world.given({ _id, step: 'archived' });
  const documentJobs = documentJobsInTable({ ...world, outbox: { ...world.outbox, deliver: async () => undefined } });
  const rateLimits = rateLimitsInTable(world);
  const deps = { ...world, documentJobs, rateLimits, removal: removalInTable(world) };
  const start = async (who: Person, body: Partial<Parameters<ReturnType<typeof startDocumentJob>>[0]['body']> = {}) =>
    startDocumentJob(deps)(
      { params: {}, query: {}, body: { key: 'a-key-of-the-screen', action: 'pay', ids, ...body } },
      world.as(who),
    );
  const begin = async (who: Person, body?: Parameters<typeof start>[1]) => {
    const started = await start(who, body);
    if (!started.ok) throw new Error(started.error);
    return started.value;
  };
  const run = async (jobId: string, over: Partial<typeof deps> = {}) =>
    runDocumentJob({ ...deps, ...over })({ ownerId: firstOwner, jobId });
  const read = async (id: string, who: Person) =>
    readDocumentJob(deps)({ params: { id }, query: {}, body: {} }, world.as(who));
  const listPaid = async () => {
    const heads = await Promise.all(ids.map((id) => world.documents.findHead(firstOwner, id)));
    return heads.filter((head) => head?.paid === true).length;
  };
  return { ...deps, start, begin, run, read, listPaid };
}

test('a job does its action to every document and says what became of each', async () => {
  const world = await jobsWorld();
  const gone = idOfNumber(999);
  const job = await world.begin('eva', { ids: [...ids, gone] });
  expect(job).toMatchObject({ state: 'waiting', done: 0, total: count + 1, outcomes: [] });
  expect(await world.run(job._id)).toEqual({ more: false });
  const read = await world.read(job._id, 'eva');
  if (!read.ok) throw new Error(read.error);
  expect(read.value).toMatchObject({ state: 'done', done: count + 1 });
  expect(read.value.outcomes.filter(({ ok }) => ok).map(({ _id, undo }) => [_id, undo?.action])).toEqual(
    ids.map((id) => [id, 'unpay']),
  );
  const refused = read.value.outcomes.filter(({ ok }) => !ok);
  expect(refused).toMatchObject([{ _id: gone, refusal: 'document-not-found' }]);
  expect(refused[0]?.message).toMatch(/\S/);
  expect(await world.listPaid()).toBe(count);
});

test('the same key answers the job that it began, whatever is asked with it', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  expect(await world.begin('eva', { action: 'delete', ids: ids.slice(0, 1) })).toEqual(job);
  expect((await world.begin('edo'))._id).not.toBe(job._id);
});

test('a run that died is repeated from the documents that were not noted', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  let parts = 0;
  const dying = {
    ...world.documentJobs,
    notePart: async (...part: Parameters<typeof world.documentJobs.notePart>) => {
      parts += 1;
      if (parts === 2) throw new Error('the process died');
      return world.documentJobs.notePart(...part);
    },
  };
  await expect(world.run(job._id, { documentJobs: dying })).rejects.toThrow('the process died');
  expect(await world.read(job._id, 'eva')).toMatchObject({ value: { state: 'running', done: 10, outcomes: [] } });
  await world.run(job._id);
  expect(await world.read(job._id, 'eva')).toMatchObject({ value: { state: 'done', done: count } });
  const logs = await Promise.all(ids.map((id) => world.documents.logs(firstOwner, id)));
  expect(logs.map((lines) => lines.map(({ action }) => action))).toEqual(ids.map(() => ['paid']));
});

test('a run ends in time and the next one goes on', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  let ms = world.clock.now();
  const slow = { now: () => (ms += 90_000) };
  expect(await world.run(job._id, { clock: { ...world.clock, ...slow } })).toEqual({ more: true });
  expect(await world.read(job._id, 'eva')).toMatchObject({ value: { state: 'running' } });
  expect(await world.run(job._id)).toEqual({ more: false });
  expect(await world.listPaid()).toBe(count);
});

test('a job that is stopped finishes the documents in work and leaves the others', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  const stopping = {
    ...world.documentJobs,
    notePart: async (...part: Parameters<typeof world.documentJobs.notePart>) => {
      await world.documentJobs.notePart(...part);
      await stopDocumentJob(world)({ params: { id: job._id }, query: {}, body: {} }, world.as('eva'));
    },
  };
  await world.run(job._id, { documentJobs: stopping });
  const read = await world.read(job._id, 'eva');
  expect(read).toMatchObject({ value: { state: 'stopped', done: 10 } });
  expect(read.ok && read.value.outcomes).toHaveLength(10);
  expect(await world.listPaid()).toBe(10);
});

test('a job belongs to the person who began it: a colleague neither sees nor stops it', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  expect(await world.read(job._id, 'ada')).toEqual({ ok: false, error: 'not-found' });
  const input = { params: { id: job._id }, query: {}, body: {} } as const;
  expect(await stopDocumentJob(world)(input, world.as('ada'))).toEqual({ ok: false, error: 'not-found' });
  await world.run(job._id);
  expect(await world.listPaid()).toBe(count);
});

test('a job of a person who left the company meanwhile changes nothing', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  await world.run(job._id, { accounts: { ...world.accounts, memberships: async () => [] } });
  expect(await world.read(job._id, 'eva')).toMatchObject({ value: { state: 'stopped', done: 0 } });
  expect(await world.listPaid()).toBe(0);
});

test('a job of a person whose account was closed meanwhile changes nothing', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  const user = await world.accounts.findUser('eva');
  if (user === undefined) throw new Error('there is no eva');
  await world.accounts.changeUser({ ...user, deactivatedAt: '2026-01-01T00:00:00.000Z' });
  await world.run(job._id);
  expect(await world.read(job._id, 'eva')).toMatchObject({ value: { state: 'stopped', done: 0 } });
  expect(await world.listPaid()).toBe(0);
});

test('only administrators delete documents for good, and only those of the trash', async () => {
  const world = await jobsWorld();
  expect(await world.start('eva', { action: 'purge' })).toEqual({ ok: false, error: 'forbidden' });
  const [lying, live] = [idOfNumber(101), ids[0] ?? ''];
  await world.given({ _id: lying, deletedAt: '2026-01-02T00:00:00.000Z' });
  const job = await world.begin('ada', { action: 'purge', ids: [lying, live] });
  await world.run(job._id);
  const read = await world.read(job._id, 'ada');
  expect(read.ok && read.value.outcomes.map(({ refusal }) => refusal)).toEqual([null, 'not-in-trash']);
  expect(await world.documents.findHead(firstOwner, lying)).toBeUndefined();
  expect(await world.documents.findHead(firstOwner, live)).toBeDefined();
});

test('a job that cannot go on ends as failed, with what was done, and says whose it is', async () => {
  const world = await jobsWorld();
  const job = await world.begin('eva');
  const warned: unknown[] = [];
  const log = { warn: (event: string, about: unknown) => void warned.push([event, about]) };
  await world.documentJobs.notePart(firstOwner, job._id, {
    number: 0,
    outcomes: [{ _id: ids[0] ?? '', ok: true, refusal: null, message: null }],
  });
  await failDocumentJob({ ...world, log })({ ownerId: firstOwner, jobId: job._id });
  expect(await world.read(job._id, 'eva')).toMatchObject({
    value: { state: 'failed', done: 1, outcomes: [{ ok: true }] },
  });
  expect(warned).toEqual([['document-job-failed', { owner: firstOwner, job: job._id }]]);
  expect(await world.run(job._id)).toEqual({ more: false });
});

test('a person has three jobs at a time; the next one is begun when one is over', async () => {
  const world = await jobsWorld();
  const jobs = [1, 2, 3].map((at) => world.begin('eva', { key: `key-number-${at}`, ids: ids.slice(at, at + 1) }));
  const [first] = await Promise.all(jobs);
  const next = () => world.start('eva', { key: 'the-fourth-key', ids: ids.slice(0, 1) });
  expect(await next()).toEqual({ ok: false, error: 'jobs-under-way' });
  expect(await world.start('edo', { ids: ids.slice(0, 1) })).toMatchObject({ ok: true });
  await world.run(first?._id ?? '');
  expect(await next()).toMatchObject({ ok: true });
});

test('a person who begins job after job is asked to wait', async () => {
  const world = await jobsWorld();
  for (let at = 0; at < 60; at += 1)
    await world.run((await world.begin('eva', { key: `key-number-${at}`, ids: ids.slice(0, 1) }))._id);
  const refused = await world.start('eva', { key: 'one-too-many', ids: ids.slice(0, 1) });
  expect(refused).toEqual({ ok: false, error: 'too-many-attempts', details: { seconds: 60 } });
});
