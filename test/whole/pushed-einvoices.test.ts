import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { saveDocument } from '#shared/api/documents.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { findFirstValue } from '#shared/field/field.ts';
import type { KeyScope } from '#shared/integration/api-key.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { buildCii, buildIsdoc, buildUbl, twoLines, wrapInSbdh } from '#test/builders/files/einvoices.ts';
import { addKey } from './access-matrix-keys.ts';
import { Client } from '#test/builders/stand-ins/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'docflow-push-'));
const keyName = 'Doručovacia služba';

let cloud: LocalCloud;
let admin: Client;
let ownerId: string;
let key: string;

const makeKey = async (scopes: readonly KeyScope[]): Promise<string> =>
  (await admin.call(makeApiKey, { body: { name: keyName, scopes, expiresAt: null } })).secret;

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: 'companies' });
  const first = cloud.signIns.find(({ role }) => role === 'admin');
  admin = await new Client(cloud.url).signIn(first?.email ?? '', first?.password ?? '');
  ownerId = (await cloud.ports.accounts.findOwnerByMailbox('rannykvas'))?._id ?? '';
  key = await makeKey(['upload']);
});
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

const numbered = (number: string): string => buildUbl({ ...twoLines, number });
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

type Pushing = { readonly messageId?: string; readonly type?: string; readonly by?: string };

