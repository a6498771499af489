import { createHash } from 'node:crypto';
import { mailLimits, type MailReason } from '#shared/intake/mail.ts';
import { readSplitCommand } from '#shared/intake/mail-commands.ts';
import { recogniseMailPart } from '#shared/intake/recognise-mail-file.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { ParsedMail } from '#functions/ports/mail-parser.ts';
import type { MailFileRecord, MailRecord, Mails } from '#functions/ports/mails.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { mailUploader, type UploadRecord, type Uploads } from '#functions/ports/uploads.ts';
import { getSourceKey } from '../upload/upload-keys.ts';
import { beginIntake } from '../upload/upload-records.ts';
import { admitSender, holdUnscanned, type AdmissionDeps } from './admit-sender.ts';
import { claimContent, type ContentDeps } from './claim-content.ts';
import { concludeOpened, toRefusal, type ConcludeDeps } from './conclude-mail.ts';
import { judgeSender } from './judge-sender.ts';
import { listMailNotifications } from './mail-notifications.ts';
import { hasNoRoomToWait, sendsTooMuch } from './mail-rates.ts';
import { changeMail, isOpened, keepRaw, type MailTask } from './mail-records.ts';
import { unpackMail, type UnpackDeps, type UnpackedFile } from './unpack-mail.ts';

export type TakeDeps = AdmissionDeps &
  UnpackDeps &
  ContentDeps &
  ConcludeDeps & {
    readonly accounts: Pick<Accounts, 'members' | 'findOwner'>;
    readonly mails: Mails;
    readonly files: Files;
    readonly uploads: Uploads;
    readonly outbox: Outbox;
    readonly log: Log;
    readonly deployment: Pick<DeploymentSettings, 'mailDomain' | 'mailSendersChecked'>;
  };

/**
 * Opens a mail: reads it, decides by its sender whether it is taken, unpacks its files and sends those through intake that the company
 * does not have yet. Repeating has no effect: what is made has ids that follow from the mail.
 */
export const takeMail =
  (deps: TakeDeps) =>
  async (task: MailTask): Promise<null> => {
    const mail = await deps.mails.find(task.ownerId, task.mailId);
    if (mail?.state === 'handling') {
      const opened = isOpened(mail) ? mail : await openMail(deps, mail);
      if (opened?.state === 'handling') await startIntake(deps, opened);
    }
    // An earlier run may have ended before it answered.
    await concludeOpened(deps, task, undefined);
    return null;
  };

/** Ends a mail whose runs gave up: it is shown as failed, and a person can try again. */
export const failMail =
  (deps: Pick<TakeDeps, 'mails' | 'files' | 'log' | 'clock'>) =>
  async (task: MailTask): Promise<null> => {
    const { log, clock } = deps;
    log.warn('mail-failed', { owner: task.ownerId, mail: task.mailId });
    const fail = async (mail: MailRecord): Promise<MailRecord> =>
      mail.state === 'handling'
        ? { ...(await keepRaw(deps.files, mail)), state: 'failed', reason: 'unexpected' }
        : mail;
    await changeMail(deps.mails, task, fail, (mail) => listMailNotifications(clock, mail));
    return null;
  };

/** Reads the message and decides on it; answers the mail as it is then. Undefined when it is gone. */
async function openMail(deps: TakeDeps, mail: MailRecord): Promise<MailRecord | undefined> {
  const task = { ownerId: mail.ownerId, mailId: mail._id };
  const raw = await deps.files.get(mail.rawKey);
  const parsed = raw === undefined ? undefined : await deps.mailParser.parse(raw);
  if (parsed?.ok === true)
    await deps.mails.putText(mail.ownerId, mail._id, parsed.value.text.slice(0, mailLimits.text));
  const wanted =
    parsed === undefined
      ? toFailed(mail)
      : parsed.ok
        ? await decideOnMail(deps, withHeaders(deps, mail, parsed.value), parsed.value)
        : toRefusal(mail, 'unreadable');
  return changeMail(
    deps.mails,
    task,
    // Another run of the same attempt may have decided meanwhile.
    (current) => (current.version === mail.version ? wanted : current),
    (changed) => listMailNotifications(deps.clock, changed),
  );
}

const toFailed = (mail: MailRecord): MailRecord => ({ ...mail, state: 'failed', reason: 'message-gone' });

function withHeaders(deps: TakeDeps, mail: MailRecord, parsed: ParsedMail): MailRecord {
  const { from, subject, messageId, automatic, text } = parsed;
  return {
    ...mail,
    from: from ?? null,
    subject,
    messageId: messageId ?? null,
    automatic,
    isTextCut: text.length > mailLimits.text,
    verdict: judgeSender({ ...mail, from: from?.address }, deps.deployment),
  };
}

