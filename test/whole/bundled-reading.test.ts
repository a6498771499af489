import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import type { UploadType } from '#shared/intake/tempfile.ts';
import { createDocument } from '#functions/documents/create/create-document.ts';
import { wireAws } from '#functions/wiring/aws.ts';
import { readAwsSettings } from '#functions/wiring/environment.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { bundleFunctions, type Bundle } from '#infra/bundle.ts';
import { planFunctions } from '#infra/function-plan.ts';
import { startBundledFunction } from '#test/builders/stand-ins/bundled-function.ts';
import { openAwsStandIn } from '#test/builders/stand-ins/aws-stand-in.ts';
import { functionEnvironment } from '#test/builders/stand-ins/function-environment.ts';
import { idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import { sampleUpload } from '#test/builders/records/upload.ts';
import { createTable, dynamoApi } from '../conformance/dynamo-api.ts';

/** The tasks of a reading, in the order of their machine. */
const tasks = ['prepare-pages', 'read-page', 'guess-type', 'read-fields'] as const;
type Task = (typeof tasks)[number];
const handlerOf = (task: Task) => `extraction/${task}` as const;

const ownerId = idOfNumber(1);
const userId = idOfNumber(2);
const payment = 'SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK*X-VS:20261204';

/** A picture of a receipt with a payment code on it, as a phone sends it. */
async function receiptPng(): Promise<Uint8Array> {
  const code = await bwip.toBuffer({ bcid: 'qrcode', text: payment, scale: 3, padding: 4, backgroundcolor: 'FFFFFF' });
  return sharp(await receiptPhoto('20261204'))
    .composite([{ input: code, gravity: 'southeast' }])
    .png()
    .toBuffer();
}

const api = dynamoApi();

describe.skipIf('missing' in api)('functions that read, bundled as they are deployed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docflow-reading-'));
  const closing: (() => unknown)[] = [];
  let bundles: ReadonlyMap<HandlerId, Bundle>;
  let environment: Readonly<Record<string, string>>;
  let ports: Ports;

  beforeAll(async () => {
    if ('missing' in api) return;
    const dynamo = await api.open();
    const others = await openAwsStandIn();
    closing.push(
      () => dynamo.close(),
      () => others.close(),
    );
    environment = { ...functionEnvironment(others.endpoint), AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const settings = readAwsSettings(process.env);
    await createTable(dynamo.client, settings.TABLE_NAME);
    ports = await wireAws(settings);
    bundles = await bundleFunctions(planFunctions(tasks.map(handlerOf)), path.join(folder, 'lambda'), false);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A document of one uploaded page, taken through the bundled tasks, each in a process of its own. */
  async function read(fileId: string, bytes: Uint8Array, type: UploadType) {
    const sourceKey = `${ownerId}/uploads/${fileId}`;
    await ports.files.put(sourceKey, bytes, type);
    await ports.uploads.add(sampleUpload(fileId, { ownerId, userId, type, sourceKey }), undefined);
    const made = await createDocument(ports)(
      {
        params: {},
        query: {},
        body: { name: 'Doklad', process: true, origin: { pages: [{ fileId }] } },
      },
      {
        ownerId,
        userId,
        role: 'admin',
        name: 'Anna',
        sessionId: 's',
        socketId: undefined,
        locale: 'sk',
        ip: '192.0.2.1',
        userAgent: 'test',
      },
    );
    if (!made.ok) throw new Error(made.error);
    const documentId = made.value._id;
    const created = await ports.documents.find(ownerId, documentId);
    const reading = { ownerId, documentId, reading: created?.head.reading ?? '' };
    for (const task of tasks) {
      const bundle = bundles.get(handlerOf(task));
      if (bundle === undefined) throw new Error(`${task} is not bundled`);
      const bare = await startBundledFunction(bundle, environment);
      try {
        await bare.invoke(task === 'read-page' ? { ...reading, pageId: created?.pages[0]?._id } : reading);
      } finally {
        bare.close();
      }
    }
    const document = await ports.documents.find(ownerId, documentId);
    if (document === undefined) throw new Error('the document is gone');
    const [page] = document.pages;
    return {
      document,
      page,
      words: page === undefined ? [] : (await ports.documents.words(page)).map(({ text }) => text),
    };
  }

  test('a photographed receipt is recognised: its letters, its digits and the code on it', async () => {
    const { document, page, words } = await read(idOfNumber(11), await receiptPng(), 'image/png');
    expect(document.head).toMatchObject({ error: null });
    expect(page?.textSource).toBe('ocr');
    expect(words.join(' ')).toContain('Mlieko');
    expect(words).toContain('36631124');
    expect(page?.codes).toMatchObject([{ text: payment }]);
    expect(page?.preview).not.toBeNull();
    expect(document.fields.find(({ _id }) => _id === 'totalAmount')?.value).toBe('8.10');
  });

  test('a text invoice is drawn and read', async () => {
    const { document, page, words } = await read(
      idOfNumber(12),
      await invoicePdf(printedInvoice('20260042')),
      'application/pdf',
    );
    expect(page?.textSource).toBe('text');
    expect(page?.preview).not.toBeNull();
    expect(words).toContain('Faktúra');
    expect(document.fields.find(({ _id }) => _id === 'totalAmount')?.value).toBe('1230.00');
  });
});
