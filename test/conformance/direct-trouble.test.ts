import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { registerNames } from '#shared/export-bulks/export-bulk.ts';
import { programsOverHttps } from '#functions/adapters/programs/programs.ts';
import { partTask } from '#functions/exports/bulks/new-bulk.ts';
import { writePart } from '#functions/exports/bulks/write-part.ts';
import { sendDirect } from '#functions/exports/direct/send-direct.ts';
import { retryExportBulk } from '#functions/exports/bulks/start-export-bulk.ts';
import { synchronizeRegisters } from '#functions/exports/registers/synchronize-registers.ts';
import { passingTime, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { closeAfterTest, connectedFlexi, flexiWorld } from '#test/builders/worlds/flexi-world.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const nothing = { params: {}, query: {}, body: {} };

const retry = (world: ExportsWorld, id: string) =>
  retryExportBulk(world)({ params: { id }, query: {}, body: {} }, world.caller);

/** A part that dies, at its beginning or between its documents and its job. */
const diesAt = (world: ExportsWorld, number: number, moment: 'beginning' | 'job') => async (input: unknown) => {
  const task = partTask.parse(input);
  if (task.part !== number) return writePart(world)(task);
  if (moment === 'beginning') throw new Error('no room');
  const addJob = async () => {
    throw new Error('no room');
  };
  return writePart({ ...world, connectors: { ...world.connectors, addJob } })(task);
};

test.each(['beginning', 'job'] as const)(
  'a part that fails for good at its %s leaves no other part behind, and what failed can be tried again (R-BLK-07)',
  async (moment) => {
    const world = await flexiWorld();
    const ids = await world.several(300);
    const stand = await connectedFlexi(world);
    const id = await world.begun('abraflexi', ids);
    await world.settle({ 'write-part': diesAt(world, 2, moment) });
    expect(await world.shown(id)).toMatchObject({ processed: true, counts: { total: 300, ok: 200, error: 100 } });
    const again = await retry(world, id);
    if (!again.ok) throw new Error(again.error);
    await world.settle();
    expect(await world.shown(again.value._id)).toMatchObject({ processed: true, counts: { total: 100, ok: 100 } });
    expect(stand.booked.size).toBe(300);
  },
);

test('a bulk whose parts cannot be listed ends as interrupted', async () => {
  const world = await flexiWorld();
  const ids = await world.several(2);
  await connectedFlexi(world);
  const id = await world.begun('abraflexi', ids);
  await world.settle({
    'list-parts': async () => {
      throw new Error('no room');
    },
  });
  expect(await world.shown(id)).toMatchObject({
    processed: true,
    importStatusMessage: 'interrupted',
    counts: { error: 2 },
  });
});

/** A company that is connected to a program that answers as configured, if at all, and is waited for so many milliseconds. */
async function slowlyConnected(world: ExportsWorld, answer: RequestListener, patienceMs = 200) {
  const asked: string[] = [];
  const server = await startServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    answer(request, response);
  });
  closeAfterTest(server.close);
  const access = { system: 'flexibee' as const, server: server.url };
  await world.programConnections.save(world.caller.ownerId, {
    ...{ ...access, company: 'pekaren', user: 'docflow' },
    sealedPassword: world.secrets.seal('tajne'),
    since: new Date(world.clock.ms).toISOString(),
  });
  const programs = programsOverHttps({ innerNetwork: true });
  const hasty: ExportsWorld = {
    ...world,
    programs: { at: (reached, patience) => programs.at(reached, Math.min(patience, patienceMs)) },
  };
  return { asked, hasty };
}

const never: RequestListener = () => undefined;
const reasonsOf = async (world: ExportsWorld, id: string) =>
  new Set(
    (await world.shown(id, 'error')).docs.flatMap(({ errors }) => errors.map(({ note, value }) => `${note} ${value}`)),
  );

test('a program that takes the call and never answers is asked three times for a whole bulk, and then all its documents say so', async () => {
  const world = await flexiWorld();
  const ids = await world.several(250);
  const { asked, hasty } = await slowlyConnected(world, never);
  const id = await world.begun('abraflexi', ids);
  const before = world.clock.ms;
  await world.settle({ 'send-direct': passingTime(hasty) });
  expect(await world.shown(id)).toMatchObject({
    processed: true,
    importStatusMessage: 'program-unreachable',
    counts: { total: 250, error: 250 },
  });
  expect(await reasonsOf(world, id)).toEqual(new Set(['program-trouble too-slow']));
  expect(asked).toEqual(['PUT /c/pekaren.xml', 'PUT /c/pekaren.xml', 'PUT /c/pekaren.xml']);
  // Two pauses of a minute, not one for each part.
  expect(world.clock.ms - before).toBeLessThanOrEqual(4 * 30_000);
  expect(await retry(world, id)).toMatchObject({ ok: true });
});

