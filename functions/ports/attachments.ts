import type { AttachmentError, AttachmentType } from '#shared/attachment/attachment.ts';
import type { Result } from '#shared/kit/result.ts';
import type { StoredPicture } from './documents.ts';
import type { Write } from './table.ts';

/** An attached file as stored; its bytes and pictures lie in Files. */
export type AttachmentRecord = {
  readonly _id: string;
  readonly ownerId: string;
  readonly docId: string;
  readonly version: number;
  readonly title: string;
  readonly name: string;
  readonly type: AttachmentType;
  readonly size: number;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly userId: string;
  readonly uploadedAt: string;
  readonly updatedAt: string;
  /** False until somebody said that the bytes are there; only an arrived file belongs to the document. */
  readonly arrived: boolean;
  readonly process: -1 | 0 | 1;
  readonly error: AttachmentError | null;
  readonly pageCount: number;
  readonly thumb: StoredPicture | null;
  readonly pages: readonly StoredPicture[];
  /** Key of the bytes in Files. */
  readonly sourceKey: string;
};

/** Files attached to documents. What was only announced is forgotten after a while. */
export type Attachments = {
  /** Arrived ones, oldest first. */
  list(ownerId: string, docId: string): Promise<readonly AttachmentRecord[]>;
  /** Also one that was only announced. */
  find(ownerId: string, id: string): Promise<AttachmentRecord | undefined>;
  /** Keeps the record until `until` (epoch seconds) unless it arrives before. */
  announce(record: AttachmentRecord, until: number): Promise<Result<undefined, 'exists'>>;
  /** Writes the record when nobody changed it since `record.version` was read. */
  change(record: AttachmentRecord): Promise<Result<AttachmentRecord, 'stale-version'>>;
  /** Hands the file over to another document of the company, when nobody changed it since `record.version` was read. */
  move(record: AttachmentRecord, docId: string): Promise<Result<undefined, 'stale-version'>>;
  /** The writes of `change`, and of deleting, for the transaction that also tells the document's history. */
  changeWrites(record: AttachmentRecord): readonly Write[];
  deleteWrites(record: AttachmentRecord): readonly Write[];
};
