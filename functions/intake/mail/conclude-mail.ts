import * as z from 'zod';
import type { MailReason } from '#shared/intake/mail.ts';
import { hexId } from '#shared/kit/id.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { MailFileRecord, MailRecord, Mails } from '#functions/ports/mails.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { isBoxFull } from '../upload/held-pages.ts';
import { changeUpload, listPages } from '../upload/upload-records.ts';
import { dropUploads } from '../upload/delete-tempfile.ts';
import { answerMail, type AnswerDeps } from './answer-mail.ts';
import { makeDocuments, type MakeDeps } from './make-documents.ts';
import { listMailNotifications } from './mail-notifications.ts';
import { changeMail, isOpened, type MailTask } from './mail-records.ts';

export type ConcludeDeps = AnswerDeps &
  MakeDeps & {
    readonly mails: Pick<Mails, 'find' | 'change' | 'findContent' | 'claimContent'>;
    readonly uploads: Uploads;
    readonly files: Files;
    readonly ids: Ids;
    readonly clock: Clock;
  };

/** What the task of the intake machine gets: which upload is prepared or refused, and the mail that it came with. */
export const preparedTask = z.object({ ownerId: hexId, fileId: hexId, mail: hexId });

/** Goes on with a mail when one of its files is prepared or refused. */
export const concludeMail =
  (deps: ConcludeDeps) =>
  async ({ ownerId, fileId, mail }: z.infer<typeof preparedTask>): Promise<null> => {
    await concludeOpened(deps, { ownerId, mailId: mail }, fileId);
    return null;
  };

/** A mail that brings nothing; a known sender learns why. */
export const toRefusal = (
  mail: MailRecord,
  reason: MailReason,
  { isKnown }: { readonly isKnown: boolean } = { isKnown: false },
): MailRecord => ({ ...mail, state: 'refused', reason, answer: isKnown ? 'due' : 'none' });

/**
 * Makes documents of the files of a mail that are ready, and ends the mail when all are settled: notes what became of it and answers
 * its sender if something was refused. `ended` is the upload whose preparation is over; without it, all are looked at. Repeating has no
 * effect.
 */
export async function concludeOpened(deps: ConcludeDeps, task: MailTask, ended: string | undefined): Promise<void> {
  const settle = async (mail: MailRecord): Promise<MailRecord> => {
    const isUnderWay = isOpened(mail) && (mail.state === 'handling' || mail.state === 'failed');
    return isUnderWay ? settleMail(deps, mail, ended) : mail;
  };
  const mail = await changeMail(deps.mails, task, settle, (changed) => listMailNotifications(deps.clock, changed));
  if (mail === undefined || mail.state === 'handling' || mail.state === 'failed') return;
  await dropRefused(deps, mail);
  await answerMail(deps, task);
}

async function settleMail(deps: ConcludeDeps, mail: MailRecord, ended: string | undefined): Promise<MailRecord> {
  const files = await Promise.all(mail.files.map((file) => settleFile(deps, mail, file, ended)));
  const made = await makeDocuments(deps, { ...mail, files });
  const isOpen = made.some(({ outcome }) => outcome === 'preparing' || outcome === 'prepared');
  // A mail may be settled without any upload: nothing of it was new, or nothing was taken.
  if (!isOpen) return endMail({ ...mail, files: made });
  return made.every((file, at) => file === mail.files[at]) ? mail : { ...mail, files: made };
}

/** What the whole mail has come to when all its files are settled. */
function endMail(mail: MailRecord): MailRecord {
  const isRefused = mail.files.some(({ outcome }) => outcome === 'refused');
  const isTaken = mail.files.some(({ outcome }) => outcome === 'taken' || outcome === 'same' || outcome === 'locked');
  return {
    ...mail,
    state: isTaken ? 'taken' : 'refused',
    reason: isTaken ? null : 'files-refused',
    answer: isRefused ? 'due' : 'none',
  };
}

/** A file whose preparation is over: it is ready, refused, or waits for its password among the uploads of the receiver. */
async function settleFile(
  deps: ConcludeDeps,
  { ownerId, receiver }: MailRecord,
  file: MailFileRecord,
  ended: string | undefined,
): Promise<MailFileRecord> {
  const { fileId, outcome } = file;
  if (fileId === null || outcome !== 'preparing' || (ended !== undefined && ended !== fileId)) return file;
  const pages = await listPages(deps, ownerId, fileId);
  const [root] = pages;
  if (root === undefined) return { ...file, outcome: 'refused', reason: 'unexpected' };
  if (root.error === 'file-locked' && receiver !== null) {
    const isHanded = await handOver(deps, root, receiver);
    return isHanded ? { ...file, outcome: 'locked' } : { ...file, outcome: 'refused', reason: 'box-full' };
  }
  const bad = pages.find(({ process }) => process === -1);
  if (bad !== undefined) return { ...file, outcome: 'refused', reason: bad.error ?? 'unexpected' };
  const isReady = pages.length === root.pageCount && pages.every(({ process }) => process === 2);
  if (isReady) return { ...file, outcome: 'prepared' };
  // Its machine is over, and it is not ready: half a file is not taken for a whole one.
  return ended === fileId ? { ...file, outcome: 'refused', reason: 'unexpected' } : file;
}

/**
 * A protected PDF becomes an upload of a person, who knows the password or asks for it; false when that person may hold no more. It
 * counts among their uploads like any other.
 */
async function handOver(
  { uploads, ids }: ConcludeDeps,
  { ownerId, fileId, userId }: UploadRecord,
  receiver: string,
): Promise<boolean> {
  if (userId !== receiver && isBoxFull(ids, await uploads.list(ownerId, receiver))) return false;
  await changeUpload(uploads, { ownerId, fileId }, (current) =>
    current.userId === receiver ? current : { ...current, userId: receiver, tempId: fileId, pageIndex: 0 },
  );
  return true;
}

/** What was refused leaves nothing behind. */
async function dropRefused(deps: ConcludeDeps, { ownerId, files }: MailRecord): Promise<void> {
  for (const { fileId, outcome } of files) {
    if (fileId === null || outcome !== 'refused') continue;
    const pages = await listPages(deps, ownerId, fileId);
    await dropUploads(
      deps,
      pages.filter(({ documentId }) => documentId === null),
      undefined,
    );
  }
}
