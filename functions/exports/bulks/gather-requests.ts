import * as z from 'zod';
import { exportSystemIds, type ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { mostExported } from '#shared/export-bulks/export-bulk.ts';
import { exportDates } from '#shared/exports/settings.ts';
import { makeId } from '#shared/kit/id.ts';
import { defaultLocale } from '#shared/kit/locale.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { ExportJobs } from '#functions/ports/export-jobs.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { bulkStart, newBulk } from './new-bulk.ts';
import { isConnectorAwake, offeredConnector, type WaysNeed } from './ways.ts';

export const gatherTask = z.object({
  ownerId: z.string(),
  /** The minute of the requests: yyyy-mm-ddThh:mm in UTC. */
  requested: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u),
});
type GatherTask = z.infer<typeof gatherTask>;

type Need = WaysNeed & {
  readonly exportJobs: Pick<ExportJobs, 'waiting' | 'gather' | 'gathered'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'add'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/**
 * Makes bulks of the documents that workflows wanted exported, one for each accounting system. They go to the connector where
 * it is awake, otherwise into a file that waits in the list. The id of a bulk is made of the minute, so that a repeated task
 * makes the same one; once it is there nothing is added to it.
 */
export const gatherRequests =
  (need: Need) =>
  async ({ ownerId, requested }: GatherTask): Promise<null> => {
    const waiting = await need.exportJobs.waiting(ownerId, mostExported);
    for (const system of exportSystemIds) {
      const own = waiting.filter(({ exportSystem }) => exportSystem === system);
      await gatherOf(need, { ownerId, requested, system }, own);
    }
    return null;
  };

async function gatherOf(
  need: Need,
  { ownerId, requested, system }: GatherTask & { readonly system: ExportSystemId },
  waiting: Awaited<ReturnType<ExportJobs['waiting']>>,
): Promise<void> {
  const seconds = Date.parse(`${requested}:00Z`) / 1000;
  const _id = makeId(seconds, need.ids.derived('requests', ownerId, requested, system).slice(0, 16));
  const known = await need.exportBulks.find(ownerId, _id);
  if (known === undefined) for (const job of waiting) await need.exportJobs.gather(job, _id);
  const jobs = await need.exportJobs.gathered(ownerId, _id, mostExported);
  if (jobs.length === 0) return;
  const connector = await offeredConnector(need, ownerId, system);
  const awake = connector !== undefined && (await isConnectorAwake(need, ownerId, connector));
  const { head, documents } = newBulk({
    ...{ _id, ownerId, createdBy: null, exportSystem: system, locale: defaultLocale },
    createdAt: isoNow(need.clock),
    way: awake ? 'connector' : 'file',
    ids: jobs.map(({ documentId }) => documentId),
    dates: exportDates.parse({}),
    // The workflow asked for it: whoever sent a document back and corrected it wants it exported again.
    again: true,
  });
  await need.exportBulks.add(head, documents, bulkStart(head));
}
