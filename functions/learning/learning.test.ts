import { expect, test } from 'vitest';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { applyMemory } from '#shared/reading/memory/apply-memory.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import { notifiedPeople } from '#test/builders/worlds/notified-people.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { learningWorld, millFields, millNumber, millWords } from '#test/builders/worlds/learning-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { readDoctypeLearning, readLearning } from './read-learning.ts';

const none = { params: {}, query: {}, body: {} };
const numbers = (count: number, from = 1): readonly number[] => Array.from({ length: count }, (_, at) => from + at);

async function statusOf(world: Awaited<ReturnType<typeof learningWorld>>) {
  const accounts = accountsWorld();
  const company = await accounts.company('Ranný kvas');
  const user = await accounts.person({ companies: [[company, 'viewer']] });
  const caller = { ...accounts.caller(user, company, 'viewer'), ownerId: firstOwner };
  const all = await readLearning(world)(none, caller);
  const one = await readDoctypeLearning(world)({ ...none, params: { doctype: 'invoice' } }, caller);
  const unknown = await readDoctypeLearning(world)({ ...none, params: { doctype: 'unknown' } }, caller);
  return { all, one, unknown };
}

test('before anything was confirmed nothing is learned, and unknown types are not found (R-REA-12, R-REA-14)', async () => {
  const world = await learningWorld();
  const { all, one, unknown } = await statusOf(world);
  const value = { trainedAt: null, totalDocs: 0, totalTime: 0, accuracy: null, learning: false, progress: 0 };
  expect([all, one]).toEqual([
    { ok: true, value },
    { ok: true, value },
  ]);
  expect(unknown).toEqual({ ok: false, error: 'not-found' });
});

test('the first confirmed document teaches its form, long before the type is trained', async () => {
  const world = await learningWorld();
  await world.confirm(1);
  await world.run(['r1']);
  const state = await world.state();
  expect([state.totalDocs, state.trainedAt, state.run]).toEqual([1, null, null]);
  const pages = [{ page: 0, source: 'text' as const, words: millWords(7) }];
  const { fields } = applyMemory(await world.learned.memory(state), pages, { fields: [], tables: [] });
  expect(fields.find(({ _id }) => _id === 'invoiceNumber')?.value).toBe(millNumber(7));
});

test('ten confirmed documents train the type; the status says when, from how many and how well, and screens are notified (R-LIV-12, R-REA-07, R-REA-12)', async () => {
  const world = await learningWorld();
  for (const n of numbers(10)) {
    const right = millFields(n).filter(({ _id }) => _id !== 'invoiceNumber' || n > 5);
    await world.confirm(n, { own: right, shown: right });
  }
  await world.run(['r1']);
  const { one, all } = await statusOf(world);
  // Six printed values a document, beside how it is booked; the first five documents had no number.
  const value = {
    totalDocs: 10,
    accuracy: 55 / 60,
    learning: false,
    progress: 0,
    trainedAt: '2026-01-15T00:00:00.000Z',
  };
  expect(one).toMatchObject({ ok: true, value });
  expect(all).toEqual(one);
  const { refit } = await world.state();
  expect(refit?.documents).toBeGreaterThan(0);
  expect(refit?.tuned).toBeGreaterThanOrEqual(0.9);
  expect(world.events).toContainEqual({ event: 'learning_status_changed', doctype: 'invoice' });
});

test('documents that are confirmed while the type learns are taken by the run under way, and count once', async () => {
  const world = await learningWorld();
  await world.confirm(1);
  let late = true;
  await world.run(['r1', 'r2', 'r3'], {
    'end-learning': async (input) => {
      if (late) {
        late = false;
        for (const n of numbers(25, 2)) await world.confirm(n);
      }
      return world.tasks['end-learning']?.(input) ?? null;
    },
  });
  expect(await world.learned.waiting(world.learner, 100)).toEqual([]);
  const state = await world.state();
  expect([state.totalDocs, state.run]).toEqual([26, null]);
});

