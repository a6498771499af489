import * as z from 'zod';
import type { MailContent, MailRecord } from '#functions/ports/mails.ts';
import type { Item, Key } from '#functions/ports/table.ts';
import {
  mailAnswer,
  mailFileOutcome,
  mailFileReason,
  mailLimits,
  mailReason,
  mailSender,
  mailState,
  senderVerdict,
  type MailState,
} from '#shared/intake/mail.ts';

/*
 * A mail lies in a partition of its own, beside its text. The first index lists the mails of a company by time, the second those of a
 * state. Contents and rules of senders have partitions of their own.
 */

const file = z.object({
  name: z.string(),
  within: z.array(z.string()),
  size: z.int(),
  hash: z.string(),
  outcome: mailFileOutcome,
  reason: mailFileReason.nullable(),
  fileId: z.string().nullable(),
  group: z.int().nullable(),
  documentId: z.string().nullable(),
});

export const mailItem: z.ZodType<MailRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  version: z.int(),
  receivedAt: z.string(),
  rawKey: z.string(),
  rawUntil: z.string(),
  recipient: z.string(),
  envelopeFrom: z.string(),
  virus: z.boolean(),
  unscanned: z.boolean().optional(),
  spam: z.boolean(),
  checks: z.object({ spf: z.string(), dkim: z.string(), dmarc: z.string() }).optional(),
  state: mailState,
  reason: mailReason.nullable(),
  attempt: z.int(),
  from: z.object({ name: z.string(), address: z.string() }).nullable(),
  subject: z.string(),
  messageId: z.string().nullable(),
  automatic: z.boolean(),
  isTextCut: z.boolean(),
  verdict: senderVerdict,
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  accepted: z.boolean(),
  receiver: z.string().nullable(),
  files: z.array(file),
  answer: mailAnswer,
});

export const mailKey = (ownerId: string, id: string): Key => ({ pk: `C#${ownerId}#MAIL#${id}`, sk: 'MAIL' });
export const mailsPk = (ownerId: string): string => `C#${ownerId}#MAILS`;
export const stateMailsPk = (ownerId: string, state: MailState): string => `C#${ownerId}#MAILS#${state}`;

const daySeconds = 24 * 60 * 60;
const toTtl = (from: number, days: number): number => Math.ceil(from / 1000) + days * daySeconds;

export function toMailItem(mail: MailRecord): Item {
  const place = `${mail.receivedAt}#${mail._id}`;
  return {
    ...mailKey(mail.ownerId, mail._id),
    ...mail,
    checks: mail.checks === undefined ? undefined : { ...mail.checks },
    from: mail.from === null ? null : { ...mail.from },
    files: mail.files.map((each) => ({ ...each, within: [...each.within] })),
    gsi1pk: mailsPk(mail.ownerId),
    gsi1sk: place,
    gsi2pk: stateMailsPk(mail.ownerId, mail.state),
    gsi2sk: place,
    ttl: toTtl(Date.parse(mail.receivedAt), mailLimits.days),
  };
}

export const textItem = z.object({ text: z.string() });
export const textKey = (ownerId: string, id: string): Key => ({ ...mailKey(ownerId, id), sk: 'TEXT' });
export const toTextItem = (ownerId: string, id: string, text: string, now: number): Item => ({
  ...textKey(ownerId, id),
  text,
  ttl: toTtl(now, mailLimits.days),
});

export const contentItem: z.ZodType<MailContent> = z.object({
  hash: z.string(),
  mailId: z.string(),
  fileId: z.string(),
  documentId: z.string().nullable(),
  version: z.int(),
});
/** A partition for each content: thousands may come at once. They stay, because documents do. */
export const contentKey = (ownerId: string, hash: string): Key => ({
  pk: `C#${ownerId}#MAILED#${hash}`,
  sk: 'CONTENT',
});

export const senderItem = mailSender;
export const sendersPk = (ownerId: string): string => `C#${ownerId}#MAILSENDERS`;
export const senderKey = (ownerId: string, pattern: string): Key => ({ pk: sendersPk(ownerId), sk: pattern });
