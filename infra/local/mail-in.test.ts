import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalCloud, type LocalCloud } from './cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-in-'));
let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: folder, port: 0, mailPort: 0, quiet: true, seed: 'companies' });
});
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A message whose headers name other recipients than its envelope. */
const raw = [
  'From: dodavatel@inde.example',
  'To: limba@inde.example',
  'Subject: Faktura',
  'MIME-Version: 1.0',
  'Content-Type: application/pdf; name="faktura.pdf"',
  'Content-Disposition: attachment; filename="faktura.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7 a document').toString('base64'),
  '',
].join('\r\n');

/** Sends the message; returns the server's reply for each recipient. */
async function mail(...to: readonly string[]) {
  const transport = createTransport({ host: '127.0.0.1', port: cloud.mailPort, ignoreTLS: true });
  try {
    return await transport.sendMail({ envelope: { from: 'dodavatel@inde.example', to: [...to] }, raw });
  } finally {
    transport.close();
  }
}

/** How many uploads wait for the members of a company. */
async function uploadsOf(mailbox: string): Promise<number> {
  const { accounts, uploads } = cloud.ports;
  const owner = await accounts.findOwnerByMailbox(mailbox);
  if (owner === undefined) throw new Error(`no company has the mailbox ${mailbox}`);
  const lists = await Promise.all(
    (await accounts.members(owner._id)).map(({ user }) => uploads.list(owner._id, user._id)),
  );
  return lists.flat().length;
}

test('mail is received by SMTP for the mailboxes of the envelope; unknown mailboxes and other domains are refused', async () => {
  const sent = await mail('rannykvas@localhost', 'limba@inde.example', 'nikto@localhost');
  expect(sent.accepted).toEqual(['rannykvas@localhost']);
  expect(sent.rejected).toEqual(['limba@inde.example', 'nikto@localhost']);
  expect([await uploadsOf('rannykvas'), await uploadsOf('limba')]).toEqual([1, 0]);
});

test('a message that is sent again gives its files once', async () => {
  await mail('rannykvas@localhost');
  await mail('rannykvas@localhost');
  expect(await uploadsOf('rannykvas')).toBe(1);
});

test('a message to no mailbox of ours is refused as a whole', async () => {
  await expect(mail('nikto@localhost')).rejects.toMatchObject({ responseCode: 550 });
});
