import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { attachment, attachmentLimits, type AttachmentType } from '#shared/attachment/attachment.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { collaborationWorld, sharedDocumentId } from '#test/builders/worlds/collaboration-world.ts';
import { attachFile } from '#functions/domain/attachments/attach-file.ts';
import { addAttachment } from './add-attachment.ts';
import { changeAttachment } from './change-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { downloadAttachment, listAttachments } from './read-attachments.ts';
import { failAttachment, prepareAttachment } from './prepare-attachment.ts';

const toHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pdf = new Uint8Array([1, 2, 3]);
const photo = new Uint8Array([2, 2]);
const locked = new TextEncoder().encode('%PDF-1.7 locked');
const archive = new Uint8Array([7]);

/** A file of ones is a PDF of twelve pages, one of twos a photo, one that begins as a PDF is locked, one of sevens an archive. */
const pdfEngine: PdfEngine = {
  inspect: async ([kind]) => {
    if (kind === locked[0]) return failed('file-locked');
    if (kind === 7) return ok({ type: 'application/zip', pageCount: 0 });
    return ok(kind === 2 ? { type: 'image/jpeg', pageCount: 1 } : { type: 'application/pdf', pageCount: 12 });
  },
  render: async (bytes, _page, { width }) => ok({ bytes, type: 'image/jpeg', width, height: width }),
  unlock: async () => failed('file-broken'),
  read: async () => failed('unexpected'),
  join: async () => failed('unexpected'),
  codes: async () => failed('unexpected'),
  data: async () => ok([]),
  drawData: async () => failed('unexpected'),
  findCarried: async () => ok(null),
  packedFiles: async () => ok({ files: [], left: [] }),
  drawPages: async () => failed('unexpected'),
};

type Announced = { title?: string; uploadedAt?: string; name?: string; type?: AttachmentType; data?: string };

async function world() {
  const made = await collaborationWorld();
  const need = { ...made.deps, pdfEngine };
  const announce = (bytes: Uint8Array, caller: Caller, over: Announced = {}) =>
    addAttachment(need)(
      {
        params: {},
        query: {},
        body: {
          docId: sharedDocumentId,
          resource: 'document',
          title: 'Dodací list',
          name: 'dodaci list.pdf',
          type: bytes === photo ? 'image/jpeg' : 'application/pdf',
          size: bytes.length,
          hash: toHash(bytes),
          uploadedAt: '2026-01-15T00:00:00.000Z',
          ...over,
        },
      },
      caller,
    );
  const change = (id: string, body: { title?: string; uploaded?: true }, caller: Caller) =>
    changeAttachment(need)({ params: { id }, query: {}, body }, caller);
  /** The file is announced, sent and reported as arrived. */
  const attach = async (bytes: Uint8Array, caller = made.as('eva'), over: Announced = {}) => {
    const announced = await announce(bytes, caller, over);
    if (!announced.ok) throw new Error(announced.error);
    const { upload, attachment: record } = announced.value;
    await need.files.put(upload?.url.replace('https://files.test/', '') ?? '', bytes, 'application/octet-stream');
    const arrived = await change(record._id, { uploaded: true }, caller);
    if (!arrived.ok) throw new Error(arrived.error);
    return record._id;
  };
  const prepare = (attachmentId: string) => prepareAttachment(need)({ ownerId: firstOwner, attachmentId });
  const list = async (caller: Caller = made.as('vera')) => {
    const listed = await listAttachments(need)(
      { params: { resource: 'document', id: sharedDocumentId }, query: {}, body: {} },
      caller,
    );
    return listed.ok ? listed.value : listed.error;
  };
  const remove = (id: string, caller: Caller) =>
    deleteAttachment(need)({ params: { id }, query: {}, body: {} }, caller);
  const download = (id: string, caller: Caller) =>
    downloadAttachment(need)({ params: { id }, query: {}, body: {} }, caller);
  const actions = async () => (await need.documents.logs(firstOwner, sharedDocumentId)).map(({ action }) => action);
  return { ...made, need, announce, change, attach, prepare, list, remove, download, actions };
}

test('a file is announced by its title, name, type and time, and the answer is the attachment (R-ATT-07)', async () => {
  const { announce, as, ids } = await world();
  expect(await announce(pdf, as('eva'))).toMatchObject({
    ok: true,
    value: {
      attachment: {
        docId: sharedDocumentId,
        resource: 'document',
        title: 'Dodací list',
        name: 'dodaci list.pdf',
        type: 'application/pdf',
        uploadedAt: '2026-01-15T01:00:00+01:00',
        userId: ids.eva,
        process: 0,
      },
    },
  });
});

