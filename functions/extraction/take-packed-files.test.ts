import { existsSync, readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { supportingFileLimits } from '#shared/einvoice/supporting-files.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { buildIsdoc, twoLines } from '#test/builders/files/einvoices.ts';
import { buildIsdocx, packIsdocx, type PackedFile } from '#test/builders/files/isdocx.ts';
import { documentsWorld, firstOwner, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { takeAttachments } from './take-attachments.ts';

const pdfEngine = pdfEngineEmbedded();
afterAll(() => pdfEngine.close());

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const isdoc = buildIsdoc(twoLines);
const sheet = text('Položka;Cena\r\nKlinec;0,25\r\n');
const report = text('%PDF-1.7 výkaz');
const program = Uint8Array.of(0x4d, 0x5a, 0x90, 0);

const page = async (width: number, carried?: Uint8Array): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([width, 400]);
  if (carried !== undefined) await pdf.attach(carried, 'faktura.isdoc', { mimeType: 'application/xml' });
  return pdf.save();
};

/** A document that is made of a package as intake makes it, and is being read. */
async function world(isdocx: Uint8Array) {
  const drawn = await pdfEngine.drawData(isdocx, 'sk');
  if (!drawn.ok) throw new Error(drawn.error);
  const made = documentsWorld();
  const head = sampleHead({ process: 1, queue: 'extraction', predicted: null });
  const first = samplePage('c'.repeat(24));
  await made.files.put(first.sourceKey, drawn.value, 'application/pdf');
  await made.documents.create({ head, pages: [first], fields: [], tables: [] });
  const deps = { ...made, pdfEngine, live: { publish: async () => undefined } };
  const list = () => made.attachments.list(firstOwner, head._id);
  return {
    take: () => takeAttachments(deps)({ ownerId: firstOwner, documentId: head._id, reading: head.reading }),
    list,
    names: async () => (await list()).map(({ name }) => name).toSorted(),
    taken: async () =>
      new Map(
        (await list()).map(({ name, type, sourceKey }) => [name, { type, bytes: made.files.kept.get(sourceKey) }]),
      ),
    left: async () => (await made.documents.logs(firstOwner, head._id)).flatMap(({ metadata }) => metadata.left ?? []),
    shownWidth: async () => (await PDFDocument.load(drawn.value)).getPage(0).getWidth(),
  };
}

test('the files beside the invoice in an ISDOCX are attached byte for byte, without its page, invoice and manifest', async () => {
  const { take, taken, list, left, shownWidth } = await world(
    buildIsdocx(isdoc, [
      { path: 'výkaz.pdf', bytes: report, named: 'výkaz.pdf' },
      { path: 'prílohy/položky.csv', bytes: sheet, named: 'prílohy\\Položky.csv' },
      { path: 'bez mena.csv', bytes: text('a;b\r\n') },
      { path: 'náhľad.pdf', bytes: await page(300), named: 'Náhľad.pdf', preview: true },
    ]),
  );
  await take();
  expect(await shownWidth()).toBe(300);
  expect(await taken()).toEqual(
    new Map([
      ['výkaz.pdf', { type: 'application/pdf', bytes: report }],
      ['položky.csv', { type: 'text/csv', bytes: sheet }],
      ['bez mena.csv', { type: 'text/csv', bytes: text('a;b\r\n') }],
    ]),
  );
  expect((await list()).map(({ userId, origin }) => [userId, origin])).toEqual(
    Array.from({ length: 3 }, () => [null, 'einvoice']),
  );
  expect(await left()).toEqual([]);
});

test('a package that is read again attaches nothing twice and says nothing twice', async () => {
  const { take, names, left } = await world(
    buildIsdocx(isdoc, [
      { path: 'položky.csv', bytes: sheet, named: 'položky.csv' },
      { path: 'setup.pdf.exe', bytes: program },
    ]),
  );
  await take();
  await take();
  expect([await names(), await left()]).toEqual([
    ['položky.csv'],
    [{ name: 'setup.pdf.exe', reason: 'unsupported-type' }],
  ]);
});

test('a page that carries the invoice once more does not hide the package', async () => {
  const { take, names, shownWidth } = await world(
    buildIsdocx(isdoc, [
      { path: 'faktura.pdf', bytes: await page(310, text(isdoc)) },
      { path: 'položky.csv', bytes: sheet },
    ]),
  );
  await take();
  expect([await shownWidth(), await names()]).toEqual([310, ['položky.csv']]);
});

test('a preview that does not open is an attachment, and the page is drawn of the data', async () => {
  const { take, names, shownWidth } = await world(
    buildIsdocx(isdoc, [{ path: 'náhľad.pdf', bytes: report, named: 'náhľad.pdf', preview: true }]),
  );
  await take();
  expect(await names()).toEqual(['náhľad.pdf']);
  expect(await shownWidth()).toBeGreaterThan(590);
});

test('a PDF that the invoice names as an attachment is no page of it', async () => {
  const { take, names, shownWidth } = await world(
    buildIsdocx(isdoc, [{ path: 'dodací list.pdf', bytes: await page(300), named: 'dodací list.pdf' }]),
  );
  await take();
  expect(await names()).toEqual(['dodací list.pdf']);
  expect(await shownWidth()).toBeGreaterThan(590);
});

test('hostile files of a package are taken as what they are, or named with the reason for which they are not', async () => {
  const { take, taken, left } = await world(
    packIsdocx(isdoc, [
      { path: 'obrázok.png', bytes: report },
      { path: 'setup.csv', bytes: program },
      { path: '../../tajné/a.csv', bytes: sheet },
      { path: 'prázdny.csv', bytes: new Uint8Array() },
      { path: 'staré/iný.isdoc', bytes: text(buildIsdoc({ ...twoLines, number: 'INÁ' })) },
      { path: 'bomba.csv', bytes: new Uint8Array(supportingFileLimits.bytes).fill(0x61) },
      { path: '__MACOSX/._a.csv', bytes: sheet },
    ]),
  );
  await take();
  expect([...(await taken())].map(([name, { type }]) => [name, type]).toSorted()).toEqual([
    ['a.csv', 'text/csv'],
    ['obrázok.png', 'application/pdf'],
  ]);
  expect(await left()).toEqual([
    { name: 'prázdny.csv', reason: 'file-empty' },
    { name: 'bomba.csv', reason: 'too-large' },
    { name: 'setup.csv', reason: 'unsupported-type' },
    { name: 'iný.isdoc', reason: 'unsupported-type' },
  ]);
});

/** The package says of a file that it is smaller than what is in it. */
function lie(isdocx: Uint8Array, path: string, size: number): Uint8Array {
  const bytes = isdocx.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    const [sizeAt, nameAt] = mark === 0x02014b50 ? [24, 46] : mark === 0x04034b50 ? [22, 30] : [0, 0];
    const named = new TextDecoder().decode(bytes.subarray(at + nameAt, at + nameAt + path.length));
    if (sizeAt > 0 && named === path) view.setUint32(at + sizeAt, size, true);
  }
  return bytes;
}

