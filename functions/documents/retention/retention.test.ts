import { describe, expect, test } from 'vitest';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, idOfNumber, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import type { ArchiveRecord } from '#functions/ports/archives.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import { unlockDocument } from '../actions/unlock-document.ts';
import { deleteDocument } from '../trash/delete-document.ts';
import { emptyOldTrash } from '../trash/empty-old-trash.ts';
import { purgeDocuments } from '../trash/purge-documents.ts';
import { readRetention, saveRetention } from './retention-settings.ts';

const yearMs = 366 * 86_400_000;
const [archived, other] = [idOfNumber(1), idOfNumber(2)];
/** Eleven years after the documents were made, the lock of ten years is over. */
const date = '2036-12-31';

/** A company with a document in its archive and one that is still worked on. */
async function openArchive(years?: number, archives: readonly ArchiveRecord[] = []) {
  const world = await workflowWorld();
  const locked: string[] = [];
  await world.accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  const deps = {
    ...world,
    removal: removalInTable(world),
    secrets: systemSecrets('k'.repeat(32)),
    archives: { list: async () => archives },
    files: {
      ...world.files,
      info: async (key: string) => ((await world.files.get(key)) === undefined ? undefined : { size: 1, type: '' }),
    },
    fileLocks: { lock: async (key: string) => void locked.push(key) },
  };
  const createdAt = new Date(world.clock.ms).toISOString();
  for (const [_id, step] of [
    [archived, archivedStep],
    [other, 'review'],
  ] as const) {
    const log = buildLogItem(step === archivedStep ? 'archived' : 'created', { step, assignId: [] });
    const head = sampleHead({ _id, step, createdAt, userId: ['eva'] });
    const made = await world.documents.create({ head, pages: [], fields: [], tables: [], log });
    if (!made.ok) throw new Error(made.error);
  }
  const save = (wanted: number) =>
    saveRetention(deps)({ params: {}, query: {}, body: { years: wanted } }, world.as('ada'));
  if (years !== undefined) await save(years);
  const idOf = (id: string) => ({ params: { id }, query: {}, body: {} });
  return {
    world,
    locked,
    save,
    read: () => readRetention(deps)({ params: {}, query: {}, body: {} }, world.as('vera')),
    remove: (id: string) => deleteDocument(deps)(idOf(id), world.as('ada')),
    unlock: (id: string) => unlockDocument(world)(idOf(id), world.as('ada')),
    purge: (id: string) => purgeDocuments(deps)({ params: {}, query: {}, body: { ids: [id] } }, world.as('ada')),
    empty: emptyOldTrash(deps),
    throwAway: async (_id: string) => {
      const head = await world.readHead(_id);
      await world.documents.change({ head: { ...head, deletedAt: new Date(world.clock.ms).toISOString() } });
    },
  };
}

describe('the retention lock of a company', () => {
  test('is off until an administrator sets it, and says until when it keeps what is archived today', async () => {
    const { read, save } = await openArchive();
    expect(await read()).toMatchObject({ ok: true, value: { years: null, until: null } });
    expect(await save(10)).toMatchObject({ ok: true, value: { years: 10, until: '2036-12-31' } });
    expect(await read()).toMatchObject({ ok: true, value: { years: 10, until: '2036-12-31' } });
  });

  test('is lengthened, and never shortened', async () => {
    const { read, save } = await openArchive(10);
    expect(await save(9)).toEqual({ ok: false, error: 'retention-shorter', details: { years: 10 } });
    expect(await save(10)).toMatchObject({ ok: true });
    expect(await save(12)).toMatchObject({ ok: true, value: { years: 12 } });
    expect(await read()).toMatchObject({ value: { years: 12 } });
  });

  test('keeps a document of the archive, also once it was taken out again, and names the day', async () => {
    const { remove, unlock, world } = await openArchive(10);
    const refused = { ok: false, error: 'retained', details: { date } };
    expect(await remove(archived)).toEqual(refused);
    expect(await unlock(archived)).toMatchObject({ ok: true });
    expect(await remove(archived)).toEqual(refused);
    expect((await world.readHead(archived)).deletedAt).toBeNull();
    world.clock.ms += 11 * yearMs;
    expect(await remove(archived)).toMatchObject({ ok: true });
  });

  test('locks the archives that there are, also where the file of one of them is gone', async () => {
    const made = new Date(Date.UTC(2026, 0, 15)).toISOString();
    const archive = (_id: string): ArchiveRecord => ({
      ...{ _id, ownerId: firstOwner, version: 0, createdBy: 'ada', dateFrom: '2026-01-01', dateTo: '2026-01-31' },
      ...{ createdAt: made, updated: made, archived: made, status: 'done', failed: false, attempt: 0 },
      ...{ size: 1, totalDocs: 1, missingFiles: 0, replicated: false, progress: null, sealedPassword: null },
    });
    const [gone, kept] = [archive(idOfNumber(3)), archive(idOfNumber(4))];
    const { world, locked, save } = await openArchive(undefined, [gone, kept]);
    await world.files.put(getArchiveKey(kept), new Uint8Array([1]), 'application/zip');
    expect(await save(10)).toMatchObject({ ok: true });
    expect(locked).toEqual([getArchiveKey(kept)]);
  });

  test('lets go what was never archived', async () => {
    const { remove } = await openArchive(10);
    expect(await remove(other)).toMatchObject({ ok: true });
  });

  test('keeps in the trash what came there before it was set, against people and the daily run', async () => {
    const { throwAway, save, purge, empty, world } = await openArchive();
    await throwAway(archived);
    await throwAway(other);
    await save(10);
    const message = `Doklad sa musí uchovať: do 31.\u00a012.\u00a02036 sa nedá odstrániť.`;
    expect(await purge(archived)).toMatchObject({ ok: true, value: [{ ok: false, refusal: 'retained', message }] });
    world.clock.ms += yearMs;
    expect(await empty()).toEqual({ purged: 1, erased: 0 });
    expect(await world.documents.findHead(firstOwner, archived)).toBeDefined();
    expect(await world.documents.findHead(firstOwner, other)).toBeUndefined();
    world.clock.ms += 11 * yearMs;
    expect(await empty()).toEqual({ purged: 1, erased: 0 });
  });

  test('keeps nothing where it is off', async () => {
    const { remove, unlock } = await openArchive();
    expect(await remove(archived)).toEqual({ ok: false, error: 'archived' });
    await unlock(archived);
    expect(await remove(archived)).toMatchObject({ ok: true });
  });
});
