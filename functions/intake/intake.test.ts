import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TempfileChange } from '#shared/api/tempfiles.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { Table } from '#functions/ports/table.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { sampleCaller } from '#test/builders/worlds/sample-caller.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { documentsWorld, firstOwner, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { addTempfile } from './upload/add-tempfile.ts';
import { changeTempfile, changeTempfiles, moveTempfile } from './upload/change-tempfile.ts';
import { deleteTempfile, deleteTempfiles } from './upload/delete-tempfile.ts';
import { failUpload, inspectUpload } from './prepare/inspect-upload.ts';
import { listTempfiles } from './upload/list-tempfiles.ts';
import { makeThumbnail, splitPages } from './prepare/prepare-pages.ts';
import { unlockPdf, unlockTempfile } from './pages/unlock.ts';

const caller = sampleCaller;

const placeOf = ({ fileId, tempId, index, pageIndex }: Tempfile) => ({ fileId, place: { tempId, index, pageIndex } });

const bytes = new Uint8Array([1, 2, 3]);
const locked = new Uint8Array([9, 9]);
const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Three pages; a file of nines is locked with "tajne". */
const pdfEngine: PdfEngine = {
  inspect: async (content) =>
    content[0] === 9 ? failed('file-locked') : ok({ type: 'application/pdf', pageCount: 3 }),
  unlock: async (_content, password) => (password === 'tajne' ? ok(bytes) : failed('wrong-password')),
  render: async (_content, _page, { width }) => ok({ bytes, type: 'image/jpeg', width, height: width }),
  read: async () => failed('unexpected'),
  join: async () => failed('unexpected'),
  codes: async () => failed('unexpected'),
  data: async () => ok([]),
  drawData: async () => failed('unexpected'),
  findCarried: async () => ok(null),
  packedFiles: async () => ok({ files: [], left: [] }),
  drawPages: async () => failed('unexpected'),
};

function world() {
  const made = documentsWorld();
  const { kept } = made.files;
  const files = {
    ...made.files,
    info: async (key: string) => (kept.has(key) ? { size: 3, type: 'application/pdf' } : undefined),
    copy: async () => undefined,
    readUrl: async (key: string) => `/${key}`,
    uploadTarget: async (key: string) => ({ url: `/files/${key}`, headers: {} }),
  };
  const tried = new Map<string, number>();
  const rateLimits = {
    exceeded: async (key: string, limit: number) => {
      tried.set(key, (tried.get(key) ?? 0) + 1);
      return (tried.get(key) ?? 0) > limit;
    },
    forget: async (key: string) => void tried.delete(key),
  };
  const uploads = uploadsInTable({ table: made.table, clock: made.clock });
  const company = { disabled: false };
  const accounts = {
    findOwner: async (id: string) => ({ ...sampleOwner, _id: id, uploadsDisabled: company.disabled }),
    memberships: async () => [{ ownerId: secondOwner, ownerName: 'Limba', role: 'viewer' as const }],
  };
  const need = { ...made, accounts, files, uploads, mails: { find: async () => undefined }, pdfEngine, rateLimits };

  const announce = async (content: Uint8Array, split = false) => {
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
      split,
    };
    const added = await addTempfile(need)({ params: {}, query: {}, body }, caller);
    if (!added.ok) throw new Error(added.error);
    return added.value.data;
  };
  const arrive = async (content: Uint8Array, split = false): Promise<string> => {
    const { file, upload } = await announce(content, split);
    await files.put(upload?.url.replace('/files/', '') ?? '', content, 'application/pdf');
    return file.fileId;
  };
  const uploaded = (fileId: string, as: Caller = caller) =>
    changeTempfile(need)({ params: { fileId }, query: {}, body: { uploaded: true } }, as);
  /** The machine, every task twice. */
  const prepare = async (fileId: string) => {
    const task = { ownerId: firstOwner, fileId };
    await inspectUpload(need)(task);
    const { accepted } = await inspectUpload(need)(task);
    if (!accepted) return;
    await splitPages(need)(task);
    const { pages } = await splitPages(need)(task);
    for (const page of pages) {
      await makeThumbnail(need)(page);
      await makeThumbnail(need)(page);
    }
  };
  const list = async () => {
    const listed = await listTempfiles(need)({ params: {}, query: {}, body: {} }, caller);
    return listed.ok ? listed.value.data.toSorted((a, b) => a.page - b.page) : [];
  };
  return { need, company, kept, announce, arrive, uploaded, prepare, list };
}

