import { existsSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { supportingFileLimits } from '#shared/einvoice/supporting-files.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { putIntoCii, putIntoUbl, toBase64, type EmbeddedFile } from '#test/builders/files/embedded-files.ts';
import { buildCii, buildIsdoc, buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { documentsWorld, firstOwner, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { takeAttachments } from './take-attachments.ts';

const pdfEngine = pdfEngineEmbedded();
afterAll(() => pdfEngine.close());

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const pdf = text('%PDF-1.7 výkaz');
const csv = text('Položka;Cena\r\nKlinec;0,25\r\n');
const pdfFile: EmbeddedFile = { name: 'výkaz.pdf', mimeType: 'application/pdf', content: toBase64(pdf) };
const csvFile: EmbeddedFile = { name: 'položky.csv', mimeType: 'text/csv', content: toBase64(csv) };
const ublWith = (...files: readonly EmbeddedFile[]): Uint8Array => text(putIntoUbl(buildUbl(twoLines), files));

/** A document that is made of a file and is being read. */
async function world(file: Uint8Array, over: Partial<DocumentHead> = {}) {
  const made = documentsWorld();
  const head = sampleHead({ process: 1, queue: 'extraction', predicted: null, ...over });
  const page = samplePage('c'.repeat(24));
  await made.files.put(page.sourceKey, file, 'application/pdf');
  await made.documents.create({ head, pages: [page], fields: [], tables: [] });
  const deps = { ...made, pdfEngine, live: { publish: async () => undefined } };
  const task = { ownerId: firstOwner, documentId: head._id, reading: head.reading };
  const take = () => takeAttachments(deps)(task);
  const list = () => made.attachments.list(firstOwner, head._id);
  const taken = async () =>
    new Map((await list()).map(({ name, type, sourceKey }) => [name, { type, bytes: made.files.kept.get(sourceKey) }]));
  const left = async () =>
    (await made.documents.logs(firstOwner, head._id)).flatMap(({ metadata }) =>
      metadata.left === undefined ? [] : [metadata.left],
    );
  return { ...made, deps, task, head, take, list, taken, left };
}

test.each([
  ['UBL', ublWith(pdfFile, csvFile)],
  ['CII', text(putIntoCii(buildCii(twoLines), [pdfFile, csvFile]))],
])(
  'the files inside an e-invoice in %s become attachments, byte for byte, and say where they come from',
  async (_, file) => {
    const { take, taken, list, left, started } = await world(file);
    await take();
    expect(await taken()).toEqual(
      new Map([
        ['výkaz.pdf', { type: 'application/pdf', bytes: pdf }],
        ['položky.csv', { type: 'text/csv', bytes: csv }],
      ]),
    );
    expect((await list()).map(({ title, userId, origin }) => [title, userId, origin]).toSorted()).toEqual([
      ['položky', null, 'einvoice'],
      ['výkaz', null, 'einvoice'],
    ]);
    expect(started.filter((name) => name.startsWith('attachment '))).toHaveLength(2);
    expect(await left()).toEqual([]);
  },
);

test('an e-invoice that was drawn as a PDF gives its files', async () => {
  const drawn = await pdfEngine.drawData(ublWith(pdfFile), 'sk');
  if (!drawn.ok) throw new Error(drawn.error);
  const { take, taken } = await world(drawn.value);
  await take();
  expect([...(await taken()).keys()]).toEqual(['výkaz.pdf']);
});

test('a reading that is repeated attaches nothing twice and says nothing twice', async () => {
  const { take, list, left, documents, head } = await world(
    ublWith(pdfFile, { name: 'a.exe', mimeType: 'application/x-msdownload', content: toBase64('MZ\0') }),
  );
  await take();
  await take();
  expect([(await list()).length, (await left()).length]).toEqual([1, 1]);
  expect((await documents.logs(firstOwner, head._id)).map(({ action }) => action).toSorted()).toEqual([
    'attached',
    'not-attached',
  ]);
});

test('what a person deleted is not attached by the next reading', async () => {
  const { take, taken, list, documents, attachments, head } = await world(ublWith(pdfFile, csvFile));
  await take();
  const gone = (await list()).find(({ name }) => name === 'výkaz.pdf');
  const current = await documents.findHead(firstOwner, head._id);
  if (gone === undefined || current === undefined) throw new Error('nothing attached');
  await documents.change({ head: current, also: [attachments.prepareDeletion(gone)] });
  await take();
  expect([...(await taken()).keys()]).toEqual(['položky.csv']);
});

test('hostile files are taken as what they are, or named with the reason for which they are not', async () => {
  const { take, taken, left } = await world(
    ublWith(
      { name: 'obrázok.png', mimeType: 'image/png', content: toBase64(pdf) },
      { name: 'setup.exe', mimeType: 'application/pdf', content: toBase64('MZ\x90\0\x03') },
      { name: 'stránka.csv', mimeType: 'text/csv', content: toBase64('<html><script>alert(1)</script>') },
      { name: '../../tajné/a.csv', mimeType: 'text/csv', content: toBase64(csv) },
      { name: 'prázdny.pdf', mimeType: 'application/pdf', content: '' },
      { name: 'rozbitý.pdf', mimeType: 'application/pdf', content: 'not base64!' },
      { name: 'faktúra.xml', mimeType: 'text/xml', content: toBase64('<?xml version="1.0"?><Invoice/>') },
    ),
  );
  await take();
  expect([...(await taken())].map(([name, { type }]) => [name, type]).toSorted()).toEqual([
    ['a.csv', 'text/csv'],
    ['obrázok.png', 'application/pdf'],
  ]);
  expect(await left()).toEqual([
    [
      { name: 'prázdny.pdf', reason: 'file-empty' },
      { name: 'rozbitý.pdf', reason: 'file-broken' },
      { name: 'setup.exe', reason: 'unsupported-type' },
      { name: 'stránka.csv', reason: 'unsupported-type' },
      { name: 'faktúra.xml', reason: 'unsupported-type' },
    ],
  ]);
});

test('of twenty-five files twenty are attached and five are named', async () => {
  const files = Array.from({ length: 25 }, (_, at) => ({ ...csvFile, name: `${at}.csv` }));
  const { take, list, left } = await world(ublWith(...files));
  await take();
  expect(await list()).toHaveLength(supportingFileLimits.files);
  expect(await left()).toEqual([[20, 21, 22, 23, 24].map((at) => ({ name: `${at}.csv`, reason: 'too-many' }))]);
});

test.each([
  ['no e-invoice', text('%PDF-1.7'), {}],
  ['an e-invoice that carries nothing', ublWith(), {}],
  ['ISDOC without a package', text(buildIsdoc(twoLines)), {}],
  ['a reading that is over', ublWith(pdfFile), { process: 2 }],
] as const)('nothing is attached for %s', async (_, file, over) => {
  const { take, list, left } = await world(file, over);
  await take();
  expect([await list(), await left()]).toEqual([[], []]);
});

test('a reading that was replaced by another one attaches nothing', async () => {
  const { list, deps, task } = await world(ublWith(pdfFile));
  await takeAttachments(deps)({ ...task, reading: 'earlier' });
  expect(await list()).toEqual([]);
});

const facturX = '../shared/extraction/data/zugferd/XML-Rechnung__FX__XRECHNUNG_Elektron.pdf';

test('the files inside the XML of an official Factur-X are taken out', async () => {
  if (!existsSync(facturX)) {
    console.log(`no official example at ${facturX}: skipped`);
    return;
  }
  const { take, list } = await world(readFileSync(facturX));
  await take();
  expect((await list()).map(({ name, type, size }) => [name, type, size]).toSorted()).toEqual([
    ['Aufmass.png', 'image/png', 123_625],
    ['ElektronRapport.pdf', 'application/pdf', 843_023],
  ]);
});

const huf = '../shared/einvoice/en16931/examples-cii/huf_example_cii.xml';

test('the file inside the official example is taken out whole', async () => {
  if (!existsSync(huf)) {
    console.log(`no official example at ${huf}: skipped`);
    return;
  }
  const bytes = readFileSync(huf);
  const [, content = ''] = /<ram:AttachmentBinaryObject[^>]*>([^<]*)/u.exec(bytes.toString('utf8')) ?? [];
  const { take, taken } = await world(bytes);
  await take();
  expect(await taken()).toEqual(
    new Map([
      [
        '843312_2021-09-30_HU_E-INVOICE_21-620198615-006.pdf',
        { type: 'application/pdf', bytes: new Uint8Array(Buffer.from(content, 'base64')) },
      ],
    ]),
  );
});
