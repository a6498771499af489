import { afterEach, expect, test } from 'vitest';
import { saveProgramConnection as saving } from '#shared/api/program-connection.ts';
import { startExportBulk as starting } from '#shared/api/exports.ts';
import { partTask } from '#functions/exports/bulks/bulk-task.ts';
import { writePart } from '#functions/exports/bulks/write-part.ts';
import { saveProgramConnection } from '#functions/exports/direct/save-program-connection.ts';
import { retryExportBulk } from '#functions/exports/retry-export-bulk.ts';
import { startExportBulk } from '#functions/exports/start-export-bulk.ts';
import { doctypeField } from '#test/builders/doctype.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/exports-world.ts';
import { flexiStandIn } from '#test/builders/program-stand-ins.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const nothing = { params: {}, query: {}, body: {} };
const flexiWorld = () => exportsWorld({ exportSystem: 'abraflexi', fields: [doctypeField('costCentre')] });

/** A Flexi that the company is connected to. */
async function connected(world: ExportsWorld) {
  const stand = await flexiStandIn();
  closing.push(() => stand.close());
  const body = saving.body.parse({ server: stand.url, company: 'pekaren', user: 'docflow', password: 'tajne' });
  expect(await saveProgramConnection(world)({ ...nothing, body }, world.caller)).toMatchObject({ ok: true });
  stand.received.length = 0;
  return stand;
}

/** Starts a bulk into the program; nothing of it has run yet. */
async function begun(world: ExportsWorld, ids: readonly string[]): Promise<string> {
  const body = starting.body.parse({ exportSystem: 'abraflexi', ids, way: 'connector' });
  const answer = await startExportBulk(world)({ ...nothing, body }, world.caller);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value._id;
}

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
    const stand = await connected(world);
    const id = await begun(world, ids);
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
  await connected(world);
  const id = await begun(world, ids);
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