test('announcing the same file again is the same upload, and its bytes are asked for only while they are missing', async () => {
  const { announce, need } = world();
  const first = await announce(bytes);
  const second = await announce(bytes);
  expect(second.file.fileId).toBe(first.file.fileId);
  expect(second.upload?.url).toBe(`/files/${firstOwner}/uploads/${first.file.fileId}`);
  await need.files.put(second.upload?.url.replace('/files/', '') ?? '', bytes, 'application/pdf');
  expect((await announce(bytes)).upload).toBeNull();
});

test('a small file comes with its announcement, and no address is given to send it to (R-INT-46)', async () => {
  const { need, announce, prepare, list } = world();
  const withData = (content: Uint8Array, hash: string) => ({
    ...{ name: 'a.pdf', type: 'application/pdf' as const, tempId: 't1', hash, size: bytes.length, index: 0, page: 0 },
    ...{ pageIndex: 0, doctype: '_', rotate: 0 as const, userRotate: 0 as const, split: false },
    data: `data:application/pdf;base64,${Buffer.from(content).toString('base64')}`,
  });
  const send = async (content: Uint8Array) =>
    addTempfile(need)({ params: {}, query: {}, body: withData(content, hashOf(bytes)) }, caller);
  const sent = await send(bytes);
  expect(sent).toMatchObject({ ok: true, value: { data: { upload: null, file: { process: 1 } } } });
  await send(bytes);
  expect(new Set(need.started).size).toBe(1);
  const fileId = sent.ok ? sent.value.data.file.fileId : '';
  expect((await announce(bytes)).file.fileId).toBe(fileId);
  await prepare(fileId);
  expect((await list()).map(({ process }) => process)).toEqual([2, 2, 2]);
});

test('saying that bytes have arrived that are not there is refused, and true starts the machine once', async () => {
  const { announce, arrive, uploaded, need } = world();
  const { file } = await announce(bytes);
  expect(await uploaded(file.fileId)).toMatchObject({ ok: false, error: 'upload-missing' });
  await arrive(bytes);
  await uploaded(file.fileId);
  await uploaded(file.fileId);
  expect(new Set(need.started).size).toBe(1);
  expect(need.started[0]).toMatch(/^intake /u);
});

test('an uploaded file becomes its pages with pictures 875 px wide, also when every task runs twice (R-INT-06, R-INT-46, R-DET-43)', async () => {
  const { arrive, uploaded, prepare, list } = world();
  const fileId = await arrive(bytes);
  await uploaded(fileId);
  await prepare(fileId);
  const pages = await list();
  expect(pages.map(({ page, pageIndex, process, pageCount }) => [page, pageIndex, process, pageCount])).toEqual([
    [0, 0, 2, 3],
    [1, 1, 2, 3],
    [2, 2, 2, 3],
  ]);
  expect(pages.map(({ thumb, preview }) => [thumb?.width, preview?.width])).toEqual(Array(3).fill([220, 875]));
  expect(new Set(pages.map(({ tempId }) => tempId)).size).toBe(1);
});

