import { describe, expect, test } from 'vitest';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, idOfNumber, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { duplicateDocument } from '../copy/duplicate-document.ts';
import { emptyOldTrash } from './empty-old-trash.ts';
import { purgeDocuments } from './purge-documents.ts';
import { undeleteDocument } from './undelete-document.ts';

const dayMs = 86_400_000;
const id = idOfNumber(1);
const source = `${firstOwner}/uploads/${'1'.repeat(24)}`;
const picture = (name: string) => ({ key: `${firstOwner}/pictures/${name}.jpg`, width: 10, height: 10 });
const page = (n: number): PageRecord =>
  samplePage(idOfNumber(900 + n), {
    sourceKey: source,
    sourcePage: n,
    thumb: picture(`thumb-${n}`),
    preview: picture(`preview-${n}`),
    wordsKey: `${firstOwner}/documents/${id}/words/${n}.json`,
  });

async function openTrash() {
  const world = await workflowWorld();
  await world.accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  const removal = removalInTable(world);
  const deps = { ...world, removal };
  const put = async (over: Partial<DocumentHead> = {}, pages: readonly PageRecord[] = [page(0), page(1)]) => {
    const head = sampleHead({ _id: id, step: 'review', userId: ['eva'], ...over });
    for (const { sourceKey, thumb, preview, wordsKey } of pages)
      for (const key of [sourceKey, thumb?.key, preview?.key, wordsKey ?? undefined])
        if (key !== undefined) await world.files.put(key, Buffer.from('[]'), 'x');
    const made = await world.documents.create({ head, pages, fields: [], tables: [] });
    if (!made.ok) throw new Error(made.error);
    return made.value;
  };
  const throwAway = async (_id = id, at = '2026-01-15T00:00:00.000Z') => {
    const head = await world.readHead(_id);
    const gone = await world.documents.change({ head: { ...head, deletedAt: at, updatedAt: at } });
    if (!gone.ok) throw new Error(gone.error);
  };
  const purge = async (...ids: string[]) => {
    const done = await purgeDocuments(deps)({ params: {}, query: {}, body: { ids } }, world.as('ada'));
    if (!done.ok) throw new Error(done.error);
    return done.value.map(({ ok, refusal }) => (ok ? 'gone' : refusal));
  };
  const trashed = async () =>
    (await world.documentIndex.summarize({ ownerId: firstOwner, trash: true, today: '2026-01-15' })).total;
  const kept = async () => {
    const keys = [source, picture('thumb-0').key, picture('preview-1').key, page(0).wordsKey ?? ''];
    const found = await Promise.all(keys.map((key) => world.files.get(key)));
    return found.filter((file) => file !== undefined).length;
  };
  return { world, deps, put, throwAway, purge, trashed, kept };
}

test('more than a thousand documents that the retention lock keeps in the trash hold up no newer ones', async () => {
  const { world, deps, put, throwAway, trashed } = await openTrash();
  const owner = await world.accounts.findOwner(firstOwner);
  if (owner === undefined) throw new Error('no company');
  await world.accounts.changeOwner({ ...owner, settings: { ...owner.settings, retentionYears: 10 } });
  const deleted = (at: string) => ({ deletedAt: at, updatedAt: at });
  for (let n = 1; n <= 1050; n += 1)
    await put({ _id: idOfNumber(n), step: 'archived', ...deleted('2025-01-01T00:00:00.000Z') }, []);
  await put({ _id: idOfNumber(2000) }, []);
  await throwAway(idOfNumber(2000), '2025-02-01T00:00:00.000Z');
  expect(await emptyOldTrash(deps)()).toEqual({ purged: 1, erased: 0 });
  expect(await trashed()).toBe(1050);
  expect(await world.documents.findHead(firstOwner, idOfNumber(2000))).toBeUndefined();
});

