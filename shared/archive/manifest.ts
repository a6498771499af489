import * as z from 'zod';
import { reception } from '#shared/einvoice/reception.ts';
import { hexId } from '#shared/kit/id.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';

/** The name of the manifest in an archive. */
export const manifestName = 'manifest.json';
/** The name of a document's history in its folder. */
export const historyName = 'history.json';

const day = z.string().refine(isPlainDate);

/** A file of an archive: its path in it, how many bytes it has, and their SHA-256. */
const archivedFile = z.object({
  path: z.string().min(1).max(1000),
  bytes: z.int().min(0),
  /** Hex, lower case. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

/** A document of an archive: everything of it lies in its folder. */
export const archivedDocument = z.object({
  id: hexId,
  /** Path in the archive, without a slash at its end. */
  folder: z.string().min(1).max(300),
  files: z.array(archivedFile),
  /** The days in UTC on which its history grew; the signed roots of these days name it. */
  days: z.array(day).optional(),
  /**
   * How the e-invoice came in that it was made of, the hash of its original bytes, and what the rules found on that day. The original is the
   * one of `files` that has this hash.
   */
  einvoice: reception.optional(),
});
export type ArchivedDocument = z.infer<typeof archivedDocument>;

/** What `manifest.json` says of an archive. Every file of the archive is in it once, but the manifest itself. */
export const archiveManifest = z.object({
  version: z.literal(1),
  company: z.object({ id: hexId, name: z.string(), companyId: z.string() }),
  /** The first and the last day of the archive, both included. */
  dateFrom: day,
  dateTo: day,
  createdAt: z.iso.datetime(),
  documents: z.array(archivedDocument),
  /** Files that belong to no document. */
  files: z.array(archivedFile),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;
