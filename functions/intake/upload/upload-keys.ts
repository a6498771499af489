import type { Start } from '#functions/ports/documents.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';
import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';

export { getPageId, getRootId } from '#functions/domain/documents/uploaded-pages.ts';

/** What every task of the intake machine gets: which upload. Everything else is read when it is needed. */
export const intakeTask = z.object({
  ownerId: hexId,
  fileId: hexId,
  /** The received mail that the file came with. */
  mail: hexId.optional(),
  /** The document that a delivered file becomes. */
  delivered: hexId.optional(),
});
export type IntakeTask = z.infer<typeof intakeTask>;

/** Key of the bytes of an uploaded file; all its pages share it. */
export const getSourceKey = (ownerId: string, fileId: string): string => `${ownerId}/uploads/${fileId}`;

/**
 * Where a PDF lies that was made of an uploaded file: drawn of one without pages, or opened with its password. Its name holds its
 * digest, so that what was checked under a key is never written again.
 */
export const getDerivedKey = (sourceKey: string, hash: string): string => `${sourceKey}.${hash.slice(0, 16)}.pdf`;

/** Keys of the pictures of one uploaded page. */
export const getPictureKeys = (
  ownerId: string,
  fileId: string,
): { readonly thumb: string; readonly preview: string } => ({
  thumb: `${ownerId}/pictures/${fileId}-thumb.jpg`,
  preview: `${ownerId}/pictures/${fileId}-preview.jpg`,
});

/**
 * The run that prepares an upload. Other bytes under the same id (unlocked, or announced anew after a refusal) are another
 * run, repeated requests for the same bytes are the same one.
 */
export const getIntakeStart = (upload: UploadRecord): Start => ({
  machine: 'intake',
  name: `${upload.fileId}-${upload.hash.slice(0, 12)}-${Date.parse(upload.createdAt).toString(36)}`,
  input: {
    ownerId: upload.ownerId,
    fileId: upload.fileId,
    ...(upload.mail === undefined ? {} : { mail: upload.mail }),
    ...(upload.delivery === undefined ? {} : { delivered: upload.delivery.documentId }),
  },
});
