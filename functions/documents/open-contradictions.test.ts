import { describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/api/contract.ts';
import { actOnDocuments as bulkContract } from '#shared/api/document-actions.ts';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { drawnStep, settledFields, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { actOnDocuments } from './actions/act-on-documents.ts';
import { saveDocument } from './save/save-document.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
const settled = { verified: true } as const;
const inReview = { step: 'review', userId: ['eva'] };
const wrong = [
  ...settledFields.filter(({ _id }) => _id !== 'totalAmount'),
  sampleField('totalBase', '300.00', settled),
  sampleField('totalVat', '77.12', settled),
  sampleField('totalAmount', '412.43', settled),
];
const sums = (total: string) => ({
  rule: 'base-and-vat-make-total',
  field: 'totalAmount',
  idx: 0,
  figures: ['300.00', '77.12', total],
});

const confirm = (world: World, id: string, body: Partial<InputOf<typeof contract>['body']> = {}) =>
  saveDocument(world)(
    { params: { id }, query: {}, body: contract.body.parse({ document: { version: 1 }, confirmed: true, ...body }) },
    world.as('eva'),
  );
const forward = async (world: World, ids: readonly string[], acknowledged = {}) => {
  const body = bulkContract.body.parse({ ids, payload: { acknowledged } });
  const done = await actOnDocuments(world)({ params: { action: 'forward' }, query: {}, body }, world.as('eva'));
  if (!done.ok) throw new Error(done.error);
  await world.settle();
  return done.value;
};

describe('a document that contradicts itself', () => {
  test('is not confirmed by anybody who was not asked about it; the refusal names what contradicts', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview, wrong);
    expect(await confirm(world, _id)).toEqual({
      ok: false,
      error: 'contradictions-open',
      details: { names: 'Súčet: 300,00 + 77,12 ≠ 412,43' },
      contradictions: [sums('412.43')],
    });
    expect(await confirm(world, _id, { acknowledged: [sums('400.00')] })).toMatchObject({
      error: 'contradictions-open',
    });
    expect(await world.readHead(_id)).toMatchObject({ step: 'review', version: 1, passage: null });
  });

  test('continues when the person acknowledges it, and the history records it', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview, wrong);
    expect(await confirm(world, _id, { acknowledged: [sums('412.43')] })).toMatchObject({ ok: true });
    expect((await world.documents.logs(firstOwner, _id))[0]).toMatchObject({
      action: 'confirmed',
      metadata: { acknowledged: [sums('412.43')] },
    });
  });

  test('is judged by what the confirmation itself changes', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview, wrong);
    const right = { _id: 'totalAmount', _idx: 0, value: '377,12', bboxes: [], verified: true };
    expect(await confirm(world, _id, { fields: [right] })).toMatchObject({ ok: true });
  });

  test('is saved and returned without a question', async () => {
    const world = await workflowWorld();
    const given = await world.given({ step: 'approv', userId: ['emil'], passedSteps: ['review'] }, wrong);
    expect(await world.confirm(given, { by: 'emil', returned: true })).toMatchObject({ ok: true });
    const note = { _id: 'note', _idx: 0, value: 'opraviť', bboxes: [], verified: true };
    const { version } = await world.readHead(given._id);
    expect(await confirm(world, given._id, { confirmed: false, fields: [note], document: { version } })).toMatchObject({
      ok: true,
    });
  });

  test('stays where many are confirmed, each by its own contradictions, until they are acknowledged for it', async () => {
    const steps = twoSteps.map((step) => (step.id === 'review' ? { ...step, bulk: true } : step));
    const world = await workflowWorld({ steps });
    const { _id: id } = await world.given({ ...inReview, process: 2 }, wrong);
    expect(await forward(world, [id])).toMatchObject([
      { _id: id, ok: false, refusal: 'contradictions-open', contradictions: [sums('412.43')] },
    ]);
    expect(await world.readHead(id)).toMatchObject({ step: 'review' });
    expect(await forward(world, [id], { [id]: [sums('412.43')] })).toMatchObject([{ _id: id, ok: true }]);
    expect((await world.readHead(id)).passedSteps).toContain('review');
  });

  test('is not passed by the machine, although its type passes always', async () => {
    const steps = [
      drawnStep('start', ['review']),
      drawnStep('review', ['approv'], { assign: ['eva'] }),
      drawnStep('approv', ['end'], { assign: ['emil'] }),
      drawnStep('end', []),
    ];
    const world = await workflowWorld({ steps, doctype: { automationLevel: 'always' } });
    const { _id } = await world.given(inReview, wrong);
    expect(await confirm(world, _id, { acknowledged: [sums('412.43')] })).toMatchObject({ ok: true });
    await world.settle();
    expect(await world.readHead(_id)).toMatchObject({ step: 'approv', userId: ['emil'] });
  });
});

test('a received document whose supplier is the company itself is asked about, an issued one is not', async () => {
  for (const [exportSystemType, refused] of [
    ['incomingInvoice', true],
    ['outcomingInvoice', false],
  ] as const) {
    const world = await workflowWorld({ doctype: { exportSystem: 'pohoda', exportSystemType } });
    await world.accounts.addOwner({ ...sampleOwner, _id: firstOwner, companyId: '36347124' });
    const { _id } = await world.given(inReview);
    expect(await confirm(world, _id)).toMatchObject(
      refused
        ? {
            error: 'contradictions-open',
            details: { names: 'Dodávateľom je vaša vlastná firma: Papiera Tatry, s. r. o.' },
          }
        : { ok: true },
    );
  }
});