test('every task may run twice, and a document that was confirmed again counts once', async () => {
  const world = await learningWorld();
  await world.confirm(1, { own: millFields(1) });
  const input = { ...world.learner, run: 'r1' };
  for (const task of [
    'begin-learning',
    'learn-documents',
    'learn-documents',
    'train-type',
    'end-learning',
    'end-learning',
  ])
    await world.tasks[task]?.(input);
  const before = await world.state();
  const head = await world.documents.findHead(firstOwner, idOfNumber(1));
  if (head === undefined) throw new Error('the document is gone');
  const { also } = world.learned.addConfirmed(head, 'p2', '2026-02-01T00:00:00.000Z');
  await world.documents.change({ head, also, fields: millFields(1, { invoiceNumber: 'INE' }) });
  await world.run(['r2']);
  const after = await world.state();
  expect([before.totalDocs, after.totalDocs]).toEqual([1, 1]);
  expect(after.recent).toEqual([{ documentId: idOfNumber(1), at: '2026-02-01T00:00:00.000Z', right: 5, asked: 6 }]);
  const { lessons } = await world.learned.memory(after);
  expect(lessons.map(({ fields }) => fields.find(({ id }) => id === 'invoiceNumber')?.value)).toEqual(['INE']);
});

test('a document that left the archive, or the type, before it was its turn teaches nothing', async () => {
  const world = await learningWorld();
  await world.confirm(1, {}, { step: 'review' });
  await world.confirm(2, {}, { deletedAt: '2026-01-15T00:00:00.000Z' });
  await world.run(['r1']);
  expect(await world.learned.waiting(world.learner, 10)).toEqual([]);
  expect((await world.state()).totalDocs).toBe(0);
});

test('a document that is taken back out of the archive teaches nothing any more, until it is archived again', async () => {
  const world = await learningWorld();
  await world.confirm(1, { fields: millFields(1, { paymentIBAN: 'SK8975000000000012345671' }) });
  await world.confirm(2);
  await world.run(['r1']);
  await world.unlock(1);
  expect(await world.learned.waiting(world.learner, 10)).toHaveLength(1);
  await world.run(['r2']);
  const { lessons } = await world.learned.memory(await world.state());
  expect(lessons.map(({ document }) => document)).toEqual([idOfNumber(2)]);
  const known = await world.learned.supplier(firstOwner, listSupplierKeys(millFields(2)));
  expect(known?.papers.map(({ document }) => document)).toEqual([idOfNumber(2)]);
});

test('what the machine filled in, no page prints and no person settled is not learned', async () => {
  const world = await learningWorld();
  const invented = sampleField('supplierStreet', 'Mlynská 4', { bboxes: [], source: 'register', verified: false });
  const typed = sampleField('supplierCity', 'Podhájska', { bboxes: [], verified: true });
  await world.confirm(1, { fields: [...millFields(1), invented, typed] });
  await world.run(['r1']);
  const known = await world.learned.supplier(firstOwner, listSupplierKeys(millFields(1)));
  expect(known?.papers[0]?.facts).toMatchObject({ supplierCity: 'Podhájska' });
  expect(known?.papers[0]?.facts['supplierStreet']).toBeUndefined();
  const { lessons } = await world.learned.memory(await world.state());
  const taught = lessons.flatMap(({ fields }) => fields.map(({ id }) => id));
  expect(taught).toContain('supplierCity');
  expect(taught).not.toContain('supplierStreet');
});

test('a run that gives up frees the type, and its documents wait for the next one', async () => {
  const world = await learningWorld();
  await world.confirm(1);
  await world.learned.change({
    state: { ...(await world.state()), run: { id: 'dead', until: '2026-01-14T00:00:00.000Z', done: 0, of: 2 } },
  });
  const before = await statusOf(world);
  expect(before.one).toMatchObject({ value: { learning: false } });
  await world.tasks['begin-learning']?.({ ...world.learner, run: 'r1' });
  expect((await statusOf(world)).one).toMatchObject({ value: { learning: true, progress: 0 } });
  await world.tasks['end-learning']?.({ ...world.learner, run: 'r1' });
  expect(await world.learned.waiting(world.learner, 10)).toHaveLength(1);
  await world.run(['r2']);
  expect((await world.state()).totalDocs).toBe(1);
});

