import { afterEach, expect, test } from 'vitest';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { archiveWorld } from '#test/builders/worlds/archive-world.ts';
import { firstOwner, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { deleteOwner } from './manage/delete-owner.ts';

let open: (() => void)[] = [];
afterEach(() => {
  for (const close of open) close();
  open = [];
});

/** An administrator of two companies, the first of which has an archive and a schedule, but no document any more. */
async function world() {
  const made = await archiveWorld();
  open.push(made.close);
  const { userId } = made.caller;
  await made.accounts.addOwner({ ...sampleOwner, _id: secondOwner, mailbox: 'stolar' });
  for (const ownerId of [firstOwner, secondOwner]) await made.accounts.join(userId, ownerId, 'admin');
  const document = await made.addDocument(1, '2026-01-10');
  const { _id } = await made.add();
  await made.run(_id);
  await made.archives.saveSchedule(firstOwner, { monthly: true, yearly: true });
  await made.documents.change({ head: { ...document, deletedAt: document.createdAt } });
  const removed = await removalInTable(made).remove({ ownerId: firstOwner, id: document._id });
  expect(removed).toMatchObject({ ok: true });
  const remove = () => deleteOwner(made)({ params: { id: firstOwner }, query: {}, body: {} }, made.caller);
  const file = () => made.files.get(getArchiveKey({ ownerId: firstOwner, _id }));
  return { ...made, archiveId: _id, remove, file };
}

test('a company that is deleted takes its archives with it: their files, their passwords and their schedule', async () => {
  const { archiveId, remove, file, find, removeFiles, started, archives, accounts } = await world();
  expect(await file()).toBeDefined();
  expect(await remove()).toEqual({ ok: true, value: undefined });
  expect(await accounts.findOwner(firstOwner)).toBeUndefined();
  expect(started).toContain(`archive ${archiveId}-remove`);
  await removeFiles(archiveId);
  expect(await file()).toBeUndefined();
  expect(await find(archiveId)).toMatchObject({ status: 'deleted', sealedPassword: null });
  expect((await archives.listScheduled()).companies).toEqual([]);
});

test('a company whose archives the retention lock keeps is not deleted, and the refusal names the day', async () => {
  const { archiveId, remove, file, find, setRetention, accounts, archives } = await world();
  await setRetention(10);
  expect(await remove()).toEqual({
    ok: false,
    error: 'company-retained',
    details: { date: '2036-12-31' },
  });
  expect(await accounts.findOwner(firstOwner)).toBeDefined();
  expect(await file()).toBeDefined();
  expect(await find(archiveId)).toMatchObject({ status: 'done' });
  expect((await archives.listScheduled()).companies).toHaveLength(1);
});
