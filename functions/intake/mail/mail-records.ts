import * as z from 'zod';
import { mailLimits } from '#shared/intake/mail.ts';
import { keptMailPrefix } from '#shared/intake/mail-address.ts';
import { hexId } from '#shared/kit/id.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';

/** What every task of the mail machine gets: which mail of which company. The rest is read when it runs. */
export const mailTask = z.object({ ownerId: hexId, mailId: hexId });
export type MailTask = z.infer<typeof mailTask>;

/** The run that opens a mail; an accepted or repeated one is opened by another run. */
export const toMailStart = ({ ownerId, _id, attempt }: MailRecord): Start => ({
  machine: 'mail',
  name: `${_id}-${attempt}`,
  input: { ownerId, mailId: _id },
});

/** Whether the files of a mail are known one by one: it was opened, and what follows are its uploads. */
export const isOpened = ({ files }: Pick<MailRecord, 'files'>): boolean =>
  files.length > 0 && files.every(({ outcome }) => outcome !== 'waiting');

const dayMs = 24 * 60 * 60 * 1000;

/** Until when something that is kept for so many days after the mail came is there. */
export const keptUntil = (receivedAt: string, days: number): string =>
  new Date(Date.parse(receivedAt) + days * dayMs).toISOString();

/**
 * Puts the raw message where it stays as long as the mail is shown, because a person may still accept it or try again. Answers the mail
 * as it is to be written.
 */
export async function keepRaw(files: Pick<Files, 'copy' | 'info'>, mail: MailRecord): Promise<MailRecord> {
  if (mail.rawKey.startsWith(keptMailPrefix) || (await files.info(mail.rawKey)) === undefined) return mail;
  const rawKey = `${keptMailPrefix}${mail.ownerId}/${mail._id}`;
  await files.copy(mail.rawKey, rawKey);
  return { ...mail, rawKey, rawUntil: keptUntil(mail.receivedAt, mailLimits.days) };
}

/** Whether the raw message is still there at this moment. */
export const isRawThere = ({ rawUntil }: Pick<MailRecord, 'rawUntil'>, clock: Clock): boolean =>
  Date.parse(rawUntil) > clock.now();

/** Many files of one mail may be ready at the same moment. */
const maxAttempts = 40;

/**
 * Changes a mail also under concurrent writes. `change` answers the same record when there is nothing to do. Undefined when the mail is
 * gone.
 */
export async function changeMail(
  mails: Pick<Mails, 'find' | 'change'>,
  { ownerId, mailId }: MailTask,
  change: (mail: MailRecord) => MailRecord | Promise<MailRecord>,
  listStarts: (changed: MailRecord) => readonly Start[] = () => [],
): Promise<MailRecord | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const mail = await mails.find(ownerId, mailId);
    if (mail === undefined) return undefined;
    const wanted = await change(mail);
    if (wanted === mail) return mail;
    const written = await mails.change(wanted, listStarts(wanted));
    if (written.ok) return written.value;
  }
  throw new Error(`mail ${mailId} kept changing`);
}