test('a file that is split gives one future document per page (R-INT-04)', async () => {
  const { arrive, uploaded, prepare, list } = world();
  const fileId = await arrive(bytes, true);
  await uploaded(fileId);
  await prepare(fileId);
  const pages = await list();
  expect(new Set(pages.map(({ tempId }) => tempId)).size).toBe(3);
  expect(pages.map(({ pageIndex }) => pageIndex)).toEqual([0, 0, 0]);
});

test('bytes that are not the announced ones are refused and thrown away', async () => {
  const { arrive, uploaded, prepare, list, need, kept } = world();
  const fileId = await arrive(bytes);
  await need.files.put(`${firstOwner}/uploads/${fileId}`, new Uint8Array([4]), 'application/pdf');
  await uploaded(fileId);
  await prepare(fileId);
  expect((await list()).map(({ process, error }) => [process, error])).toEqual([[-1, 'upload-changed']]);
  expect(kept.size).toBe(0);
});

test('a locked file keeps its bytes, a wrong password is refused, the right one lets intake go on (R-INT-18, R-INT-22)', async () => {
  const { arrive, uploaded, prepare, list, need } = world();
  const fileId = await arrive(locked);
  await uploaded(fileId);
  await prepare(fileId);
  expect((await list())[0]?.error).toBe('file-locked');
  const unlock = (password: string) =>
    unlockTempfile(need)({ params: { fileId }, query: {}, body: { password } }, caller);
  expect(await unlock('zle')).toMatchObject({ ok: false, error: 'wrong-password' });
  expect(await unlock('tajne')).toMatchObject({ ok: true, value: { data: { process: 1, error: null } } });
  expect(new Set(need.started).size).toBe(2);
  await prepare(fileId);
  expect((await list()).map(({ process }) => process)).toEqual([2, 2, 2]);
});

test('unlocking a PDF returns the open file, a failure has isDecrypted false, and guessing is limited (R-INT-19, R-INT-20, R-INT-21)', async () => {
  const { need } = world();
  const unlock = (password: string) =>
    unlockPdf(need)({ params: {}, query: {}, body: locked }, { ...caller, password });
  expect(await unlock('tajne')).toMatchObject({ ok: true, value: { contentType: 'application/pdf', bytes } });
  expect(await unlock('zle')).toMatchObject({ ok: false, error: 'wrong-password', details: { isDecrypted: false } });
  for (let n = 0; n < 20; n += 1) await unlock('zle');
  expect(await unlock('tajne')).toMatchObject({ ok: false, error: 'too-many-attempts' });
});

test('the bytes of a file go when its last page is deleted, and deleting again is harmless (R-INT-10, R-INT-42)', async () => {
  const { arrive, uploaded, prepare, list, need, kept } = world();
  await uploaded(await arrive(bytes));
  const root = (await list())[0]?.fileId ?? '';
  await prepare(root);
  const pages = await list();
  const drop = (fileId: string) => deleteTempfile(need)({ params: { fileId }, query: {}, body: {} }, caller);
  for (const { fileId } of pages.slice(0, 2)) await drop(fileId);
  expect([...kept.keys()].filter((key) => key.includes('/uploads/'))).toHaveLength(1);
  expect(await drop(pages[2]?.fileId ?? '')).toMatchObject({ ok: true });
  expect(await drop(pages[2]?.fileId ?? '')).toMatchObject({ ok: true });
  expect(kept.size).toBe(0);
});

test('a page moves to another future document, and uploads of a colleague are not found (R-INT-41, R-INT-39)', async () => {
  const { arrive, need, uploaded } = world();
  const fileId = await arrive(bytes);
  const input = { params: { fileId }, query: {}, body: { tempId: 't2', index: 4, pageIndex: 1 } };
  expect(await moveTempfile(need)(input, caller)).toMatchObject({
    ok: true,
    value: { data: { tempId: 't2', index: 4, pageIndex: 1 } },
  });
  expect(await moveTempfile(need)(input, { ...caller, userId: '2'.repeat(24) })).toMatchObject({
    ok: false,
    error: 'not-found',
  });
  expect(await uploaded(fileId, { ...caller, ownerId: secondOwner })).toMatchObject({ ok: false, error: 'not-found' });
});

