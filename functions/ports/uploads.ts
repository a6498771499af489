import type { Box } from '#shared/geometry/box.ts';
import type { IntakeError, UploadType } from '#shared/intake/tempfile.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import type { Result } from '#shared/kit/result.ts';
import type { ReceivedFile, Reception } from '#shared/einvoice/reception.ts';
import type { Change } from './change.ts';

/** An uploaded page (or not yet prepared file) as stored; keys point into Files. */
export type UploadRecord = {
  readonly fileId: string;
  readonly ownerId: string;
  readonly userId: string;
  readonly version: number;
  readonly tempId: string;
  readonly name: string;
  readonly type: UploadType;
  readonly hash: string;
  readonly size: number;
  readonly index: number;
  readonly page: number;
  readonly pageIndex: number;
  readonly pageCount: number;
  readonly doctype: string;
  readonly rotate: Rotation;
  readonly userRotate: Rotation;
  readonly split: boolean;
  /** Key of the uploaded file, shared by all its pages. */
  readonly sourceKey: string;
  readonly thumb: { readonly key: string; readonly width: number; readonly height: number } | null;
  readonly preview: { readonly key: string; readonly width: number; readonly height: number } | null;
  /** SHA-256 of the preview, hex; missing for pages that were drawn before it was kept. */
  readonly drawn?: string | undefined;
  readonly process: -1 | 0 | 1 | 2;
  readonly error: IntakeError | null;
  /** Set once the page became part of a document; the record then only answers repeated requests. */
  readonly documentId: string | null;
  readonly createdAt: string;
  /** How surely a document begins on this page (0-1), when that was proposed and not declined. */
  readonly cut?: number | undefined;
  /** Nothing is on the page: the back of a sheet. */
  readonly blank?: boolean | undefined;
  /** Proposed crops: documents that lie apart on the page; fractions of the page as its pictures show it. */
  readonly crops?: readonly Box[] | undefined;
  /** The page that this picture was cut out of. */
  readonly croppedFrom?: string | undefined;
  /** What was cropped from this page: it is set aside until the crop is undone. */
  readonly croppedTo?: readonly string[] | undefined;
  /** The received mail that it came with. */
  readonly mail?: string | undefined;
  /** What the file says of itself, where it is an e-invoice without a page. */
  readonly einvoice?: ReceivedFile | undefined;
  /** How it came in through a door by which files become documents without a person. */
  readonly delivery?: Delivery | undefined;
};

/** A file that a program or a folder delivered. */
export type Delivery = Pick<Reception, 'messageId'> & {
  readonly door: 'api' | 'folder';
  /** The name of the API key or of the person, or the folder. */
  readonly from: string;
  /** The user or the API key; null for a folder. */
  readonly by: string | null;
  /** The person whose document it becomes; null for a program and a folder. */
  readonly person: string | null;
  /** The document that is made of it. */
  readonly documentId: string;
};

/** Has the uploads of deliveries, like those of mails. */
export const deliveryUploader = 'delivery';

/** Has the uploads of received mail, which become documents without a person: no user's list shows them. */
export const mailUploader = 'mail';

/** One of many uploads was changed by another request; those before it may already be written. */
export type ChangedInPart = { readonly reason: 'stale-version'; readonly written: readonly UploadRecord[] };

/** Uploaded pages that are not documents yet. Each change is announced to the user's screens, but not to the socket `except`. */
export type Uploads = {
  /** Of one user in one company, not consumed, oldest first. */
  list(ownerId: string, userId: string): Promise<readonly UploadRecord[]>;
  /** Also consumed ones. */
  find(ownerId: string, fileId: string): Promise<UploadRecord | undefined>;
  /** Those of the pages that there are, also consumed ones, each once, as they are this moment: a list may lag behind. */
  findMany(ownerId: string, fileIds: readonly string[]): Promise<readonly UploadRecord[]>;
  add(upload: UploadRecord, except?: string): Promise<Result<undefined, 'exists'>>;
  change(upload: UploadRecord, except?: string): Promise<Result<UploadRecord, 'stale-version'>>;
  /** Changes uploads together, a hundred at a time all or nothing; of more than that the first hundreds may be written already. */
  changeAll(uploads: readonly UploadRecord[], except?: string): Promise<Result<readonly UploadRecord[], ChangedInPart>>;
  delete(ownerId: string, fileIds: readonly string[], except?: string): Promise<void>;
  /** Marks pages as consumed by a document, in the transaction that creates it. */
  consume(uploads: readonly UploadRecord[], documentId: string): readonly Change[];
  /** Publishes to the user's screens that a document took the pages; call it once the document is written. */
  publishConsumed(uploads: readonly UploadRecord[], except?: string): Promise<void>;
};
