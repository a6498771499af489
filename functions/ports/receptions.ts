import type { Result } from '#shared/kit/result.ts';

/** What became of a delivered file, by its content: which upload and which document. */
export type ReceptionRecord = {
  /** SHA-256 of the bytes as they came, hex. */
  readonly sha256: string;
  readonly version: number;
  /** The name under which the file came first. */
  readonly messageId: string;
  readonly receivedAt: string;
  /** Ids of the upload and of the document that is made of it. */
  readonly fileId: string;
  readonly documentId: string;
  /** The file was refused after it had been received; when it comes again it is received anew. */
  readonly isOver: boolean;
};

/** Files that programs and folders delivered to a company, by content and by the name of the message. They are kept like documents. */
export type Receptions = {
  find(ownerId: string, sha256: string): Promise<ReceptionRecord | undefined>;
  /** Notes what becomes of a content: the first time (version 0), or unless it changed since `version` was read. */
  claim(ownerId: string, record: ReceptionRecord): Promise<Result<ReceptionRecord, 'stale-version'>>;
  /** Notes that a message has this content, and answers the content that it has: that of the first one. */
  claimMessage(ownerId: string, messageId: string, sha256: string): Promise<string>;
  /** The content of a message. */
  findMessage(ownerId: string, messageId: string): Promise<string | undefined>;
};