/** Pushes a file as a delivery service does. */
async function send(file: string | Uint8Array, { messageId, type = 'application/xml', by = key }: Pushing = {}) {
  const query = messageId === undefined ? '' : `?messageId=${encodeURIComponent(messageId)}`;
  return fetch(`${cloud.url}/api/einvoices${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, 'content-type': type, 'accept-language': 'en' },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  });
}

async function push(file: string | Uint8Array, pushing: Pushing = {}): Promise<z.output<typeof pushEinvoice.answer>> {
  const answer = await send(file, pushing);
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.any(String)]);
  return pushEinvoice.answer.parse(JSON.parse(text));
}

async function pushRefused(file: string | Uint8Array, pushing: Pushing = {}) {
  const answer = await send(file, pushing);
  const { refusal, message } = refusalBody.parse(await answer.json());
  expect(message).not.toBe('');
  return [answer.status, refusal] as const;
}

/** How many documents and deliveries the company has. */
async function countDocuments(): Promise<number> {
  await cloud.idle();
  const owned = await cloud.ports.table.query({ index: 'gsi1', pk: `C#${ownerId}#DOCUMENTS`, limit: 1000 });
  return owned.items.length;
}

async function readAttached(documentId: string): Promise<readonly Uint8Array[]> {
  const found = await cloud.ports.documents.find(ownerId, documentId);
  const bytes = await cloud.ports.files.get(found?.pages[0]?.sourceKey ?? '');
  const pdf = await PDFDocument.load(bytes ?? new Uint8Array());
  return pdf.getAttachments().map(({ data }) => data);
}

test('a pushed e-invoice becomes one read document that says whose key it came with', async () => {
  const file = numbered('FV-PUSH-1');
  const receipt = await push(file, { messageId: 'zasielka-1' });
  expect(receipt).toMatchObject({ messageId: 'zasielka-1', sha256: sha256(file), repeated: false });
  await cloud.idle();
  const document = await admin.read(receipt.documentId);
  expect(findFirstValue(document.fields, 'invoiceNumber')).toBe('FV-PUSH-1');
  expect(document).toMatchObject({ name: 'FV-PUSH-1', process: 2, queue: null });
  expect(document.step).not.toBe(-1);
  expect(document.einvoice).toEqual({
    door: 'api',
    from: keyName,
    messageId: 'zasielka-1',
    receivedAt: receipt.receivedAt,
    sha256: sha256(file),
    sender: null,
    receiver: null,
    findings: [],
  });
  expect((await readAttached(receipt.documentId)).map(sha256)).toEqual([sha256(file)]);
});

test('a pushed e-invoice with a wrong code says so in its receipt and waits for a person who answers for it', async () => {
  const owner = await cloud.ports.accounts.findOwner(ownerId);
  const toUs = numbered('FV-PUSH-WRONG').replaceAll('36631124', owner?.companyId ?? '');
  const file = toUs.replaceAll('unitCode="C62"', 'unitCode="KUSY"');
  const receipt = await push(file);
  expect(receipt.findings.map(({ rule }) => rule)).toEqual(['BR-CL-23', 'BR-CL-23']);
  expect(receipt.findings[0]?.what).toMatch(/unit/iu);
  await cloud.idle();
  const document = await admin.read(receipt.documentId);
  expect(document.einvoice?.findings.map(({ rule }) => rule)).toEqual(['BR-CL-23', 'BR-CL-23']);
  const answer = await admin.raw(saveDocument, {
    params: { id: receipt.documentId },
    body: { confirmed: true, document: { version: document.version } },
  });
  const asked = refusalBody.parse(await answer.json());
  expect(JSON.stringify(asked)).toContain('einvoice-invalid');
});

test('pushed again, or under another id, an e-invoice gets the same receipt and makes no second document', async () => {
  const file = numbered('FV-PUSH-2');
  const many = await Promise.all(Array.from({ length: 6 }, () => push(file, { messageId: 'zasielka-2' })));
  const [first] = many;
  expect(new Set(many.map(({ documentId }) => documentId)).size).toBe(1);
  expect(many.filter(({ repeated }) => !repeated)).toHaveLength(1);
  const before = await countDocuments();
  for (const messageId of ['zasielka-2', 'zasielka-2b', undefined])
    expect(await push(file, messageId === undefined ? {} : { messageId })).toEqual({ ...first, repeated: true });
  expect(await countDocuments()).toBe(before);
});

test('a message id that has come with other bytes is refused', async () => {
  await push(numbered('FV-PUSH-3'), { messageId: 'zasielka-3' });
  const before = await countDocuments();
  expect(await pushRefused(numbered('FV-PUSH-3x'), { messageId: 'zasielka-3' })).toEqual([409, 'message-id-taken']);
  expect(await countDocuments()).toBe(before);
});

test('an invoice in the envelope of a delivery network is read, and the envelope is kept byte for byte', async () => {
  const file = wrapInSbdh(numbered('FV-PUSH-4'), 'e3b0c442-98fc-4c14');
  const receipt = await push(file, { messageId: 'ignored' });
  expect(receipt.messageId).toBe('e3b0c442-98fc-4c14');
  await cloud.idle();
  const document = await admin.read(receipt.documentId);
  expect(findFirstValue(document.fields, 'invoiceNumber')).toBe('FV-PUSH-4');
  expect(document.einvoice).toMatchObject({
    messageId: 'e3b0c442-98fc-4c14',
    sha256: sha256(file),
    sender: '9929:cz27082440',
    receiver: '0245:2022184389',
  });
  expect((await readAttached(receipt.documentId)).map(sha256)).toEqual([sha256(file)]);
  const bare = wrapInSbdh(numbered('FV-PUSH-4b'), 'no-declaration').replace(/^<\?xml[^>]*\?>\s*/u, '');
  expect((await push(bare)).messageId).toBe('no-declaration');
});

test('credit notes, CII, ISDOC and other encodings are received; without an id the hash of the bytes is it', async () => {
  const files = [buildUbl({ ...twoLines, number: 'DB-1' }, 'CreditNote'), buildCii(twoLines), buildIsdoc(twoLines)];
  for (const file of files)
    expect(await push(file, { type: 'text/xml; charset=utf-8' })).toMatchObject({ messageId: sha256(file) });
  const wide = Buffer.from(`\uFEFF${numbered('FV-UTF16').replace('UTF-8', 'UTF-16')}`, 'utf16le');
  const received = await push(wide, { type: 'application/octet-stream' });
  expect(received.sha256).toBe(sha256(wide));
  await cloud.idle();
  expect(findFirstValue((await admin.read(received.documentId)).fields, 'invoiceNumber')).toBe('FV-UTF16');
  // As XML a gateway takes them for UTF-8: that is refused instead of keeping other bytes than those that were sent.
  const central = Buffer.from(numbered('FV-1250').replace('UTF-8', 'windows-1250'), 'latin1');
  expect(await pushRefused(central)).toEqual([400, 'malformed']);
});

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const refused = [
  [
    'a bomb of entities',
    `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY l0 "ha">${laughs}]><Invoice>&l9;</Invoice>`,
    'einvoice-unsafe',
  ],
  [
    'an external entity',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Invoice>&e;</Invoice>`,
    'einvoice-unsafe',
  ],
  [
    'a document type before anything else',
    `<!DOCTYPE Invoice SYSTEM "http://127.0.0.1/x.dtd"><Invoice/>`,
    'einvoice-unsafe',
  ],
  ['half an invoice', numbered('FV-HALF').slice(0, 900), 'einvoice-broken'],
  ['XML that is no invoice', '<?xml version="1.0"?><Order><ID>1</ID></Order>', 'einvoice-unknown'],
  ['an envelope around nothing', wrapInSbdh('', 'empty'), 'einvoice-unknown'],
  [
    'an envelope with two invoices',
    wrapInSbdh(numbered('A') + numbered('B').replace(/^<\?xml[^>]*\?>\s*/u, ''), 'two'),
    'einvoice-unknown',
  ],
  ['a text', 'Dobrý deň', 'einvoice-unknown'],
  ['nothing', '', 'file-empty'],
] as const;

test.each(refused)('%s is refused with a sentence, and nothing of it is kept', async (_, file, reason) => {
  const before = await countDocuments();
  expect(await pushRefused(file, { messageId: 'zasielka-zla' })).toEqual([422, reason]);
  expect(await countDocuments()).toBe(before);
  expect(await cloud.ports.receptions.find(ownerId, sha256(file))).toBeUndefined();
  expect(await cloud.ports.receptions.findMessage(ownerId, 'zasielka-zla')).toBeUndefined();
});

test('what is too large or not XML is refused, and a key needs the scope of uploads', async () => {
  const large = numbered('FV-BIG').replace('</Invoice>', `${' '.repeat(4 * 1024 * 1024)}</Invoice>`);
  expect(await pushRefused(large)).toEqual([413, 'too-large']);
  expect(await pushRefused(numbered('FV-FORM'), { type: 'application/x-www-form-urlencoded' })).toEqual([
    400,
    'malformed',
  ]);
  expect(await pushRefused(numbered('FV-KEY'), { by: await makeKey(['read', 'change']) })).toEqual([
    403,
    'scope-missing',
  ]);
});

test('two companies receive the same message independently of each other', async () => {
  const file = numbered('FV-BOTH');
  const own = await push(file, { messageId: 'spolocna' });
  const second = (await cloud.ports.accounts.findOwnerByMailbox('limba'))?._id ?? '';
  const { secret } = await addKey(cloud.ports, { ownerId: second, userId: cloud.ports.ids.id() });
  const theirs = await push(file, { messageId: 'spolocna', by: secret });
  expect(theirs).toMatchObject({ repeated: false, messageId: 'spolocna', sha256: own.sha256 });
  expect(theirs.documentId).not.toBe(own.documentId);
  await cloud.idle();
  expect((await cloud.ports.documents.findHead(second, theirs.documentId))?.ownerId).toBe(second);
  expect(await cloud.ports.documents.findHead(ownerId, theirs.documentId)).toBeUndefined();
});

test('an e-invoice that a person uploads says so, too', async () => {
  const file = wrapInSbdh(numbered('FV-HAND'), 'hand-1');
  const pages = await admin.upload('ruka.xml', new TextEncoder().encode(file), 'application/xml');
  const id = await admin.create('ruka', pages);
  const document = await admin.settled(id);
  expect(document.einvoice).toMatchObject({ door: 'upload', messageId: 'hand-1', sha256: sha256(file) });
  expect(document.einvoice?.from).not.toBe('');
});
