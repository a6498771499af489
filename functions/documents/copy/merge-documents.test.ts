import { expect, test } from 'vitest';
import type { AttachmentRecord } from '#functions/ports/attachments.ts';
import { firstOwner, idOfNumber, samplePage } from '#test/builders/worlds/documents-world.ts';
import { collaborationWorld, sharedDocumentId } from '#test/builders/worlds/collaboration-world.ts';
import { mergeDocuments } from './merge-documents.ts';

test('attachments of a merged document move to the one that took its pages, also when the merge is repeated (R-TMP-10)', async () => {
  const { deps, as, ids, given } = await collaborationWorld();
  const other = idOfNumber(2);
  await given({ _id: other });
  const head = await deps.documents.findHead(firstOwner, other);
  if (head === undefined) throw new Error('no document');
  await deps.documents.change({ head, pages: [samplePage(idOfNumber(50))] });
  const record: AttachmentRecord = {
    _id: idOfNumber(60),
    ownerId: firstOwner,
    docId: other,
    version: 0,
    title: 'Dodací list',
    name: 'list.pdf',
    type: 'application/pdf',
    size: 3,
    hash: 'h',
    userId: ids.eva,
    uploadedAt: '2026-01-15T00:00:00.000Z',
    updatedAt: '2026-01-15T00:00:00.000Z',
    arrived: true,
    process: 1,
    error: null,
    pageCount: 1,
    thumb: null,
    pages: [],
    sourceKey: `${firstOwner}/attachments/1`,
  };
  await deps.attachments.announce(record, deps.clock.ms / 1000 + 60);
  const merge = () =>
    mergeDocuments(deps)(
      { params: {}, query: {}, body: { primary: sharedDocumentId, secondaries: [other] } },
      as('ada'),
    );
  expect(await merge()).toMatchObject({ ok: true });
  expect(await merge()).toMatchObject({ ok: true });
  // It is stored now: a file that was only announced would expire after a minute.
  deps.clock.ms += 120_000;
  expect(await deps.attachments.list(firstOwner, sharedDocumentId)).toMatchObject([
    { _id: record._id, docId: sharedDocumentId },
  ]);
  expect(await deps.attachments.list(firstOwner, other)).toEqual([]);
  expect(await deps.attachments.find(firstOwner, record._id)).toMatchObject({
    docId: sharedDocumentId,
    title: 'Dodací list',
  });
});

test('of a merge both documents tell which other one it was with, and from which device somebody did it (R-HIS-03)', async () => {
  const { deps, as, ids, given } = await collaborationWorld();
  const other = idOfNumber(2);
  await given({ _id: other, name: 'Druhá strana' });
  const head = await deps.documents.findHead(firstOwner, other);
  if (head === undefined) throw new Error('no document');
  await deps.documents.change({ head, pages: [samplePage(idOfNumber(50))] });
  const caller = { ...as('ada'), device: 'Adin mobil' };
  const merged = await mergeDocuments(deps)(
    { params: {}, query: {}, body: { primary: sharedDocumentId, secondaries: [other] } },
    caller,
  );
  expect(merged).toMatchObject({ ok: true });
  const from = { ip: '192.0.2.7', userAgent: 'test', device: 'Adin mobil' };
  expect((await deps.documents.logs(firstOwner, sharedDocumentId))[0]).toMatchObject({
    action: 'pages-added',
    editorId: ids.ada,
    metadata: { pages: 1, documents: [{ _id: other, name: 'Druhá strana' }], ...from },
  });
  expect((await deps.documents.logs(firstOwner, other))[0]).toMatchObject({
    action: 'deleted',
    metadata: { name: 'Druhá strana', documents: [{ _id: sharedDocumentId, name: 'Faktúra' }], ...from },
  });
});
