import { expect, test } from 'vitest';
import { attachmentLimits } from '#shared/attachment/attachment.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { collaborationWorld, sharedDocumentId as docId } from '#test/builders/worlds/collaboration-world.ts';
import { firstOwner as ownerId, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { attachFile, type MachineFile } from './attach-file.ts';

const file: MachineFile = {
  title: 'Výkaz prác',
  name: 'výkaz prác.pdf',
  type: 'application/pdf',
  bytes: new TextEncoder().encode('%PDF-1.7'),
  origin: 'einvoice',
};

async function world() {
  const made = await collaborationWorld();
  const { deps } = made;
  const attach = (over: Partial<MachineFile> = {}) => attachFile(deps, { ownerId, docId }, { ...file, ...over });
  const list = () => deps.attachments.list(ownerId, docId);
  const history = async () => (await deps.documents.logs(ownerId, docId)).filter(({ action }) => action === 'attached');
  const change = async (over: Partial<DocumentHead>) => {
    const head = await deps.documents.findHead(ownerId, docId);
    if (head === undefined) throw new Error('no document');
    await deps.documents.change({ head: { ...head, ...over } });
  };
  return { ...made, attach, list, history, change };
}

test('a file is attached by no person, kept as it is, written into the history, prepared, and announced to screens', async () => {
  const { attach, list, history, deps, received } = await world();
  expect(await attach()).toBe('attached');
  const [found] = await list();
  expect(found).toMatchObject({ title: 'Výkaz prác', name: 'výkaz prác.pdf', userId: null, origin: 'einvoice' });
  expect(found).toMatchObject({ size: 8, process: 0, arrived: true, type: 'application/pdf' });
  expect(deps.files.kept.get(found?.sourceKey ?? '')).toEqual(file.bytes);
  expect(await history()).toMatchObject([
    { emitter: 'machine', editorId: null, metadata: { name: 'Výkaz prác', fileName: 'výkaz prác.pdf' } },
  ]);
  expect(deps.started).toEqual([`attachment ${found?._id}`]);
  expect(received.map(({ event }) => event.event)).toContain('attachments_updated');
});

test('the same file is attached once, also by two at one moment, and other bytes or another name are another file', async () => {
  const { attach, list, history } = await world();
  expect((await Promise.all([attach(), attach()])).toSorted()).toEqual(['attached', 'there']);
  expect(await attach()).toBe('there');
  expect(await attach({ name: 'iný.pdf' })).toBe('attached');
  expect(await attach({ bytes: new TextEncoder().encode('%PDF-1.6') })).toBe('attached');
  expect([(await list()).length, (await history()).length]).toEqual([3, 3]);
});

test('what a person deleted stays deleted', async () => {
  const { attach, list, deps } = await world();
  await attach();
  const [found] = await list();
  const head = await deps.documents.findHead(ownerId, docId);
  if (found === undefined || head === undefined) throw new Error('nothing attached');
  await deps.documents.change({ head, also: [deps.attachments.prepareDeletion(found)] });
  expect(await attach()).toBe('there');
  expect(await list()).toEqual([]);
});

test('an attempt that broke off before the last write is completed', async () => {
  const { attach, list, history, deps } = await world();
  const documents = { ...deps.documents, change: () => Promise.reject(new Error('gone')) };
  await expect(attachFile({ ...deps, documents }, { ownerId, docId }, file)).rejects.toThrow('gone');
  expect(await list()).toEqual([]);
  expect(await attach()).toBe('attached');
  expect([(await list()).length, (await history()).length]).toEqual([1, 1]);
});

test('a write in between is no obstacle', async () => {
  const { attach, list, change, deps } = await world();
  let reads = 0;
  const documents = {
    ...deps.documents,
    findHead: async (owner: string, id: string) => {
      const head = await deps.documents.findHead(owner, id);
      reads += 1;
      if (reads === 1) await change({ name: 'Premenovaná' });
      return head;
    },
  };
  expect(await attachFile({ ...deps, documents }, { ownerId, docId }, file)).toBe('attached');
  expect(await list()).toHaveLength(1);
  expect((await deps.documents.findHead(ownerId, docId))?.name).toBe('Premenovaná');
  expect(await attach()).toBe('there');
});

test('a full document takes no more', async () => {
  const { attach, list } = await world();
  for (let at = 0; at < attachmentLimits.perDocument; at += 1) await attach({ name: `${at}.pdf` });
  expect(await attach()).toBe('full');
  expect(await list()).toHaveLength(attachmentLimits.perDocument);
});

test.each([
  ['in the trash', { deletedAt: '2026-01-15T00:00:00.000Z' }],
  ['in the archive', { step: 'archived' }],
])('nothing is attached to a document %s', async (_, over) => {
  const { attach, list, change, deps } = await world();
  await change(over);
  expect(await attach()).toBe('gone');
  expect(await list()).toEqual([]);
  expect(deps.files.kept.size).toBe(0);
});

test('nothing is attached to a document that does not exist', async () => {
  const { deps } = await world();
  expect(await attachFile(deps, { ownerId, docId: idOfNumber(77) }, file)).toBe('gone');
});
