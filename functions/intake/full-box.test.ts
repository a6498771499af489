import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { mailUploader, type UploadRecord } from '#functions/ports/uploads.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { mailLimits } from '#shared/intake/mail.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { documentsWorld, firstOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleCaller } from '#test/builders/worlds/sample-caller.ts';
import { sampleMail } from '#test/builders/records/mail.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { inspectUpload } from './prepare/inspect-upload.ts';
import { splitPages } from './prepare/prepare-pages.ts';
import { addTempfile } from './upload/add-tempfile.ts';

const bytes = new Uint8Array([1, 2, 3]);
const hash = createHash('sha256').update(bytes).digest('hex');
const pageCount = 300;
const pdfEngine: PdfEngine = {
  inspect: async () => ok({ type: 'application/pdf', pageCount }),
  unlock: async () => failed('file-broken'),
  render: async () => failed('unexpected'),
  read: async () => failed('unexpected'),
  join: async () => failed('unexpected'),
  codes: async () => failed('unexpected'),
  data: async () => ok([]),
  drawData: async () => failed('unexpected'),
  findCarried: async () => ok(null),
  packedFiles: async () => ok({ files: [], left: [] }),
  drawPages: async () => failed('unexpected'),
};

/** A person and the files that they upload, each of 300 pages. */
function world() {
  const made = documentsWorld();
  const accounts = { findOwner: async (_id: string) => ({ ...sampleOwner, _id }), memberships: async () => [] };
  const files = {
    ...made.files,
    info: async () => undefined,
    copy: async () => undefined,
    readUrl: async (key: string) => key,
    uploadTarget: async (url: string) => ({ url, headers: {} }),
  };
  const uploads = uploadsInTable({ table: made.table, clock: made.clock });
  const mails = {
    find: async (_: string, mail: string) =>
      sampleMail({
        accepted: mail === 'accepted',
        from: { address: `${mail.split(' of ')[1] ?? 'sender'}@firma.example`, name: '' },
      }),
  };
  const rateLimits = rateLimitsInTable(made);
  const need = { ...made, files, uploads, accounts, pdfEngine, mails, rateLimits };
  const upload = async (name: string, mail?: string): Promise<UploadRecord> => {
    const userId = mail === undefined ? sampleCaller.userId : mailUploader;
    const fileId = made.ids.derived('upload', name);
    const record: UploadRecord = {
      ...{ fileId, ownerId: firstOwner, userId, version: 0, tempId: name, name, type: 'application/pdf' },
      ...{ hash, size: bytes.length, index: 0, page: 0, pageIndex: 0, pageCount: 0, doctype: '_', rotate: 0 },
      ...{ userRotate: 0, split: false, sourceKey: `${firstOwner}/uploads/${fileId}`, thumb: null, preview: null },
      ...{ process: 1, error: null, documentId: null, createdAt: '2026-01-15T00:00:00.000Z' },
      ...(mail === undefined ? {} : { mail }),
    };
    await made.files.put(record.sourceKey, bytes, 'application/pdf');
    await uploads.add(record);
    await inspectUpload(need)({ ownerId: firstOwner, fileId });
    const inspected = await uploads.find(firstOwner, fileId);
    if (inspected === undefined) throw new Error('the upload is gone');
    return inspected;
  };
  return { need, upload, split: ({ fileId }: UploadRecord) => splitPages(need)({ ownerId: firstOwner, fileId }) };
}

const countFitting = Math.floor(intakeLimits.tempfiles / pageCount);

test('a file is refused when its pages do not find room beside those of the files before it', async () => {
  const { upload, split } = world();
  for (let file = 0; file < countFitting; file += 1) {
    const fitting = await upload(`file ${file}`);
    expect(fitting).toMatchObject({ process: 1, pageCount, error: null });
    // Whether the pages of the others have records of their own already, or not yet.
    if (file % 2 === 0) await split(fitting);
  }
  expect(await upload('one more')).toMatchObject({ process: -1, error: 'box-full' });
});

test('a file that was split is inspected again without counting its own pages twice', async () => {
  const { need, upload, split } = world();
  for (let file = 0; file < countFitting; file += 1) await split(await upload(`file ${file}`));
  const fileId = need.ids.derived('upload', 'file 0');
  await inspectUpload(need)({ ownerId: firstOwner, fileId });
  expect(await need.uploads.find(firstOwner, fileId)).toMatchObject({ process: 1, error: null });
});

test('no further file is announced while the pages of those before fill the box', async () => {
  const { need, upload } = world();
  for (let file = 0; file < countFitting; file += 1) await upload(`file ${file}`);
  const body = {
    ...{ name: 'a.pdf', type: 'application/pdf' as const, tempId: 't1', hash, size: bytes.length, index: 0, page: 0 },
    ...{ pageIndex: 0, doctype: '_', rotate: 0 as const, userRotate: 0 as const, split: false },
  };
  const announce = async (tempId: string) =>
    addTempfile(need)({ params: {}, query: {}, body: { ...body, tempId } }, sampleCaller);
  const left = intakeLimits.tempfiles - countFitting * pageCount;
  for (let file = 0; file < left; file += 1) expect(await announce(`t${file}`)).toMatchObject({ ok: true });
  expect(await announce('too much')).toMatchObject({ ok: false, error: 'too-many-attempts' });
});

test('a mail brings as many pages as a person may hold; what is beyond is refused before its pages are made', async () => {
  const { need, upload } = world();
  for (let file = 0; file < countFitting; file += 1)
    expect(await upload(`file ${file}`, 'm1')).toMatchObject({ process: 1, error: null });
  expect(await upload('one more', 'm1')).toMatchObject({ process: -1, error: 'box-full', pageCount: 0 });
  // A file that is inspected again is not counted again, and another mail has room of its own.
  await inspectUpload(need)({ ownerId: firstOwner, fileId: need.ids.derived('upload', 'file 0') });
  expect(await upload('of another mail', 'm2')).toMatchObject({ process: 1, error: null });
});

test('one sender cannot bring more pages in a day by many mails, except in mails that a person accepted', async () => {
  const { upload } = world();
  const fitting = Math.floor(mailLimits.pagesPerSenderADay / pageCount);
  for (let mail = 0; mail < fitting; mail += 1)
    expect(await upload(`file ${mail}`, `m${mail}`)).toMatchObject({ process: 1, error: null });
  expect(await upload('one more', 'late')).toMatchObject({ process: -1, error: 'box-full' });
  expect(await upload('accepted file', 'accepted')).toMatchObject({ process: 1, error: null });
});

test('many senders together cannot bring more pages to a company in a day', async () => {
  const { upload } = world();
  const fitting = Math.floor(mailLimits.pagesPerCompanyADay / pageCount);
  for (let mail = 0; mail < fitting; mail += 1)
    expect(await upload(`file ${mail}`, `m${mail} of sender${mail}`)).toMatchObject({ process: 1, error: null });
  expect(await upload('one more', 'late of another')).toMatchObject({ process: -1, error: 'box-full' });
  expect(await upload('accepted file', 'accepted')).toMatchObject({ process: 1, error: null });
});