test('what is done to many pages is one write, and so is its undoing; pages of others and pages that are gone stay out of it', async () => {
  const { need, arrive, uploaded, prepare, list } = world();
  const fileId = await arrive(bytes);
  await uploaded(fileId);
  await prepare(fileId);
  const before = await list();
  const writes: number[] = [];
  const table: Table = {
    ...need.table,
    write: async (write) => (writes.push(1), need.table.write(write)),
    transact: async (all) => (writes.push(all.length), need.table.transact(all)),
  };
  const uploads = uploadsInTable({ table, clock: need.clock });
  const change = (body: readonly TempfileChange[], as = caller) =>
    changeTempfiles({ ...need, uploads })({ params: {}, query: {}, body: [...body] }, as);
  const cut = before.map((file, at) => ({
    fileId: file.fileId,
    place: { tempId: `t${at}`, index: at, pageIndex: 0 },
    doctype: 'faktura',
  }));
  const gone = { fileId: 'f'.repeat(24), declined: true as const };
  const done = await change([...cut, gone]);
  if (!done.ok) throw new Error(done.error);
  expect(done.value.data.map(({ tempId, doctype }) => [tempId, doctype]).toSorted()).toEqual([
    ['t0', 'faktura'],
    ['t1', 'faktura'],
    ['t2', 'faktura'],
  ]);
  const after = await list();
  expect(writes).toEqual([3]);
  expect(await change(cut, { ...caller, userId: '2'.repeat(24) })).toMatchObject({ ok: true, value: { data: [] } });
  expect(await change(cut)).toMatchObject({ ok: true });
  expect(await list()).toEqual(after);
  expect(writes).toEqual([3]);

  await change(before.map((file) => ({ ...placeOf(file), doctype: file.doctype })));
  expect((await list()).map(placeOf)).toEqual(before.map(placeOf));
  expect(writes).toEqual([3, 3]);
});

test('an undo right behind a cut finds the pages as they are, however far the list of them lags behind', async () => {
  const { need, arrive, uploaded, prepare, list } = world();
  const fileId = await arrive(bytes);
  await uploaded(fileId);
  // The list still shows the state before the file was split.
  const lagging = await need.uploads.list(firstOwner, caller.userId);
  const uploads: Uploads = { ...need.uploads, list: async () => lagging };
  await prepare(fileId);
  const before = (await list()).map(placeOf);
  const change = (body: readonly TempfileChange[]) =>
    changeTempfiles({ ...need, uploads })({ params: {}, query: {}, body: [...body] }, caller);
  const cut = before.map(({ fileId: page }, at) => ({
    fileId: page,
    place: { tempId: `t${at}`, index: at, pageIndex: 0 },
  }));
  expect(await change(cut)).toMatchObject({ ok: true, value: { data: cut.map(({ place }) => place) } });
  await change(before);
  expect((await list()).map(placeOf)).toEqual(before);
  await deleteTempfiles({ ...need, uploads })(
    { params: {}, query: {}, body: before.map(({ fileId: page }) => page) },
    caller,
  );
  expect(await list()).toEqual([]);
});

test('a page that the machine draws while many are moved keeps both changes', async () => {
  const { need, arrive, uploaded, prepare, list } = world();
  const fileId = await arrive(bytes);
  await uploaded(fileId);
  await prepare(fileId);
  let races = 2;
  const uploads: Uploads = {
    ...need.uploads,
    changeAll: async (changed) => {
      const [first] = changed;
      races -= 1;
      const drawn = first && (await need.uploads.find(first.ownerId, first.fileId));
      if (races >= 0 && drawn !== undefined) await need.uploads.change({ ...drawn, blank: true });
      return need.uploads.changeAll(changed);
    },
  };
  const body = (await list()).map((file) => ({
    fileId: file.fileId,
    place: { tempId: 'other', index: 7, pageIndex: file.page },
  }));
  expect(await changeTempfiles({ ...need, uploads })({ params: {}, query: {}, body }, caller)).toMatchObject({
    ok: true,
  });
  expect((await list()).map(({ tempId }) => tempId)).toEqual(['other', 'other', 'other']);
  expect((await list()).some(({ blank }) => blank)).toBe(true);
  expect(races).toBeLessThan(0);
});

