import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { downloadEinvoice, drawEinvoicePage } from '#shared/api/document-einvoice.ts';
import { deletePage, sortPages, splitDocument } from '#shared/api/document-actions.ts';
import { deleteDocument, readDocument } from '#shared/api/documents.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { saveEinvoiceLock } from '#shared/api/retention.ts';
import { mergeDocuments } from '#shared/api/tempbox.ts';
import { purgeDocuments } from '#shared/api/trash.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { buildUbl, twoLines, wrapInSbdh } from '#test/builders/files/einvoices.ts';
import { Client } from '#test/builders/stand-ins/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'docflow-kept-'));
let cloud: LocalCloud;
let admin: Client;
let key: string;

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: 'companies' });
  const first = cloud.signIns.find(({ role }) => role === 'admin');
  admin = await new Client(cloud.url).signIn(first?.email ?? '', first?.password ?? '');
  key = (await admin.call(makeApiKey, { body: { name: 'Doručovanie', scopes: ['upload'], expiresAt: null } })).secret;
});
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

const numbered = (number: string, encoding = 'UTF-8'): string =>
  buildUbl({ ...twoLines, number }).replace('UTF-8', encoding);

/** The text in ISO-8859-2, for the letters that a made invoice has. */
function toLatin2(text: string): Uint8Array {
  const decoder = new TextDecoder('iso-8859-2');
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code] as const),
  );
  return new Uint8Array(Array.from(text, (sign) => codes.get(sign) ?? 0x3f));
}

