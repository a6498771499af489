import { expect, test } from 'vitest';
import type { InputOf } from '#shared/api/contract.ts';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { goodFields, twoSteps, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { actOnDocuments } from '../actions/act-on-documents.ts';
import { duplicateDocument } from '../copy/duplicate-document.ts';
import { recordReading } from '#functions/domain/quality/record-reading.ts';
import { saveDocument } from './save-document.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
type Body = Partial<InputOf<typeof contract>['body']>;
type Saved = Body & { readonly version: number };

const [ofEva, ofEdo] = ['e'.repeat(16), 'd'.repeat(16)] as const;
const work = (touches: number, seconds: number, visit: string = ofEva) => ({ visit, touches, seconds });
const type = (id: string, value: string) => ({ _id: id, _idx: 0, value, bboxes: [], verified: true });
const save = (world: World, who: Person, id: string, { version, ...body }: Saved) =>
  saveDocument(world)(
    { params: { id }, query: {}, body: contract.body.parse({ document: { version }, ...body }) },
    world.as(who),
  );

/** A document at a step, of which a reading found the good values. */
async function givenRead(world: World, head: Parameters<World['given']>[0] = {}) {
  const made = await world.given({ step: 'review', userId: ['eva', 'edo'], ...head });
  const also = await recordReading(
    world.quality,
    { head: made, fields: goodFields, pages: [], tables: [] },
    { by: { doctype: 'invoice', model: 'invoice-sk' }, at: '2026-01-15T00:00:00.000Z' },
  );
  const written = await world.documents.change({ head: made, also });
  if (!written.ok) throw new Error(written.error);
  return written.value;
}

test('a confirmation keeps who made it, when, what it took, and what became of every value that was read', async () => {
  const world = await workflowWorld();
  const { _id, version } = await givenRead(world);
  await save(world, 'eva', _id, { version, fields: [type('totalAmount', '800.00')], work: work(4, 30) });
  await save(world, 'edo', _id, {
    version: version + 1,
    confirmed: true,
    fields: [type('currency', ''), type('paymentVS', '2610487')],
    work: work(3, 12, ofEdo),
  });
  expect((await world.quality.find(firstOwner, _id)).confirmed).toEqual({
    at: '2026-01-15T00:00:00.000Z',
    by: 'edo',
    doctype: 'invoice',
    supplier: { key: '36347124', name: 'Papiera Tatry, s. r. o.' },
    touches: 7,
    seconds: 42,
    cost: null,
    fields: {
      same: ['invoiceNumber', 'supplierName', 'supplierCompanyId'],
      changed: ['totalAmount'],
      emptied: ['currency'],
      added: ['paymentVS'],
    },
  });
});

test('the first confirmation stays as it was when the document is returned, changed and confirmed again', async () => {
  const world = await workflowWorld();
  const { _id } = await givenRead(world);
  await world.confirm(await world.readHead(_id));
  const first = (await world.quality.find(firstOwner, _id)).confirmed;
  expect(first).toMatchObject({ by: 'eva', fields: { changed: [] } });
  await world.confirm(await world.readHead(_id), { by: 'emil', returned: true });
  const { version } = await world.readHead(_id);
  world.clock.ms += 60_000;
  const again = { version, confirmed: true, fields: [type('totalAmount', '1.00')], work: work(9, 9, ofEdo) };
  expect(await save(world, 'edo', _id, again)).toMatchObject({ ok: true });
  expect((await world.quality.find(firstOwner, _id)).confirmed).toEqual(first);
  expect((await world.readHead(_id)).work).toMatchObject({ touches: 9, seconds: 9 });
});

test('a confirmation that comes too late keeps nothing, and its retry counts its work once', async () => {
  const world = await workflowWorld();
  const { _id, version } = await givenRead(world);
  await save(world, 'edo', _id, { version, fields: [type('totalAmount', '800.00')], work: work(2, 5, ofEdo) });
  const late = { version, confirmed: true, work: work(6, 20) };
  expect(await save(world, 'eva', _id, late)).toMatchObject({ ok: false, error: 'stale-version' });
  expect((await world.quality.find(firstOwner, _id)).confirmed).toBeNull();
  expect((await world.readHead(_id)).work).toMatchObject({ touches: 2, seconds: 5 });
  await save(world, 'eva', _id, { ...late, version: version + 1 });
  expect((await world.quality.find(firstOwner, _id)).confirmed).toMatchObject({ by: 'eva', touches: 8, seconds: 25 });
});

test('a confirmation that is refused keeps nothing', async () => {
  const world = await workflowWorld();
  const { _id, version } = await givenRead(world);
  const refused = await save(world, 'eva', _id, { version, confirmed: true, fields: [type('totalAmount', '')] });
  expect(refused).toMatchObject({ ok: false, error: 'fields-block' });
  expect((await world.quality.find(firstOwner, _id)).confirmed).toBeNull();
});

test('a save that repeats its work after a lost answer changes nothing and writes nothing', async () => {
  const world = await workflowWorld();
  const { _id, version } = await givenRead(world);
  const fields = [type('totalAmount', '800.00')];
  await save(world, 'eva', _id, { version, fields, work: work(4, 30) });
  const again = await save(world, 'eva', _id, { version: version + 1, fields, work: work(4, 30) });
  expect(again).toMatchObject({ ok: true, value: { document: { version: version + 1 } } });
  expect((await world.readHead(_id)).work).toMatchObject({ touches: 4, seconds: 30 });
});

test('documents that are confirmed together keep it, without work of their own', async () => {
  const steps = twoSteps.map((step) => ({ ...step, bulk: true }));
  const world = await workflowWorld({ steps });
  const { _id } = await givenRead(world);
  const done = await actOnDocuments(world)(
    { params: { action: 'forward' }, query: {}, body: { ids: [_id] } },
    world.as('eva'),
  );
  expect(done).toMatchObject({ ok: true, value: [{ ok: true }] });
  const kept = await world.quality.find(firstOwner, _id);
  expect(kept.confirmed).toMatchObject({ by: 'eva', touches: 0, seconds: 0, fields: { changed: [], added: [] } });
});

test('a document that was read before readings were kept keeps its confirmation alone', async () => {
  const world = await workflowWorld();
  const { _id } = await world.given({ step: 'review', userId: ['eva'] });
  await world.confirm(await world.readHead(_id));
  const kept = await world.quality.find(firstOwner, _id);
  expect(kept).toMatchObject({ first: null, confirmed: { by: 'eva', fields: null } });
});

test('a duplicate begins without the reading, the work and the confirmation of the first', async () => {
  const world = await workflowWorld();
  const { _id, version } = await givenRead(world);
  await save(world, 'eva', _id, { version, confirmed: true, work: work(3, 9) });
  await world.settle();
  const made = await duplicateDocument(world)({ params: { id: _id }, query: {}, body: {} }, world.as('eva'));
  if (!made.ok) throw new Error(made.error);
  const copy = made.value._id;
  expect((await world.readHead(copy)).work).toBeUndefined();
  expect(await world.quality.find(firstOwner, copy)).toEqual({ first: null, latest: null, confirmed: null });
  expect((await world.quality.find(firstOwner, _id)).confirmed).toMatchObject({ touches: 3 });
});

test('a document that goes straight through counts as confirmed by an automation, and its later confirmation changes nothing', async () => {
  const world = await workflowWorld({ doctype: { automationLevel: 'confident', automationScoreThreshold: 80 } });
  const { _id } = await givenRead(world, { step: 'start', userId: [] });
  const passage = { id: 'p1', action: 'start', from: 'start', by: null } as const;
  await world.documents.change({
    head: { ...(await world.readHead(_id)), passage, queue: 'processing' },
    start: { machine: 'transition', name: `${_id}-p1`, input: { ownerId: firstOwner, documentId: _id, passage: 'p1' } },
  });
  await world.settle();
  expect((await world.readHead(_id)).step).toBe('approv');
  const { confirmed } = await world.quality.find(firstOwner, _id);
  expect(confirmed).toMatchObject({
    by: null,
    touches: 0,
    seconds: 0,
    fields: { changed: [], emptied: [], added: [] },
  });
  await world.confirm(await world.readHead(_id), { by: 'emil' });
  expect((await world.quality.find(firstOwner, _id)).confirmed).toEqual(confirmed);
});

test('a document that waits for a person after its reading is not confirmed yet', async () => {
  const world = await workflowWorld();
  const { _id } = await givenRead(world, { _id: idOfNumber(5), step: 'start', userId: [] });
  const passage = { id: 'p1', action: 'start', from: 'start', by: null } as const;
  await world.documents.change({
    head: { ...(await world.readHead(_id)), passage, queue: 'processing' },
    fields: [sampleField('totalAmount', '1.00')],
    start: { machine: 'transition', name: `${_id}-p1`, input: { ownerId: firstOwner, documentId: _id, passage: 'p1' } },
  });
  await world.settle();
  expect((await world.readHead(_id)).step).toBe('review');
  expect((await world.quality.find(firstOwner, _id)).confirmed).toBeNull();
});
