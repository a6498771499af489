import * as z from 'zod';
import { box } from '#shared/geometry/box.ts';
import { picture } from '#shared/document/document.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { rotation } from '#shared/geometry/turn-box.ts';

/** What may be uploaded (specification 001 §9), recognised by content. */
export const uploadTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  // E-invoices without a page: bare XML, and the ISDOCX container. Intake makes PDFs of them that carry them.
  'application/xml',
  'application/zip',
] as const;
export const uploadType = z.enum(uploadTypes);
export type UploadType = z.infer<typeof uploadType>;

/** Limits of intake; each refusal names the limit. */
export const intakeLimits = {
  /** Bytes of one file. */
  fileBytes: 40 * 1024 * 1024,
  /** Pages of one file. */
  pages: 300,
  /**
   * Points of the longer side of a page of a PDF. A0 has 3,370, Acrobat writes no page beyond 14,400 (5.08 m), and a long picture
   * that is placed at a point for each pixel stays within 30,000, the longest side at which pages are drawn.
   */
  pagePoints: 30_000,
  /** Pixels of one picture, stand-alone or inside a PDF. */
  pixels: 100_000_000,
  /** Uploaded pages that one user may hold in one company. */
  tempfiles: 2000,
  /** Documents cut out of one page. */
  crops: 12,
} as const;

/** Upload retries: first wait, factor, attempts; parallel uploads and the pause between starts (001 §4, §9). */
export const uploadPace = {
  backoffMs: 3000,
  factor: 3,
  attempts: 5,
  parallel: 3,
  pauseMs: 300,
  deleteAttempts: 5,
  callbackAttempts: 3,
} as const;

/** The longest page of a PDF in whole metres, as people are shown the limit; a point is 1/72 of an inch. */
export const maxPageMetres = Math.floor((intakeLimits.pagePoints / 72) * 0.0254);

const fraction = z.number().min(0).max(1);

/** Why an uploaded file was not accepted; keys of the refusal texts. */
export const intakeError = z.enum([
  'file-empty',
  'file-broken',
  'file-locked',
  'unsupported-type',
  'too-large',
  'too-many-pages',
  // The person holds as many pages as one may.
  'box-full',
  'image-too-large',
  'page-too-large',
  // Reading was stopped by its limits of time or memory: the document may be sound.
  'too-hard',
  'upload-changed',
  'unexpected',
]);
export type IntakeError = z.infer<typeof intakeError>;

/**
 * One uploaded page, or a file that has not been split into pages yet (specification 001 §3 "Temp file / page").
 * Pages with the same tempId become one document.
 */
export const tempfile = z.object({
  fileId: entityId('tempfile'),
  /** Grows with every change: of two descriptions of one upload, the higher one is the newer. */
  version: z.int().min(0),
  /** The client's id of the future document. */
  tempId: z.string().min(1).max(60),
  name: z.string().max(255),
  type: uploadType,
  /** SHA-256 of the whole uploaded file, hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Position of the future document among the others. */
  index: z.int().min(0),
  /** 0-based page of the uploaded file. */
  page: z.int().min(0),
  /** 0-based position within the future document. */
  pageIndex: z.int().min(0),
  pageCount: z.int().min(0),
  doctype: doctypeId,
  /** Degrees that make the page upright, found by the machine. */
  rotate: rotation,
  /** Degrees that the user added. */
  userRotate: rotation,
  thumb: picture.nullable(),
  preview: picture.nullable(),
  /** 0 = uploading, 1 = being prepared, 2 = ready, -1 = refused (see error). */
  process: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]),
  error: intakeError.nullable(),
  size: z.int().min(0),
  /** How surely a document begins on this page; null where nothing is proposed. */
  cut: fraction.nullable(),
  /** Nothing is on the page. */
  blank: z.boolean(),
  /** Proposed crops: documents that lie apart on the page, fractions of its pictures. */
  crops: z.array(box).max(intakeLimits.crops),
  /** The page that this one was cut out of. */
  croppedFrom: entityId('tempfile').nullable(),
  /** Its parts are pages of their own now; it stands aside until it is given back. */
  cropped: z.boolean(),
});
export type Tempfile = z.infer<typeof tempfile>;
