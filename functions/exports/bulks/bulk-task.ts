import * as z from 'zod';

/** What every task of a bulk is told. */
export const bulkTask = z.object({ ownerId: z.string(), bulkId: z.string() });
export type BulkTask = z.infer<typeof bulkTask>;

export const partTask = bulkTask.extend({ part: z.int().min(0) });
export type PartTask = z.infer<typeof partTask>;
