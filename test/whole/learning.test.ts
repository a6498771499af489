import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDoctypeLearning, readLearning } from '#shared/api/learning.ts';
import { saveDocument } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { makeTypesCautious } from '#test/builders/worlds/cautious-types.ts';
import { Client } from '#test/builders/stand-ins/client.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'docflow-learning-'));
const type = 'fakturaprijata';

let cloud: LocalCloud;
let client: Client;

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: 'companies' });
  const admin = cloud.signIns.find(({ role }) => role === 'admin');
  client = await new Client(cloud.url).signIn(admin?.email ?? '', admin?.password ?? '');
  await makeTypesCautious(cloud.ports, await ownerOf(admin?.email ?? ''));
});

afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

const ownerOf = async (email: string): Promise<string> =>
  (await cloud.ports.accounts.findUserByEmail(email))?.currentOwnerId ?? '';

/** The order on the nth invoice under words which mean nothing to a reader. */
const orderOf = (n: number): string => `ZK${8100 + n * 7}`;

async function drawInvoice(n: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await invoicePdf(printedInvoice(String(20_260_500 + n))));
  pdf.getPage(0).drawText('Hlavicka prepravky', { x: 50, y: 842 - 284, size: 10 });
  pdf.getPage(0).drawText(orderOf(n), { x: 200, y: 842 - 284, size: 10 });
  return pdf.save();
}

async function read(n: number): Promise<Document> {
  const pages = await client.upload(`drevo-${n}.pdf`, await drawInvoice(n), 'application/pdf');
  return client.settled(await client.create(`drevo-${n}`, pages), 120);
}

const typed = (_id: string, value: string) => ({ _id, _idx: 0, value, bboxes: [], verified: true });

/** A person adds the order and the cost centre, and confirms step by step into the archive. */
async function archive({ _id: id, version }: Document, n: number): Promise<void> {
  const fields = [typed('orderNumber', orderOf(n)), typed('costCentre', 'VYR')];
  await client.call(saveDocument, { params: { id }, body: { saved: true, fields, document: { version } } });
  for (let step = 0; step < 4 && (await client.read(id)).step !== archivedStep; step += 1) await client.confirm(id);
  expect((await client.read(id)).step).toBe(archivedStep);
}

const status = () => client.call(readDoctypeLearning, { params: { doctype: type } });
const field = ({ fields }: Document, id: string) => fields.find(({ _id }) => _id === id);

/** Waits until nothing is learned any more from so many documents. */
const learntFrom = (count: number) =>
  client.until(async () => {
    const now = await status();
    return !now.learning && now.totalDocs === count ? now : undefined;
  }, `${count} documents are learned from`);

test('ten confirmed invoices of one supplier train the type, and the eleventh shows it (R-REA-07, R-REA-12, R-REA-14)', async () => {
  const first = await read(1);
  expect(first.doctype).toBe(type);
  expect([field(first, 'orderNumber')?.value, field(first, 'costCentre')?.value]).toEqual([undefined, undefined]);
  await archive(first, 1);
  expect((await learntFrom(1)).trainedAt).toBeNull();

  // The second one already finds the order where the first one had it.
  const second = await read(2);
  expect(field(second, 'orderNumber')?.value).toBe(orderOf(2));
  await archive(second, 2);
  for (let n = 3; n <= 10; n += 1) await archive(await read(n), n);

  const trained = await learntFrom(10);
  expect(trained.trainedAt).not.toBeNull();
  expect(trained.totalTime).toBeGreaterThan(0);
  expect(trained.accuracy).toBeGreaterThan(0.85);
  expect(await client.call(readLearning)).toEqual(trained);

  const eleventh = await read(11);
  expect(field(eleventh, 'orderNumber')?.value).toBe(orderOf(11));
  expect(field(eleventh, 'orderNumber')?.bboxes).toHaveLength(1);
  expect(field(eleventh, 'costCentre')).toMatchObject({
    value: 'VYR',
    verified: false,
    checks: [{ name: 'supplier-habit', result: 'passed', times: 5 }],
  });
}, 300_000);
