import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import * as z from 'zod';
import { mailLimits } from '#shared/intake/mail.ts';
import { findMailbox, mailPrefix } from '#shared/intake/mail-address.ts';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import type { Ports } from '#functions/wiring/ports.ts';

/** As SES takes them. */
const recipientLimit = 50;

/** Messages of so many connections are held in memory at the same time; more connections are asked to come again. */
const maxClients = 20;

const row = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});

/** A refusal in the words of SMTP: 5xx is final, after 4xx the sending server tries again. */
class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

type Deps = Pick<Ports, 'accounts' | 'files' | 'ids' | 'log' | 'deployment'>;

/** The port is taken before the product is ready; who connects earlier waits. */
type Opening = {
  readonly host: string;
  readonly port: number;
  /** Tries the next ports, too. */ readonly near?: boolean;
};

/** How many ports after the wanted one are tried. */
const tries = 20;

/**
 * Receives mail on one machine, as SES does on AWS: takes messages by SMTP for the mailboxes of our companies and passes them, with
 * the envelope, to the handler that SES calls. A message is confirmed when it is stored and noted; what follows cannot lose it. An
 * unknown mailbox is refused at once, so that the sender is notified.
 */
export async function serveMail(
  ready: Promise<Deps>,
  { host, port, near = false }: Opening,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const isOurs = async (address: string): Promise<boolean> => {
    const { accounts, deployment } = await ready;
    const mailbox = findMailbox(address, deployment.mailDomain);
    return mailbox !== undefined && (await accounts.findOwnerByMailbox(mailbox)) !== undefined;
  };

  async function take(stream: SMTPServerDataStream, source: string, recipients: readonly string[]): Promise<void> {
    const raw = await readBytes(stream);
    const { files, ids } = await ready;
    // The same bytes for the same people are the same message, however often a server sends them.
    const print = createHash('sha256').update(raw).digest('hex');
    const messageId = ids.derived('mail', print, ...recipients.toSorted());
    await files.put(`${mailPrefix}${messageId}`, raw, 'message/rfc822');
    const { handler } = row.parse(await loadHandler('intake/receive-mail'));
    await handler({ Records: [{ ses: { mail: { messageId, source }, receipt: { recipients } } }] });
  }

  const answer = (work: Promise<void>, done: (error?: Error | null) => void): void => {
    void work.then(
      () => done(),
      (error: unknown) => {
        const isRefusal = error instanceof SmtpRefusal;
        if (!isRefusal) void ready.then(({ log }) => log.error('mail-not-taken', error));
        done(isRefusal ? error : new SmtpRefusal(451, 'The message could not be taken. Try again later.'));
      },
    );
  };

  const server = new SMTPServer({
    banner: 'Docflow',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    size: mailLimits.messageBytes,
    maxClients,
    socketTimeout: 60_000,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, session, done) {
      const check = async (): Promise<void> => {
        if (session.envelope.rcptTo.length >= recipientLimit) throw new SmtpRefusal(452, 'Too many recipients');
        if (await isOurs(address)) return;
        (await ready).log.warn('mail-without-company', { recipient: address });
        throw new SmtpRefusal(550, 'No such mailbox here');
      };
      answer(check(), done);
    },
    onData(stream, { envelope }, done) {
      answer(
        take(
          stream,
          envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          envelope.rcptTo.map(({ address }) => address),
        ),
        done,
      );
    },
  });
  const usedPort = await listening(server, host, port, near ? tries : 0);
  // A connection that breaks off is the other side's matter. Only from now on: that a port was taken is no news.
  server.on('error', (error) => void ready.then(({ log }) => log.warn('mail-connection', { message: error.message })));
  return {
    port: usedPort,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readBytes(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Read to its end, as SMTP wants it, but not kept.
    if (size <= mailLimits.messageBytes) chunks.push(chunk);
  }
  if (size > mailLimits.messageBytes) throw new SmtpRefusal(552, 'The message is too large');
  return Buffer.concat(chunks);
}

async function listening(server: SMTPServer, host: string, port: number, more: number): Promise<number> {
  try {
    return await listenOn(server, host, port);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (more === 0 || !isTaken) throw error;
    return listening(server, host, port + 1, more - 1);
  }
}

function listenOn(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const socket = server.listen(port, host, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = socket.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
