/** A file that came with a message. */
export type MailAttachment = {
  readonly name: string | undefined;
  readonly bytes: Uint8Array;
  /** Shown within the text, such as the logo of a signature. */
  readonly inline: boolean;
};

/** What intake reads of a message. */
export type ParsedMail = {
  /** Address of the sender, as the message names it. */
  readonly sender: string | undefined;
  readonly attachments: readonly MailAttachment[];
};

/** Reads raw messages (RFC 5322). */
export type MailParser = {
  parse(raw: Uint8Array): Promise<ParsedMail>;
};
