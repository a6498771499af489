import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import type { DocumentRecord, PageRecord } from '#functions/ports/documents.ts';
import { toPdfFileName } from '#functions/domain/documents/document-pdf.ts';
import { downloadDocument } from './download-document.ts';
import { sampleHead } from '#test/builders/worlds/documents-world.ts';

const id = '65f000000000000000000001';
const caller = { ownerId: '65f0000000000000000000aa' };

const head = sampleHead({
  _id: id,
  ownerId: caller.ownerId,
  version: 3,
  name: 'Faktúra 12/2026',
  type: [],
  doctype: 'unspecified',
});

const page = (pageIndex: number, change: Partial<PageRecord>): PageRecord => ({
  _id: `65f00000000000000000001${pageIndex}`,
  sourceKey: 'owner/uploads/a.pdf',
  sourcePage: 0,
  hash: 'h',
  pageIndex,
  rotate: 0,
  uprightRotate: 0,
  thumb: null,
  preview: null,
  wordsKey: null,
  textSource: 'none',
  ...change,
});

const pdfOfHeights = async (heights: readonly number[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  for (const height of heights) pdf.addPage([400, height]);
  return pdf.save();
};

const world = (
  pages: readonly PageRecord[],
  stored: ReadonlyMap<string, Uint8Array>,
  change: Partial<DocumentRecord['head']> = {},
) => {
  const record: DocumentRecord = { head: { ...head, ...change }, pages, fields: [], tables: [] };
  return downloadDocument({
    documents: { find: async (ownerId, wanted) => (ownerId === caller.ownerId && wanted === id ? record : undefined) },
    files: { get: async (key) => stored.get(key) },
    pdfEngine: pdfEngineEmbedded(),
  });
};

test('pages come as one PDF in their order, turned as people and the machine turned them (R-ACT-10)', async () => {
  const stored = new Map([
    ['owner/uploads/a.pdf', await pdfOfHeights([500, 600])],
    ['owner/uploads/b.pdf', await pdfOfHeights([700])],
  ]);
  const download = world(
    [
      page(2, { sourcePage: 0, rotate: 90, uprightRotate: 270 }),
      page(0, { sourcePage: 1, rotate: 180, uprightRotate: 270 }),
      page(1, { sourceKey: 'owner/uploads/b.pdf', uprightRotate: 180 }),
    ],
    stored,
  );
  const outcome = await download({ params: { id } }, caller);
  if (!outcome.ok) throw new Error(outcome.error);
  expect(outcome.value).toMatchObject({ contentType: 'application/pdf', fileName: 'Faktúra 12 2026.pdf' });
  const pdf = await PDFDocument.load(outcome.value.bytes);
  expect(pdf.getPages().map((each) => [each.getHeight(), each.getRotation().angle])).toEqual([
    [600, 90],
    [700, 180],
    [500, 0],
  ]);
});

test('a document that is the whole of one PDF is that PDF, byte for byte', async () => {
  const bytes = await pdfOfHeights([500, 600]);
  const download = world([page(0, {}), page(1, { sourcePage: 1 })], new Map([['owner/uploads/a.pdf', bytes]]));
  const outcome = await download({ params: { id } }, caller);
  expect(outcome.ok && outcome.value.bytes).toEqual(bytes);
});

test('a document without pages is still being processed', async () => {
  expect(await world([], new Map())({ params: { id } }, caller)).toEqual({ ok: false, error: 'being-processed' });
});

test('a document of another company is not found', async () => {
  const download = world([page(0, {})], new Map());
  const stranger = { ownerId: '65f0000000000000000000bb' };
  expect(await download({ params: { id } }, stranger)).toEqual({ ok: false, error: 'document-not-found' });
});

test('a file name keeps letters and loses what no system takes', () => {
  expect(toPdfFileName('Ďakujeme: "nákup" <č. 5>.pdf', id)).toBe('Ďakujeme nákup č. 5.pdf');
  expect(toPdfFileName('../..', id)).toBe(`${id}.pdf`);
  expect(toPdfFileName('riadok\r\nX-Header: 1', id)).toBe('riadok X-Header 1.pdf');
});

test('a document of a template redirects to its print; one without pages yet is refused', async () => {
  const ofTemplate = await world([], new Map(), { kind: 'template' })({ params: { id } }, caller);
  expect(ofTemplate).toMatchObject({ ok: true, value: { elsewhere: `/document/${id}/print` } });
  expect(await world([], new Map())({ params: { id } }, caller)).toEqual({ ok: false, error: 'being-processed' });
});
