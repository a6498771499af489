import { toWrites } from '#functions/adapters/table/table-change.ts';
import { expect, test } from 'vitest';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { exportsWorld, windowsText, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { gatherRequests, gatherTask } from './bulks/gather-requests.ts';
import { takeConnectorJob } from './connectors/connector-jobs.ts';
import { makeConnectorToken } from './connectors/manage-connectors.ts';
import { readExportKinds, saveAccountingSettings } from './settings/accounting-settings.ts';

/** A workflow wants a document exported, as its automation and the archive write it. */
const request = async (world: ExportsWorld, documentId: string, exportSystem = 'pohoda') => {
  const requestedAt = new Date(world.clock.ms).toISOString();
  const done = await world.table.transact(
    toWrites([
      world.exportJobs.request({
        id: `${documentId}-${exportSystem}`,
        ownerId: firstOwner,
        documentId,
        exportSystem,
        exportSystemType: 'incomingInvoice',
        requestedAt,
        state: 'waiting',
      }),
    ]),
  );
  expect(done.ok).toBe(true);
};

/** A minute later the sweep starts what was left to it. */
const minuteLater = async (world: ExportsWorld) => {
  world.clock.ms += 61_000;
  await world.outbox.sweep(60_000);
  await world.settle();
};
const bulksOf = async (world: ExportsWorld) =>
  (await world.exportBulks.list({ ownerId: firstOwner, onlyError: false, offset: 0, limit: 10 })).bulks;

test('documents that workflows want exported within a minute become one bulk for each system, without anybody asking', async () => {
  const world = await exportsWorld();
  const ids = [await world.given(1), await world.given(2), await world.given(3)];
  for (const id of ids) await request(world, id);
  await request(world, ids[0] ?? '', 'omega');
  await minuteLater(world);
  const bulks = await bulksOf(world);
  expect(bulks.map(({ head, counts }) => [head.exportSystem, head.way, head.createdBy, counts.ok])).toEqual(
    expect.arrayContaining([
      ['pohoda', 'file', null, 3],
      ['omega', 'file', null, 1],
    ]),
  );
  expect(bulks).toHaveLength(2);
  expect(await world.exportJobs.waiting(firstOwner, 10)).toEqual([]);
  await minuteLater(world);
  expect(await bulksOf(world)).toHaveLength(2);
});

test('requests go to the connector where it is awake', async () => {
  const world = await exportsWorld();
  const made = await makeConnectorToken(world)({ params: {}, query: {}, body: {} }, world.caller);
  if (!made.ok) throw new Error('a token is never refused');
  await request(world, await world.given(1));
  world.clock.ms += 60_000;
  const body = { token: made.value.token, system: 'pohoda' as const };
  await takeConnectorJob(world)({ params: {}, query: {}, body }, world.caller);
  await minuteLater(world);
  const [bulk] = await bulksOf(world);
  expect(bulk?.head).toMatchObject({ way: 'connector', processed: false });
  expect(await world.connectors.waiting(firstOwner, 'pohoda')).toBe(1);
});

test('gathering that crashes after its work, or between two requests, makes no second bulk and loses no document', async () => {
  const world = await exportsWorld();
  for (const number of [1, 2, 3]) await request(world, await world.given(number));
  let lives = 0;
  const dying = {
    ...world,
    exportJobs: {
      ...world.exportJobs,
      gather: async (...args: Parameters<ExportsWorld['exportJobs']['gather']>) => {
        await world.exportJobs.gather(...args);
        if (lives === 1) throw new Error('the process died');
      },
    },
  };
  world.clock.ms += 61_000;
  await world.outbox.sweep(60_000);
  await world.settle({
    'gather-requests': async (input) => {
      lives += 1;
      const output = await gatherRequests(dying)(gatherTask.parse(input));
      if (lives === 2) throw new Error('the process died');
      return output;
    },
  });
  expect(lives).toBe(3);
  const bulks = await bulksOf(world);
  expect(bulks.map(({ counts }) => [counts.total, counts.ok])).toEqual([[3, 3]]);
});

test('a document that a workflow exports again, after it came back, goes out again', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  await request(world, id);
  await minuteLater(world);
  await world.table.transact(
    toWrites([
      world.exportJobs.request({
        ...{ id: 'second', ownerId: firstOwner, documentId: id, exportSystem: 'pohoda' },
        ...{
          exportSystemType: 'incomingInvoice',
          state: 'waiting',
          requestedAt: new Date(world.clock.ms).toISOString(),
        },
      }),
    ]),
  );
  await minuteLater(world);
  expect((await bulksOf(world)).map(({ counts }) => counts.ok)).toEqual([1, 1]);
});

