import { expect, test } from 'vitest';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { changeDoctype } from './actions/change-doctype.ts';
import { deleteDocument } from './trash/delete-document.ts';
import { undeleteDocument } from './trash/undelete-document.ts';

const of = (id: string) => ({ params: { id }, query: {}, body: {} });

async function open() {
  const world = await workflowWorld();
  const given = async (n: number, doctype = 'invoice') => {
    const head = { _id: idOfNumber(n), step: 'review', userId: ['eva'], doctype };
    return (await world.given(head, [sampleField('internalNumber', 'FP2026/00001')]))._id;
  };
  return {
    ...world,
    given,
    remove: (id: string) => deleteDocument(world)(of(id), world.as('eva')),
    restore: (id: string) => undeleteDocument(world)(of(id), world.as('eva')),
    numberOf: async (id: string) => (await world.documents.find(firstOwner, id))?.fields[0]?.value,
  };
}

test('a document comes back from the trash with its internal number', async () => {
  const world = await open();
  const id = await world.given(1);
  await world.remove(id);
  expect((await world.restore(id)).ok).toBe(true);
  expect(await world.numberOf(id)).toBe('FP2026/00001');
});

test('a number that another document got meanwhile stays there; the restored document has none, recorded in its history', async () => {
  const world = await open();
  const first = await world.given(1);
  await world.remove(first);
  const second = await world.given(2);
  expect((await world.restore(first)).ok).toBe(true);
  expect([await world.numberOf(first), await world.numberOf(second)]).toEqual(['', 'FP2026/00001']);
  const restoredEntry = (await world.documents.logs(firstOwner, first)).find(({ action }) => action === 'restored');
  expect(restoredEntry?.diff.fields).toMatchObject([
    { id: 'internalNumber', action: 'removed', old: { value: 'FP2026/00001' } },
  ]);
});

test('a document whose type was removed meanwhile comes back without a type, at the beginning', async () => {
  const world = await open();
  await world.doctypes.put(firstOwner, sampleDoctype({ id: 'credit', name: 'Dobropis' }));
  const id = await world.given(1, 'credit');
  await world.remove(id);
  await world.doctypes.delete(firstOwner, 'credit');
  expect(await world.restore(id)).toMatchObject({ ok: true, value: { doctype: '_', step: 'start' } });
  expect(await world.numberOf(id)).toBe('');
});

test('a document that gets another type leaves its internal number behind, for the next one of the old type (R-ACT-09)', async () => {
  const world = await open();
  await world.doctypes.put(firstOwner, sampleDoctype({ id: 'credit', name: 'Dobropis' }));
  const id = await world.given(1);
  const input = { params: { id }, query: {}, body: { doctype: 'credit' } };
  expect((await changeDoctype(world)(input, world.as('eva'))).ok).toBe(true);
  expect(await world.numberOf(id)).toBe('');
  await world.given(2);
  expect(await world.numberOf(idOfNumber(2))).toBe('FP2026/00001');
});
