import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { failed, ok } from '#shared/kit/result.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { sampleCaller } from '#test/builders/worlds/sample-caller.ts';
import { documentsWorld, firstOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { addTempfile } from './upload/add-tempfile.ts';
import { changeTempfile } from './upload/change-tempfile.ts';
import { inspectUpload } from './prepare/inspect-upload.ts';
import { unlockTempfile } from './pages/unlock.ts';

const caller = sampleCaller;
const bytes = new Uint8Array([1, 2, 3]);
const locked = new Uint8Array([9, 9]);
const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** One page; a file of nines is locked. */
const pdfEngine: PdfEngine = {
  inspect: async (content) =>
    content[0] === 9 ? failed('file-locked') : ok({ type: 'application/pdf', pageCount: 1 }),
  unlock: async () => ok(bytes),
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

/** Uploads whose bytes a test puts where the target leads. */
function world() {
  const made = documentsWorld();
  const { kept } = made.files;
  const files = {
    ...made.files,
    info: async (key: string) => (kept.has(key) ? { size: 3, type: 'application/octet-stream' } : undefined),
    copy: async () => undefined,
    readUrl: async (key: string) => `/${key}`,
    uploadTarget: async (key: string) => ({ url: `/files/${key}`, headers: {} }),
  };
  const accounts = { findOwner: async (_id: string) => ({ ...sampleOwner, _id }), memberships: async () => [] };
  const rateLimits = { exceeded: async () => false, forget: async () => undefined };
  const uploads = uploadsInTable({ table: made.table, clock: made.clock });
  const need = { ...made, accounts, files, uploads, mails: { find: async () => undefined }, pdfEngine, rateLimits };
  const announce = async (content: Uint8Array) => {
    const body = {
      name: 'a.pdf',
      type: 'application/pdf' as const,
      tempId: 't1',
      hash: hashOf(content),
      size: content.length,
      index: 0,
      page: 0,
      pageIndex: 0,
      doctype: '_',
      rotate: 0 as const,
      userRotate: 0 as const,
      split: false,
    };
    const added = await addTempfile(need)({ params: {}, query: {}, body }, caller);
    if (!added.ok) throw new Error(added.error);
    return added.value.data;
  };
  const arrive = async (content: Uint8Array): Promise<string> => {
    const { file, upload } = await announce(content);
    await files.put(upload?.url.replace('/files/', '') ?? '', content, 'application/octet-stream');
    await changeTempfile(need)({ params: { fileId: file.fileId }, query: {}, body: { uploaded: true } }, caller);
    return file.fileId;
  };
  return { need, kept, announce, arrive };
}

test('a file that is opened twice at once keeps the bytes that were looked into', async () => {
  const { arrive, need, kept } = world();
  const fileId = await arrive(locked);
  await inspectUpload(need)({ ownerId: firstOwner, fileId });
  // Every opening writes the PDF in other bytes.
  let opened = 0;
  const unlock: PdfEngine['unlock'] = async () => ok(new Uint8Array([1, 2, (opened += 1)]));
  const open = () =>
    unlockTempfile({ ...need, pdfEngine: { ...pdfEngine, unlock } })(
      { params: { fileId }, query: {}, body: { password: 'tajne' } },
      caller,
    );
  await Promise.all([open(), open()]);
  await inspectUpload(need)({ ownerId: firstOwner, fileId });
  const record = await need.uploads.find(firstOwner, fileId);
  expect(record).toMatchObject({ process: 1, error: null });
  expect(hashOf(kept.get(record?.sourceKey ?? '') ?? locked)).toBe(record?.hash);
  expect([...kept.keys()].filter((key) => key.includes('/uploads/'))).toEqual([record?.sourceKey]);
});

test('an e-invoice that is drawn twice at once leads to the bytes that were looked into', async () => {
  const { announce, arrive, need, kept } = world();
  const fileId = await arrive(bytes);
  let drawings = 0;
  const drawing: PdfEngine = {
    ...pdfEngine,
    inspect: async (content) =>
      ok(content[0] === 1 ? { type: 'application/xml', pageCount: 0 } : { type: 'application/pdf', pageCount: 1 }),
    drawData: async () => ok(new Uint8Array([7, (drawings += 1)])),
  };
  const inspect = () => inspectUpload({ ...need, pdfEngine: drawing })({ ownerId: firstOwner, fileId });
  const results = await Promise.all([inspect(), inspect()]);
  expect([...results, await inspect()].map(({ accepted }) => accepted)).toEqual([true, true, true]);
  const record = await need.uploads.find(firstOwner, fileId);
  expect(record).toMatchObject({ type: 'application/pdf', process: 1 });
  expect(hashOf(kept.get(record?.sourceKey ?? '') ?? bytes)).toBe(record?.hash);
  expect([...kept.keys()]).toEqual([record?.sourceKey]);
  // Given up and announced anew, the file itself is asked for, under the key of its own.
  if (record !== undefined) await need.uploads.change({ ...record, process: -1, error: 'unexpected' });
  expect((await announce(bytes)).upload?.url).toBe(`/files/${firstOwner}/uploads/${fileId}`);
});

test('an e-invoice is drawn in the language of the company, and in Slovak where the company is not known', async () => {
  for (const [country, locale] of [
    ['CZ', 'cs'],
    ['SK', 'sk'],
    [undefined, 'sk'],
  ] as const) {
    const { arrive, need } = world();
    const asked: string[] = [];
    const drawing: PdfEngine = {
      ...pdfEngine,
      inspect: async () => ok({ type: 'application/xml', pageCount: 0 }),
      drawData: async (_content, wanted) => {
        asked.push(wanted);
        return failed('unsupported-type');
      },
    };
    const findOwner = async (_id: string) => (country === undefined ? undefined : { ...sampleOwner, _id, country });
    const fileId = await arrive(bytes);
    await inspectUpload({ ...need, accounts: { findOwner }, pdfEngine: drawing })({ ownerId: firstOwner, fileId });
    expect(asked).toEqual([locale]);
  }
});

test('a file of another length than was announced is refused', async () => {
  const { arrive, need } = world();
  const fileId = await arrive(bytes);
  const record = await need.uploads.find(firstOwner, fileId);
  if (record === undefined) throw new Error('it was just announced');
  await need.uploads.change({ ...record, size: 4 });
  await inspectUpload(need)({ ownerId: firstOwner, fileId });
  expect(await need.uploads.find(firstOwner, fileId)).toMatchObject({ process: -1, error: 'upload-changed' });
});
