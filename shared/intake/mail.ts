import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { intakeError, intakeLimits } from './tempfile.ts';

/** Limits of received mail; each refusal names its limit. */
export const mailLimits = {
  /** Bytes of one message, as SES takes them. */
  messageBytes: 40_000_000,
  /** Files of one message that become uploads. */
  files: 50,
  /** Parts of one message that are recorded; what a message has beyond is counted in one refusal. */
  parts: 200,
  /** Pages of one message, as many as a person may hold; and of the messages of one sender, and of a company, in a day. */
  pages: intakeLimits.tempfiles,
  pagesPerSenderADay: 10_000,
  pagesPerCompanyADay: 50_000,
  /** Messages and archives within each other. */
  depth: 3,
  /** Entries of one archive. */
  entries: 500,
  /** Bytes of everything that is unpacked of one message. */
  unpackedBytes: 160 * 1024 * 1024,
  /** How many times larger than packed a file of an archive may be; scanned pages and XML stay below 100. */
  ratio: 300,
  /** Characters of the text that are kept. */
  text: 50_000,
  /** Days for which a received mail is shown. */
  days: 90,
  /** Days for which the message itself is kept; one that waits for a person or failed is kept as long as it is shown. */
  rawDays: 14,
  /** Approved and blocked senders of one company. */
  senders: 1000,
  /** Messages in a day: of one sender whose mails are taken, of one whose mails wait for a person, and to one company. */
  perSenderADay: 1000,
  perStrangerADay: 20,
  perCompanyADay: 10_000,
  /** Messages of one company that wait for a person. */
  waiting: 500,
  /** Answers to one sender in a day. */
  answersPerDay: 5,
  /** Rows of one page of the list. */
  page: 50,
  /** Counting ends here. */
  counted: 100,
} as const;

/** What became of a received mail. */
export const mailState = z.enum(['handling', 'waiting', 'taken', 'refused', 'failed']);
export type MailState = z.infer<typeof mailState>;

/** Whether the sender is who the message says: by SPF, DKIM and DMARC, or by the mail server in front of one machine. */
export const senderVerdict = z.enum(['verified', 'unverified', 'forged']);
export type SenderVerdict = z.infer<typeof senderVerdict>;

/** Why a mail as a whole waits, was refused or failed. */
export const mailReason = z.enum([
  // It waits for a person.
  'sender-unknown',
  'sender-unverified',
  'sender-forged',
  'scan-failed',
  // It was refused.
  'sender-blocked',
  'rejected',
  'virus',
  'too-many-mails',
  'uploads-disabled',
  'nothing-attached',
  'files-refused',
  'unreadable',
  // It failed.
  'message-gone',
  'unexpected',
]);
export type MailReason = z.infer<typeof mailReason>;

/**
 * What became of one file of a mail. 'prepared': it waits for the other files of its document; 'same': the company has the document already; 'locked': it waits for its password among the
 * uploads of a person; 'ignored': it belongs to the message and is no file, such as the logo of a signature.
 */
export const mailFileOutcome = z.enum([
  'waiting',
  'preparing',
  'prepared',
  'taken',
  'same',
  'locked',
  'refused',
  'ignored',
]);
export type MailFileOutcome = z.infer<typeof mailFileOutcome>;

/** Why a file of a mail was refused: what intake says of an upload, and what only mails have. */
export const mailFileReason = z.enum([
  ...intakeError.options,
  'heic',
  'executable',
  'office-file',
  'archive-unsupported',
  'archive-broken',
  'archive-locked',
  'archive-too-large',
  'archive-too-many',
  'archive-too-deep',
  'too-many-files',
]);
export type MailFileReason = z.infer<typeof mailFileReason>;

/** Whether the sender was informed of what was refused; 'withheld': no program, list or stranger is answered. */
export const mailAnswer = z.enum(['none', 'due', 'sending', 'sent', 'withheld']);
export type MailAnswer = z.infer<typeof mailAnswer>;

const mailbox = z.object({ name: z.string(), address: z.string() });

/** A received mail in a list. */
export const mailRow = z.object({
  _id: entityId('mail'),
  version: z.int().min(0),
  receivedAt: z.iso.datetime(),
  /** Who the message says it is from; null where it says nothing that is an address. */
  from: mailbox.nullable(),
  subject: z.string(),
  state: mailState,
  reason: mailReason.nullable(),
  verdict: senderVerdict,
  spam: z.boolean(),
  /** Its files without those that are ignored, and what became of them. */
  files: z.int().min(0),
  taken: z.int().min(0),
  same: z.int().min(0),
  refused: z.int().min(0),
});
export type MailRow = z.infer<typeof mailRow>;

/** One file of a received mail. */
export const mailFile = z.object({
  name: z.string(),
  /** The archives and messages that it was packed in, the outermost first. */
  within: z.array(z.string()),
  size: z.int().min(0),
  outcome: mailFileOutcome,
  reason: mailFileReason.nullable(),
  /** The document that was made of it, or that has the same content; null also where it was deleted for good. */
  document: z.object({ _id: entityId('document'), name: z.string(), deleted: z.boolean() }).nullable(),
});
export type MailFile = z.infer<typeof mailFile>;

/** Whose mails are let in or refused from now on. */
export const mailScope = z.enum(['sender', 'domain']);
export type MailScope = z.infer<typeof mailScope>;

/** A received mail whole. */
export const mailDetail = mailRow.extend({
  recipient: z.string(),
  /** The address that delivered it; empty for messages of mail servers. */
  envelopeFrom: z.string(),
  /** Plain text of the message; of a longer one the beginning. */
  text: z.string(),
  isTextCut: z.boolean(),
  list: z.array(mailFile),
  answer: mailAnswer,
  /** Who accepted or rejected it, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Until when it can be accepted or tried again; null where neither is possible. */
  until: z.iso.datetime().nullable(),
  /** For whom an acceptance may hold from now on. */
  scopes: z.array(mailScope),
});
export type MailDetail = z.infer<typeof mailDetail>;

export const senderRuleVerdict = z.enum(['approved', 'blocked']);

/** A sender, or with an @ in front all of a domain, whose mails a company takes or refuses. */
export const mailSender = z.object({
  _id: entityId('mailSender'),
  pattern: z.string(),
  verdict: senderRuleVerdict,
  /** Also when nothing proves that the sender is who the message says; never when it is proven that it is not. */
  unverified: z.boolean(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type MailSender = z.infer<typeof mailSender>;