async function receive(bytes: Uint8Array): Promise<string> {
  const answer = await fetch(`${cloud.url}/api/einvoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { documentId } = pushEinvoice.answer.parse(await answer.json());
  await cloud.idle();
  return documentId;
}

const received: readonly (readonly [string, Uint8Array])[] = [
  ['UTF-8', Buffer.from(numbered('FV-KEPT-1'))],
  ['the envelope of a delivery network', Buffer.from(wrapInSbdh(numbered('FV-KEPT-2'), 'kept-2'))],
  ['ISO-8859-2', toLatin2(numbered('FV-KEPT-3', 'ISO-8859-2'))],
  ['UTF-16', Buffer.from(`\uFEFF${numbered('FV-KEPT-4', 'UTF-16')}`, 'utf16le')],
];

test.each(received)('an e-invoice in %s is handed out byte for byte as it was received', async (_, bytes) => {
  const id = await receive(bytes);
  const answer = await admin.raw(downloadEinvoice, { params: { id } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect(answer.headers.get('content-disposition')).toMatch(/FV-KEPT-\d\.xml/u);
  const original = new Uint8Array(await answer.arrayBuffer());
  expect(createHash('sha256').update(original).digest('hex')).toBe((await admin.read(id)).einvoice?.sha256);
  expect(Buffer.from(original).equals(bytes)).toBe(true);
});

test('its page comes in the asked language, else in that of the person, with the original inside', async () => {
  const bytes = Buffer.from(numbered('FV-KEPT-5'));
  const id = await receive(bytes);
  const { pdfEngine } = await import('#functions/wiring/pdf-engine.ts');
  const words = { sk: 'Dodávateľ', en: 'Supplier', cs: 'Dodavatel', fr: 'Fournisseur' };
  for (const [query, word] of [
    ...Object.entries(words).map(([locale, printed]) => [{ locale }, printed] as const),
    [undefined, words.sk] as const,
  ]) {
    const answer = await admin.raw(drawEinvoicePage, { params: { id }, ...(query === undefined ? {} : { query }) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = new Uint8Array(await answer.arrayBuffer());
    const page = await pdfEngine().read(pdf, 0, { rotate: 0 });
    expect(page.ok && page.value.words.map(({ text }) => text)).toContain(word);
    const carried = await pdfEngine().findCarried(pdf, createHash('sha256').update(bytes).digest('hex'));
    expect(carried).toEqual({ ok: true, value: new Uint8Array(bytes) });
  }
  const other = await admin.raw(drawEinvoicePage, { params: { id }, query: { locale: 'de' } });
  expect(other.status).toBe(400);
});

test('it stays in the trash until an administrator lets e-invoices go, and the screen says until when', async () => {
  const id = await receive(Buffer.from(numbered('FV-KEPT-6')));
  expect((await admin.raw(deleteDocument, { params: { id } })).status).toBe(204);
  const year = new Date().getUTCFullYear() + 10;
  expect((await admin.call(readDocument, { params: { id } })).expiration).toBe(`${year + 1}-01-01T00:00:00.000Z`);
  const purge = async () => admin.call(purgeDocuments, { body: { ids: [id] } });
  expect(await purge()).toMatchObject([{ ok: false, refusal: 'retained' }]);
  const off = await admin.call(saveEinvoiceLock, { body: { locked: false } });
  expect(off.einvoices).toMatchObject({ locked: false, until: `${year}-12-31` });
  expect(off.einvoices.changed?.name).not.toBe('');
  expect(await purge()).toMatchObject([{ ok: true }]);
  expect((await admin.call(saveEinvoiceLock, { body: { locked: true } })).einvoices).toMatchObject({ locked: true });
});

/** A document of an e-invoice behind a file of something else, and the pages of each. */
async function receiveBehindAnother(bytes: Uint8Array, name: string) {
  const id = await receive(bytes);
  const own = new Set((await admin.read(id)).pages.map(({ _id }) => _id));
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 300]).drawText(name);
  const note = await admin.create(name, await admin.upload(`${name}.pdf`, await pdf.save(), 'application/pdf'));
  await cloud.idle();
  await admin.call(mergeDocuments, { body: { primary: id, secondaries: [note] } });
  const pages = (await admin.read(id)).pages.map(({ _id }) => _id);
  const notes = pages.filter((page) => !own.has(page));
  await admin.call(sortPages, { params: { id }, body: { pages: [...notes, ...own] } });
  return { id, einvoice: [...own], notes };
}

const readOriginal = async (id: string) =>
  Buffer.from(await (await admin.raw(downloadEinvoice, { params: { id } })).arrayBuffer());

const splitBefore = async (id: string, page: string) => {
  const { version } = await admin.read(id);
  return admin.raw(splitDocument, { params: { id }, body: { version, starts: [page] } });
};

const kept = { refusal: 'einvoice-page-kept' };

test('its pages cannot leave the document altogether, so that the original is found whatever is done to pages', async () => {
  const bytes = Buffer.from(numbered('FV-KEPT-7'));
  const { id, einvoice, notes } = await receiveBehindAnother(bytes, 'Poznámka');
  const refused = await splitBefore(id, einvoice[0] ?? '');
  expect([refused.status, await refused.json()]).toMatchObject([422, kept]);
  for (const page of einvoice.slice(1)) await admin.call(deletePage, { params: { id: page } });
  const last = await admin.raw(deletePage, { params: { id: einvoice[0] ?? '' } });
  expect([last.status, await last.json()]).toMatchObject([422, kept]);
  expect((await readOriginal(id)).equals(bytes)).toBe(true);
  await admin.call(sortPages, { params: { id }, body: { pages: [einvoice[0] ?? '', ...notes] } });
  expect((await splitBefore(id, notes[0] ?? '')).status).toBe(200);
  await cloud.idle();
  expect((await readOriginal(id)).equals(bytes)).toBe(true);
});

test('its pages may leave the document where an administrator lets e-invoices go', async () => {
  const { einvoice } = await receiveBehindAnother(Buffer.from(numbered('FV-KEPT-8')), 'Príloha');
  await admin.call(saveEinvoiceLock, { body: { locked: false } });
  for (const page of einvoice) expect((await admin.raw(deletePage, { params: { id: page } })).status, page).toBe(200);
  await admin.call(saveEinvoiceLock, { body: { locked: true } });
});
