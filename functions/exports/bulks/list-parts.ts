import type { Json } from '#shared/kit/json.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { BulkTask } from './bulk-task.ts';

/** The parts of a bulk, each for a task of its own. */
export const listParts =
  ({ exportBulks }: { readonly exportBulks: Pick<ExportBulks, 'find'> }) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<Json> => {
    const bulk = await exportBulks.find(ownerId, bulkId);
    if (bulk === undefined) throw new Error(`there is no bulk ${bulkId}`);
    const count = bulk.head.processed ? 0 : bulk.head.parts;
    return { parts: Array.from({ length: count }, (_, part) => ({ ownerId, bulkId, part })) };
  };
