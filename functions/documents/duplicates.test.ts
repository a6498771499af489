import { describe, expect, test } from 'vitest';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { idOfNumber, sampleField, samplePage } from '#test/builders/worlds/documents-world.ts';
import { goodFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { changeDoctype } from './actions/change-doctype.ts';
import { listDuplicates } from './read/list-duplicates.ts';
import { saveDocument } from './save/save-document.ts';

const inReview = { step: 'review', userId: ['eva', 'edo'] };
const [original, copy] = [idOfNumber(1), idOfNumber(2)];
const otherNumber = [...goodFields.slice(1), sampleField('invoiceNumber', 'FV-2')];

type World = Awaited<ReturnType<typeof workflowWorld>>;

const save = async (world: World, id: string, body: object) => {
  const { version } = await world.readHead(id);
  const parsed = contract.body.parse({ document: { version }, ...body });
  return saveDocument(world)({ params: { id }, query: {}, body: parsed }, world.as('eva'));
};
const number = (value: string) => ({ _id: 'invoiceNumber', _idx: 0, value, bboxes: [], verified: true });
const listed = async (world: World, id: string) => {
  const answer = await listDuplicates(world)({ params: { id }, query: {}, body: {} }, world.as('eva'));
  return answer.ok ? answer.value.data.map(({ _id }) => _id) : answer.error;
};

describe('a duplicate', () => {
  test('is looked for when a save makes one, and its warning goes with the value that made it (R-REA-26)', async () => {
    const world = await workflowWorld();
    await world.given({ ...inReview, _id: original });
    await world.given({ ...inReview, _id: copy }, otherNumber);
    const made = await save(world, copy, { fields: [number('2610487')] });
    expect(made).toMatchObject({ ok: true, value: { document: { warnings: [`duplicate:${original}`] } } });
    expect(await listed(world, copy)).toEqual([original]);
    await save(world, copy, { fields: [number('FV-3')] });
    expect((await world.readHead(copy)).warnings).toEqual([]);
    expect(await listed(world, copy)).toEqual([]);
  });

  test('is looked for when a document gets its type, from the review, from the list or with a save', async () => {
    const world = await workflowWorld();
    await world.given({ ...inReview, _id: original });
    await world.given({ doctype: '_', userId: ['eva'], _id: copy });
    await world.given({ doctype: '_', userId: ['eva'], _id: idOfNumber(3) });
    const body = { doctype: 'invoice' };
    expect(await changeDoctype(world)({ params: { id: copy }, query: {}, body }, world.as('eva'))).toMatchObject({
      ok: true,
      value: { warnings: [`duplicate:${original}`] },
    });
    await save(world, idOfNumber(3), body);
    expect((await world.readHead(idOfNumber(3))).warnings).toEqual([`duplicate:${original}`, `duplicate:${copy}`]);
  });

  test('of a document in the trash is none', async () => {
    const world = await workflowWorld({ doctype: { duplicityStrict: true } });
    const first = await world.given({ ...inReview, _id: original });
    await world.given({ ...inReview, _id: copy });
    expect(await listed(world, copy)).toEqual([original]);
    await world.documents.change({ head: { ...first, deletedAt: '2026-01-15T00:00:00.000Z' } });
    expect(await listed(world, copy)).toEqual([]);
    expect(await save(world, copy, { confirmed: true })).toMatchObject({ ok: true });
  });

  test('does not keep its original from being confirmed, and is not confirmed itself (R-REA-26, R-DET-40)', async () => {
    const world = await workflowWorld({ doctype: { duplicityStrict: true } });
    await world.given({ ...inReview, _id: original });
    await world.given({ ...inReview, _id: copy });
    expect(await save(world, copy, { confirmed: true })).toEqual({
      ok: false,
      error: 'duplicate-document',
      details: { docId: original, name: 'Faktúra' },
    });
    expect(await listed(world, original)).toEqual([]);
    expect(await save(world, original, { confirmed: true })).toMatchObject({ ok: true });
  });

  test('that is archived already stops the document that came before it', async () => {
    const world = await workflowWorld({ doctype: { duplicityStrict: true } });
    await world.given({ ...inReview, _id: original });
    await world.given({ _id: copy, step: archivedStep, passedSteps: ['review'] });
    expect(await listed(world, original)).toEqual([copy]);
    expect(await save(world, original, { confirmed: true })).toMatchObject({ error: 'duplicate-document' });
  });

  test('is a document of the same file, or of the same pages in another file; one that was copied on purpose is not', async () => {
    const world = await workflowWorld();
    const put = async (n: number, over: object, from: 'upload' | 'duplicate' = 'upload') => {
      const origin = { from, userId: 'eva' };
      const head = await world.given({ ...inReview, _id: idOfNumber(n), origin }, [sampleField('note', String(n))]);
      const pages = [samplePage(idOfNumber(900 + n), { hash: String(n), ...over })];
      const written = await world.documents.change({ head, pages });
      expect(written.ok).toBe(true);
    };
    await put(1, { hash: 'a', drawn: 'x' });
    await put(2, { hash: 'a', drawn: 'x' });
    await put(3, { hash: 'b', drawn: 'x' });
    await put(4, { hash: 'a', sourcePage: 1, drawn: 'y' });
    await put(5, { hash: 'a', drawn: 'x' }, 'duplicate');
    const all = await Promise.all([1, 2, 3, 4, 5].map((n) => listed(world, idOfNumber(n))));
    expect(all).toEqual([[], [idOfNumber(1)], [1, 2].map(idOfNumber), [], []]);
  });

  test('of another company is none', async () => {
    const world = await workflowWorld();
    await world.given({ ...inReview, _id: original });
    await world.given({ ...inReview, _id: copy });
    const outsider = { ...world.as('eva'), ownerId: 'b'.repeat(24) };
    const answer = await listDuplicates(world)({ params: { id: copy }, query: {}, body: {} }, outsider);
    expect(answer).toEqual({ ok: false, error: 'document-not-found' });
  });
});
