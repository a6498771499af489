import { describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/api/contract.ts';
import { actOnDocuments as bulkContract } from '#shared/api/document-actions.ts';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { defaultConfirming, type Confirming } from '#shared/doctype/confirming.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { settledFields, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { actOnDocuments } from './actions/act-on-documents.ts';
import { saveDocument } from './save/save-document.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;

const inReview = { step: 'review', userId: ['eva'], process: 2 } as const;
/** One value that only the machine has read, beside one that evidence verifies and others that a person settled. */
const read = [
  ...settledFields.filter(({ _id }) => _id !== 'totalAmount' && _id !== 'currency'),
  sampleField('totalAmount', '765.47', { score: 0.9 }),
  sampleField('currency', 'EUR', { evidence: ['sum'] }),
];
const total = (value: string) => ({ rule: 'unsettled', field: 'totalAmount', idx: 0, figures: [value] });

const open = (confirming: Partial<Confirming> = {}) =>
  workflowWorld({
    steps: twoSteps.map((step) => (step.id === 'review' ? { ...step, bulk: true } : step)),
    doctype: { confirming: { ...defaultConfirming, ...confirming } },
  });
const confirm = (world: World, id: string, body: Partial<InputOf<typeof contract>['body']> = {}) =>
  saveDocument(world)(
    { params: { id }, query: {}, body: contract.body.parse({ document: { version: 1 }, confirmed: true, ...body }) },
    world.as('eva'),
  );
const forward = async (world: World, id: string, acknowledged = {}) => {
  const body = bulkContract.body.parse({ ids: [id], payload: { acknowledged } });
  const done = await actOnDocuments(world)({ params: { action: 'forward' }, query: {}, body }, world.as('eva'));
  return done.ok ? done.value[0] : done;
};
const totalOf = async (world: World, id: string) =>
  (await world.documents.find(firstOwner, id))?.fields.find(({ _id }) => _id === 'totalAmount');

describe('a value that neither a person nor evidence has verified', () => {
  test('keeps the document until it is acknowledged with the value that was shown; the refusal names it', async () => {
    const world = await open();
    const { _id } = await world.given(inReview, read);
    const refused = { ok: false, error: 'contradictions-open', contradictions: [total('765.47')] };
    expect(await confirm(world, _id)).toEqual({ ...refused, details: { names: 'Neoverené: Celkom s DPH' } });
    expect(await confirm(world, _id, { acknowledged: [total('700.00')] })).toMatchObject(refused);
    expect(await confirm(world, _id, { acknowledged: [total('765.47')] })).toMatchObject({ ok: true });
  });

  test('is the word of the person who confirms it, and the history says so in one line', async () => {
    const world = await open();
    const { _id } = await world.given(inReview, read);
    await confirm(world, _id, { acknowledged: [total('765.47')] });
    expect(await totalOf(world, _id)).toMatchObject({ value: '765.47', verified: true, score: 0.9 });
    const record = await world.documents.find(firstOwner, _id);
    expect(record?.fields.find(({ _id: id }) => id === 'currency')).toMatchObject({ verified: false });
    expect((await world.documents.logs(firstOwner, _id))[0]).toMatchObject({
      action: 'confirmed',
      metadata: { acknowledged: [total('765.47')] },
      diff: { fields: [] },
    });
  });

  test('leaves nothing to check in the archive', async () => {
    const world = await open();
    const { _id } = await world.given(inReview, read);
    await confirm(world, _id, { acknowledged: [total('765.47')] });
    await world.settle();
    await world.confirm(await world.readHead(_id), { by: 'emil' });
    const [row] = await world.documents.rows(firstOwner, [_id]);
    expect(row).toMatchObject({ step: 'archived', quality: { predicted: 0, invalid: 0 } });
  });

  test('is asked about where many documents are confirmed, for each of them', async () => {
    const world = await open();
    const { _id } = await world.given(inReview, read);
    expect(await forward(world, _id)).toMatchObject({
      ok: false,
      refusal: 'contradictions-open',
      contradictions: [total('765.47')],
    });
    expect(await forward(world, _id, { [_id]: [total('765.47')] })).toMatchObject({ ok: true });
    expect(await totalOf(world, _id)).toMatchObject({ verified: true });
  });

  test('is not verified by returning the document', async () => {
    const world = await open();
    const { _id } = await world.given({ step: 'approv', userId: ['eva'], passedSteps: ['review'] }, read);
    expect(await confirm(world, _id, { confirmed: false, returned: true })).toMatchObject({ ok: true });
    expect(await totalOf(world, _id)).toMatchObject({ verified: false });
  });

  test('is confirmed by no answer where the type forbids it', async () => {
    const world = await open({ unsettled: 'forbid' });
    const { _id } = await world.given(inReview, read);
    expect(await confirm(world, _id, { acknowledged: [total('765.47')] })).toMatchObject({
      ok: false,
      error: 'confirm-forbidden',
      details: { names: 'Neoverené: Celkom s DPH' },
    });
    expect(await forward(world, _id, { [_id]: [total('765.47')] })).toMatchObject({ refusal: 'confirm-forbidden' });
  });

  test('passes without a question where the type allows it, while contradictions are still asked about', async () => {
    const world = await open({ unsettled: 'allow' });
    const { _id } = await world.given(inReview, read);
    expect(await confirm(world, _id)).toMatchObject({ ok: true });
    expect(await totalOf(world, _id)).toMatchObject({ verified: true });
    const sums = [sampleField('totalBase', '300.00'), sampleField('totalVat', '77.12')];
    const wrong = await world.given({ ...inReview, _id: idOfNumber(2) }, [...read, ...sums]);
    expect(await confirm(world, wrong._id)).toMatchObject({
      error: 'contradictions-open',
      contradictions: [{ rule: 'base-and-vat-make-total', figures: ['300.00', '77.12', '765.47'] }],
    });
  });

  test('is asked about even there where the type always wants a look at it, one document or many, though evidence verifies it', async () => {
    const alwaysLook = { ...defaultConfirming.alwaysLook, fields: ['currency'] };
    const world = await open({ unsettled: 'allow', alwaysLook });
    const { _id } = await world.given(inReview, read);
    const currency = { rule: 'unsettled', field: 'currency', idx: 0, figures: ['EUR'] };
    expect(await confirm(world, _id)).toMatchObject({ error: 'contradictions-open', contradictions: [currency] });
    expect(await forward(world, _id)).toMatchObject({
      refusal: 'contradictions-open',
      contradictions: [currency],
    });
    expect(await forward(world, _id, { [_id]: [currency] })).toMatchObject({ ok: true });
    const record = await world.documents.find(firstOwner, _id);
    expect(record?.fields.find(({ _id: id }) => id === 'currency')).toMatchObject({ verified: true });
  });
});
