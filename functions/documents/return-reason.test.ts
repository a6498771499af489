import { expect, test } from 'vitest';
import { actOnDocuments as bulkContract } from '#shared/api/document-actions.ts';
import { readDocument as readContract, saveDocument as contract } from '#shared/api/documents.ts';
import { defaultConfirming, type ReasonChoice } from '#shared/doctype/confirming.ts';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import { copyHead } from '#functions/domain/documents/copy-document.ts';
import { toHistoryRows } from '#functions/documents/history/print-history.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { actOnDocuments } from './actions/act-on-documents.ts';
import { restartWorkflow } from './change/restart-workflow.ts';
import { saveDocument } from './save/save-document.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
const reason = 'Chýba príloha k objednávke.';

const open = (returnReason?: ReasonChoice) =>
  workflowWorld({
    steps: twoSteps.map((step) => (step.id === 'approv' ? { ...step, bulk: true } : step)),
    ...(returnReason === undefined ? {} : { doctype: { confirming: { ...defaultConfirming, returnReason } } }),
  });
const place = (world: World, n = 1) =>
  world.given({ _id: idOfNumber(n), step: 'approv', passedSteps: ['review'], userId: ['emil'], process: 2 });
const giveBack = (world: World, id: string, returnReason?: string) =>
  saveDocument(world)(
    {
      params: { id },
      query: {},
      body: contract.body.parse({ document: { version: 1 }, returned: true, saved: false, returnReason }),
    },
    world.as('emil'),
  );

test('the reason stays with the returned document until the next confirmation, and in its history', async () => {
  const world = await open();
  const { _id } = await place(world);
  const done = await giveBack(world, _id, `  ${reason} `);
  await world.settle();
  const head = await world.readHead(_id);
  expect(head).toMatchObject({ step: 'review', returned: { by: 'emil', reason } });
  expect(done).toMatchObject({ ok: true, value: { document: { returned: { by: 'emil', reason } } } });
  expect(readContract.answer.parse(done.ok ? done.value.document : done).returned?.at).toBe(head.returned?.at);
  const line = (await world.documents.logs(firstOwner, _id)).find(({ action }) => action === 'returned');
  expect(line?.metadata).toMatchObject({ returnReason: reason });
  if (line === undefined) throw new Error('no line');
  const printed = toHistoryRows(line, { getName: (id) => id, instant: (at) => at });
  expect(printed[0]?.[3]).toContain(`dôvod vrátenia: ${reason}`);

  await world.confirm(head);
  expect((await world.readHead(_id)).step).toBe('approv');
  expect((await world.readHead(_id)).returned).toBeUndefined();
});

test('a type that does not require a reason returns without one, and the next person still sees who returned it', async () => {
  const world = await open();
  const { _id } = await place(world);
  expect(await giveBack(world, _id)).toMatchObject({ ok: true });
  expect((await world.readHead(_id)).returned).toMatchObject({ by: 'emil', reason: '' });
  const [line] = await world.documents.logs(firstOwner, _id);
  expect(line?.metadata).not.toHaveProperty('returnReason');
});

test('a type that requires a reason refuses to return without one', async () => {
  const world = await open('required');
  const { _id } = await place(world);
  expect(await giveBack(world, _id, '   ')).toEqual({ ok: false, error: 'reason-missing' });
  expect(await world.readHead(_id)).toMatchObject({ step: 'approv', passage: null });
  expect(await giveBack(world, _id, reason)).toMatchObject({ ok: true });
});

test('a reason is at most 500 characters long', () => {
  const body = { document: { version: 1 }, returned: true, returnReason: 'x'.repeat(501) };
  expect(contract.body.safeParse(body).success).toBe(false);
  expect(contract.body.safeParse({ ...body, returnReason: 'x'.repeat(500) }).success).toBe(true);
});

test('many documents are returned for one reason, and none without it where its type requires one', async () => {
  const world = await open('required');
  await place(world, 1);
  await place(world, 2);
  const act = async (returnReason?: string) => {
    const body = bulkContract.body.parse({ ids: [idOfNumber(1), idOfNumber(2)], payload: { returnReason } });
    const deps = { ...world, collections: collectionsInTable({ table: world.table }) };
    const done = await actOnDocuments(deps)({ params: { action: 'back' }, query: {}, body }, world.as('emil'));
    return done.ok ? done.value.map(({ refusal }) => refusal) : [done.error];
  };
  expect(await act()).toEqual(['reason-missing', 'reason-missing']);
  expect(await act(reason)).toEqual([null, null]);
  await world.settle();
  for (const n of [1, 2])
    expect(await world.readHead(idOfNumber(n))).toMatchObject({ step: 'review', returned: { reason } });
});

test('a document that gets another type or is copied is no returned one', async () => {
  const world = await open();
  const { _id } = await place(world);
  await giveBack(world, _id, reason);
  const head = await world.readHead(_id);
  const copy = {
    _id: idOfNumber(5),
    ownerId: firstOwner,
    doctype: head.doctype,
    at: head.updatedAt,
    userId: null,
    startedBy: null,
    passage: 'p',
    reading: 'r',
  };
  expect(copyHead(head, copy).returned).toBeUndefined();
  expect(restartWorkflow(head, { passage: 'p', by: 'eva' }).returned).toBeUndefined();
});
