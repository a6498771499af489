import * as z from 'zod';
import type { Item, Key, Write } from '#functions/ports/table.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';
import { receivedFile } from '#shared/einvoice/reception.ts';
import { box } from '#shared/geometry/box.ts';
import { intakeError, uploadType } from '#shared/intake/tempfile.ts';
import { rotation } from '#shared/geometry/turn-box.ts';

const picture = z.object({ key: z.string(), width: z.int(), height: z.int() });

export const uploadItem: z.ZodType<UploadRecord> = z.object({
  fileId: z.string(),
  ownerId: z.string(),
  userId: z.string(),
  version: z.int(),
  tempId: z.string(),
  name: z.string(),
  type: uploadType,
  hash: z.string(),
  size: z.int(),
  index: z.int(),
  page: z.int(),
  pageIndex: z.int(),
  pageCount: z.int(),
  doctype: z.string(),
  rotate: rotation,
  userRotate: rotation,
  split: z.boolean(),
  sourceKey: z.string(),
  thumb: picture.nullable(),
  preview: picture.nullable(),
  drawn: z.string().optional(),
  process: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]),
  error: intakeError.nullable(),
  documentId: z.string().nullable(),
  createdAt: z.string(),
  cut: z.number().optional(),
  blank: z.boolean().optional(),
  crops: z.array(box).max(12).optional(),
  croppedFrom: z.string().optional(),
  croppedTo: z.array(z.string()).max(12).optional(),
  mail: z.string().optional(),
  einvoice: receivedFile.optional(),
  delivery: z
    .object({
      door: z.enum(['api', 'folder']),
      from: z.string(),
      by: z.string().nullable(),
      person: z.string().nullable(),
      messageId: z.string().nullable(),
      documentId: z.string(),
    })
    .optional(),
});

/**
 * Uploads that a document took, when they were too many for its transaction: they count as taken from then on, and are
 * marked one by one later.
 */
export const takenItem = z.object({
  ownerId: z.string(),
  userId: z.string(),
  documentId: z.string(),
  fileIds: z.array(z.string()),
});
export type Taken = z.infer<typeof takenItem>;

export const uploadKey = (ownerId: string, fileId: string): Key => ({ pk: `C#${ownerId}#UPLOADS`, sk: fileId });

/** The index partition of what a user has uploaded and not used yet. */
export const heldPk = (ownerId: string, userId: string): string => `C#${ownerId}#U#${userId}#UPLOADS`;
/** Uploads stand in it by their instant, which begins with a digit; the lists of taken ones behind them. */
export const heldUploads = { between: ['0', ':'] } as const;
export const heldTaken = { beginsWith: '~' } as const;

/** Used uploads answer repeated requests for this long. */
const rememberedSeconds = 30 * 24 * 60 * 60;

/** The item of an upload. Once it is part of a document it leaves the user's list and, after a month, the table. */
export function toUploadItem(upload: UploadRecord, now: number): Item {
  const { ownerId, userId, fileId, createdAt } = upload;
  const place =
    upload.documentId === null
      ? { gsi1pk: heldPk(ownerId, userId), gsi1sk: `${createdAt}#${fileId}` }
      : { ttl: Math.ceil(now / 1000) + rememberedSeconds };
  return { ...uploadKey(ownerId, fileId), ...upload, ...place };
}

/** Marks an upload as used, if it is still as it was read. */
export const toUsedWrite = (upload: UploadRecord, documentId: string, now: number): Write => ({
  put: toUploadItem({ ...upload, documentId, version: upload.version + 1 }, now),
  if: { version: upload.version },
});

export const takenKey = ({ ownerId, documentId }: Pick<Taken, 'ownerId' | 'documentId'>): Key => ({
  pk: `C#${ownerId}#UPLOADS`,
  sk: `TAKEN#${documentId}`,
});

export const takenWrite = (taken: Taken): Write => ({
  put: {
    ...takenKey(taken),
    ...taken,
    gsi1pk: heldPk(taken.ownerId, taken.userId),
    gsi1sk: `${heldTaken.beginsWith}${taken.documentId}`,
  },
});
