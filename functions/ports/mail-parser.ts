import type { Result } from '#shared/kit/result.ts';

/** A file that came with a message. */
export type MailAttachment = {
  /** Empty where the message gives none. */
  readonly name: string;
  /** The MIME type that the message gives. */
  readonly declared: string;
  readonly bytes: Uint8Array;
  /** Shown within the text, such as the logo of a signature. */
  readonly inline: boolean;
  /** The text shows it by its Content-ID. */
  readonly referenced: boolean;
};

/** An address with the name beside it, which may be empty. */
export type MailboxName = { readonly name: string; readonly address: string };

/** What intake reads of a message. Texts hold no signs that no person can read. */
export type ParsedMail = {
  /** The one sender that the message names; undefined where there are none or several. */
  readonly from: MailboxName | undefined;
  readonly subject: string;
  /** Plain text; of a message with HTML alone, its text. */
  readonly text: string;
  /** With its angle brackets. */
  readonly messageId: string | undefined;
  /** A program wrote it, or it came over a list: no program may answer it (RFC 3834). */
  readonly automatic: boolean;
  readonly attachments: readonly MailAttachment[];
};

/** Reads raw messages (RFC 5322). A message within a message is an attachment. Bounded in depth and size of headers. */
export type MailParser = {
  parse(raw: Uint8Array): Promise<Result<ParsedMail, 'unreadable'>>;
};
