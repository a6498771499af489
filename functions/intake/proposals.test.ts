import { expect, test } from 'vitest';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import type { PageCrops, PdfEngine, ReadPage } from '#functions/ports/pdf-engine.ts';
import { findReadAhead } from '#functions/domain/documents/read-ahead.ts';
import { box, type Box, type Word } from '#shared/geometry/box.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { sampleCaller } from '#test/builders/worlds/sample-caller.ts';
import { documentsWorld, firstOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { sampleUpload } from '#test/builders/records/upload.ts';
import { changeTempfile } from './upload/change-tempfile.ts';
import { cropTempfile, uncropTempfile } from './pages/crop-tempfile.ts';
import { deleteTempfile } from './upload/delete-tempfile.ts';
import { listTempfiles } from './upload/list-tempfiles.ts';
import { proposeCuts, readUploadPage } from './prepare/propose-cuts.ts';
import { getPageId } from './upload/upload-keys.ts';

const userId = '1'.repeat(24);
const caller = sampleCaller;
const rootId = 'a'.repeat(24);
const left: Box = { x: 0.05, y: 0.05, w: 0.4, h: 0.8 };
const right: Box = { x: 0.55, y: 0.05, w: 0.4, h: 0.5 };

/** Lines of text as the words of a page, from its top. */
const wordsOf = (lines: readonly string[]): readonly Word[] =>
  lines.flatMap((line, row) =>
    line.split(' ').map((text, at) => ({
      text,
      score: 1,
      box: { x: 0.08 + at * 0.11, y: 0.05 + row * 0.05, w: 0.1, h: 0.014 },
    })),
  );
const invoicePage = (number: string, page: number, pages: number): ReadPage => ({
  source: 'text',
  rotate: 0,
  words: wordsOf([
    ...(page === 1
      ? [`Faktúra ${number}`, 'Dodávateľ: Ohatex s. r. o. IČO: 36631124', 'Dátum vystavenia: 12.11.2026']
      : []),
    'Položka 1 ks 10,00',
    'Položka 2 ks 20,00',
    ...(page === pages ? ['Spolu k úhrade: 30,00 EUR'] : []),
    `Strana ${page}/${pages}`,
  ]),
});
const back: ReadPage = { source: 'ocr', rotate: 0, words: [] };

/** An uploaded file of these pages, ready to be looked at. */
async function world(pages: readonly ReadPage[], over: Parameters<typeof sampleUpload>[1] = {}) {
  const made = documentsWorld();
  const uploads = uploadsInTable({ table: made.table, clock: made.clock });
  let reads = 0;
  const regions: Box[] = [];
  const pdfEngine: Pick<PdfEngine, 'read'> & PageCrops = {
    read: async (_, page) => {
      reads += 1;
      const read = pages[page];
      return read === undefined ? failed('file-broken') : ok(read);
    },
    regions: async () => ok(regions),
    crop: async (_, _page, box) =>
      ok({ bytes: new TextEncoder().encode(JSON.stringify(box)), type: 'image/jpeg', width: 100, height: 100 }),
  };
  const files = {
    ...made.files,
    info: async () => undefined,
    copy: async () => undefined,
    readUrl: async (key: string) => `/${key}`,
    uploadTarget: async () => ({ url: '/files', headers: {} }),
  };
  const rest = {
    inspect: async () => failed('unexpected' as const),
    unlock: async () => failed('file-broken' as const),
    render: async () => failed('unexpected' as const),
    codes: async () => ok([]),
    data: async () => ok([]),
    drawData: async () => failed('unexpected' as const),
    findCarried: async () => ok(null),
    packedFiles: async () => ok({ files: [], left: [] }),
    drawPages: async () => failed('unexpected' as const),
    join: async () => failed('unexpected' as const),
  };
  const accounts = { findOwner: async () => sampleOwner };
  const need = { ...made, accounts, uploads, files, pdfEngine: { ...rest, ...pdfEngine } };
  const sourceKey = `${firstOwner}/uploads/${rootId}`;
  await files.put(sourceKey, new Uint8Array([1]), 'application/pdf');
  for (const page of pages.keys())
    await uploads.add(
      sampleUpload(getPageId(made.ids, rootId, page), {
        ownerId: firstOwner,
        userId,
        sourceKey,
        page,
        pageIndex: page,
        pageCount: pages.length,
        ...over,
      }),
    );
  const list = async () => {
    const listed = await listTempfiles(need)({ params: {}, query: {}, body: {} }, caller);
    return listed.ok ? listed.value.data.toSorted((a, b) => a.page - b.page) : [];
  };
  const propose = async () => {
    for (const page of pages.keys())
      await readUploadPage(need)({ ownerId: firstOwner, fileId: getPageId(made.ids, rootId, page) });
    await proposeCuts(need)({ ownerId: firstOwner, fileId: rootId });
  };
  const crop = (boxes: readonly Box[], as = caller) =>
    cropTempfile(need)({ params: { fileId: rootId }, query: {}, body: { boxes: [...boxes] } }, as);
  const uncrop = () => uncropTempfile(need)({ params: { fileId: rootId }, query: {}, body: {} }, caller);
  return { need, regions, list, propose, crop, uncrop, readCount: () => reads, sourceKey };
}

const stack = [
  invoicePage('2026114', 1, 2),
  invoicePage('2026114', 2, 2),
  back,
  invoicePage('118/26', 1, 1),
  invoicePage('8842', 1, 2),
  invoicePage('8842', 2, 2),
];

test('in a stack the pages on which documents begin are proposed, a blank page stays with what lies before it', async () => {
  const { list, propose } = await world(stack);
  await propose();
  const files = await list();
  expect(files.flatMap(({ cut, page }) => (cut === null ? [] : [page]))).toEqual([3, 4]);
  for (const { cut } of files) expect(cut ?? 0.9).toBeGreaterThan(0.8);
  expect(files.map(({ blank }) => blank)).toEqual([false, false, true, false, false, false]);
});

test('a repeated task reads nothing twice, and the document finds the words that were read', async () => {
  const { need, propose, readCount, sourceKey, list } = await world(stack);
  await propose();
  const before = await list();
  await propose();
  expect(readCount()).toBe(stack.length);
  expect(await list()).toEqual(before);
  const kept = await findReadAhead(need.files, { sourceKey, page: 3, rotate: 0 });
  expect(kept?.words[1]?.text).toBe('118/26');
  await deleteTempfile(need)({ params: { fileId: before[3]?.fileId ?? '' }, query: {}, body: {} }, caller);
  expect(await findReadAhead(need.files, { sourceKey, page: 3, rotate: 0 })).toBeUndefined();
});

test('a declined cut is not proposed again', async () => {
  const { need, list, propose } = await world(stack);
  await propose();
  const fileId = (await list())[3]?.fileId ?? '';
  await changeTempfile(need)({ params: { fileId }, query: {}, body: { declined: true } }, caller);
  await propose();
  expect((await list()).map(({ cut }) => cut !== null)).toEqual([false, false, false, false, true, false]);
});

test('pages that are documents of their own, and a file of one page, are not read before they are documents', async () => {
  const split = await world(stack, { split: true });
  await split.propose();
  const single = await world([invoicePage('1', 1, 1)]);
  await single.propose();
  expect([split.readCount(), single.readCount()]).toEqual([0, 0]);
});

test('receipts that lie apart on a photo are proposed as crops, once', async () => {
  const { need, regions, list, propose } = await world([back], { type: 'image/jpeg' });
  regions.push(left, right);
  await propose();
  expect((await list())[0]?.crops).toEqual([left, right]);
  await changeTempfile(need)({ params: { fileId: rootId }, query: {}, body: { declined: true } }, caller);
  await propose();
  expect((await list())[0]?.crops).toEqual([]);
});

test('accepted crops are pages and documents of their own, the page stands aside until it is given back', async () => {
  const { need, list, crop, uncrop } = await world([back], { type: 'image/jpeg' });
  const outcome = await crop([left, right]);
  if (!outcome.ok) throw new Error(outcome.error);
  const parts = outcome.value.data;
  expect(new Set(parts.map(({ tempId }) => tempId)).size).toBe(2);
  expect(parts.every(({ croppedFrom, process }) => croppedFrom === rootId && process === 1)).toBe(true);
  expect(need.started).toHaveLength(2);
  expect((await list()).find(({ fileId }) => fileId === rootId)?.cropped).toBe(true);

  // Asked again, they are the same ones.
  const again = await crop([left, right]);
  expect(again.ok && again.value.data.map(({ fileId }) => fileId)).toEqual(parts.map(({ fileId }) => fileId));

  expect(await uncrop()).toMatchObject({ ok: true, value: { data: { fileId: rootId, cropped: false } } });
  expect((await list()).map(({ fileId }) => fileId)).toEqual([rootId]);
  expect(await uncrop()).toMatchObject({ ok: true });
});

test('a page whose every part is gone goes, too, with its file', async () => {
  const { need, list, crop, sourceKey } = await world([back], { type: 'image/jpeg' });
  const outcome = await crop([left]);
  const part = outcome.ok ? outcome.value.data[0]?.fileId : undefined;
  await deleteTempfile(need)({ params: { fileId: part ?? '' }, query: {}, body: {} }, caller);
  expect(await list()).toEqual([]);
  expect(need.files.kept.has(sourceKey)).toBe(false);
});

test('a crop of a page that the machine turned is cut where it lies in the file; pages of others are not found', async () => {
  const { need, crop } = await world([back], { type: 'image/jpeg', rotate: 90 });
  const outcome = await crop([{ x: 0.1, y: 0, w: 0.3, h: 0.5 }]);
  const fileId = outcome.ok ? (outcome.value.data[0]?.fileId ?? '') : '';
  const cut = new TextDecoder().decode(need.files.kept.get(`${firstOwner}/uploads/${fileId}`));
  const found = box.parse(JSON.parse(cut));
  expect(found).toMatchObject({ x: 0, w: 0.5, h: 0.3 });
  expect(found.y).toBeCloseTo(0.6, 6);
  expect(await crop([left], { ...caller, userId: '2'.repeat(24) })).toEqual({ ok: false, error: 'not-found' });
});
