import { beforeEach, expect, test } from 'vitest';
import { ok } from '#shared/kit/result.ts';
import { receptionsInTable } from '#functions/adapters/table/receptions/receptions.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { secondOwner } from '#test/builders/worlds/documents-world.ts';
import { mailWorld } from '#test/builders/worlds/mail-world.ts';
import { receiveFile, type ReceiveDeps } from './receive-file.ts';
import { takeWatchedFile } from './take-watched-file.ts';

const minuteMs = 60_000;
const pdf = (text: string): Uint8Array => new TextEncoder().encode(`%PDF-1.7 ${text}`);

let world: Awaited<ReturnType<typeof mailWorld>>;
let need: ReceiveDeps;
beforeEach(async () => {
  world = await mailWorld();
  await world.accounts.addOwner({ ...sampleOwner, _id: secondOwner, mailbox: 'druha' });
  need = {
    ...world,
    receptions: receptionsInTable(world),
    pdfEngine: { inspect: async () => ok({ type: 'application/pdf', pageCount: 1 }), data: async () => ok([]) },
  };
});

const via = { door: 'api', from: 'Služba', by: 'c'.repeat(24), person: null } as const;

/** A file comes in; answers the document that it becomes, and whether it had come before. */
async function receive(
  bytes: Uint8Array,
  { messageId, ownerId = world.ownerId }: { messageId?: string; ownerId?: string } = {},
) {
  const received = await receiveFile(need, { ownerId, bytes, name: 'faktura.pdf', messageId, via });
  if (!received.ok) throw new Error(received.error);
  return [received.value.record.documentId, received.value.isRepeated] as const;
}

const listIds = async (): Promise<readonly string[]> => (await world.listDocuments()).map(({ head }) => head._id);

test('the id of the document is known before its pages are drawn', async () => {
  const [id] = await receive(pdf('pages 3'));
  expect(await listIds()).toEqual([]);
  await world.play();
  const [document] = await world.listDocuments();
  expect(document?.head).toMatchObject({ _id: id, name: 'faktura', origin: { from: 'upload', userId: null } });
  expect(document?.pages).toHaveLength(3);
  const [line] = await world.documents.logs(world.ownerId, id);
  expect(line).toMatchObject({ action: 'created', editorId: via.by, emitter: 'user' });
});

test('a request that died after it had noted the file is completed by the next one', async () => {
  const { files } = need;
  let isBroken = true;
  need = {
    ...need,
    files: { ...files, put: async (...args) => (isBroken ? Promise.reject(new Error('no disk')) : files.put(...args)) },
  };
  await expect(receive(pdf('a'))).rejects.toThrow('no disk');
  isBroken = false;
  const [id, isRepeated] = await receive(pdf('a'));
  expect(isRepeated).toBe(true);
  await world.play();
  expect(await listIds()).toEqual([id]);
});

test('a file that was noted long ago and never stored is received anew', async () => {
  const { files } = need;
  need = { ...need, files: { ...files, put: async () => Promise.reject(new Error('no disk')) } };
  await expect(receive(pdf('a'))).rejects.toThrow('no disk');
  need = { ...need, files };
  world.clock.ms += 16 * minuteMs;
  const [id, isRepeated] = await receive(pdf('a'));
  expect(isRepeated).toBe(false);
  await world.play();
  expect(await listIds()).toEqual([id]);
});

test('a file whose preparation failed leaves no document, and pushed again it is another attempt', async () => {
  const [lost] = await receive(pdf('broken'));
  await world.play();
  expect(await listIds()).toEqual([]);
  expect(world.warned).toEqual(['delivery-failed']);
  const [id, isRepeated] = await receive(pdf('broken'));
  expect([id === lost, isRepeated]).toEqual([false, false]);
});

test('a file whose document was deleted for good is received anew, one in the trash is not', async () => {
  const [id] = await receive(pdf('a'));
  await world.play();
  const trashed = await world.documents.findHead(world.ownerId, id);
  if (trashed === undefined) throw new Error('no document');
  const deletedAt = new Date(world.clock.now()).toISOString();
  await world.documents.change({ head: { ...trashed, deletedAt } });
  expect(await receive(pdf('a'))).toEqual([id, true]);

  const isGone = (found: DocumentHead | undefined) => (found?._id === id ? undefined : found);
  const { documents } = need;
  need = { ...need, documents: { findHead: async (...args) => isGone(await documents.findHead(...args)) } };
  const [again, isRepeated] = await receive(pdf('a'));
  expect([again === id, isRepeated]).toEqual([false, false]);
});

test('many requests at once with the same message make one document, and other bytes under its id are refused', async () => {
  const received = await Promise.all(Array.from({ length: 8 }, () => receive(pdf('a'), { messageId: 'm-1' })));
  expect(new Set(received.map(([id]) => id)).size).toBe(1);
  expect(received.filter(([, isRepeated]) => !isRepeated)).toHaveLength(1);
  await world.play();
  expect(await listIds()).toHaveLength(1);
  await expect(receive(pdf('b'), { messageId: 'm-1' })).rejects.toThrow('message-id-taken');
  expect(await receive(pdf('b'), { messageId: 'm-1', ownerId: secondOwner })).toEqual([expect.any(String), false]);
});

test('the same file by mail and by a program is one document, whichever comes first', async () => {
  const [pushed] = await receive(pdf('first pushed'));
  await world.play();
  const attach = (text: string) => ({ attachments: [{ name: 'a.pdf', type: 'application/pdf', bytes: pdf(text) }] });
  const mail = await world.receive(attach('first pushed'));
  expect(mail.files).toMatchObject([{ outcome: 'same', documentId: pushed }]);

  const mailed = await world.receive(attach('first mailed'), { id: 'm2' });
  expect(await receive(pdf('first mailed'))).toEqual([mailed.files[0]?.documentId, true]);
  expect(await listIds()).toHaveLength(2);
});

test('a company that takes no files receives none', async () => {
  await world.accounts.addOwner({ ...sampleOwner, _id: 'd'.repeat(24), mailbox: 'tretia', uploadsDisabled: true });
  await expect(receive(pdf('a'), { ownerId: 'd'.repeat(24) })).rejects.toThrow('uploads-disabled');
});

test('a watched folder is answered why a file failed once, and may try it again', async () => {
  const bytes = pdf('locked');
  const ask = () =>
    takeWatchedFile(need)({ ownerId: world.ownerId, folder: 'ukazkova', name: 'a.pdf', size: bytes.length, bytes });
  expect(await ask()).toEqual({ kind: 'waiting' });
  expect(await ask()).toEqual({ kind: 'waiting' });
  await world.play();
  const failed = await ask();
  expect(failed.kind === 'failed' && failed.sentence).toContain('heslom');
  expect(await ask()).toEqual({ kind: 'waiting' });
});
