import { expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { createStep, createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { doctypesInTable } from './doctypes.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };
const open = () => doctypesInTable({ table: tableInSqlite({ path: ':memory:', clock }) });

test('types of a company come by name and are found by id only inside it', async () => {
  const doctypes = open();
  const invoice = sampleDoctype({ id: 'inv', name: 'Žiadanka' });
  const receipt = sampleDoctype({ id: 'rec', name: 'Bloček' });
  for (const one of [invoice, receipt]) await doctypes.put('o', one);
  expect(await doctypes.list('o')).toEqual([receipt, invoice]);
  expect(await doctypes.find('o', 'inv')).toEqual(invoice);
  expect(await doctypes.find('p', 'inv')).toBeUndefined();
  await doctypes.put('o', { ...invoice, name: 'Iná' });
  expect((await doctypes.find('o', 'inv'))?.name).toBe('Iná');
});

test('a type without a workflow goes straight from start to end', async () => {
  const doctypes = open();
  expect(await doctypes.workflow('o', 'inv')).toEqual(createEmptyWorkflow('inv'));
  const empty = createEmptyWorkflow('inv');
  const savedWorkflow = { ...empty, version: 1, steps: { ...empty.steps, abc123: createStep('abc123', 'Kontrola') } };
  await doctypes.putWorkflow('o', savedWorkflow);
  expect(await doctypes.workflow('o', 'inv')).toEqual(savedWorkflow);
  expect(await doctypes.workflows('o')).toEqual([savedWorkflow]);
  expect(await doctypes.workflows('p')).toEqual([]);
});

test('no two types of a company have one id or one name, whatever the case and however many are added at once (R-DTY-43, R-DTY-46)', async () => {
  const doctypes = open();
  const add = (id: string, name: string, ownerId = 'o') =>
    doctypes.add({ ownerId, doctype: sampleDoctype({ id, name, version: 0 }) });
  const ids = ['prijate', 'Prijate', 'PRIJATE', 'pRIJATE'];
  const added = await Promise.all(ids.map(async (id, place) => add(id, `Faktúra ${place}`)));
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  const names = ['Zálohová faktúra', 'zálohová FAKTÚRA', ' Zálohová  faktúra '];
  const called = await Promise.all(names.map(async (name, place) => add(`zaloha${place}`, name)));
  expect(called.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await doctypes.list('o')).toHaveLength(2);
  expect((await add('prijate', 'Faktúra 0', 'p')).ok).toBe(true);
});

test('of two people who save one type, the second is refused as stale (R-DTY-67)', async () => {
  const doctypes = open();
  const added = await doctypes.add({ ownerId: 'o', doctype: sampleDoctype({ id: 'prijate' }) });
  if (!added.ok) throw new Error('not added');
  const saves = ['gemini', 'chatgpt'] as const;
  const saved = await Promise.all(
    saves.map(async (model) => doctypes.change({ ownerId: 'o', doctype: { ...added.value, model } })),
  );
  expect(saved.map((one) => (one.ok ? one.value.version : one.error)).toSorted()).toEqual([2, 'stale-version']);
});

test('a type cannot take the name of another; the name that it leaves is free again', async () => {
  const doctypes = open();
  const [first, second] = await Promise.all(
    ['Faktúra prijatá', 'Faktúra vydaná'].map(async (name, place) =>
      doctypes.add({ ownerId: 'o', doctype: sampleDoctype({ id: `typ${place}`, name }) }),
    ),
  );
  if (first?.ok !== true || second?.ok !== true) throw new Error('not added');
  const rename = (doctype: typeof first.value, name: string) =>
    doctypes.change({ ownerId: 'o', doctype: { ...doctype, name } });
  expect(await rename(second.value, 'faktúra PRIJATÁ')).toEqual({ ok: false, error: 'exists' });
  expect((await rename(first.value, 'Faktúra došlá')).ok).toBe(true);
  expect((await rename(second.value, 'Faktúra prijatá')).ok).toBe(true);
});

test('a removed type is gone with its workflow, and its id and name may be used again', async () => {
  const doctypes = open();
  const type = sampleDoctype({ id: 'prijate', name: 'Prijaté' });
  await doctypes.put('o', type);
  await doctypes.putWorkflow('o', { ...createEmptyWorkflow('prijate'), version: 3 });
  await doctypes.delete('o', 'prijate');
  await doctypes.delete('o', 'prijate');
  expect(await doctypes.find('o', 'prijate')).toBeUndefined();
  expect(await doctypes.workflow('o', 'prijate')).toEqual(createEmptyWorkflow('prijate'));
  expect((await doctypes.add({ ownerId: 'o', doctype: type })).ok).toBe(true);
});
