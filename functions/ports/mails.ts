import type {
  MailAnswer,
  MailFileOutcome,
  MailFileReason,
  MailReason,
  MailSender,
  MailState,
  SenderVerdict,
} from '#shared/intake/mail.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Start } from './documents.ts';
import type { MailboxName } from './mail-parser.ts';

/** One file of a received mail. Those with the same `group` become one document. */
export type MailFileRecord = {
  readonly name: string;
  /** The archives and messages that it was packed in, the outermost first. */
  readonly within: readonly string[];
  readonly size: number;
  /** SHA-256 of its bytes; empty where they were not looked at. */
  readonly hash: string;
  readonly outcome: MailFileOutcome;
  readonly reason: MailFileReason | null;
  /** The upload that was made of it. */
  readonly fileId: string | null;
  readonly group: number | null;
  readonly documentId: string | null;
};

/** What the delivering server and its checks found. */
export type MailDelivery = {
  /** Key of the raw message in Files. */
  readonly rawKey: string;
  /** The mailbox of the company that the envelope named. */
  readonly recipient: string;
  /** MAIL FROM; empty for the null sender. */
  readonly envelopeFrom: string;
  readonly virus: boolean;
  /** The scan for viruses ended without a result, so that the message is neither clean nor infected. */
  readonly unscanned?: boolean | undefined;
  readonly spam: boolean;
  /** Results of SPF, DKIM and DMARC in the words of SES (PASS, FAIL, GRAY …); undefined where nothing checks them. */
  readonly checks?: { readonly spf: string; readonly dkim: string; readonly dmarc: string } | undefined;
};

/** A received mail of one company, as stored. */
export type MailRecord = MailDelivery & {
  readonly _id: string;
  readonly ownerId: string;
  readonly version: number;
  readonly receivedAt: string;
  /** Until when the raw message lies there. */
  readonly rawUntil: string;
  readonly state: MailState;
  readonly reason: MailReason | null;
  /** Grows with every acceptance and repetition, each of which is an execution of its own. */
  readonly attempt: number;
  readonly from: MailboxName | null;
  readonly subject: string;
  readonly messageId: string | null;
  /** A program wrote it, or it came over a list. */
  readonly automatic: boolean;
  readonly isTextCut: boolean;
  readonly verdict: SenderVerdict;
  /** Who accepted or rejected it. */
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** A person let this one mail in. */
  readonly accepted: boolean;
  /** Who is responsible for its documents. */
  readonly receiver: string | null;
  readonly files: readonly MailFileRecord[];
  readonly answer: MailAnswer;
};

/** Which mail, or which document, has a content. */
export type MailContent = {
  readonly hash: string;
  readonly mailId: string;
  readonly fileId: string;
  readonly documentId: string | null;
  readonly version: number;
};

export type MailQuery = {
  readonly ownerId: string;
  /** All states without it. */
  readonly state?: MailState | undefined;
  readonly limit: number;
  /** `next` of an earlier page. */
  readonly cursor?: string | undefined;
};

/** Received mails of companies, what was in them before, and whose mails a company takes. They vanish some time after they came. */
export type Mails = {
  /** Adds a mail together with the start of its machine, or one that is not opened without. Adding it again changes nothing. */
  add(mail: MailRecord, start: Start | undefined): Promise<void>;
  find(ownerId: string, id: string): Promise<MailRecord | undefined>;
  /** Writes the mail unless it changed since `mail.version` was read, and what is started with it, in one transaction. */
  change(mail: MailRecord, starts?: readonly Start[]): Promise<Result<MailRecord, 'stale-version'>>;
  /** Newest first. */
  list(
    query: MailQuery,
  ): Promise<Result<{ readonly mails: readonly MailRecord[]; readonly next?: string }, 'cursor-invalid'>>;
  /** How many mails are in a state; counting ends at `most`. */
  count(ownerId: string, state: MailState, most: number): Promise<number>;
  putText(ownerId: string, id: string, text: string): Promise<void>;
  findText(ownerId: string, id: string): Promise<string | undefined>;
  findContent(ownerId: string, hash: string): Promise<MailContent | undefined>;
  /** Notes who has a content: the first one, or unless it changed since `content.version` was read. */
  claimContent(ownerId: string, content: MailContent): Promise<Result<MailContent, 'stale-version'>>;
  /** Approved and blocked senders, by pattern. */
  listSenders(ownerId: string): Promise<readonly MailSender[]>;
  /** The rules with these patterns, in their order. */
  findSenders(ownerId: string, patterns: readonly string[]): Promise<readonly MailSender[]>;
  putSender(ownerId: string, sender: MailSender): Promise<void>;
  deleteSender(ownerId: string, id: string): Promise<void>;
};