test('an attachment may come as data with its name, type and time, and is listed with its people and times (R-ATT-01)', async () => {
  const { announce, list, prepare, actions, as, ids } = await world();
  const data = `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`;
  const sent = await announce(pdf, as('eva'), { data });
  expect(sent).toMatchObject({ ok: true, value: { upload: null } });
  expect(await announce(pdf, as('eva'), { data })).toMatchObject({ ok: true, value: { upload: null } });
  expect((await actions()).filter((action) => action === 'attached')).toHaveLength(1);
  const id = sent.ok ? sent.value.attachment._id : '';
  expect(await list()).toMatchObject([{ _id: id, process: 0 }]);
  await prepare(id);
  expect(await list()).toMatchObject([
    {
      ...{ _id: id, docId: sharedDocumentId, resource: 'document', title: 'Dodací list', name: 'dodaci list.pdf' },
      ...{ type: 'application/pdf', userId: ids.eva, process: 1, uploadedAt: '2026-01-15T01:00:00+01:00' },
      updatedAt: '2026-01-15T01:00:00+01:00',
    },
  ]);
});

test('while a file is being prepared it has no preview and no download (R-ATT-02)', async () => {
  const { attach, list, need, download, as } = await world();
  const id = await attach(pdf);
  expect(need.started).toEqual([`attachment ${id}`]);
  expect(await list()).toMatchObject([{ _id: id, process: 0, url: null, thumb: null, pages: [] }]);
  expect(await download(id, as('vera'))).toEqual({ ok: false, error: 'being-processed' });
});

test('everybody of the company lists the files of a document with their first pages (R-ATT-06)', async () => {
  const { attach, prepare, list, received: events, actions, as } = await world();
  const id = await attach(pdf);
  await prepare(id);
  await prepare(id);
  for (const person of ['vera', 'emil'] as const) {
    const [ready] = attachment.array().parse(await list(as(person)));
    expect(ready).toMatchObject({ _id: id, process: 1, pageCount: 12 });
    expect(ready?.pages).toHaveLength(attachmentLimits.shownPages);
  }
  expect(await actions()).toEqual(['attached']);
  expect(new Set(events.map(({ room }) => room))).toEqual(new Set([`document:${firstOwner}:${sharedDocumentId}`]));
});

test('a prepared file is downloaded from us under its own name (R-ATT-10)', async () => {
  const { attach, prepare, download, as } = await world();
  const id = await attach(pdf);
  await prepare(id);
  expect(await download(id, as('vera'))).toEqual({
    ok: true,
    value: { contentType: 'application/pdf', fileName: 'dodaci list.pdf', bytes: pdf },
  });
});

test('a picture can be seen as it is, under a signed address of our own files (R-ATT-11)', async () => {
  const { attach, prepare, list } = await world();
  const id = await attach(photo);
  await prepare(id);
  expect(await list()).toMatchObject([
    { type: 'image/jpeg', url: `https://files.test/${firstOwner}/attachments/${id}?type=image/jpeg` },
  ]);
});

test('a PDF can be seen by the pictures of its first pages, under signed addresses of our own files (R-ATT-11)', async () => {
  const { attach, prepare, list, need } = await world();
  await prepare(await attach(pdf));
  const [shown] = attachment.array().parse(await list());
  expect(shown?.url).toBeNull();
  const drawn = [shown?.thumb, ...(shown?.pages ?? [])].map((one) => one?.url.replace('https://files.test/', '') ?? '');
  expect(drawn).toHaveLength(1 + attachmentLimits.shownPages);
  expect(drawn.filter((key) => !need.files.kept.has(key))).toEqual([]);
});

test('a file whose bytes never came is not listed, and expires', async () => {
  const { announce, list, change, as, need } = await world();
  const announced = await announce(pdf, as('eva'));
  const id = announced.ok ? announced.value.attachment._id : '';
  expect(await list()).toEqual([]);
  expect(await change(id, { uploaded: true }, as('eva'))).toEqual({ ok: false, error: 'upload-missing' });
  need.clock.ms += 3_700_000;
  expect(await need.attachments.find(firstOwner, id)).toBeUndefined();
});

test('announcing and arriving twice is once, and two choices of one file are two attachments', async () => {
  const { announce, attach, change, list, as, actions } = await world();
  const id = await attach(pdf);
  const again = await announce(pdf, as('eva'));
  expect(again).toMatchObject({ ok: true, value: { attachment: { _id: id }, upload: null } });
  expect(await change(id, { uploaded: true }, as('eva'))).toMatchObject({ ok: true });
  await attach(pdf, as('eva'), { uploadedAt: '2026-01-15T00:00:01.000Z' });
  expect(await list()).toHaveLength(2);
  expect(await actions()).toEqual(['attached', 'attached']);
});

