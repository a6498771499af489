import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { Mail } from '../services/mail.ts';

/** Takes messages by SMTP for SES, on a free port of this machine; who is no recipient of its rule is refused at once. */
export async function smtpServer(mail: Pick<Mail, 'accepts' | 'receive'>) {
  const server = new SMTPServer({
    banner: 'SES',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(mail.accepts(address) ? null : Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mail.receive(Buffer.concat(chunks), source, recipients).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  const { port } = address;
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