test('lists are asked for within one patience, not within one for each of them', async () => {
  const world = await flexiWorld();
  const list = JSON.stringify({ winstrom: {} });
  const { asked, hasty } = await slowlyConnected(
    world,
    (_, response) => void setTimeout(() => response.end(list), 150),
    500,
  );
  const answer = await synchronizeRegisters(world)({ ...nothing, body: { exportSystem: 'abraflexi' } }, world.caller);
  if (!answer.ok) throw new Error('a synchronization is never refused');
  await world.settle({ 'send-direct': passingTime(hasty) });
  const { processed, importError, optionFields } = await world.shown(answer.value._id);
  expect({ processed, importError }).toEqual({ processed: true, importError: true });
  expect(new Set(optionFields.map(({ note, value }) => `${note ?? ''} ${value}`))).toEqual(
    new Set(['program-trouble too-slow']),
  );
  expect(asked.length).toBeLessThan(3 * registerNames.length);
});

test('a job that breaks in our own hands is tried three times and then ends, and the next one is done', async () => {
  const world = await flexiWorld();
  const ids = await world.several(120);
  const stand = await connectedFlexi(world);
  const id = await world.begun('abraflexi', ids);
  const errors: string[] = [];
  const { log, files } = world;
  const broken: ExportsWorld = {
    ...world,
    files: { ...files, get: async (key) => (key.includes('part-001') ? undefined : files.get(key)) },
    log: { ...log, error: (event) => void errors.push(event) },
  };
  await world.settle({ 'send-direct': passingTime(broken) });
  expect(await world.shown(id)).toMatchObject({ processed: true, counts: { total: 120, ok: 20, error: 100 } });
  expect(await reasonsOf(world, id)).toEqual(new Set(['program-trouble failed-inside']));
  expect(errors).toEqual(['direct-job-failed', 'direct-job-failed', 'direct-job-failed']);
  expect(stand.booked.size).toBe(20);
});

test('a machine that could not send for a while goes on with what waits', async () => {
  const world = await flexiWorld();
  const ids = await world.several(2);
  await connectedFlexi(world);
  const id = await world.begun('abraflexi', ids);
  let left = 9;
  await world.settle({
    'send-direct': async (input) => {
      left -= 1;
      if (left > 0) throw new Error('the table is away');
      return passingTime(world)(input);
    },
  });
  expect(await world.shown(id)).toMatchObject({ processed: true, counts: { ok: 2 } });
});

test('what a machine has not sent after three hours ends with a reason, and another bulk goes on', async () => {
  const world = await flexiWorld();
  const ids = await world.several(3);
  const stand = await connectedFlexi(world);
  const idle = { 'send-direct': async () => ({ next: 'over' }) };
  const [slow, other] = [await world.begun('abraflexi', ids.slice(0, 1)), await world.begun('abraflexi', ids.slice(1))];
  await world.settle(idle);
  const { ownerId } = world.caller;
  const since = new Date(world.clock.ms).toISOString();
  world.clock.ms += 3 * 60 * 60 * 1000 + 1;
  expect(await sendDirect(world)({ ownerId, bulkId: slow, sent: { since } })).toEqual({ next: 'again', since });
  expect(await sendDirect(world)({ ownerId, bulkId: slow, sent: { since } })).toEqual({ next: 'over', since });
  expect(await world.shown(slow)).toMatchObject({
    processed: true,
    importStatusMessage: 'interrupted',
    counts: { error: 1 },
  });
  expect(await reasonsOf(world, slow)).toEqual(new Set(['program-trouble time-ran-out']));
  expect(await world.shown(other)).toMatchObject({ processed: false });
  expect(await sendDirect(world)({ ownerId, bulkId: other })).toMatchObject({ next: 'again' });
  expect(await world.shown(other)).toMatchObject({ processed: true, counts: { ok: 2 } });
  expect(stand.booked.size).toBe(2);
});
