import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { listAttachments } from '#shared/api/attachments.ts';
import { readAgain } from '#shared/api/document-actions.ts';
import { saveDocument, undeleteDocument } from '#shared/api/documents.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { Client } from '#test/builders/stand-ins/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'docflow-joined-'));

let cloud: LocalCloud;
let admin: Client;
let key: string;

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: 'companies' });
  const first = cloud.signIns.find(({ role }) => role === 'admin');
  admin = await new Client(cloud.url).signIn(first?.email ?? '', first?.password ?? '');
  key = (await admin.call(makeApiKey, { body: { name: 'Služba', scopes: ['upload'], expiresAt: null } })).secret;
});
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a supplier mails beside an e-invoice: its page, without the data inside. */
async function print(xml: string): Promise<Uint8Array> {
  const drawn = await pdfEngineEmbedded().drawData(new TextEncoder().encode(xml), 'sk');
  if (!drawn.ok) throw new Error(drawn.error);
  const [printed, page] = [await PDFDocument.create(), await PDFDocument.load(drawn.value)];
  for (const copied of await printed.copyPages(page, page.getPageIndices())) printed.addPage(copied);
  return printed.save();
}

async function push(xml: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/xml' };
  const answer = await fetch(`${cloud.url}/api/einvoices`, { method: 'POST', headers, body: xml });
  const receipt = pushEinvoice.answer.parse(await answer.json());
  await cloud.idle();
  return receipt;
}

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const id = await admin.create(name, await admin.upload(`${name}.pdf`, bytes, 'application/pdf'));
  await cloud.idle();
  return id;
}

const listAttached = async (id: string) =>
  (await admin.call(listAttachments, { params: { resource: 'document', id } })).map(({ name }) => name);

test('a PDF that came first and its e-invoice that is pushed later become one document', async () => {
  const xml = buildUbl({ ...twoLines, number: 'FV-JOIN-1' });
  const scan = await upload('Sken', await print(xml));
  expect(findFirstValue((await admin.read(scan)).fields, 'invoiceNumber')).toBe('FV-JOIN-1');
  const receipt = await push(xml);
  const document = await admin.read(scan);
  expect(document).toMatchObject({ process: 2, queue: null, deletedAt: null, einvoice: { sha256: receipt.sha256 } });
  expect(document.fields.find(({ _id }) => _id === 'totalAmount')).toMatchObject({ source: 'xml' });
  expect(document.einvoice?.copies).toMatchObject([{ documentId: scan, name: 'Sken' }]);
  expect(await listAttached(scan)).toEqual(['Sken.pdf']);
  expect(await admin.read(receipt.documentId)).toMatchObject({ joinedWith: scan });
  expect(await push(xml)).toMatchObject({ documentId: scan, repeated: true });
});

test('a PDF that comes after its e-invoice is attached to it', async () => {
  const xml = buildUbl({ ...twoLines, number: 'FV-JOIN-2' });
  const { documentId } = await push(xml);
  const scan = await upload('Neskoro', await print(xml));
  expect(await admin.read(scan)).toMatchObject({ joinedWith: documentId });
  expect(await listAttached(documentId)).toEqual(['Neskoro.pdf']);
  expect((await admin.read(documentId)).einvoice?.copies).toMatchObject([{ documentId: scan }]);
});

test('a PDF and its e-invoice that come at the same moment become one document', async () => {
  const xml = buildUbl({ ...twoLines, number: 'FV-JOIN-3' });
  const pages = await admin.upload('Spolu.pdf', await print(xml), 'application/pdf');
  const [scan, { documentId }] = await Promise.all([admin.create('Spolu', pages), push(xml)]);
  await cloud.idle();
  const both = [await admin.read(scan), await admin.read(documentId)];
  expect(both.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
  const [stays] = both.filter(({ deletedAt }) => deletedAt === null);
  expect(stays).toMatchObject({ process: 2, queue: null, einvoice: { door: 'api' } });
  expect(await listAttached(stays?._id ?? '')).toEqual(['Spolu.pdf']);
});

test('a PDF that shows another total than the e-invoice is joined with it, and a person is asked about both', async () => {
  const ownerId = (await cloud.ports.accounts.findOwnerByMailbox('rannykvas'))?._id ?? '';
  const owner = await cloud.ports.accounts.findOwner(ownerId);
  const xml = buildUbl({ ...twoLines, number: 'FV-JOIN-4' }).replaceAll('36631124', owner?.companyId ?? '');
  const { documentId } = await push(xml);
  await upload('Drahšia', await print(xml.replaceAll('7203.76', '8203.76')));
  const { fields, version } = await admin.read(documentId);
  expect(findFirstValue(fields, 'paymentAmount')).toBe('7203.76');
  const body = { confirmed: true, document: { version } };
  const answer = await admin.raw(saveDocument, { params: { id: documentId }, body });
  const { details } = refusalBody.parse(await answer.json());
  expect(JSON.stringify(details)).toMatch(/copy-differs.*8203.76/u);
});

test('what a person takes out of the trash again stays apart, whichever of the two is read anew', async () => {
  const xml = buildUbl({ ...twoLines, number: 'FV-JOIN-5' });
  const { documentId } = await push(xml);
  const scan = await upload('Osobitne', await print(xml));
  expect(await admin.read(scan)).toMatchObject({ joinedWith: documentId });
  await admin.call(undeleteDocument, { params: { id: scan } });
  for (const id of [scan, documentId]) {
    await admin.call(readAgain, { params: { id } });
    await cloud.idle();
  }
  expect(await admin.read(scan)).toMatchObject({ process: 2, queue: null, deletedAt: null });
  expect(await admin.read(documentId)).toMatchObject({ process: 2, deletedAt: null });
  // The one that stayed keeps what it got: the file, and what the file says differently.
  expect(await listAttached(documentId)).toEqual(['Osobitne.pdf']);
  expect((await admin.read(documentId)).einvoice?.copies).toMatchObject([{ documentId: scan }]);
});
