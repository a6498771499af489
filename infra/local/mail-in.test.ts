import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { startLocalCloud, type LocalCloud } from './cloud.ts';
import { expireMail } from './expire-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-in-'));
const editor = 'editor@docflow.example';
let cloud: LocalCloud;
let ownerId: string;
beforeAll(async () => {
  vi.stubEnv('MAIL_SENDERS_CHECKED', 'yes');
  cloud = await startLocalCloud({ dataDir: folder, port: 0, mailPort: 0, quiet: true, seed: 'companies' });
  const owner = await cloud.ports.accounts.findOwnerByMailbox('rannykvas');
  if (owner === undefined) throw new Error('no company has the mailbox');
  ownerId = owner._id;
  await cloud.ports.accounts.changeOwner({ ...owner, settings: { ...owner.settings, splitEmail: true } });
}, 60_000);
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** Sends a message as a mail program does; returns the server's reply for each recipient. */
async function mail(options: SendMailOptions, to: readonly string[] = ['rannykvas@localhost'], from = editor) {
  const transport = createTransport({ host: '127.0.0.1', port: cloud.mailPort, ignoreTLS: true });
  try {
    return await transport.sendMail({
      from,
      subject: 'Faktúry',
      text: 'V prílohe.',
      envelope: { from, to: [...to] },
      ...options,
    });
  } finally {
    transport.close();
  }
}

async function listMails() {
  const page = await cloud.ports.mails.list({ ownerId, limit: 100 });
  if (!page.ok) throw new Error(page.error);
  return page.value.mails;
}

const readPdf = async (number: string): Promise<Buffer> => Buffer.from(await invoicePdf(printedInvoice(number)));

test(
  'three attachments of a mail become documents, and the same mail again makes none',
  { timeout: 120_000 },
  async () => {
    const one = await readPdf('2026001');
    const two = await readPdf('2026002');
    const attachments = [
      { filename: 'prvá.pdf', content: one },
      { filename: 'vsetko.zip', content: Buffer.from(zipSync({ 'druhá.pdf': new Uint8Array(two) })) },
      { filename: 'tretia.xml', content: buildUbl(twoLines) },
    ];
    await mail({ attachments });
    await cloud.idle();
    const [first] = await listMails();
    expect(first).toMatchObject({ state: 'taken', from: { address: editor }, subject: 'Faktúry' });
    expect(first?.files.map(({ name, within, outcome }) => [name, within, outcome])).toEqual([
      ['prvá.pdf', [], 'taken'],
      ['druhá.pdf', ['vsetko.zip'], 'taken'],
      ['tretia.xml', [], 'taken'],
    ]);
    const ids = first?.files.map(({ documentId }) => documentId ?? '') ?? [];
    const documents = await Promise.all(ids.map((id) => cloud.ports.documents.find(ownerId, id)));
    expect(documents.map((document) => document?.head.predicted !== null)).toEqual([true, true, true]);
    expect(documents.map((document) => document?.head.einvoice?.door)).toEqual([undefined, undefined, 'mail']);
    expect(documents[2]?.head.einvoice).toMatchObject({ from: editor, receivedAt: first?.receivedAt });

    await mail({ attachments });
    await cloud.idle();
    const [again] = await listMails();
    expect(again?.files.map(({ outcome, documentId }) => [outcome, documentId])).toEqual(ids.map((id) => ['same', id]));
  },
);

test('unknown mailboxes and other domains are refused at once', async () => {
  const sent = await mail({}, ['rannykvas@localhost', 'limba@inde.example', 'nikto@localhost']);
  expect(sent.accepted).toEqual(['rannykvas@localhost']);
  expect(sent.rejected).toEqual(['limba@inde.example', 'nikto@localhost']);
  await expect(mail({}, ['nikto@localhost'])).rejects.toMatchObject({ responseCode: 550 });
});

test('a program is refused, and its sender finds the answer in the mail', { timeout: 60_000 }, async () => {
  await mail({ subject: 'Otvor ma', attachments: [{ filename: 'faktura.pdf.exe', content: 'MZ' }] });
  await cloud.idle();
  expect((await listMails())[0]).toMatchObject({ state: 'refused', reason: 'files-refused', answer: 'sent' });
  const outbox = join(folder, 'outbox');
  const answers = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const answer = answers.find(
    (text) => text.includes('Auto-Submitted: auto-replied') && text.includes('faktura.pdf.exe'),
  );
  expect(answer).toContain(`To: ${editor}`);
});

test('a message from a stranger waits, also when its header names a colleague', async () => {
  await mail({ from: editor }, ['rannykvas@localhost'], 'zly@inde.example');
  await cloud.idle();
  expect((await listMails())[0]).toMatchObject({ state: 'waiting', reason: 'sender-unverified' });
  await mail({ from: 'nikto@inde.example' }, ['rannykvas@localhost'], 'nikto@inde.example');
  await cloud.idle();
  expect((await listMails())[0]).toMatchObject({ state: 'waiting', reason: 'sender-unknown' });
});

test('the same bytes that a server sends again are one mail', async () => {
  const before = (await listMails()).length;
  const raw = 'From: nikto@inde.example\r\nSubject: x\r\n\r\ny\r\n';
  const envelope = { from: 'nikto@inde.example', to: ['rannykvas@localhost'] };
  await mail({ raw, envelope });
  await mail({ raw, envelope });
  await cloud.idle();
  expect(await listMails()).toHaveLength(before + 1);
});

test('raw messages are deleted after their time, those that wait for a person later', async () => {
  const files = join(folder, 'files');
  const [raw] = readdirSync(join(files, 'mail-in'));
  const [kept] = readdirSync(join(files, 'mail-kept', ownerId));
  if (raw === undefined || kept === undefined) throw new Error('no message is kept');
  expect(await expireMail(files, Date.now())).toBe(0);
  const old = new Date(Date.now() - 20 * 24 * 3600 * 1000);
  utimesSync(join(files, 'mail-in', raw), old, old);
  utimesSync(join(files, 'mail-kept', ownerId, kept), old, old);
  expect(await expireMail(files, Date.now())).toBe(1);
  expect(readdirSync(join(files, 'mail-in'))).not.toContain(raw);
  expect(readdirSync(join(files, 'mail-kept', ownerId))).toContain(kept);
  expect(await expireMail(join(folder, 'nothing'), Date.now())).toBe(0);
});

test('mail comes in on the next free port when the usual one is taken, and the company shows an address only then', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const { serveMail } = await import('./mail-in.ts');
  const warn = vi.fn();
  const ports = { ...cloud.ports, log: { ...cloud.ports.log, warn } };
  const served = await serveMail(Promise.resolve(ports), { host: '127.0.0.1', port, near: true });
  expect(served.port).toBeGreaterThan(port);
  // Who starts a second Docflow beside the first one is not warned of a port that is simply taken.
  await Promise.resolve();
  expect(warn).not.toHaveBeenCalled();
  await expect(serveMail(Promise.resolve(cloud.ports), { host: '127.0.0.1', port })).rejects.toThrow();
  await served.close();
  await new Promise((resolve) => other.close(resolve));
  expect(cloud.ports.deployment.mailIn).toEqual({ domain: 'localhost', port: cloud.mailPort });
});
