import { expect, test } from 'vitest';
import { takeConnectorJob as taking } from '#shared/api/connectors.ts';
import { deleteConnectorToken, makeConnectorToken } from '#functions/exports/connectors/manage-connectors.ts';
import { takeConnectorJob } from '#functions/exports/connectors/connector-jobs.ts';
import { deleteProgramConnection } from '#functions/exports/direct/program-connection.ts';
import { retryExportBulk } from '#functions/exports/bulks/start-export-bulk.ts';
import { visitor } from '#test/builders/worlds/accounts-world.ts';
import { exportsWorld, passingTime, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { connectedFlexi, flexiWorld } from '#test/builders/worlds/flexi-world.ts';

const nothing = { params: {}, query: {}, body: {} };

async function tokenOf(world: ExportsWorld): Promise<string> {
  const made = await makeConnectorToken(world)(nothing, world.caller);
  if (!made.ok) throw new Error('a token is never refused');
  return made.value.token;
}

const withdrawn = { type: 'error', note: 'program-trouble', value: 'connection-removed' };
const idle = { 'send-direct': async () => ({ next: 'over' }) };

test('what waits for a connector is sent once the program is connected directly', async () => {
  const world = await flexiWorld();
  await tokenOf(world);
  const ids = await world.several(120);
  const [first, second] = [
    await world.sent('abraflexi', ids.slice(0, 110)),
    await world.sent('abraflexi', ids.slice(110)),
  ];
  expect(await world.shown(first)).toMatchObject({ processed: false });
  const stand = await connectedFlexi(world);
  await world.settle();
  expect(await world.shown(first)).toMatchObject({ processed: true, counts: { ok: 110 } });
  expect(await world.shown(second)).toMatchObject({ processed: true, counts: { ok: 10 } });
  expect(stand.booked.size).toBe(120);
});

test('a connection that nothing waits for starts nothing', async () => {
  const world = await flexiWorld();
  await connectedFlexi(world);
  await deleteProgramConnection(world)(nothing, world.caller);
  expect(world.started).toEqual([]);
});

test('what waits when the last way into the program is removed ends with that reason, and can be tried again over the next one', async () => {
  const world = await flexiWorld();
  const ids = await world.several(120);
  await connectedFlexi(world);
  const id = await world.begun('abraflexi', ids);
  await world.settle(idle);
  expect(await world.shown(id)).toMatchObject({ processed: false, counts: { settled: 0 } });
  await deleteProgramConnection(world)(nothing, world.caller);
  await world.settle();
  const shown = await world.shown(id);
  expect(shown).toMatchObject({
    processed: true,
    importStatusMessage: 'program-unreachable',
    counts: { total: 120, error: 120 },
  });
  expect(shown.docs[0]?.errors).toEqual([withdrawn]);
  expect(await world.connectors.waiting(world.caller.ownerId, 'flexibee')).toBe(0);
  const stand = await connectedFlexi(world);
  const again = await retryExportBulk(world)({ ...nothing, params: { id } }, world.caller);
  if (!again.ok) throw new Error(again.error);
  await world.settle();
  expect(await world.shown(again.value._id)).toMatchObject({ processed: true, counts: { ok: 120 } });
  expect(stand.booked.size).toBe(120);
});

test('a job that is being done while the connection is removed ends as well', async () => {
  const world = await flexiWorld();
  const ids = await world.several(1);
  await connectedFlexi(world);
  const id = await world.begun('abraflexi', ids);
  await world.settle(idle);
  const { ownerId } = world.caller;
  // A connector took it and died; it is free again after the lease.
  await world.connectors.takeJob({ ownerId, system: 'flexibee' }, { name: 'lost', seconds: 300 });
  await deleteProgramConnection(world)(nothing, world.caller);
  await world.settle({ 'send-direct': passingTime(world) });
  expect(await world.shown(id)).toMatchObject({ processed: true, counts: { error: 1 } });
});

test('with a connector beside it, what waits is left to the connector', async () => {
  const world = await flexiWorld();
  const ids = await world.several(1);
  await connectedFlexi(world);
  const token = await tokenOf(world);
  const id = await world.begun('abraflexi', ids);
  await world.settle(idle);
  await deleteProgramConnection(world)(nothing, world.caller);
  expect(world.started).toEqual([]);
  expect(await world.shown(id)).toMatchObject({ processed: false });
  const body = taking.body.parse({ token, system: 'flexibee' });
  const taken = await takeConnectorJob(world)({ ...nothing, body }, visitor);
  expect(taken.ok && taken.value.job?.task.kind).toBe('documents');
});

test('a bulk that begins after the last way was removed ends as well', async () => {
  const world = await flexiWorld();
  const ids = await world.several(2);
  await connectedFlexi(world);
  const id = await world.begun('abraflexi', ids);
  await deleteProgramConnection(world)(nothing, world.caller);
  await world.settle();
  const { processed, docs } = await world.shown(id);
  expect(processed).toBe(true);
  expect(docs.map(({ errors }) => errors)).toEqual(ids.map(() => [withdrawn]));
});

test('a token that is forgotten leaves nothing waiting for a connector that cannot come in any more', async () => {
  const world = await exportsWorld();
  await tokenOf(world);
  const id = await world.sent('pohoda', await world.several(2));
  expect(await world.shown(id)).toMatchObject({ processed: false });
  await deleteConnectorToken(world)(nothing, world.caller);
  await world.settle();
  const { processed, docs } = await world.shown(id);
  expect(processed).toBe(true);
  expect(docs.map(({ errors }) => errors)).toEqual([[withdrawn], [withdrawn]]);
});
