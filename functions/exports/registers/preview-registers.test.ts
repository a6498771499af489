import { expect, test } from 'vitest';
import type { RegisterList } from '#shared/connectors/connector.ts';
import { previewLists } from './register-options.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { visitor } from '#test/builders/worlds/accounts-world.ts';
import { answerConnectorJob, takeConnectorJob } from '../connectors/connector-jobs.ts';
import { makeConnectorToken } from '../connectors/manage-connectors.ts';
import { applyRegisters, readRegisterPreview } from './preview-registers.ts';
import { synchronizeRegisters } from './synchronize-registers.ts';

const nothing = { params: {}, query: {}, body: {} };
const typed = [
  { key: 'VYR', value: 'Výroba' },
  { key: 'OBCH', value: 'Obchod' },
  { key: 'SKLAD', value: 'Sklad' },
];
const entries = [
  { code: 'VYR', name: 'Výroba' },
  { code: 'OBCH', name: 'Obchod a marketing' },
  { code: 'IT', name: 'Informatika' },
];
const centres = (over: Partial<RegisterList> = {}): RegisterList => ({
  ...{ register: 'centres', says: '', reason: null, entries },
  ...over,
});

/** A company whose invoices have centres that a person typed, and a synchronization with preview that its connector answered. */
async function proposed() {
  const world = await exportsWorld({ fields: [{ ...doctypeField('costCentre'), options: typed }] });
  const made = await makeConnectorToken(world)(nothing, world.caller);
  if (!made.ok) throw new Error(made.error);
  const { token } = made.value;
  const take = async () => {
    const taken = await takeConnectorJob(world)({ ...nothing, body: { token, system: 'pohoda' } }, visitor);
    return taken.ok ? taken.value.job : null;
  };
  await take();
  const body = { exportSystem: 'pohoda' as const, preview: true };
  const asked = await synchronizeRegisters(world)({ ...nothing, body }, world.caller);
  if (!asked.ok) throw new Error('a synchronization is never refused');
  await world.settle();
  const job = await take();
  if (job === null) throw new Error('there is no job');
  const answer = {
    token,
    job: job.id,
    lease: job.lease,
    results: [],
    registers: [centres()],
    trouble: null,
    reason: null,
  };
  expect(await answerConnectorJob(world)({ ...nothing, body: answer }, visitor)).toMatchObject({ ok: true });
  return { world, params: { id: asked.value._id } };
}

const readOptions = async ({ doctypes, caller }: ExportsWorld) =>
  (await doctypes.find(caller.ownerId, 'invoice'))?.fields[0]?.options?.map(({ key, value }) => `${key} ${value}`);

const readState = async (world: ExportsWorld, params: { id: string }): Promise<string> => {
  const preview = await readRegisterPreview(world)({ ...nothing, params }, world.caller);
  if (!preview.ok) throw new Error(preview.error);
  return preview.value.state;
};

test('a synchronization with preview shows what is added, changed and removed, and replaces nothing', async () => {
  const { world, params } = await proposed();
  expect(await readRegisterPreview(world)({ ...nothing, params }, world.caller)).toMatchObject({
    ok: true,
    value: {
      differences: [
        {
          ...{ register: 'centres', field: 'costCentre', added: 1, changed: 1, removed: 1 },
          entries: [
            { kind: 'removed', code: 'SKLAD', name: 'Sklad' },
            { kind: 'changed', code: 'OBCH', name: 'Obchod a marketing', before: 'Obchod' },
            { kind: 'added', code: 'IT', name: 'Informatika' },
          ],
        },
      ],
    },
  });
  expect(await readOptions(world)).toEqual(['VYR Výroba', 'OBCH Obchod', 'SKLAD Sklad']);
  const { optionFields, processed } = await world.shown(params.id);
  expect([processed, optionFields[0]?.note]).toEqual([true, 'proposed']);
});

test('what was shown and confirmed replaces the options, once however often it is confirmed', async () => {
  const { world, params } = await proposed();
  const body = { state: await readState(world, params) };
  const apply = async () => applyRegisters(world)({ ...nothing, params, body }, world.caller);
  expect([await apply(), await apply()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await readOptions(world)).toEqual(['VYR Výroba', 'OBCH Obchod a marketing', 'IT Informatika']);
  expect((await world.shown(params.id)).optionFields[0]).toMatchObject({ note: 'synchronized', value: '3' });
});

test('options that somebody changed after the preview are not replaced before they were shown again', async () => {
  const { world, params } = await proposed();
  const body = { state: await readState(world, params) };
  const { ownerId } = world.caller;
  const changed = sampleDoctype({
    exportSystem: 'pohoda',
    fields: [{ ...doctypeField('costCentre'), options: [...typed, { key: 'NOVE', value: 'Nové stredisko' }] }],
  });
  await world.doctypes.put(ownerId, changed);
  expect(await applyRegisters(world)({ ...nothing, params, body }, world.caller)).toEqual({
    ok: false,
    error: 'stale-version',
  });
  expect(await readOptions(world)).toContain('NOVE Nové stredisko');
  const again = { state: await readState(world, params) };
  expect(await applyRegisters(world)({ ...nothing, params, body: again }, world.caller)).toEqual({ ok: true });
});

test('options that are changed between the check and the write are not replaced either', async () => {
  const { world, params } = await proposed();
  const body = { state: await readState(world, params) };
  const other = { ...doctypeField('costCentre'), options: [{ key: 'X', value: 'Iné' }] };
  let isFirst = true;
  const doctypes = {
    ...world.doctypes,
    change: async (write: Parameters<typeof world.doctypes.change>[0]) => {
      if (isFirst) await world.doctypes.put(write.ownerId, { ...write.doctype, fields: [other], version: 9 });
      isFirst = false;
      return world.doctypes.change(write);
    },
  };
  const done = await applyRegisters({ ...world, doctypes })({ ...nothing, params, body }, world.caller);
  expect(done).toEqual({ ok: false, error: 'stale-version' });
  expect(await readOptions(world)).toEqual(['X Iné']);
});

test('a synchronization without preview, one that still waits and one of another company have none', async () => {
  const { world, params } = await proposed();
  const { ownerId } = world.caller;
  const head = (await world.exportBulks.find(ownerId, params.id))?.head;
  if (head === undefined) throw new Error('there is no synchronization');
  const read = async (caller = world.caller) => readRegisterPreview(world)({ ...nothing, params }, caller);
  expect(await read({ ...world.caller, ownerId: 'another' })).toEqual({ ok: false, error: 'not-found' });
  await world.exportBulks.change({ ...head, processed: false });
  expect(await read()).toEqual({ ok: false, error: 'bulk-unfinished' });
  await world.exportBulks.change({ ...head, isPreview: false, version: head.version + 1 });
  expect(await read()).toEqual({ ok: false, error: 'nothing-proposed' });
});

test('types that change alike share a difference, and lists that were not given change nothing', () => {
  const fields = [{ ...doctypeField('costCentre'), options: typed }];
  const [one, two] = [
    sampleDoctype({ id: 'a', name: 'Faktúry', fields }),
    sampleDoctype({ id: 'b', name: 'Bloky', fields }),
  ];
  expect(previewLists([one, two], [centres()]).differences.map(({ types }) => types)).toEqual([['Faktúry', 'Bloky']]);
  expect(previewLists([one, two], [centres({ says: 'Nedostupné' }), centres({ entries: [] })]).differences).toEqual([]);
});
