import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { deleteTempfile } from '#shared/api/tempfiles.ts';
import { resetDocument } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { sampleDocuments } from '#infra/local/sample/draw/documents.ts';
import { sampleReceipts } from '#infra/local/sample/draw/receipts.ts';
import { sampleFiles } from '#infra/local/sample/draw/sample-files.ts';
import { makeTypesCautious } from '#test/builders/worlds/cautious-types.ts';
import { Client } from '#test/builders/stand-ins/client.ts';
import { documentTruth, receiptTruth } from '../samples/truth.ts';

const folder = mkdtempSync(join(tmpdir(), 'docflow-pipeline-'));
/** The sample of one day, so that no test depends on the day on which it runs. */
const today = '2026-10-16';
const drawings = new Map(sampleFiles(today).map((file) => [file.id, file]));
const truths = new Map([
  ...sampleDocuments(today).map((sample) => [sample.id, documentTruth(sample)] as const),
  ...sampleReceipts(today).map((receipt) => [receipt.id, receiptTruth(receipt)] as const),
]);

async function drawn(id: string): Promise<Uint8Array> {
  const drawing = drawings.get(id);
  if (drawing === undefined) throw new Error(`no sample ${id}`);
  return drawing.draw();
}

const shape = z.object({ value: z.union([z.string(), z.number()]) });
const truthOf = (id: string): z.infer<typeof truth> => truth.parse(truths.get(id));
const truth = z.object({
  fields: z.looseObject({
    documentNumber: shape,
    issueDate: shape,
    supplier: z.looseObject({ name: shape, companyId: shape }),
    totals: z.looseObject({ total: shape }),
  }),
});

let cloud: LocalCloud;
let client: Client;

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: 'companies' });
  const admin = cloud.signIns.find(({ role }) => role === 'admin');
  client = await new Client(cloud.url).signIn(admin?.email ?? '', admin?.password ?? '');
  await makeTypesCautious(cloud.ports, await currentOwner());
});

afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

const value = ({ fields }: Document, id: string): string | undefined => fields.find((field) => field._id === id)?.value;
const amount = (cents: string | number): string => Number(cents).toFixed(2);

async function read(name: string, type: 'application/pdf' | 'image/jpeg'): Promise<Document> {
  const extension = type === 'application/pdf' ? 'pdf' : 'jpg';
  const pages = await client.upload(`${name}.${extension}`, await drawn(name), type);
  const id = await client.create(name.slice(0, 40), pages);
  return client.settled(id, 120);
}

test('a text invoice ends in the first step of its type with the right fields and their boxes', async () => {
  const document = await read('obaly-1808', 'application/pdf');
  const { fields } = truthOf('obaly-1808');
  expect(document.doctype).toBe('fakturaprijata');
  expect(document.step).toBe('kontro');
  expect(value(document, 'invoiceNumber')).toBe(fields.documentNumber.value);
  expect(value(document, 'paymentVS')).toBe('18082026');
  expect(value(document, 'issueDate')).toBe(fields.issueDate.value);
  expect(value(document, 'supplierName')).toBe(fields.supplier.name.value);
  expect(value(document, 'supplierCompanyId')).toBe(fields.supplier.companyId.value);
  expect(value(document, 'totalAmount')).toBe(amount(fields.totals.total.value));
  expect(value(document, 'currency')).toBe('EUR');
  const ten = [
    'invoiceNumber',
    'issueDate',
    'taxDate',
    'payDate',
    'paymentVS',
    'paymentIBAN',
    'supplierName',
    'totalAmount',
  ];
  const boxes = document.fields.filter((field) => ten.includes(field._id)).map((field) => field.bboxes.length);
  expect(boxes).toHaveLength(ten.length);
  expect(Math.min(...boxes)).toBeGreaterThan(0);
  const [regime, ...others] = document.fields.toSorted(
    (a, b) => Number(b._id === 'vatRegime') - Number(a._id === 'vatRegime'),
  );
  expect(others.every((field) => field.source === 'text')).toBe(true);
  // How it is taxed follows from what was read.
  expect(regime).toMatchObject({
    _id: 'vatRegime',
    value: 'standard',
    checks: [{ name: 'regime-taxed-here', result: 'passed' }],
  });
  expect(document.fields.find((field) => field._id === 'paymentIBAN')?.checks).toContainEqual({
    name: 'iban',
    result: 'passed',
  });
  expect(document.pages[0]?.preview?.width).toBe(875);
}, 180_000);

test('a photographed receipt is read by OCR and becomes a receipt', async () => {
  const document = await read('blok-nafta-2209', 'image/jpeg');
  const { fields } = truthOf('blok-nafta-2209');
  expect(document.doctype).toBe('pokladnicnydoklad');
  expect(value(document, 'totalAmount')).toBe(amount(fields.totals.total.value));
  expect(value(document, 'issueDate')).toBe(fields.issueDate.value);
  expect(value(document, 'supplierCompanyId')).toBe(fields.supplier.companyId.value);
  const shop = document.fields.find((field) => field._id === 'supplierCompanyId');
  expect(shop?.source).toBe('ocr');
  expect(shop?.bboxes).toHaveLength(1);
}, 180_000);

test('an issued invoice is distinguished from a received one by the company itself', async () => {
  const document = await read('vydana-lucik-0302', 'application/pdf');
  expect(document.doctype).toBe('fakturavydana');
}, 180_000);

test('the same document twice is marked as a duplicate', async () => {
  const first = await read('mlyn-0455', 'application/pdf');
  const pages = await client.upload('kopia.pdf', await drawn('mlyn-0455'), 'application/pdf');
  const second = await client.settled(await client.create('kopia', pages), 120);
  expect(second.warnings).toEqual([`duplicate:${first._id}`]);
}, 180_000);

test('a broken file is refused with its reason and can be deleted', async () => {
  // It ends in the middle of a page: it passes the look at its head and fails when it is read.
  const whole = await drawn('mlyn-0412');
  const cutOff = whole.slice(0, Math.floor(whole.length * 0.6));
  const pages = await client.upload('posta-poskodena.pdf', cutOff, 'application/pdf');
  expect(pages.map(({ process, error }) => [process, error])).toEqual([[-1, 'file-broken']]);
  for (const { fileId } of pages) {
    const answer = await client.raw(deleteTempfile, { params: { fileId } });
    expect(answer.status).toBe(204);
  }
});

test('a document whose file is lost fails with the reason, and a reset reads it once the file is back', async () => {
  const bytes = await drawn('mlyn-0501');
  const pages = await client.upload('stratena.pdf', bytes, 'application/pdf');
  const ownerId = await currentOwner();
  const upload = await cloud.ports.uploads.find(ownerId, pages[0]?.fileId ?? '');
  const key = upload?.sourceKey ?? '';
  await cloud.ports.files.delete([key]);
  const failed = await client.settled(await client.create('stratena', pages), 60);
  expect([failed.step, failed.error, failed.queue]).toEqual([-1, 'upload-changed', null]);
  await cloud.ports.files.put(key, bytes, 'application/pdf');
  const reset = await client.raw(resetDocument, { params: { id: failed._id } });
  expect(reset.status).toBe(200);
  const again = await client.settled(failed._id, 60);
  expect([again.step, value(again, 'invoiceNumber')]).toEqual(['kontro', '20260501']);
}, 180_000);

async function currentOwner(): Promise<string> {
  const admin = await cloud.ports.accounts.findUserByEmail(
    cloud.signIns.find(({ role }) => role === 'admin')?.email ?? '',
  );
  return admin?.currentOwnerId ?? '';
}
