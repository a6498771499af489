import * as z from 'zod';
import { picture } from '#shared/document/document.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { entityId } from '#shared/kit/id.ts';
import { readableName } from '#shared/kit/readable-name.ts';

/** What people may attach (specification 001 §9), recognised by content. */
export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const attachmentType = z.enum(attachmentTypes);
export type AttachmentType = z.infer<typeof attachmentType>;

/** What an e-invoice may carry beside these (EN 16931 BR-CL-24). No page of them is shown: they are opened in their own program. */
export const tableTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const;
/** True for what is opened in its own program alone. */
export const isTableType = (type: string): boolean => tableTypes.some((one) => one === type);

/** Every type that an attachment may have; those of tables come from machines alone. */
export const attachedType = z.enum([...attachmentTypes, ...tableTypes]);
export type AttachedType = z.infer<typeof attachedType>;

/** What a file was taken from that no person attached. */
export const attachmentOrigin = z.enum(['einvoice']);
export type AttachmentOrigin = z.infer<typeof attachmentOrigin>;

/** Limits of attachments: the name by specification 001 §9, the rest ours. */
export const attachmentLimits = {
  /** Letters of a name. */
  title: 30,
  /** Bytes of one file, as of an upload. */
  fileBytes: intakeLimits.fileBytes,
  /** Files of one document. */
  perDocument: 100,
  /** Pages of a file that are shown; the rest is in the file. */
  shownPages: 10,
} as const;

/** While any file of a document is being prepared, its list is asked for this often (specification 001 §4, §9). */
export const attachmentPollMs = 3000;

/** Why an attached file was refused; keys of the refusal texts. */
export const attachmentError = z.enum(['file-empty', 'file-broken', 'unsupported-type', 'upload-changed']);
export type AttachmentError = z.infer<typeof attachmentError>;

export const attachmentTitle = readableName(attachmentLimits.title);

/** What attachments belong to (ledger R-ATT-06). */
export const attachmentResource = z.enum(['document']);

/** A file that belongs to a document without being one of its pages (specification 001 §3, ledger R-ATT-01). */
export const attachment = z.object({
  _id: entityId('attachment'),
  version: z.int().min(0),
  resource: attachmentResource,
  docId: entityId('document'),
  title: z.string(),
  /** Name of the file as it was chosen. */
  name: z.string(),
  type: attachedType,
  /** Bytes. */
  size: z.int().min(0),
  /** Where a picture itself can be seen; signed, expires. Null for what is no picture and while the file is being prepared. */
  url: z.string().nullable(),
  /** ISO instants with the offset of Bratislava. */
  uploadedAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  /** Who attached it; null where the machine did. */
  userId: entityId('user').nullable(),
  /** What the machine took it from; null where a person attached it, or the machine made it. */
  origin: attachmentOrigin.nullable(),
  /** 0 = being prepared, 1 = ready, -1 = refused (see error). */
  process: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  error: attachmentError.nullable(),
  thumb: picture.nullable(),
  /** The first pages as pictures; none of a file that only its own program can open. */
  pages: z.array(picture),
  /** Pages of the file; 0 while unknown. */
  pageCount: z.int().min(0),
});
export type Attachment = z.infer<typeof attachment>;

/** A name of the file that fits as title: without its ending, cut to what a name may have. */
export function toAttachmentTitle(fileName: string): string {
  const bare = fileName.replace(/\.[^.]{1,5}$/u, '').trim();
  return Array.from(bare === '' ? fileName.trim() : bare)
    .slice(0, attachmentLimits.title)
    .join('')
    .trim();
}

/** A file before its bytes are there. */
export const announcedFile = z.object({
  title: attachmentTitle,
  name: readableName(255),
  type: attachmentType,
  size: z.int().min(1).max(attachmentLimits.fileBytes),
  /** SHA-256 of the bytes, hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When the person chose the file, by their clock; two choices of one file are two attachments. */
  uploadedAt: z.iso.datetime(),
});
export type AnnouncedFile = z.infer<typeof announcedFile>;
