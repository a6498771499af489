import { connectorOf } from '#shared/connectors/connector.ts';
import type { Json } from '#shared/kit/json.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import { addRegistersJob, type RegistersJobNeed } from '../registers/registers-job.ts';
import { connectsDirectly, type WaysNeed } from './ways.ts';
import type { BulkTask } from './bulk-task.ts';

type Need = WaysNeed & RegistersJobNeed & { readonly exportBulks: Pick<ExportBulks, 'find'> };

/**
 * The parts of a bulk, each for a task of its own; a synchronization gets its one job instead. And whether the product itself looks after their jobs: it hands them to the
 * program, or ends them where nobody else would ever ask for them.
 */
export const listParts =
  (need: Need) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<Json> => {
    const bulk = await need.exportBulks.find(ownerId, bulkId);
    if (bulk === undefined) throw new Error(`there is no bulk ${bulkId}`);
    const { processed, parts, type, way, exportSystem } = bulk.head;
    const direct =
      way === 'connector' &&
      ((await connectsDirectly(need, ownerId, exportSystem)) ||
        (await need.connectors.tokenSince(ownerId)) === undefined);
    const system = connectorOf(exportSystem);
    if (type === 'option-fields' && !processed && system !== undefined) await addRegistersJob(need, bulk.head, system);
    return { parts: Array.from({ length: processed ? 0 : parts }, (_, part) => ({ ownerId, bulkId, part })), direct };
  };
