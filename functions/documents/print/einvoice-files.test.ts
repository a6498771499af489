import { createHash } from 'node:crypto';
import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Reception } from '#shared/einvoice/reception.ts';
import { buildCii, buildIsdoc, buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { firstOwner, idOfNumber, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { downloadEinvoice } from './download-einvoice.ts';
import { drawEinvoicePage } from './draw-einvoice-page.ts';

const engine = pdfEngineEmbedded();
afterAll(() => engine.close());

const id = idOfNumber(1);
const caller = { ownerId: firstOwner, locale: 'cs' } as const;
const toHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const receptionOf = (bytes: Uint8Array): Reception => ({
  ...{ door: 'upload', from: 'Eva', messageId: null, receivedAt: '2026-01-15T00:00:00.000Z' },
  ...{ sha256: toHash(bytes), sender: null, receiver: null, findings: [] },
});

/** A document that shows so many files, each on one page. */
function world(sources: readonly Uint8Array[], over: Partial<DocumentHead> = {}) {
  const warnings: string[] = [];
  const stored = new Map(sources.map((bytes, at) => [`file-${at}`, bytes]));
  const head = sampleHead({ _id: id, ownerId: firstOwner, name: 'faktúra 7/2026.xml', ...over });
  const pages = sources.map((_, pageIndex) =>
    samplePage(idOfNumber(100 + pageIndex), { sourceKey: `file-${pageIndex}`, pageIndex }),
  );
  const record = { head, pages, fields: [], tables: [] };
  const deps = {
    documents: { find: async (ownerId: string) => (ownerId === firstOwner ? record : undefined) },
    files: { get: async (key: string) => stored.get(key) },
    log: { warn: (event: string) => void warnings.push(event) },
    pdfEngine: engine,
  };
  return {
    warnings,
    download: (ownerId = firstOwner) => downloadEinvoice(deps)({ params: { id } }, { ownerId }),
    draw: (locale?: 'sk' | 'fr') => drawEinvoicePage(deps)({ params: { id }, query: { locale } }, caller),
  };
}

async function drawn(bytes: Uint8Array): Promise<Uint8Array> {
  const made = await engine.drawData(bytes, 'sk');
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** A PDF of a supplier's own that carries an e-invoice, as Factur-X does. */
async function carrying(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  await pdf.attach(bytes, 'factur-x.xml', { mimeType: 'application/xml', afRelationship: AFRelationship.Alternative });
  return pdf.save();
}

const wordsOf = async (pdf: Uint8Array): Promise<readonly string[]> => {
  const read = await engine.read(pdf, 0, { rotate: 0 });
  return read.ok ? read.value.words.map(({ text }) => text) : [];
};

test('the original is found by its hash among all files of the document, under a name that every system takes', async () => {
  const [other, bytes] = [bytesOf(buildCii(twoLines)), bytesOf(buildUbl(twoLines))];
  const { download } = world([await drawn(other), await drawn(bytes)], { einvoice: receptionOf(bytes) });
  const answer = await download();
  expect(answer).toMatchObject({
    ok: true,
    value: { contentType: 'application/xml', fileName: 'faktúra 7 2026.xml' },
  });
  expect(answer.ok && toHash(answer.value.bytes)).toBe(toHash(bytes));
});

test('an ISDOCX is handed out as the archive that it came as', async () => {
  const bytes = zipSync({ 'faktura.isdoc': strToU8(buildIsdoc(twoLines)) });
  const { download } = world([await drawn(bytes)], { einvoice: receptionOf(bytes) });
  const answer = await download();
  expect(answer).toMatchObject({
    value: { contentType: 'application/zip', fileName: 'faktúra 7 2026.isdocx' },
  });
  expect(answer.ok && toHash(answer.value.bytes)).toBe(toHash(bytes));
});

test('a document that was made of none, or no longer carries its own, has no original to hand out', async () => {
  const bytes = bytesOf(buildUbl(twoLines));
  const refused = { ok: false, error: 'no-einvoice' };
  const plain = world([await carrying(bytes)]);
  expect(await plain.download()).toEqual(refused);
  expect(plain.warnings).toEqual([]);
  const lost = world([await drawn(bytes)], { einvoice: receptionOf(bytesOf('other')) });
  expect(await lost.download()).toEqual(refused);
  expect(lost.warnings).toEqual(['einvoice-original-missing']);
  expect(await lost.download(idOfNumber(9))).toEqual({
    ok: false,
    error: 'document-not-found',
  });
});

const sources = [
  ['an ISDOCX', zipSync({ 'faktura.isdoc': strToU8(buildIsdoc(twoLines)) }), drawn],
  ['CII', bytesOf(buildCii(twoLines)), drawn],
  ['a PDF with XML inside', bytesOf(buildCii(twoLines)), carrying],
] as const;

test.each(sources)(
  'the page of %s is drawn in the asked language, else in that of the caller',
  async (_, bytes, lay) => {
    const { draw } = world([await lay(bytes)]);
    const french = await draw('fr');
    expect(french).toMatchObject({ value: { contentType: 'application/pdf', fileName: 'faktúra 7 2026.fr.pdf' } });
    if (!french.ok) throw new Error(french.error);
    expect(await wordsOf(french.value.bytes)).toContain('Fournisseur');
    expect(await engine.findCarried(french.value.bytes, toHash(bytes))).toEqual({ ok: true, value: bytes });
    const czech = await draw();
    expect(czech.ok && (await wordsOf(czech.value.bytes))).toContain('Dodavatel');
  },
);

test('a document without an e-invoice in its files has no such page', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  expect(await world([await pdf.save()]).draw('sk')).toEqual({ ok: false, error: 'no-einvoice' });
  expect(await world([]).draw('sk')).toEqual({ ok: false, error: 'no-einvoice' });
});