test('what is no PDF and no picture is refused with its reason, a locked PDF is kept without a picture (R-ATT-05)', async () => {
  const { attach, prepare, list, as, need } = await world();
  const bad = await attach(archive);
  await prepare(bad);
  const fine = await attach(locked, as('ada'));
  await prepare(fine);
  expect(await list()).toMatchObject(
    [
      { _id: bad, process: -1, error: 'unsupported-type' },
      { _id: fine, process: 1, pages: [], thumb: null },
    ].toSorted((a, b) => a._id.localeCompare(b._id)),
  );
  expect([...need.files.kept.keys()]).toEqual([`${firstOwner}/attachments/${fine}`]);
});

test('a table that a machine attached is downloaded as it is and never drawn; a person attaches none (R-ATT-05)', async () => {
  const { attach, prepare, list, download, need, as } = await world();
  const csv = new TextEncoder().encode('Cena;1');
  const file = { title: 'Ceny', name: 'ceny.csv', type: 'text/csv', bytes: csv, origin: 'einvoice' } as const;
  expect(await attachFile(need, { ownerId: firstOwner, docId: sharedDocumentId }, file)).toBe('attached');
  const id = attachment.array().parse(await list())[0]?._id ?? '';
  await prepare(id);
  expect(attachment.array().parse(await list())).toMatchObject([
    { type: 'text/csv', process: 1, userId: null, origin: 'einvoice', url: null, thumb: null, pages: [], pageCount: 0 },
  ]);
  expect(await download(id, as('vera'))).toEqual({
    ok: true,
    value: { contentType: 'text/csv', fileName: 'ceny.csv', bytes: csv },
  });
  const own = await attach(
    locked.map((byte) => byte + 1),
    as('eva'),
    { name: 'ceny.csv' },
  );
  await failAttachment(need)({ ownerId: firstOwner, attachmentId: own });
  expect(await download(own, as('vera'))).toEqual({ ok: false, error: 'not-found' });
});

test('a table that is none is refused', async () => {
  const { prepare, list, need } = await world();
  const bytes = new TextEncoder().encode('<html>');
  await attachFile(
    need,
    { ownerId: firstOwner, docId: sharedDocumentId },
    { title: 'Ceny', name: 'ceny.csv', type: 'text/csv', bytes },
  );
  await prepare(attachment.array().parse(await list())[0]?._id ?? '');
  expect(await list()).toMatchObject([{ process: -1, error: 'unsupported-type', origin: null }]);
  expect(need.files.kept.size).toBe(0);
});

test('other bytes than were announced are refused', async () => {
  const { announce, change, prepare, list, need, as } = await world();
  const announced = await announce(pdf, as('eva'));
  const id = announced.ok ? announced.value.attachment._id : '';
  await need.files.put(`${firstOwner}/attachments/${id}`, photo, 'image/jpeg');
  await change(id, { uploaded: true }, as('eva'));
  await prepare(id);
  expect(await list()).toMatchObject([{ process: -1, error: 'upload-changed' }]);
});

test('an attachment is renamed while it is being prepared, and both hold (R-ATT-08)', async () => {
  const { attach, change, prepare, list, as } = await world();
  const id = await attach(pdf);
  await Promise.all([prepare(id), change(id, { title: 'Zmluva' }, as('eva'))]);
  expect(await list()).toMatchObject([{ title: 'Zmluva', process: 1 }]);
});

test('a deleted attachment takes its file along and leaves its name in the history (R-ATT-09)', async () => {
  const { attach, prepare, remove, list, as, need, actions } = await world();
  const id = await attach(pdf);
  await prepare(id);
  expect(need.files.kept.size).toBe(2 + attachmentLimits.shownPages);
  expect(await remove(id, as('eva'))).toEqual({ ok: true, value: undefined });
  expect(await remove(id, as('eva'))).toEqual({ ok: true, value: undefined });
  expect([await list(), need.files.kept.size]).toEqual([[], 0]);
  expect((await actions()).toSorted()).toEqual(['attached', 'detached']);
  const [gone] = await need.documents.logs(firstOwner, sharedDocumentId);
  expect(gone?.metadata).toMatchObject({ name: 'Dodací list', fileName: 'dodaci list.pdf', ip: '192.0.2.7' });
});

