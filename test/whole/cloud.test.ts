import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { login, readCurrentUser } from '#shared/api/account.ts';
import { completeFirstRun, readFirstRun } from '#shared/api/first-run.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { exportDocument } from '#shared/api/documents.ts';
import { firstRunCodeName } from '#infra/platform.ts';
import { readStage } from '#infra/stages.ts';
import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import { Client, sha256 } from '#test/builders/stand-ins/client.ts';
import { dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';
import { openCloud, type Cloud } from '../cloud/cloud.ts';
import { synthesise } from '../cloud/synthesise.ts';

/** Seconds; the first use of a function starts a process. */
const patience = 600;
const code = 'SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK*X-VS:20261204';
const first = {
  company: { name: 'Stolárstvo Limba, s. r. o.' },
  person: { name: 'Jana Malá', email: 'jana@limba.sk', password: sha256('tajné heslo') },
};

/** A picture of a receipt with a payment code on it, as a phone sends it. */
async function receiptPng(): Promise<Uint8Array> {
  const drawn = await bwip.toBuffer({ bcid: 'qrcode', text: code, scale: 3, padding: 4, backgroundcolor: 'FFFFFF' });
  return sharp(await receiptPhoto('20261204'))
    .composite([{ input: drawn, gravity: 'southeast' }])
    .png()
    .toBuffer();
}

describe.skipIf('missing' in dynamoApi())('a new deployment, run from its templates', () => {
  let cloud: Cloud;
  let client: Client;

  beforeAll(async () => {
    cloud = await openCloud({ synthesised: await synthesise({}), concurrency: 100, slowness: 6, keptWarm: 20 });
    client = new Client(cloud.url);
  }, 900_000);

  afterAll(() => cloud.close());

  /** A request of a page of another address than the product's. */
  const fromElsewhere = async (origin: string) =>
    (
      await fetch(`${cloud.url}${apiPrefix}${completeFirstRun.path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ ...first, code: readCode() }),
      })
    ).status;

  const readCode = (): string => cloud.secrets.read(firstRunCodeName(readStage(() => undefined)));
  const setUp = async (given: string) =>
    (await client.raw(completeFirstRun, { body: { ...first, code: given } })).status;

  const connect = (origin: string, base = cloud.url) =>
    new Promise<number>((resolve) => {
      const cookie = client.listCookies().map(({ name, value }) => `${name}=${value}`);
      const socket = new WebSocket(`${base.replace('http', 'ws')}/live`, {
        headers: { origin, cookie: cookie.join('; ') },
      });
      socket.on('unexpected-response', (request, { statusCode = 0 }) => {
        request.destroy();
        resolve(statusCode);
      });
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
      socket.on('error', () => undefined);
    });

  test(
    'its first administrator gets in with the code at the address of the distribution, and hears of changes',
    async () => {
      expect(await client.call(readFirstRun)).toEqual({ open: true });
      expect(await fromElsewhere('https://docflow.example')).toBe(403);
      expect(await setUp('wrong')).toBe(422);
      expect(await setUp(readCode())).toBe(200);
      expect(await setUp(readCode())).toBe(409);
      expect(await client.call(readFirstRun)).toEqual({ open: false });

      await client.call(login, { body: { email: first.person.email, password: first.person.password } });
      expect(await client.call(readCurrentUser)).toMatchObject({
        role: ['admin'],
        currentOwner: { name: first.company.name },
      });
      expect(await connect(cloud.url)).toBe(101);
      expect(await connect('https://docflow.example')).toBe(403);
    },
    patience * 1000,
  );

  test(
    'the API answers nothing at its own address, where who asks could be forged',
    async () => {
      const direct = await fetch(`${cloud.gatewayUrl}${apiPrefix}${readFirstRun.path}`, {
        headers: { 'x-forwarded-for': '192.0.2.1' },
      });
      expect(direct.status).toBe(403);
      expect(await connect(cloud.url, cloud.gatewayUrl)).toBe(403);
    },
    patience * 1000,
  );

  test(
    'a photographed receipt is recognised: its letters, its digits and the code on it',
    async () => {
      const pages = await client.upload('Blocek.png', await receiptPng(), 'image/png');
      const document = await client.settled(await client.create('Blocek', pages), patience);
      expect(document.error).toBeNull();
      expect(document.fields.find(({ _id }) => _id === 'totalAmount')?.value).toBe('8.10');
      expect(document.fields.find(({ _id }) => _id === 'supplierCompanyId')?.value).toBe('36631124');
      const ports = await cloud.operate();
      const [page] = (await ports.documents.find(document.ownerId, document._id))?.pages ?? [];
      expect(page).toMatchObject({ textSource: 'ocr', codes: [{ text: code }] });
    },
    patience * 1000,
  );

  test(
    'a text invoice is read and exported, and no function did what its role does not allow',
    async () => {
      const bytes = await invoicePdf(printedInvoice('20260042'));
      const pages = await client.upload('Faktura.pdf', bytes, 'application/pdf');
      const read = await client.settled(await client.create('Faktura', pages), patience);
      expect(read.fields.find(({ _id }) => _id === 'totalAmount')?.value).toBe('1230.00');
      const exported = await client.raw(exportDocument, { params: { id: read._id }, query: { type: 'json' } });
      expect(exported.status).toBe(200);
      expect(cloud.denials).toEqual([]);
      expect(cloud.lost).toEqual([]);
    },
    patience * 1000,
  );
});