test('the books and the address of the company are in its files; saving an outdated version is refused', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  const before = await world.accounting.settings(firstOwner);
  const settings = {
    ...before,
    books: { ...before.books, pohoda: { ...before.books.pohoda, encoding: 'utf-8' as const } },
    company: { ...before.company, city: 'Žilina' },
  };
  const save = async () => saveAccountingSettings(world)({ params: {}, query: {}, body: settings }, world.caller);
  expect(await save()).toMatchObject({ ok: true, value: { version: 1, company: { city: 'Žilina' } } });
  expect(await save()).toEqual({ ok: false, error: 'stale-version' });
  await request(world, id);
  await minuteLater(world);
  const [bulk] = await bulksOf(world);
  const file = (await world.files.get(bulk?.head.fileKey ?? '')) ?? new Uint8Array();
  expect(windowsText(file)).toContain('encoding="UTF-8"');
});

test('a company chooses its ways to export; one that needs its IBAN cannot be chosen anew without it, but stays if chosen (R-EXP-22, R-EXP-23)', async () => {
  const world = await exportsWorld();
  const kinds = async () => {
    const answer = await readExportKinds(world)({ params: {}, query: {}, body: {} }, world.caller);
    return answer.ok ? answer.value.kinds : [];
  };
  expect((await kinds()).every(({ chosen, missing }) => chosen && missing === null)).toBe(true);
  const settings = await world.accounting.settings(firstOwner);
  const choose = (exportKinds: typeof settings.exportKinds, version: number) =>
    saveAccountingSettings(world)({ params: {}, query: {}, body: { ...settings, exportKinds, version } }, world.caller);
  expect(await choose(['one-time-payment', 'spreadsheet'], 0)).toMatchObject({ ok: true });
  expect((await kinds()).filter(({ chosen }) => chosen).map(({ kind }) => kind)).toEqual([
    'one-time-payment',
    'spreadsheet',
  ]);

  const owner = await world.accounts.findOwner(firstOwner);
  if (owner === undefined) throw new Error('no company');
  const poor = {
    ...world,
    accounts: { ...world.accounts, findOwner: async () => ({ ...owner, iban: [], companyId: '' }) },
  };
  const body = (exportKinds: typeof settings.exportKinds, version: number) => ({ ...settings, exportKinds, version });
  const tried = (exportKinds: typeof settings.exportKinds, version: number) =>
    saveAccountingSettings(poor)({ params: {}, query: {}, body: body(exportKinds, version) }, world.caller);
  // Unticking another way does not untick the one whose account is still missing.
  expect(await tried(['one-time-payment'], 1)).toMatchObject({ ok: true });
  expect(await tried(['spreadsheet'], 2)).toMatchObject({ ok: true });
  expect(await tried(['one-time-payment'], 3)).toMatchObject({ error: 'export-needs-iban' });
  expect(await tried(['double-entry'], 3)).toMatchObject({ error: 'export-needs-company-id' });
  // Payments go from the account of the books, too.
  const sepa = { ...settings.books.sepa, iban: 'SK3112000000198742637541' };
  const own = { ...body(['one-time-payment', 'spreadsheet'], 3), books: { ...settings.books, sepa } };
  expect(await saveAccountingSettings(poor)({ params: {}, query: {}, body: own }, world.caller)).toMatchObject({
    ok: true,
  });
});
