import { addressSeconds } from '#shared/api/file-address.ts';
import type { Attachment } from '#shared/attachment/attachment.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { AttachmentRecord } from '#functions/ports/attachments.ts';
import type { Files } from '#functions/ports/files.ts';
import { presentPicture } from './picture.ts';

/** An attachment in the form of the API; pictures under signed addresses of ours, also those of the file itself (ledger R-ATT-11). */
export async function presentAttachment(files: Pick<Files, 'readUrl'>, record: AttachmentRecord): Promise<Attachment> {
  const shown = record.process === 1 && record.type.startsWith('image/');
  const [thumb, ...pages] = await Promise.all([record.thumb, ...record.pages].map((one) => presentPicture(files, one)));
  return {
    _id: record._id,
    version: record.version,
    resource: 'document',
    docId: record.docId,
    title: record.title,
    name: record.name,
    type: record.type,
    size: record.size,
    url: shown ? await files.readUrl(record.sourceKey, { seconds: addressSeconds, type: record.type }) : null,
    uploadedAt: toZonedIso(record.uploadedAt),
    updatedAt: toZonedIso(record.updatedAt),
    userId: record.userId,
    origin: record.origin ?? null,
    process: record.process,
    error: record.error,
    thumb: thumb ?? null,
    pages: pages.filter((page) => page !== null),
    pageCount: record.pageCount,
  };
}