test('an attachment that is deleted while it is drawn leaves no pictures behind', async () => {
  const { attach, remove, as, need } = await world();
  const id = await attach(pdf);
  const slow: PdfEngine = {
    ...pdfEngine,
    inspect: async (bytes) => {
      await remove(id, as('eva'));
      return pdfEngine.inspect(bytes);
    },
  };
  await prepareAttachment({ ...need, pdfEngine: slow })({ ownerId: firstOwner, attachmentId: id });
  expect(need.files.kept.size).toBe(0);
});

test('a preparation that gave up leaves a file that can be downloaded as what it is, unless it is none that we take', async () => {
  const { attach, list, download, need, as } = await world();
  const id = await attach(locked);
  const bad = await attach(archive, as('ada'));
  for (const attachmentId of [id, bad]) await failAttachment(need)({ ownerId: firstOwner, attachmentId });
  const listed = new Map(
    attachment
      .array()
      .parse(await list())
      .map((one) => [one._id, one]),
  );
  expect(listed.get(id)).toMatchObject({ process: 1, type: 'application/pdf', pages: [], thumb: null });
  expect(listed.get(bad)).toMatchObject({ process: -1, error: 'unsupported-type' });
  expect(await download(id, as('vera'))).toMatchObject({ ok: true });
  expect(await download(bad, as('vera'))).toEqual({ ok: false, error: 'not-found' });
  expect([...need.files.kept.keys()]).toEqual([`${firstOwner}/attachments/${id}`]);
});

test('a download is what the file was found to be, whatever was announced', async () => {
  const { attach, prepare, list, download, as } = await world();
  const announced = { name: 'dodaci list.pdf', type: 'application/pdf' } as const;
  const id = await attach(photo, as('eva'), announced);
  await prepare(id);
  const [shown] = attachment.array().parse(await list());
  expect(shown?.type).toBe('image/jpeg');
  expect(shown?.url).toContain('type=image/jpeg');
  expect(await download(id, as('vera'))).toMatchObject({
    ok: true,
    value: { contentType: 'image/jpeg', fileName: 'dodaci list.pdf.jpg' },
  });
});

test('a refused file cannot be downloaded, even when it is sent once more', async () => {
  const { attach, prepare, download, need, as } = await world();
  const id = await attach(archive);
  await prepare(id);
  await need.files.put(`${firstOwner}/attachments/${id}`, archive, 'application/octet-stream');
  expect(await download(id, as('vera'))).toEqual({ ok: false, error: 'not-found' });
});

test('only its people and administrators attach to a document, not to an archived or deleted one, and no other company sees it', async () => {
  const { attach, announce, change, remove, download, list, as, stranger, need } = await world();
  const id = await attach(pdf);
  expect(await announce(pdf, as('emil'))).toEqual({ ok: false, error: 'not-editable' });
  expect(await change(id, { title: 'X' }, as('emil'))).toEqual({ ok: false, error: 'not-editable' });
  expect(await remove(id, as('emil'))).toEqual({ ok: false, error: 'not-editable' });
  expect([await list(stranger), await download(id, stranger), await change(id, { title: 'X' }, stranger)]).toEqual([
    'document-not-found',
    { ok: false, error: 'not-found' },
    { ok: false, error: 'not-found' },
  ]);
  expect(await remove(id, stranger)).toEqual({ ok: true, value: undefined });
  expect(await need.attachments.find(firstOwner, id)).toBeDefined();
  const head = await need.documents.findHead(firstOwner, sharedDocumentId);
  if (head === undefined) throw new Error('no document');
  await need.documents.change({ head: { ...head, step: 'archived' } });
  expect(await announce(pdf, as('ada'), { uploadedAt: '2026-02-01T00:00:00.000Z' })).toEqual({
    ok: false,
    error: 'archived',
  });
});

test('a document takes so many attachments and no more', async () => {
  const { announce, need, as } = await world();
  for (let number = 0; number < attachmentLimits.perDocument; number += 1) {
    const announced = await announce(pdf, as('eva'), {
      uploadedAt: `2026-01-15T00:00:00.${String(number).padStart(3, '0')}Z`,
    });
    if (!announced.ok) throw new Error(announced.error);
    const record = await need.attachments.find(firstOwner, announced.value.attachment._id);
    if (record !== undefined) await need.attachments.change({ ...record, arrived: true });
  }
  expect(await announce(pdf, as('eva'), { uploadedAt: '2026-01-16T00:00:00.000Z' })).toEqual({
    ok: false,
    error: 'too-many-attachments',
    details: { most: attachmentLimits.perDocument },
  });
  expect(await announce(pdf, as('eva'))).toMatchObject({ ok: true });
});

test('an unknown id is not found', async () => {
  const { need } = await world();
  expect(await prepareAttachment(need)({ ownerId: firstOwner, attachmentId: idOfNumber(77) })).toBeNull();
});