test('an upload that is deleted meanwhile stops its execution quietly, and one that gives up is failed', async () => {
  const { arrive, uploaded, prepare, list, need } = world();
  const fileId = await arrive(bytes);
  await uploaded(fileId);
  await failUpload(need)({ ownerId: firstOwner, fileId });
  expect((await list()).map(({ process, error }) => [process, error])).toEqual([[-1, 'unexpected']]);
  await deleteTempfile(need)({ params: { fileId }, query: {}, body: {} }, caller);
  await prepare(fileId);
  await failUpload(need)({ ownerId: firstOwner, fileId });
  expect(await list()).toEqual([]);
});

test('a company whose uploads are switched off takes no file, whatever its screen shows (R-INT-01)', async () => {
  const { announce, company, list } = world();
  company.disabled = true;
  await expect(announce(bytes)).rejects.toThrow('uploads-disabled');
  expect(await list()).toEqual([]);
});

test('a file that waited for its company is not taken in the name of another one', async () => {
  const { need, list } = world();
  const body = {
    ...{ name: 'a.jpg', type: 'image/jpeg' as const, tempId: 't', hash: hashOf(bytes), size: 3, index: 0 },
    ...{ page: 0, pageIndex: 0, doctype: '_', rotate: 0 as const, userRotate: 0 as const, split: false },
  };
  const add = (ownerId: string) => addTempfile(need)({ params: {}, query: {}, body: { ...body, ownerId } }, caller);
  expect(await add(secondOwner)).toMatchObject({ error: 'other-company', details: { company: 'Limba' } });
  expect(await add('9'.repeat(24))).toEqual({ ok: false, error: 'owner-gone' });
  expect(await list()).toEqual([]);
  expect(await add(firstOwner)).toMatchObject({ ok: true });
});

test('an announced file has all its attributes, and the reply repeats them (R-INT-38, R-INT-46, R-INT-47)', async () => {
  const { announce } = world();
  const { file } = await announce(bytes);
  expect(file).toMatchObject({
    tempId: 't1',
    name: 'a.pdf',
    type: 'application/pdf',
    hash: hashOf(bytes),
    index: 0,
    page: 0,
    pageIndex: 0,
    doctype: '_',
    rotate: 0,
    userRotate: 0,
    preview: null,
    thumb: null,
    process: 0,
  });
});

test('the type of a page is changed by itself (R-INT-40), and only one’s own pages are deleted by a list of ids (R-INT-43)', async () => {
  const { need, arrive, uploaded, prepare, list } = world();
  const fileId = await arrive(bytes);
  await uploaded(fileId);
  await prepare(fileId);
  const change = { params: { fileId }, query: {}, body: { doctype: 'dobropis' } };
  expect(await changeTempfile(need)(change, caller)).toMatchObject({
    ok: true,
    value: { data: { doctype: 'dobropis' } },
  });
  expect((await list()).map(({ doctype }) => doctype)).toEqual(['dobropis', '_', '_']);

  const ids = (await list()).slice(0, 2).map((file) => file.fileId);
  const remove = deleteTempfiles(need);
  await remove({ params: {}, query: {}, body: ids }, { ...caller, userId: '2'.repeat(24) });
  expect(await list()).toHaveLength(3);
  await remove({ params: {}, query: {}, body: ids }, caller);
  expect((await list()).map(({ page }) => page)).toEqual([2]);
});
