import { expect, test } from 'vitest';
import { failed, ok } from '#shared/kit/result.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { documentsWorld, firstOwner, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { readFields } from './read-fields.ts';
import { readPage } from './read-page.ts';

const iban = 'SK9611000000002918599669';
const box = { x: 0.7, y: 0.1, w: 0.1, h: 0.07 };
const words = ['Faktúra', 'č.', '20260007'].map((text, at) => ({
  text,
  score: 1,
  box: { x: 0.1 + at * 0.1, y: 0.1, w: 0.09, h: 0.015 },
}));

async function readWith(codes: PdfEngine['codes']) {
  const made = documentsWorld();
  const head = sampleHead({ doctype: '_', process: 1, queue: 'processing', predicted: null });
  const page = samplePage('c'.repeat(24), { wordsKey: null, textSource: 'none', thumb: null, preview: null });
  await made.files.put(page.sourceKey, new Uint8Array([7]), 'application/pdf');
  await made.documents.create({ head, pages: [page], fields: [], tables: [] });
  const pdfEngine: PdfEngine = {
    inspect: async () => ok({ type: 'application/pdf', pageCount: 1 }),
    unlock: async () => failed('wrong-password'),
    render: async () => ok({ bytes: new Uint8Array([1]), type: 'image/jpeg', width: 875, height: 1238 }),
    join: async () => failed('unexpected'),
    data: async () => ok([]),
    drawData: async () => failed('unexpected'),
    findCarried: async () => ok(null),
    packedFiles: async () => ok({ files: [], left: [] }),
    drawPages: async () => failed('unexpected'),
    read: async () => ok({ words, source: 'text', rotate: 90 }),
    codes,
  };
  const files = {
    ...made.files,
    info: async () => undefined,
    copy: async () => undefined,
    readUrl: async () => '',
    uploadTarget: async () => ({ url: '', headers: {} }),
  };
  const deps = { ...made, files, pdfEngine, accounts: { findOwner: async () => undefined } };
  const task = { ownerId: head.ownerId, documentId: head._id, reading: head.reading };
  await readPage(deps)({ ...task, pageId: page._id });
  await readFields(deps)(task);
  return made.documents.find(firstOwner, head._id);
}

test('a code on the upright page is kept with it and fills the fields that it carries, with its place', async () => {
  const turns: number[] = [];
  const record = await readWith(async (_bytes, _page, { rotate }) => {
    turns.push(rotate);
    return ok([{ kind: 'QR', text: `SPD*1.0*ACC:${iban}*AM:120.50*CC:EUR*X-VS:20260007`, box }]);
  });
  expect(turns).toEqual([90]);
  expect(record?.pages[0]?.codes).toHaveLength(1);
  const field = record?.fields.find(({ _id }) => _id === 'paymentIBAN');
  expect(field).toMatchObject({ value: iban, source: 'qr', bboxes: [{ ...box, page: 0 }] });
});

test('a picture in which codes cannot be looked for is read all the same', async () => {
  const record = await readWith(async () => failed('too-hard'));
  expect([record?.head.error, record?.pages[0]?.codes]).toEqual([null, []]);
  expect(record?.fields.some(({ _id }) => _id === 'invoiceNumber')).toBe(true);
});
