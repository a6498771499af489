import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test, vi } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { filesInS3 } from '#functions/adapters/s3/files.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { openBucket } from '#test/conformance/bucket.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { buildRawMail } from '#test/builders/files/raw-mail.ts';
import { noIndex } from '#test/builders/worlds/documents-world.ts';
import { mailWorld } from '#test/builders/worlds/mail-world.ts';

/** TEST_MAILS=1000 is the whole test; the everyday run sends twenty. */
const messages = Number(process.env['TEST_MAILS'] ?? '20');
const patienceMs = 3_600_000;

async function listAll(mails: Pick<Mails, 'list'>, ownerId: string): Promise<readonly MailRecord[]> {
  const all: MailRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await mails.list({ ownerId, limit: 200, cursor });
    if (!page.ok) throw new Error(page.error);
    all.push(...page.value.mails);
    cursor = page.value.next;
  } while (cursor !== undefined);
  return all;
}

/** Every message is one mail whose one file is one document; what was delivered twice is the same mail. */
function expectEachOnce(mails: readonly MailRecord[]): void {
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(Array.from({ length: messages }, (_, at) => `Faktúra ${at}`).toSorted());
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['taken']));
  const documents = mails.flatMap(({ files }) => files.map(({ documentId }) => documentId));
  expect(documents).toHaveLength(messages);
  expect(new Set(documents).size).toBe(messages);
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

test(
  `${messages} mails with attachments in one burst by SMTP, every tenth sent twice: none is lost and none is twice`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-burst-'));
    vi.stubEnv('MAIL_SENDERS_CHECKED', 'yes');
    const cloud = await startLocalCloud({ dataDir: folder, port: 0, mailPort: 0, quiet: true, seed: 'companies' });
    const { accounts, mails, documents } = cloud.ports;
    const owner = await accounts.findOwnerByMailbox('rannykvas');
    if (owner === undefined) throw new Error('no company has the mailbox');
    const from = 'editor@docflow.example';
    const attachment = await invoicePdf(printedInvoice('2026001'));
    const toRaw = (at: number): Buffer =>
      Buffer.from(
        buildRawMail({
          from,
          subject: `Faktúra ${at}`,
          messageId: `b${at}@docflow.example`,
          // Bytes behind the end of a PDF make it another file.
          attachments: [{ name: `${at}.pdf`, bytes: Buffer.concat([attachment, Buffer.from(`\n%${at}\n`)]) }],
        }),
      );
    const transport = createTransport({
      host: '127.0.0.1',
      port: cloud.mailPort,
      ignoreTLS: true,
      pool: true,
      maxConnections: 20,
      maxMessages: Infinity,
    });
    const begun = Date.now();
    const order = Array.from({ length: messages }, (_, at) => (at % 10 === 0 ? [at, at] : [at])).flat();
    await Promise.all(
      order.map((at) => transport.sendMail({ envelope: { from, to: ['rannykvas@localhost'] }, raw: toRaw(at) })),
    );
    transport.close();
    const confirmed = Date.now();
    await vi.waitUntil(async () => (await mails.count(owner._id, 'handling', 1)) === 0, {
      timeout: patienceMs - 60_000,
      interval: 500,
    });
    const all = await listAll(mails, owner._id);
    expectEachOnce(all);
    const heads = await Promise.all(
      all.flatMap(({ files }) => files).map(({ documentId }) => documents.findHead(owner._id, documentId ?? '')),
    );
    expect(heads.every((head) => head?.origin.from === 'mail')).toBe(true);
    const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
    console.info(
      JSON.stringify({
        ...{ messages, sent: order.length, confirmedIn: seconds(confirmed - begun) },
        ...{ takenIn: seconds(Date.now() - begun), memoryMB: memory },
      }),
    );
    await cloud.close();
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  },
  patienceMs,
);

const api = dynamoApi();
if ('missing' in api) test.skip(`a burst of mails in DynamoDB: ${api.missing}`);
else
  test(
    `${messages} events of SES at once, each reported and run twice: none is lost and none is twice`,
    async () => {
      const { client, close } = await api.open();
      const tableName = `mail-burst-${process.hrtime.bigint()}-${process.pid}`;
      await createTable(client, tableName);
      const clock = { now: () => Date.UTC(2026, 0, 15) };
      const bucket = await openBucket('files', clock);
      const world = await mailWorld({
        table: { table: tableInDynamo({ client, tableName, clock }), keepIndex: noIndex },
        files: filesInS3({ client: bucket.client, bucket: 'files', clock }),
      });
      const begun = Date.now();
      const toRaw = (at: number): Uint8Array =>
        buildRawMail({
          subject: `Faktúra ${at}`,
          messageId: `b${at}@firma.example`,
          attachments: [{ name: `${at}.pdf`, bytes: `%PDF-1.7 ${at}` }],
        });
      const lanes = 20;
      const waiting = Array.from({ length: messages }, (_, at) => at);
      const deliverAll = async (): Promise<void> => {
        for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
          const raw = toRaw(at);
          const delivered = { id: `m${at}` };
          await Promise.all([world.deliver(raw, delivered), world.deliver(raw, delivered)]);
        }
      };
      await Promise.all(Array.from({ length: lanes }, deliverAll));
      // A machine that is thought dead runs once more beside itself.
      const twice = (await listAll(world.mails, world.ownerId)).map(({ _id }) => _id);
      const takeAgain = async (): Promise<void> => {
        for (let mailId = twice.shift(); mailId !== undefined; mailId = twice.shift())
          await world.take({ ownerId: world.ownerId, mailId });
      };
      await Promise.all(Array.from({ length: lanes }, (_, lane) => (lane % 2 === 0 ? world.play() : takeAgain())));
      while (world.started.length > 0) await Promise.all(Array.from({ length: lanes }, () => world.play()));
      expectEachOnce(await listAll(world.mails, world.ownerId));
      expect(new Set((await world.listDocuments()).map(({ head }) => head.origin.mail)).size).toBe(
        Math.min(messages, 1000),
      );
      console.info(JSON.stringify({ messages, events: 2 * messages, takenIn: seconds(Date.now() - begun) }));
      await bucket.close();
      await close();
    },
    patienceMs,
  );
