import type { AttachedType, AttachmentError, AttachmentOrigin } from '#shared/attachment/attachment.ts';
import type { Result } from '#shared/kit/result.ts';
import type { StoredPicture } from './documents.ts';
import type { Change } from './change.ts';

/** An attached file as stored; its bytes and pictures are in Files. */
export type AttachmentRecord = {
  readonly _id: string;
  readonly ownerId: string;
  readonly docId: string;
  readonly version: number;
  readonly title: string;
  readonly name: string;
  readonly type: AttachedType;
  readonly size: number;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  /** Null where the machine attached it. */
  readonly userId: string | null;
  /** What the machine took it from; missing where it took it from nothing. */
  readonly origin?: AttachmentOrigin | undefined;
  readonly uploadedAt: string;
  readonly updatedAt: string;
  /** False until the upload of the bytes is confirmed; only an arrived file belongs to the document. */
  readonly arrived: boolean;
  readonly process: -1 | 0 | 1;
  readonly error: AttachmentError | null;
  readonly pageCount: number;
  readonly thumb: StoredPicture | null;
  readonly pages: readonly StoredPicture[];
  /** Key of the bytes in Files. */
  readonly sourceKey: string;
};

/** Files attached to documents. An announced file that never arrives expires. */
export type Attachments = {
  /** Arrived ones, oldest first. */
  list(ownerId: string, docId: string): Promise<readonly AttachmentRecord[]>;
  /** Also an announced one. */
  find(ownerId: string, id: string): Promise<AttachmentRecord | undefined>;
  /** Keeps the record until `until` (epoch seconds) unless it arrives before. */
  announce(record: AttachmentRecord, until: number): Promise<Result<undefined, 'exists'>>;
  /** Writes the record unless it changed since `record.version` was read. */
  change(record: AttachmentRecord): Promise<Result<AttachmentRecord, 'stale-version'>>;
  /** Moves the file to another document of the company unless it changed since `record.version` was read. */
  move(record: AttachmentRecord, docId: string): Promise<Result<undefined, 'stale-version'>>;
  /** `change`, and deleting, for the transaction that also writes the document's history. */
  prepareChange(record: AttachmentRecord): Change;
  prepareDeletion(record: AttachmentRecord): Change;
};
