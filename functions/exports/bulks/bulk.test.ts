import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startExportBulk as contract } from '#shared/api/exports.ts';
import { exportsWorld, windowsText, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { listReported } from '#test/builders/records/reported-events.ts';
import { samplePage } from '#test/builders/worlds/documents-world.ts';
import { downloadExportBulk } from './read-export-bulks.ts';
import { retryExportBulk, startExportBulk } from './start-export-bulk.ts';
import { zipPages } from './bulk-files.ts';
import { bulkTask, partTask } from './new-bulk.ts';
import { finishBulk } from './finish-bulk.ts';
import { writePart } from './write-part.ts';

const start = async (world: ExportsWorld, body: object) => {
  const request = contract.body.parse({ exportSystem: 'pohoda', ...body });
  const answer = await startExportBulk(world)({ params: {}, query: {}, body: request }, world.caller);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value._id;
};
const retry = (world: ExportsWorld, id: string) =>
  retryExportBulk(world)({ params: { id }, query: {}, body: {} }, world.caller);

/** So many documents, of which every tenth contradicts itself. */
const many = async (world: ExportsWorld, count: number) => {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push(await world.given(number, number % 10 === 0 ? { totalAmount: '999.00' } : {}));
  return ids;
};
const fileOf = async (world: ExportsWorld, id: string) => {
  const key = (await world.exportBulks.find(world.caller.ownerId, id))?.head.fileKey ?? '';
  return windowsText((await world.files.get(key)) ?? new Uint8Array());
};
const itemsIn = (text: string) => [...text.matchAll(/<dat:dataPackItem id="(?<id>\w+)"/gu)].map((match) => match[1]);

test('a bulk of 250 documents runs by itself: its window counts them, and its file holds those that are good (R-BLK-06, R-BLK-08 to R-BLK-10)', async () => {
  const world = await exportsWorld();
  const ids = await many(world, 250);
  const id = await start(world, { ids: [...ids, ...ids.slice(0, 5)] });
  expect(await world.shown(id)).toMatchObject({ processed: false, counts: { total: 250, settled: 0 } });
  await world.settle();
  const bulk = await world.shown(id);
  expect(bulk).toMatchObject({
    processed: true,
    importError: true,
    counts: { total: 250, settled: 250, ok: 225, error: 25 },
    docsTotal: 250,
  });
  const good = ids.filter((_, at) => at % 10 !== 9);
  expect(itemsIn(await fileOf(world, id))).toEqual(good);
  expect((await world.shown(id, 'error')).docs.map(({ document }) => document)).toEqual(
    ids.filter((_, at) => at % 10 === 9),
  );
  const updates = world.received.flatMap((event) => (event.event === 'export_bulk_updated' ? [event.bulk] : []));
  expect(updates.at(-1)).toMatchObject({ _id: id, processed: true });
  expect(new Set(updates.map(({ counts }) => counts.settled)).size).toBeGreaterThan(2);
  const where = await downloadExportBulk(world)({ params: { id }, query: { part: 0 }, body: {} }, world.caller);
  expect(where).toMatchObject({ ok: true, value: { name: 'export-pohoda.xml' } });
});

test('who started an export is notified of the documents that it refused, and not of an export that went well', async () => {
  const world = await exportsWorld();
  await start(world, { ids: [await world.given(1)] });
  await world.settle();
  expect(listReported(world.inputs)).toEqual([]);
  const id = await start(world, { ids: [await world.given(2), await world.given(10, { totalAmount: '999.00' })] });
  await world.settle();
  expect(listReported(world.inputs)).toMatchObject([
    { kind: 'export-refused', people: [world.caller.userId], refId: id, values: { count: '1', total: '2' } },
  ]);
});

test('an export is read by its id alone (R-BLK-12)', async () => {
  const world = await exportsWorld();
  const ids = await many(world, 3);
  const first = await start(world, { ids: ids.slice(0, 1) });
  const second = await start(world, { ids: ids.slice(1) });
  expect(await world.shown(first)).toMatchObject({ _id: first, exportSystem: 'pohoda', counts: { total: 1 } });
  expect(await world.shown(second)).toMatchObject({ _id: second, exportSystem: 'pohoda', counts: { total: 2 } });
});

test('what failed is tried again alone, and what was exported is not exported twice', async () => {
  const world = await exportsWorld();
  const ids = await many(world, 20);
  const first = await start(world, { ids });
  expect(await retry(world, first)).toMatchObject({ error: 'bulk-unfinished' });
  await world.settle();
  const again = await retry(world, first);
  if (!again.ok) throw new Error(again.error);
  await world.settle();
  const second = await world.shown(again.value._id);
  expect(second).toMatchObject({
    retryOf: first,
    counts: { total: 2, error: 2 },
    importStatusMessage: 'nothing-exported',
  });
  const past = await world.exportBulks.listPastExports(world.caller.ownerId, ids);
  expect([...past.values()].map((list) => list.length)).toEqual(Array.from({ length: 18 }, () => 1));
});

test('a bulk without a failed document has nothing to try again', async () => {
  const world = await exportsWorld();
  const id = await start(world, { ids: [await world.given(1)] });
  await world.settle();
  expect(await retry(world, id)).toMatchObject({ error: 'nothing-failed' });
});

test('tasks that die at any moment and run again hand every document over once', async () => {
  const world = await exportsWorld();
  const ids = await many(world, 120);
  const id = await start(world, { ids });
  const dies = (name: 'write-part' | 'finish-bulk') => {
    const run = world.tasks[name];
    let attempts = 0;
    return async (input: unknown) => {
      attempts += 1;
      const output = (await run?.(input)) ?? null;
      // The work is done, but the reply is lost.
      if (attempts <= 2) throw new Error('the process died');
      return output;
    };
  };
  await world.settle({ 'write-part': dies('write-part'), 'finish-bulk': dies('finish-bulk') });
  expect(await world.shown(id)).toMatchObject({
    processed: true,
    counts: { total: 120, settled: 120, ok: 108, error: 12 },
  });
  const past = await world.exportBulks.listPastExports(world.caller.ownerId, ids);
  expect([...past.values()].every((list) => list.length === 1)).toBe(true);
  const [one = ''] = ids;
  const lines = await world.documents.logs(world.caller.ownerId, one);
  expect(lines.filter(({ action }) => action === 'exported')).toHaveLength(1);
});

test('the file is finished again when the process died between the file and the memory of its documents', async () => {
  const world = await exportsWorld();
  const ids = await many(world, 150);
  const id = await start(world, { ids });
  let left = 1;
  const broken = {
    ...world,
    exportBulks: {
      ...world.exportBulks,
      remember: async (...args: Parameters<ExportsWorld['exportBulks']['remember']>) => {
        await world.exportBulks.remember(...args);
        if (left > 0) {
          left -= 1;
          throw new Error('the process died');
        }
      },
    },
  };
  await world.settle({
    'finish-bulk': (input) => finishBulk(broken)(bulkTask.parse(input)),
  });
  expect(await world.shown(id)).toMatchObject({ processed: true, counts: { ok: 135, error: 15 } });
  const past = await world.exportBulks.listPastExports(world.caller.ownerId, ids);
  expect([...past.values()].every((list) => list.length === 1)).toBe(true);
});

test('a bulk whose machine gives up ends as interrupted, and its documents can be tried again (R-BLK-07)', async () => {
  const world = await exportsWorld();
  const ids = await many(world, 9);
  const id = await start(world, { ids });
  await world.settle({
    'finish-bulk': async () => {
      throw new Error('no room');
    },
  });
  expect(await world.shown(id)).toMatchObject({
    processed: true,
    importError: true,
    importStatusMessage: 'interrupted',
    counts: { error: 9 },
  });
  const again = await retry(world, id);
  if (!again.ok) throw new Error(again.error);
  await world.settle();
  expect(await world.shown(again.value._id)).toMatchObject({ processed: true, counts: { ok: 9, error: 0 } });
});

test('a document that two bulks want at the same moment goes out with one of them', async () => {
  const world = await exportsWorld();
  const ids = [await world.given(1)];
  const [first, second] = [await start(world, { ids }), await start(world, { ids })];
  await world.settle();
  const shown = await Promise.all([first, second].map(async (id) => world.shown(id)));
  expect(shown.map(({ counts }) => counts.ok).toSorted()).toEqual([0, 1]);
});

test('pages of exported documents lie beside the export in zips of their own', async () => {
  const world = await exportsWorld();
  const source = `${world.caller.ownerId}/uploads/source`;
  await world.files.put(source, new TextEncoder().encode('%PDF one'), 'application/pdf');
  const ids: string[] = [];
  for (let number = 1; number <= 3; number += 1) {
    ids.push(await world.given(number, number === 3 ? { totalAmount: '999.00' } : {}));
    const head = await world.documents.findHead(world.caller.ownerId, ids[number - 1] ?? '');
    if (head !== undefined)
      await world.documents.change({ head, pages: [samplePage(`p${number}`, { sourceKey: source })] });
  }
  const pdfEngine = {
    join: async (pages: readonly { readonly bytes: Uint8Array }[]) => ({
      ok: true as const,
      value: pages[0]?.bytes ?? new Uint8Array(),
    }),
  };
  const id = await start(world, { ids, withPages: true });
  await world.settle({
    'write-part': (input) =>
      writePart({ ...world, zipPages: zipPages({ ...world, pdfEngine }) })(partTask.parse(input)),
  });
  const bulk = await world.shown(id);
  expect(bulk.pageFiles).toHaveLength(1);
  const where = await downloadExportBulk(world)({ params: { id }, query: { part: 1 }, body: {} }, world.caller);
  if (!where.ok) throw new Error(where.error);
  const zip = unzipSync(
    (await world.files.get(where.value.url.replace('https://files.test/', ''))) ?? new Uint8Array(),
  );
  expect(Object.keys(zip)).toEqual(ids.slice(0, 2).map((one, at) => `${one} Faktúra ${at + 1}.pdf`));
  expect(await downloadExportBulk(world)({ params: { id }, query: { part: 2 }, body: {} }, world.caller)).toMatchObject(
    {
      error: 'nothing-exported',
    },
  );
});
