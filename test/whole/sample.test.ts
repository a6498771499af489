import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages } from '#shared/api/discussion.ts';
import { listDeletedDocuments, listDocuments } from '#shared/api/document-list.ts';
import { readAutomationCurve, readDoctype } from '#shared/api/doctypes.ts';
import { readDocument } from '#shared/api/documents.ts';
import { listExportBulks } from '#shared/api/export-bulks.ts';
import { listMails } from '#shared/api/mails.ts';
import { listNotifications } from '#shared/api/notifications.ts';
import { listPaymentOrders } from '#shared/api/payment-orders.ts';
import { readPaymentTotals } from '#shared/api/payments.ts';
import { listTemplates, readTemplate } from '#shared/api/templates.ts';
import { listFieldStates, needsPerson } from '#shared/document/fields/field-states.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { toDocumentName } from '#shared/intake/file-name.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { sampleFiles } from '#infra/local/sample/draw/sample-files.ts';
import { Client } from '#test/builders/stand-ins/client.ts';
import account from '#web/text/catalogues/account/en.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'docflow-sample-'));

let cloud: LocalCloud;
let admin: Client;
/** The documents of the bakery, the newest first. */
let documents: readonly Document[];

async function readAll(): Promise<readonly Document[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await admin.call(listDocuments, { body: { sizePerPage: 100, page } });
    ids.push(...data.map(({ _id }) => _id));
    if (ids.length >= total) break;
  }
  return Promise.all(ids.map((id) => admin.call(readDocument, { params: { id } })));
}

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: true });
  const [signIn] = cloud.signIns;
  admin = await new Client(cloud.url).signIn(signIn?.email ?? '', signIn?.password ?? '');
  documents = await readAll();
}, 1_500_000);

afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

const find = (name: string): Document => {
  const found = documents.find((document) => document.name === name);
  if (found === undefined) throw new Error(`the sample has no document ${name}`);
  return found;
};

/** Values of a document that a person looks at, or looked at before it was confirmed, and all of its values. */
async function countLooks(document: Document): Promise<{ readonly looks: number; readonly values: number }> {
  const { doctype, fields, step } = document;
  const type = await admin.call(readDoctype, { params: { id: doctype } });
  const filled = listFieldStates(fields, type, step).filter(({ value }) => (value?.value ?? '') !== '');
  const confirmed = filled.filter(({ value }) => value?.verified === true).length;
  // Nothing of a document that the product archived by itself was left to a person.
  const waiting = step === 'archived' ? 0 : filled.filter(needsPerson).length;
  return { looks: confirmed + waiting, values: filled.length };
}

const isRead = ({ kind, step, doctype }: Document): boolean => kind === 'extracted' && step !== -1 && doctype !== '_';

test('the sample brings three months of documents into every state', async () => {
  const states = Map.groupBy(documents, ({ status }) => status);
  expect(documents.length).toBeGreaterThan(70);
  expect(states.get('confirmed')?.length).toBeGreaterThan(45);
  expect(states.get('waiting')?.length).toBeGreaterThan(5);
  expect(states.get('inprogress')?.length).toBeGreaterThan(2);
  expect(states.get('failed')).toHaveLength(1);
  const deleted = await admin.call(listDeletedDocuments, { body: {} });
  expect(deleted.data).toHaveLength(1);
});

test('what the sample says is settled is settled, and paid where it says so', () => {
  const today = cloud.ports.clock.now();
  const files = sampleFiles(new Date(today).toISOString().slice(0, 10)).filter(({ company }) => company === 'bakery');
  const wanted = files.filter(({ outcome }) => outcome === 'archived' || outcome === 'paid');
  expect(wanted.length).toBeGreaterThan(45);
  const found = wanted.map(({ fileName, outcome, door }) => {
    const name = door === 'push' ? toDocumentName(fileName.replace(/\.xml$/u, '')) : toDocumentName(fileName);
    const { step, paid } = find(name);
    return { name, step, paid: paid || outcome === 'archived' };
  });
  expect(found.filter(({ step, paid }) => step !== 'archived' || !paid)).toEqual([]);
});

