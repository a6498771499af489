import * as z from 'zod';
import { reception } from '#shared/einvoice/reception.ts';
import { fieldValue } from '#shared/field/field.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { lineTable } from '#shared/table/line-table.ts';
import { word } from '#shared/geometry/box.ts';
import { tag } from '#shared/tag/tag.ts';
import { failedStep } from '#shared/workflow/workflow.ts';
import { queueStage, documentStatus, documentKind, picture, quality, returned } from './document.ts';

/** A page of a document without its words. */
export const pageHead = z.object({
  _id: entityId('page'),
  fileId: z.string(),
  pageIndex: z.int().min(0),
  /** Degrees, clockwise, that a person turned the page on top of its upright position. */
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  hash: z.string(),
  processing: z.boolean(),
  thumb: picture.nullable(),
  preview: picture.nullable(),
});
export type PageHead = z.infer<typeof pageHead>;

/** A page with its words (`vision`), as GET /document-pages/{id} answers it. */
export const page = pageHead.extend({ vision: z.array(word), textSource: z.enum(['text', 'ocr', 'none']) });
export type Page = z.infer<typeof page>;

/**
 * A document as its screen reads it (specification 001 §3, ledger R-DET-46). Pictures and their sizes stand with the pages, what was
 * predicted with the fields; history, attachments and workflow have calls of their own.
 */
export const document = z.object({
  _id: entityId('document'),
  id: entityId('document'),
  /** Grows by one with every accepted write; a write names the version that it read. */
  version: z.int().min(0),
  name: z.string(),
  type: z.array(z.string()),
  kind: documentKind,
  doctype: doctypeId,
  tags: z.array(tag),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  step: z.union([z.string(), z.literal(failedStep)]),
  /** The steps that this document has passed, oldest first. */
  passedSteps: z.array(z.string()),
  status: documentStatus,
  userId: z.array(z.string()),
  queue: queueStage.nullable(),
  /** 0 = waiting, 1 = being read, 2 = read (001 §4). */
  process: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** When the reader proposed the values; null while it is at it. */
  predicted: z.iso.datetime().nullable(),
  /** Why the document failed: a key of the text catalogue (failures.<error>), or null. */
  error: z.string().nullable(),
  /** Warnings that do not block, e.g. "duplicate:<id>". */
  warnings: z.array(z.string()),
  pages: z.array(pageHead),
  fields: z.array(fieldValue),
  tables: z.array(lineTable),
  /** Who returned the document, when and why, until it moves on; missing where it was not returned. */
  returned: returned.optional(),
  paid: z.boolean(),
  valid: z.boolean(),
  editable: z.boolean(),
  ownerId: entityId('owner'),
  isFavourite: z.boolean(),
  isInTempBox: z.boolean(),
  internalNumber: z.string(),
  /** When a document of the trash is deleted for good; null outside the trash, and where the company keeps it for ever. */
  expiration: z.iso.datetime().nullable(),
  origin: z.object({ from: z.enum(['upload', 'mail', 'template', 'duplicate']), userId: z.string().nullable() }),
  /** The document of the company that this one in the trash was joined with. */
  joinedWith: entityId('document').optional(),
  /** How the e-invoice came in that the document was made of; missing where it was made of something else. */
  einvoice: reception.optional(),
});
export type Document = z.infer<typeof document>;

/** A document without pages, fields and tables (GET /document/info/{id}, ledger R-DET-26). */
export const documentInfo = document
  .pick({
    _id: true,
    version: true,
    name: true,
    doctype: true,
    step: true,
    status: true,
    queue: true,
    process: true,
    error: true,
    userId: true,
    ownerId: true,
    updatedAt: true,
    deletedAt: true,
    predicted: true,
  })
  .extend({ pageCount: z.int(), quality });
export type DocumentInfo = z.infer<typeof documentInfo>;