test('a file that unpacks into more than it claims, or is damaged, is named and not attached', async () => {
  const bomb = new Uint8Array(2 * supportingFileLimits.bytes).fill(0x61);
  const whole = packIsdocx(isdoc, [
    { path: 'bomba.csv', bytes: bomb },
    { path: 'malá.csv', bytes: sheet },
  ]);
  const { take, names, left } = await world(lie(whole, 'bomba.csv', 1000));
  await take();
  expect(await names()).toEqual(['malá.csv']);
  expect((await left()).map(({ name }) => name)).toEqual(['bomba.csv']);
});

test('of twenty-five files in a package twenty are attached and five are named', async () => {
  const files = Array.from({ length: 25 }, (_, at): PackedFile => ({ path: `${at}.csv`, bytes: text(`a;${at}\r\n`) }));
  const { take, list, left } = await world(buildIsdocx(isdoc, files));
  await take();
  expect(await list()).toHaveLength(supportingFileLimits.files);
  expect((await left()).map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => 'too-many'));
});

const official = '../shared/exports/einvoice/isdoc/samples/doklad-6.0.2.isdoc';

test('the package of the official example keeps what its list names, and names what is not taken over', async () => {
  if (!existsSync(official)) {
    console.log(`no official example at ${official}: skipped`);
    return;
  }
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16);
  const { take, taken, left, shownWidth } = await world(
    packIsdocx(readFileSync(official, 'utf8'), [
      { path: 'Logo.bmp', bytes: text('BM logo') },
      { path: 'Notebook.jpg', bytes: jpeg },
      { path: 'OBCHODNI_PODMINKY.DOC', bytes: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0) },
      { path: 'cenik.pdf', bytes: report },
      { path: 'Dodany nahled FV.pdf', bytes: await page(320) },
      { path: 'stare doklady/dalsi.isdoc', bytes: text(isdoc) },
      { path: 'stare doklady/logo2.bmp', bytes: text('BM logo') },
    ]),
  );
  await take();
  expect(await shownWidth()).toBe(320);
  expect([...(await taken())].map(([name, { type }]) => [name, type]).toSorted()).toEqual([
    ['Notebook.jpg', 'image/jpeg'],
    ['cenik.pdf', 'application/pdf'],
  ]);
  expect((await left()).map(({ name }) => name)).toEqual([
    'Logo.bmp',
    'OBCHODNI_PODMINKY.DOC',
    'dalsi.isdoc',
    'logo2.bmp',
  ]);
});

const published = '../shared/extraction/data/node-isdoc-pdf/tests/test000.isdocx';

test('a published ISDOCX that packs its page alone has no attachments, and its history names none', async () => {
  if (!existsSync(published)) {
    console.log(`no published example at ${published}: skipped`);
    return;
  }
  const { take, list, left, shownWidth } = await world(readFileSync(published));
  await take();
  expect([await list(), await left()]).toEqual([[], []]);
  expect(await shownWidth()).toBeGreaterThan(0);
});
