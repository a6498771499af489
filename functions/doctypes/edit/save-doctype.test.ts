import { expect, test } from 'vitest';
import { confirming } from '#shared/doctype/confirming.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { goodFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveDoctype } from './save-doctype.ts';

async function withDocuments(count: number) {
  const world = await workflowWorld();
  const ids = Array.from({ length: count }, (_, n) => idOfNumber(n + 1));
  for (const _id of ids) await world.given({ _id, step: 'review', userId: ['eva'] }, goodFields);
  const type = await world.doctypes.find(firstOwner, 'invoice');
  if (type === undefined) throw new Error('no type');
  const save = async (change: Partial<Doctype>) => {
    const doctype = { ...type, ...change };
    const input = { params: { id: type.id }, query: {}, body: { doctype, fields: doctype.fields } };
    return saveDoctype(world)(input, world.as('ada'));
  };
  const rows = async () => world.documents.rows(firstOwner, ids);
  return { world, type, ids, save, rows };
}

test('documents that are there already are found as duplicates by the values that a type has from now on (R-DTY-30, R-REA-26)', async () => {
  const { world, ids, save } = await withDocuments(3);
  const identity = 'invoice:[["invoiceNumber","2610487"]]';
  expect(await world.documents.findByIdentity(firstOwner, identity)).toEqual([]);
  expect((await save({ duplicityUniqueId: ['invoiceNumber'] })).ok).toBe(true);
  await world.settle();
  expect(await world.documents.findByIdentity(firstOwner, identity)).toEqual(ids.toReversed());
});

test('lists count the fields that a type has from now on, of every one of its documents', async () => {
  const { world, type, save, rows } = await withDocuments(450);
  const missing = async () => new Set((await rows()).map(({ quality }) => quality.missing));
  expect(await missing()).toEqual(new Set([0]));
  expect((await save({ fields: [...type.fields, doctypeField('orderNumber', { required: true })] })).ok).toBe(true);
  await world.settle();
  expect(await missing()).toEqual(new Set([1]));
});

test('lists count what a type always wants a look at from now on; fields that it does not use are no matter of it', async () => {
  const { world, type, save, rows } = await withDocuments(2);
  const waiting = async () => (await rows()).map(({ quality }) => quality.predicted);
  const proven = goodFields.map((field) => ({ ...field, evidence: ['code' as const] }));
  for (const { _id } of await rows()) {
    const changed = await world.documents.change({ head: await world.readHead(_id), fields: proven });
    expect(changed.ok).toBe(true);
  }
  expect(await waiting()).toEqual([0, 0]);
  const looking = confirming.parse({ alwaysLook: { fields: ['totalAmount', 'orderNumber', 'totalAmount'] } });
  expect((await save({ confirming: looking })).ok).toBe(true);
  await world.settle();
  expect(await waiting()).toEqual([1, 1]);
  const saved = await world.doctypes.find(firstOwner, type.id);
  expect(saved?.confirming.alwaysLook.fields).toEqual(['totalAmount']);
});

test('what changes nothing that lists show starts nothing', async () => {
  const { world, save } = await withDocuments(1);
  expect((await save({ model: 'gemini' })).ok).toBe(true);
  expect(await world.settle()).toBe(0);
});