describe('a document that is deleted for good', () => {
  test('is gone with its files and everything stored of it, and deleting it again changes nothing', async () => {
    const { world, put, throwAway, purge, trashed, kept } = await openTrash();
    await put();
    await world.collections.add({ ownerId: firstOwner, userId: 'eva', collection: 'favourites' }, [id], '2026-01-15');
    await throwAway();
    expect(await trashed()).toBe(1);
    expect(await kept()).toBe(4);
    expect(await purge(id)).toEqual(['gone']);
    expect(await trashed()).toBe(0);
    expect(await kept()).toBe(0);
    expect(await world.documents.find(firstOwner, id)).toBeUndefined();
    expect(await world.documents.documentOfPage(firstOwner, idOfNumber(900))).toBeUndefined();
    expect((await world.table.query({ pk: `C#${firstOwner}#D#${id}`, limit: 10 })).items).toEqual([]);
    expect((await world.table.query({ pk: `C#${firstOwner}#PAGES`, limit: 10 })).items).toEqual([]);
    expect(await purge(id)).toEqual(['gone']);
    expect(await world.documentIndex.rebuild(firstOwner)).toBe(0);
  });

  test('has to lie in the trash before', async () => {
    const { put, purge, kept } = await openTrash();
    await put();
    expect(await purge(id, idOfNumber(7))).toEqual(['not-in-trash', 'gone']);
    expect(await kept()).toBe(4);
  });

  test('leaves the files that a copy of it shows, until the copy goes, too', async () => {
    const { world, put, throwAway, purge, kept } = await openTrash();
    await put();
    const made = await duplicateDocument(world)({ params: { id }, query: {}, body: {} }, world.as('ada'));
    if (!made.ok) throw new Error(made.error);
    await throwAway();
    expect(await purge(id)).toEqual(['gone']);
    expect(await kept()).toBe(4);
    expect((await world.documents.find(firstOwner, made.value._id))?.pages).toHaveLength(2);
    await throwAway(made.value._id);
    expect(await purge(made.value._id)).toEqual(['gone']);
    expect(await kept()).toBe(0);
  });

  test('takes the sharper parts of its pages along, unless a copy shows the same page', async () => {
    const { world, put, throwAway, purge } = await openTrash();
    await put();
    const parts = [`${source}.parts-1-0.json`, `${source}.part-1-0-1750-0-0.jpg`, `${source}.part-1-0-7000-3-3.jpg`];
    const facts = JSON.stringify({ shape: { width: 875, height: 1238 }, held: null });
    for (const key of parts) await world.files.put(key, Buffer.from(facts), 'x');
    const left = async () => (await Promise.all(parts.map((key) => world.files.info(key)))).filter(Boolean).length;
    const made = await duplicateDocument(world)({ params: { id }, query: {}, body: {} }, world.as('ada'));
    if (!made.ok) throw new Error(made.error);
    await throwAway();
    await purge(id);
    expect(await left()).toBe(3);
    await throwAway(made.value._id);
    await purge(made.value._id);
    expect(await left()).toBe(0);
  });

  test('leaves the uploaded file while another page of it waits to become a document', async () => {
    const { world, put, throwAway, purge, kept } = await openTrash();
    await world.upload('1'.repeat(24), { sourceKey: source, documentId: null });
    await put({}, [page(1)]);
    await throwAway();
    await purge(id);
    expect(await world.files.get(source)).toBeDefined();
    expect(await world.files.get(picture('preview-1').key)).toBeUndefined();
    expect(await kept()).toBe(1);
  });

  test('leaves files of which it is not known who shows them', async () => {
    const { world, put, throwAway, purge, kept } = await openTrash();
    await put({ origin: { from: 'duplicate', userId: 'eva' } });
    await throwAway();
    await purge(id);
    expect(await world.documents.find(firstOwner, id)).toBeUndefined();
    expect(await kept()).toBe(4);
  });
});

test('what an interrupted deletion left behind cannot be restored, and goes with the next run', async () => {
  const { world, deps, put, throwAway, trashed, kept } = await openTrash();
  await put();
  await throwAway();
  await deps.removal.remove({ ownerId: firstOwner, id });
  expect(await trashed()).toBe(0);
  const restored = await undeleteDocument(world)({ params: { id }, query: {}, body: {} }, world.as('ada'));
  expect(restored).toEqual({ ok: false, error: 'document-not-found' });
  expect(await emptyOldTrash(deps)()).toEqual({ purged: 0, erased: 0 });
  world.clock.ms += 11 * 60_000;
  expect(await emptyOldTrash(deps)()).toEqual({ purged: 0, erased: 1 });
  expect(await kept()).toBe(0);
  expect(await emptyOldTrash(deps)()).toEqual({ purged: 0, erased: 0 });
});

describe('the trash', () => {
  test.each([
    ['thirty days where the company chose nothing', undefined, 30],
    ['as many days as the company chose', 7, 7],
  ] as const)('keeps documents for %s', async (_, chosen, days) => {
    const { world, deps, put, throwAway, trashed } = await openTrash();
    if (chosen !== undefined) await world.accounts.setTrashDays(firstOwner, chosen);
    await put();
    await put({ _id: idOfNumber(2) }, []);
    await throwAway();
    world.clock.ms += days * dayMs;
    await throwAway(idOfNumber(2), new Date(world.clock.ms).toISOString());
    expect(await emptyOldTrash(deps)()).toMatchObject({ purged: 0 });
    world.clock.ms += 1;
    expect(await emptyOldTrash(deps)()).toMatchObject({ purged: 1 });
    expect(await world.documents.findHead(firstOwner, id)).toBeUndefined();
    expect(await trashed()).toBe(1);
  });

  test('keeps documents for ever where the company chose that', async () => {
    const { world, deps, put, throwAway, trashed } = await openTrash();
    await world.accounts.setTrashDays(firstOwner, 0);
    await put();
    await throwAway();
    world.clock.ms += 5000 * dayMs;
    expect(await emptyOldTrash(deps)()).toEqual({ purged: 0, erased: 0 });
    expect(await trashed()).toBe(1);
  });

  test('is emptied of all others where one document cannot be deleted, and the run says so', async () => {
    const { world, deps, put, throwAway, trashed } = await openTrash();
    const ids = [1, 2, 3].map(idOfNumber);
    for (const [place, _id] of ids.entries()) {
      await put({ _id }, []);
      await throwAway(_id, `2026-01-1${place}T00:00:00.000Z`);
    }
    world.clock.ms += 60 * dayMs;
    const removal = {
      ...deps.removal,
      remove: async (removed: { readonly ownerId: string; readonly id: string }) => {
        if (removed.id === ids[0]) throw new Error('the table is busy');
        return deps.removal.remove(removed);
      },
    };
    await expect(emptyOldTrash({ ...deps, removal })()).rejects.toThrow('1 documents of the trash');
    expect(await trashed()).toBe(1);
    expect(await world.documents.findHead(firstOwner, idOfNumber(1))).toBeDefined();
    expect(await emptyOldTrash(deps)()).toEqual({ purged: 1, erased: 0 });
  });
});
