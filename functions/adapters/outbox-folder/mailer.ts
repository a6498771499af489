import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import { listMailHeaders } from '../smtp/mail-headers.ts';

/** Writes each mail as an .eml file, which any mail program opens, and logs its path. */
export const mailerInFolder = ({
  folder,
  from,
  clock,
  log,
}: {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  readonly log: Log;
}): Mailer => ({
  async send({ to, subject, text, answers }) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const date = new Date(clock.now());
    const { message } = await transport.sendMail({
      from,
      to,
      subject,
      text,
      date,
      headers: { ...listMailHeaders({ answers }) },
    });
    if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not written at once');
    const name = `${date.toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, name));
    log.info('mail-written', { to, file: join(folder, name) });
  },
});
