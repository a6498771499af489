import { intakeLimits } from '#shared/intake/tempfile.ts';
import { findMailbox } from '#shared/intake/mail-address.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { MailAttachment, MailParser } from '#functions/ports/mail-parser.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { beginIntake } from '../upload/upload-records.ts';
import { getSourceKey } from '../upload/upload-keys.ts';

export type MailDeps = {
  readonly mailParser: MailParser;
  readonly accounts: Accounts;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
  readonly deployment: Pick<DeploymentSettings, 'mailDomain'>;
  readonly digest: (bytes: Uint8Array) => Promise<string>;
};

/** Attachments of one message that are accepted at most. */
const maxAttachments = 50;

/** How a message was delivered. The headers To and Cc are not used: the sender writes them. */
export type Envelope = {
  readonly id: string;
  /** Addresses of RCPT TO. */
  readonly recipients: readonly string[];
  readonly virus: boolean;
  readonly spam: boolean;
};

/** What became of a message: how many of its attachments are now uploads, and how many were left, over all its companies. */
export type MailOutcome = { readonly taken: number; readonly left: number };

/**
 * Takes a raw message (RFC 5322) and turns its PDF, PNG and JPEG attachments into uploads of each company whose mailbox is a
 * recipient of the envelope on our own mail domain. They belong to the sender when he is a member, else to the company's first
 * administrator. Reading the same message again makes the same uploads. One with a virus is left; spam is taken, because an
 * invoice that was misjudged must not vanish.
 */
export const receiveMail =
  (deps: MailDeps) =>
  async (raw: Uint8Array, envelope: Envelope): Promise<MailOutcome> => {
    const mail = await deps.mailParser.parse(raw);
    const { id, spam } = envelope;
    const left = mail.attachments.length;
    if (envelope.virus) {
      deps.log.warn('mail-with-virus', { id, recipients: [...envelope.recipients] });
      return { taken: 0, left };
    }
    const owners = await findAddressedCompanies(deps, envelope);
    if (owners.length === 0) return { taken: 0, left };
    const files = mail.attachments.flatMap((attachment) => toMailFiles(attachment)).slice(0, maxAttachments);
    let taken = 0;
    for (const owner of owners) {
      const userId = await findReceiver(deps.accounts, owner, mail.sender);
      if (userId === undefined) {
        deps.log.warn('mail-without-receiver', { id, owner: owner._id });
        continue;
      }
      const message = deps.ids.derived('mail', owner._id, await deps.digest(raw));
      for (const [place, file] of files.entries()) await addUpload(deps, { owner, userId, message, place }, file);
      deps.log.info('mail-received', { id, owner: owner._id, taken: files.length, attachments: left, spam });
      taken += files.length;
    }
    return { taken, left: left * owners.length - taken };
  };

/** The companies of the envelope's recipients, each once. Unknown mailboxes are logged. */
async function findAddressedCompanies(
  { accounts, deployment, log }: Pick<MailDeps, 'accounts' | 'deployment' | 'log'>,
  { id, recipients }: Envelope,
): Promise<readonly OwnerRecord[]> {
  const found = new Map<string, OwnerRecord>();
  for (const recipient of recipients) {
    const mailbox = findMailbox(recipient, deployment.mailDomain);
    const owner = mailbox === undefined ? undefined : await accounts.findOwnerByMailbox(mailbox);
    if (owner === undefined) log.warn('mail-without-company', { id, recipient });
    else found.set(owner._id, owner);
  }
  return [...found.values()];
}

async function findReceiver(
  accounts: Accounts,
  owner: OwnerRecord,
  sender: string | undefined,
): Promise<string | undefined> {
  const members = await accounts.members(owner._id);
  const from = sender?.trim().toLowerCase();
  const found = members.find(({ user }) => user.email === from) ?? members.find(({ role }) => role === 'admin');
  return found?.user._id;
}

type MailFile = { readonly name: string; readonly bytes: Uint8Array; readonly type: UploadRecord['type'] };

/** Inline pictures, such as logos of a signature, are left out. */
function toMailFiles({ name, bytes, inline }: MailAttachment): readonly MailFile[] {
  const type = recogniseType(bytes);
  if (type === undefined || bytes.length > intakeLimits.fileBytes) return [];
  if (type !== 'application/pdf' && inline) return [];
  return [{ name: (name ?? 'e-mail').slice(0, 255), bytes, type }];
}

type MailPlace = {
  readonly owner: OwnerRecord;
  readonly userId: string;
  readonly message: string;
  readonly place: number;
};

async function addUpload(
  deps: MailDeps,
  { owner, userId, message, place }: MailPlace,
  { name, bytes, type }: MailFile,
): Promise<void> {
  const ownerId = owner._id;
  const fileId = deps.ids.derived(message, String(place));
  const sourceKey = getSourceKey(ownerId, fileId);
  const { splitEmail } = owner.settings;
  const upload: UploadRecord = {
    fileId,
    ownerId,
    userId,
    version: 0,
    // The company's flag: each attachment is a document of its own, or all of them are one.
    tempId: splitEmail ? fileId : message,
    name,
    type,
    hash: await deps.digest(bytes),
    size: bytes.length,
    index: splitEmail ? place : 0,
    page: 0,
    // Attachments of one document follow each other; none has more pages than intake allows.
    pageIndex: splitEmail ? 0 : place * intakeLimits.pages,
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
    createdAt: isoNow(deps.clock),
  };
  await deps.files.put(sourceKey, bytes, type);
  await deps.uploads.add(upload);
  const stored = (await deps.uploads.find(ownerId, fileId)) ?? upload;
  await beginIntake(deps, stored, undefined);
}