async function decideOnMail(deps: TakeDeps, mail: MailRecord, parsed: ParsedMail): Promise<MailRecord> {
  const owner = await deps.accounts.findOwner(mail.ownerId);
  const sender = await admitSender(deps, {
    ownerId: mail.ownerId,
    address: mail.from?.address,
    verdict: mail.verdict,
    acceptedBy: mail.accepted && mail.decidedBy !== null ? mail.decidedBy : undefined,
  });
  const admission = holdUnscanned(mail, sender);
  if (admission.kind === 'blocked') return toRefusal(mail, 'sender-blocked');
  // A file with a virus waits for no one, but a known sender gets an answer.
  if (mail.virus) return toRefusal(mail, 'virus', { isKnown: admission.kind === 'admitted' });
  if (admission.kind === 'waiting') return waitForPerson(deps, mail, admission.reason, parsed);
  if (await sendsTooMuch(deps, mail)) return refuseOverLimit(deps, mail, { isKnown: true });
  const admitted = { ...mail, receiver: admission.receiver };
  if (owner?.uploadsDisabled !== false) return toRefusal(admitted, 'uploads-disabled', { isKnown: true });
  const files = await addFiles(deps, admitted, {
    unpacked: await unpackMail(deps, parsed.attachments),
    split: readSplitCommand(parsed) ?? owner.settings.splitEmail,
  });
  return files.some(({ outcome }) => outcome !== 'ignored')
    ? { ...admitted, files }
    : toRefusal({ ...admitted, files }, 'nothing-attached', { isKnown: true });
}

/** A mail that waits for a person, as far as there is room. */
async function waitForPerson(
  deps: TakeDeps,
  mail: MailRecord,
  reason: MailReason,
  parsed: ParsedMail,
): Promise<MailRecord> {
  if (await hasNoRoomToWait(deps, mail)) return refuseOverLimit(deps, mail, { isKnown: false });
  return { ...(await keepRaw(deps.files, mail)), state: 'waiting', reason, files: listWaiting(parsed) };
}

function refuseOverLimit({ log }: TakeDeps, mail: MailRecord, whose: { readonly isKnown: boolean }): MailRecord {
  log.warn('mail-over-limit', { owner: mail.ownerId, mail: mail._id });
  return toRefusal(mail, 'too-many-mails', whose);
}

/** What a person sees of the files of a mail that is not unpacked yet. */
const listWaiting = ({ attachments }: ParsedMail): readonly MailFileRecord[] =>
  attachments
    .filter((attachment) => recogniseMailPart(attachment).kind !== 'ignored')
    .slice(0, mailLimits.parts)
    .map(({ name, bytes }) => ({ ...blankFile, name, size: bytes.length, outcome: 'waiting' }));

const blankFile = {
  within: [],
  hash: '',
  reason: null,
  fileId: null,
  group: null,
  documentId: null,
} as const;

type Wanted = { readonly unpacked: readonly UnpackedFile[]; readonly split: boolean };

/** Stores the files that the company does not have yet as uploads; each says then what became of it. */
async function addFiles(
  deps: TakeDeps,
  mail: MailRecord,
  { unpacked, split }: Wanted,
): Promise<readonly MailFileRecord[]> {
  const files: MailFileRecord[] = [];
  let added = 0;
  for (const [place, file] of unpacked.entries()) {
    const { name, within, size } = file;
    const base = { ...blankFile, name, within, size };
    if (file.kind === 'ignored') files.push({ ...base, outcome: 'ignored' });
    if (file.kind === 'refused') files.push({ ...base, outcome: 'refused', reason: file.reason });
    if (file.kind !== 'file') continue;
    const hash = createHash('sha256').update(file.bytes).digest('hex');
    const fileId = deps.ids.derived('mail-file', mail._id, String(place));
    const claim = await claimContent(deps, mail.ownerId, { hash, mailId: mail._id, fileId });
    if (!claim.isOwn) {
      files.push({ ...base, hash, outcome: 'same', documentId: claim.held.documentId });
      continue;
    }
    const group = split ? added : 0;
    await addUpload(deps, mail, file, { hash, fileId, group, place: split ? 0 : added, split });
    files.push({ ...base, hash, outcome: 'preparing', fileId, group });
    added += 1;
  }
  return files;
}

type UploadPlace = {
  readonly hash: string;
  readonly fileId: string;
  readonly group: number;
  readonly place: number;
  readonly split: boolean;
};

async function addUpload(
  deps: TakeDeps,
  { ownerId, _id: mail, receivedAt }: MailRecord,
  { name, type, bytes }: Extract<UnpackedFile, { kind: 'file' }>,
  { hash, fileId, group, place, split }: UploadPlace,
): Promise<void> {
  const sourceKey = getSourceKey(ownerId, fileId);
  const upload: UploadRecord = {
    fileId,
    ownerId,
    userId: mailUploader,
    version: 0,
    tempId: split ? fileId : mail,
    name: name === '' ? 'e-mail' : name,
    type,
    hash,
    size: bytes.length,
    index: group,
    page: 0,
    // Files of one document follow each other; none has more pages than intake allows.
    pageIndex: place * intakeLimits.pages,
    pageCount: 0,
    doctype: unspecifiedDoctype,
    rotate: 0,
    userRotate: 0,
    split: false,
    sourceKey,
    thumb: null,
    preview: null,
    process: 0,
    error: null,
    documentId: null,
    createdAt: receivedAt,
    mail,
  };
  await deps.files.put(sourceKey, bytes, type);
  await deps.uploads.add(upload);
}

/** Sends the uploads of a mail through intake; one that went already does not go again. */
async function startIntake(deps: TakeDeps, { ownerId, files }: MailRecord): Promise<void> {
  for (const { fileId, outcome } of files) {
    if (fileId === null || outcome !== 'preparing') continue;
    const upload = await deps.uploads.find(ownerId, fileId);
    if (upload !== undefined && upload.process !== -1) await beginIntake(deps, upload, undefined);
  }
}
