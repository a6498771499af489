import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';

/** What every task of the extraction machine gets: ids alone. What it needs is read from the table when it runs. */
export const extractionTask = z.object({ ownerId: hexId, documentId: hexId, reading: z.string().min(1).max(120) });
export type ExtractionTask = z.infer<typeof extractionTask>;

/** A page of the document that is being read. */
export const pageTask = extractionTask.extend({ pageId: hexId });
export type PageTask = z.infer<typeof pageTask>;
