import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { mailerInFolder } from '#functions/adapters/outbox-folder/mailer.ts';
import { mailerThroughSes } from '#functions/adapters/ses/mailer.ts';
import { mailerThroughSmtp } from '#functions/adapters/smtp/mailer.ts';
import { mailerSuite, type SentMail } from './mailer.suite.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const root = mkdtempSync(join(tmpdir(), 'post-'));
const servers: SMTPServer[] = [];
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  for (const server of servers) server.close();
});

/** A raw message, read by another library than the one that wrote it. */
async function readMail(raw: Uint8Array): Promise<SentMail> {
  const { from, to, subject = '', text = '', headers } = await PostalMime.parse(raw);
  const found = new Map(headers.map(({ key, value }) => [key, value]));
  return {
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    text: text.trimEnd(),
    headers: toHeaders((name) => found.get(name)),
  };
}

const toHeaders = (get: (name: string) => string | undefined): SentMail['headers'] => ({
  'auto-submitted': get('auto-submitted'),
  'in-reply-to': get('in-reply-to'),
  references: get('references'),
});

let folders = 0;
mailerSuite('a folder', async (from) => {
  const folder = join(root, String((folders += 1)));
  return {
    mailer: mailerInFolder({ folder, from, clock: { now: () => Date.now() }, log: silent }),
    sent: async () =>
      Promise.all(readdirSync(folder).map((name) => readMail(new Uint8Array(readFileSync(join(folder, name)))))),
  };
});

mailerSuite('SMTP', async (from) => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  servers.push(server);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    mailer: mailerThroughSmtp({ url: `smtp://127.0.0.1:${port}`, from }),
    sent: async () => Promise.all(received.map((raw) => readMail(new Uint8Array(raw)))),
  };
});

mailerSuite('SES', async (from) => {
  const client = new SESv2Client({ region: 'eu-central-1' });
  const sent: SentMail[] = [];
  mockClient(client)
    .on(SendEmailCommand)
    .callsFake(({ FromEmailAddress = '', Destination, Content }: SendEmailCommand['input']) => {
      sent.push({
        from: /<(.+)>/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress,
        to: Destination?.ToAddresses?.[0] ?? '',
        subject: Content?.Simple?.Subject?.Data ?? '',
        text: Content?.Simple?.Body?.Text?.Data ?? '',
        headers: toHeaders((name) => Content?.Simple?.Headers?.find(({ Name }) => Name?.toLowerCase() === name)?.Value),
      });
      return {};
    });
  return { mailer: mailerThroughSes({ client, from }), sent: async () => sent };
});
