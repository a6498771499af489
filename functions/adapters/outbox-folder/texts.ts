import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Texts } from '#functions/ports/outgoing.ts';

/** Writes each short message as a file (the number, an empty line, the text) and logs its path. */
export const textsInFolder = ({
  folder,
  clock,
  log,
}: {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
}): Texts => ({
  async send({ to, text }) {
    const at = new Date(clock.now()).toISOString().replace(/[:.]/g, '-');
    const path = join(folder, `${at}-${randomBytes(3).toString('hex')}.sms.txt`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, `${to}\n\n${text}\n`, { mode: 0o600 });
    await rename(`${path}.part`, path);
    log.info('text-written', { to, file: path });
  },
});