test('a newcomer finds at most four values to check on each of the documents on top of the list', async () => {
  const newest = documents.filter((document) => isRead(document) && document.step !== 'archived').slice(0, 8);
  const looks = await Promise.all(newest.map(countLooks));
  expect(looks.map(({ looks: count }) => count).filter((count) => count > 4)).toEqual([]);
  expect(documents.findIndex(({ step }) => step === -1)).toBeGreaterThan(20);
});

/** How many fields the sign-in page says there are for each that is left to a person. */
function readClaim(): number {
  const [, word = ''] = /one field in (\w+)/iu.exec(account['idea.text']) ?? [];
  const claimed = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].indexOf(word);
  if (claimed === -1) throw new Error(`the sign-in page claims no number: ${account['idea.text']}`);
  return claimed + 3;
}

test('the sign-in page claims no fewer looks than the sample’s documents take', async () => {
  const counted = await Promise.all(documents.filter(isRead).map(countLooks));
  const looks = counted.reduce((sum, one) => sum + one.looks, 0);
  const values = counted.reduce((sum, one) => sum + one.values, 0);
  expect(values).toBeGreaterThan(1500);
  expect(values / looks).toBeGreaterThanOrEqual(readClaim());
  expect(values / looks).toBeLessThan(readClaim() * 2);
});

test('the sample shows what is worth a look: a changed account, a duplicate, a mail that waits, an export with an error', async () => {
  const changed = documents.find(({ name }) => name.startsWith('Ciste sklo'));
  expect(changed?.fields.flatMap(({ checks }) => checks.map(({ name }) => name))).toContain('supplier-iban-changed');
  expect(documents.some(({ warnings }) => warnings.some((warning) => warning.startsWith('duplicate:')))).toBe(true);
  const mails = await admin.call(listMails);
  expect(mails.data.map(({ state }) => state).toSorted()).toEqual(['taken', 'waiting']);
  const exports = await admin.call(listExportBulks, { body: { filters: { onlyError: true } } });
  expect(exports.total).toBe(1);
  const orders = await admin.call(listPaymentOrders);
  expect(orders.data).toHaveLength(1);
  const notifications = await admin.call(listNotifications);
  expect(notifications.notifications.map(({ refId }) => refId)).toContain(changed?._id);
  const totals = await admin.call(readPaymentTotals);
  const count = (sums: readonly { readonly count: number }[]) => sums.reduce((all, sum) => all + sum.count, 0);
  expect(count(totals.due)).toBeGreaterThan(3);
  expect(count(totals.overdue)).toBeGreaterThan(1);
});

test('people of the sample tagged documents, kept favourites, discussed the changed account and wrote an order by a template', async () => {
  const labels = new Set(documents.flatMap(({ tags }) => tags.map(({ label }) => label.toLowerCase())));
  for (const label of ['vianoce', 'sklad', 'investícia']) expect(labels).toContain(label);
  expect(documents.filter(({ isFavourite }) => isFavourite)).toHaveLength(2);
  const discussed = documents.find(({ name }) => name.startsWith('Ciste sklo'));
  const messages = await admin.call(listMessages, { params: { id: discussed?._id ?? '' } });
  expect(messages.messages).toHaveLength(2);
  expect(documents.filter(({ kind }) => kind === 'template').map(({ doctype }) => doctype)).toEqual(['objednavka']);
  const [template] = await admin.call(listTemplates);
  const { content } = await admin.call(readTemplate, { params: { id: template?.id ?? '' } });
  expect(JSON.stringify(content)).toContain('Objednávka č. ');
});

test('enough invoices are confirmed for the curve of the threshold', async () => {
  const curve = await admin.call(readAutomationCurve, { params: { id: 'fakturaprijata' } });
  expect(curve.documents).toBeGreaterThanOrEqual(30);
});

test('documents of the sample carry codes and structured data that the product reads', () => {
  const sources = new Set(documents.flatMap(({ fields }) => fields.map(({ source }) => source)));
  for (const source of ['xml', 'qr', 'text', 'ocr', 'person'] as const) expect(sources).toContain(source);
  const regimes = documents.flatMap(({ fields }) => fields.filter(({ _id }) => _id === 'vatRegime'));
  const values = new Set(regimes.map(({ value }) => value));
  for (const regime of ['standard', 'foreignVat', 'acquisition']) expect(values).toContain(regime);
});
