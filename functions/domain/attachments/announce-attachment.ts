import { attachmentLimits, type AnnouncedFile, type AttachedType } from '#shared/attachment/attachment.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files, UploadTarget } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';

export type AnnounceDeps = {
  readonly attachments: Pick<Attachments, 'find' | 'list' | 'announce'>;
  readonly files: Pick<Files, 'info' | 'uploadTarget'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

/** The document that the file belongs to, and who attaches it. */
type Place = { readonly ownerId: string; readonly docId: string; readonly userId: string };

/** What is known of a file before it is looked into. */
type DescribedFile = Omit<AnnouncedFile, 'uploadedAt' | 'type'> & { readonly type: AttachedType };

/** Who attaches a file to which document, and when; without a person the machine does. */
type Attaching = Pick<Place, 'ownerId' | 'docId'> & {
  readonly _id: string;
  readonly userId: string | null;
  readonly now: string;
};

/** Seconds for which an upload address holds, and for which what was announced is kept without its bytes. */
const uploadSeconds = 15 * 60;
const announcedSeconds = 60 * 60;

/** When an announced attachment without its bytes is forgotten, in seconds since 1970. */
export const findAnnouncementEnd = (clock: Clock): number => Math.floor(clock.now() / 1000) + announcedSeconds;

/** Keys of what is kept of an attached file. */
export const attachmentKeys = (ownerId: string, id: string) => ({
  source: `${ownerId}/attachments/${id}`,
  thumb: `${ownerId}/attachments/${id}-thumb.jpg`,
  page: (index: number): string => `${ownerId}/attachments/${id}-page-${index}.jpg`,
});

type TooMany = {
  readonly ok: false;
  readonly error: 'too-many-attachments';
  readonly details: { readonly most: number };
};

/**
 * Keeps what is known of a file before its bytes come. The same file chosen at the same moment is the same attachment, however often it
 * is announced. A document holds a hundred (`attachmentLimits.perDocument`).
 */
export async function announceAttachment(
  { attachments, ids, clock }: AnnounceDeps,
  { ownerId, docId, userId }: Place,
  file: AnnouncedFile,
): Promise<Result<AttachmentRecord, never> | TooMany> {
  const _id = ids.derived('attachment', ownerId, docId, userId, file.hash, file.uploadedAt);
  const known = await attachments.find(ownerId, _id);
  if (known !== undefined) return ok(known);
  const most = attachmentLimits.perDocument;
  if ((await attachments.list(ownerId, docId)).length >= most)
    return { ok: false, error: 'too-many-attachments', details: { most } };
  const record = buildAttachment(file, { _id, ownerId, docId, userId, now: isoNow(clock) });
  // Two announcements of the same file at the same moment are the same record.
  await attachments.announce(record, findAnnouncementEnd(clock));
  return ok(record);
}

/** Where the bytes of an attachment go; null when they are there already. */
export async function findUploadTarget(
  files: AnnounceDeps['files'],
  record: AttachmentRecord,
): Promise<UploadTarget | null> {
  if (record.arrived || (await files.info(record.sourceKey)) !== undefined) return null;
  return files.uploadTarget(record.sourceKey, { size: record.size, sha256: record.hash, seconds: uploadSeconds });
}

/** An attachment whose bytes have not come yet. */
export const buildAttachment = (
  { title, name, type, size, hash }: DescribedFile,
  { _id, ownerId, docId, userId, now }: Attaching,
): AttachmentRecord => ({
  _id,
  ownerId,
  docId,
  version: 0,
  title,
  name,
  type,
  size,
  hash,
  userId,
  uploadedAt: now,
  updatedAt: now,
  arrived: false,
  process: 0,
  error: null,
  pageCount: 0,
  thumb: null,
  pages: [],
  sourceKey: attachmentKeys(ownerId, _id).source,
});
