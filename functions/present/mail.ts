import type { MailFile, MailRow } from '#shared/intake/mail.ts';
import type { MailFileRecord, MailRecord } from '#functions/ports/mails.ts';

const count = (files: readonly MailFileRecord[], ...outcomes: readonly MailFileRecord['outcome'][]): number =>
  files.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** A received mail in a list. */
export const presentMailRow = (mail: MailRecord): MailRow => ({
  _id: mail._id,
  version: mail.version,
  receivedAt: mail.receivedAt,
  from: mail.from === null ? null : { ...mail.from },
  subject: mail.subject,
  state: mail.state,
  reason: mail.reason,
  verdict: mail.verdict,
  spam: mail.spam,
  files: mail.files.length - count(mail.files, 'ignored'),
  taken: count(mail.files, 'taken', 'locked'),
  same: count(mail.files, 'same'),
  refused: count(mail.files, 'refused'),
});

/** A file of a mail with the document that was made of it or has its content. */
export const presentMailFile = (file: MailFileRecord, document: MailFile['document']): MailFile => ({
  name: file.name,
  within: [...file.within],
  size: file.size,
  outcome: file.outcome,
  reason: file.reason,
  document,
});
