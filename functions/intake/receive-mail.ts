import PostalMime, { type Attachment } from 'postal-mime';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { mailboxOf } from '#shared/intake/mail-address.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Stage } from '#functions/ports/stage.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Table } from '#functions/ports/table.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { beginIntake } from './begin-intake.ts';
import { sourceKeyOf } from './upload-keys.ts';

export type MailNeed = {
  readonly accounts: Accounts;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly table: Table;
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
  readonly stage: Pick<Stage, 'mailDomain'>;
  readonly digest: (bytes: Uint8Array) => Promise<string>;
};

/** Attachments of one message that are taken; a person never mails more papers at once. */
const attachmentLimit = 50;

/** How a message was delivered. Its headers say nothing of that: To and Cc are what the sender wrote. */
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
  (need: MailNeed) =>
  async (raw: Uint8Array, envelope: Envelope): Promise<MailOutcome> => {
    const mail = await PostalMime.parse(raw);
    const { id, spam } = envelope;
    const left = mail.attachments.length;
    if (envelope.virus) {
      need.log.warn('mail-with-virus', { id, recipients: [...envelope.recipients] });
      return { taken: 0, left };
    }
    const owners = await addressees(need, envelope);
    if (owners.length === 0) return { taken: 0, left };
    const papers = mail.attachments.flatMap((attachment) => paperOf(attachment)).slice(0, attachmentLimit);
    let taken = 0;
    for (const owner of owners) {
      const userId = await receiver(need.accounts, owner, mail.from?.address);
      if (userId === undefined) {
        need.log.warn('mail-without-receiver', { id, owner: owner._id });
        continue;
      }
      const message = need.ids.derived('mail', owner._id, await need.digest(raw));
      for (const [place, paper] of papers.entries()) await take(need, { owner, userId, message, place }, paper);
      need.log.info('mail-received', { id, owner: owner._id, taken: papers.length, attachments: left, spam });
      taken += papers.length;
    }
    return { taken, left: left * owners.length - taken };
  };

/** The companies that the envelope names, each once. Whoever writes to a mailbox that is nobody's is in the log. */
async function addressees(
  { accounts, stage, log }: Pick<MailNeed, 'accounts' | 'stage' | 'log'>,
  { id, recipients }: Envelope,
): Promise<readonly OwnerRecord[]> {
  const found = new Map<string, OwnerRecord>();
  for (const recipient of recipients) {
    const mailbox = mailboxOf(recipient, stage.mailDomain);
    const owner = mailbox === undefined ? undefined : await accounts.findOwnerByMailbox(mailbox);
    if (owner === undefined) log.warn('mail-without-company', { id, recipient });
    else found.set(owner._id, owner);
  }
  return [...found.values()];
}

async function receiver(
  accounts: Accounts,
  owner: OwnerRecord,
  sender: string | undefined,
): Promise<string | undefined> {
  const members = await accounts.members(owner._id);
  const from = sender?.trim().toLowerCase();
  const found = members.find(({ user }) => user.email === from) ?? members.find(({ role }) => role === 'admin');
  return found?.user._id;
}

type Paper = { readonly name: string; readonly bytes: Uint8Array; readonly type: UploadRecord['type'] };

/** Signature logos and the like are left out: an inline picture is no paper. */
function paperOf({ content, filename, disposition, related }: Attachment): readonly Paper[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const type = recogniseType(bytes);
  if (type === undefined || bytes.length > intakeLimits.fileBytes) return [];
  if (type !== 'application/pdf' && (disposition === 'inline' || related === true)) return [];
  return [{ name: (filename ?? 'e-mail').slice(0, 255), bytes, type }];
}

type Place = { readonly owner: OwnerRecord; readonly userId: string; readonly message: string; readonly place: number };

async function take(
  need: MailNeed,
  { owner, userId, message, place }: Place,
  { name, bytes, type }: Paper,
): Promise<void> {
  const ownerId = owner._id;
  const fileId = need.ids.derived(message, String(place));
  const sourceKey = sourceKeyOf(ownerId, fileId);
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
    hash: await need.digest(bytes),
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
    createdAt: isoNow(need.clock),
  };
  await need.files.put(sourceKey, bytes, type);
  await need.uploads.add(upload);
  const stored = (await need.uploads.find(ownerId, fileId)) ?? upload;
  await beginIntake(need, stored, undefined);
}