test('suppliers are learned from confirmed documents, under each of their ids', async () => {
  const world = await learningWorld();
  await world.confirm(1);
  await world.confirm(2);
  await world.run(['r1']);
  for (const key of listSupplierKeys(millFields(1))) {
    const known = await world.learned.supplier(firstOwner, [key]);
    expect(known?.papers.map(({ document, coding }) => [document, coding])).toEqual([
      [idOfNumber(2), { costCentre: 'VYROBA' }],
      [idOfNumber(1), { costCentre: 'VYROBA' }],
    ]);
  }
  expect(await world.learned.supplier('b'.repeat(24), listSupplierKeys(millFields(1)))).toBeUndefined();
});

test('a person who confirms a document into the archive makes its type learn, in the same write', async () => {
  const world = await workflowWorld();
  const archived = async (by: string | null, id: string) => {
    const passage = { id: 'p1', action: 'confirm' as const, from: 'approv', by };
    const head = await world.given({ _id: id, step: 'approv', passedSteps: ['review'], passage });
    world.started.push(`transition ${head._id}-p1`);
    await world.settle();
    expect((await world.readHead(id)).step).toBe(archivedStep);
    return world.started.splice(0);
  };
  const [first, second] = [idOfNumber(1), idOfNumber(2)];
  expect(await archived('emil', first)).toEqual([`learning ${first}-p1`]);
  // What no person has seen would only repeat the reader's own mistakes.
  expect(await archived(null, second)).toEqual([]);
  const waiting = await world.learned.waiting({ ownerId: firstOwner, doctype: 'invoice' }, 10);
  expect(waiting.map(({ documentId }) => documentId)).toEqual([first]);
});

test('administrators hear once that a type has been trained, also where the machine repeats it, and nothing before it is', async () => {
  const world = await learningWorld();
  const people = accountsWorld();
  const ada = await people.person({ email: 'ada@kvas.sk', companies: [[firstOwner, 'admin']] });
  const eva = await people.person({ email: 'eva@kvas.sk', companies: [[firstOwner, 'editor']] });
  const { bell } = notifiedPeople({ ...world, accounts: people.accounts });
  for (const n of numbers(9)) await world.confirm(n);
  await world.run(['r1']);
  expect(await bell(ada._id)).toEqual([]);
  await world.confirm(10);
  await world.run(['r2'], {
    // It dies once after the training, before the end is known.
    'train-type': async (task) => {
      await world.tasks['train-type']?.(task);
      return (await world.tasks['train-type']?.(task)) ?? null;
    },
  });
  const { name } = sampleDoctype();
  expect(await bell(ada._id)).toEqual([{ kind: 'learning-done', count: 1, documentId: null, values: { name } }]);
  expect(await bell(eva._id)).toEqual([]);
});

test('confirmed documents teach the words of their lines, newest first and each once; numbers and ignored rows are not kept', async () => {
  const world = await learningWorld();
  const table = (...rows: (readonly string[])[]) => readRows(toTablePage(rows), ['name', 'quantity', 'unit']);
  const lines = table(['Múka hladká', '10', 'kg'], ['Doprava', '1', 'ks'], ['Vratný obal', '2', 'ks']);
  const body = lines.body.map((row, at) => ({ ...row, ignore: at === 2 }));
  await world.confirm(1, { tables: [{ ...lines, body }] });
  await world.confirm(2, { tables: [table(['Otruby', '3', 'kg'], ['Doprava', '1', 'ks'])] });
  await world.run(['r1']);
  const supplier = 'VatId#SK2020304050';
  const names = await world.learned.columnTexts(world.learner, 'name');
  expect(names.map(({ text, suppliers }) => [text, suppliers])).toEqual([
    ['Otruby', [supplier]],
    ['Doprava', [supplier]],
    ['Múka hladká', [supplier]],
  ]);
  expect((await world.learned.columnTexts(world.learner, 'unit')).map(({ text }) => text)).toEqual(['kg', 'ks']);
  expect(await world.learned.columnTexts({ ...world.learner, doctype: 'receipt' }, 'name')).toEqual([]);
});
