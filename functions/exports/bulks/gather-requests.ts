import * as z from 'zod';
import { exportSystemIds, type ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { maxExported } from '#shared/export-bulks/export-bulk.ts';
import { exportDates } from '#shared/accounting/export-settings.ts';
import { makeId } from '#shared/kit/id.ts';
import { defaultLocale } from '#shared/kit/locale.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { ExportBulks, ExportJobs } from '#functions/ports/exports.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { getBulkStart, buildBulk } from './new-bulk.ts';
import { isConnectorAwake, findOfferedConnector, type ConnectorWaysDeps } from './connector-ways.ts';

export const gatherTask = z.object({
  ownerId: z.string(),
  /** The minute of the requests: yyyy-mm-ddThh:mm in UTC. */
  requested: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u),
});
type GatherTask = z.infer<typeof gatherTask>;

type Deps = ConnectorWaysDeps & {
  readonly exportJobs: Pick<ExportJobs, 'waiting' | 'gather' | 'gathered'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'add'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/**
 * Builds bulks of the documents that workflows requested, one for each accounting system. They go to the connector where
 * it is awake, otherwise into a file in the list of bulks. The id of a bulk is derived from the minute, so that a repeated task
 * makes the same one; once it is there nothing is added to it.
 */
export const gatherRequests =
  (deps: Deps) =>
  async ({ ownerId, requested }: GatherTask): Promise<null> => {
    const waiting = await deps.exportJobs.waiting(ownerId, maxExported);
    for (const system of exportSystemIds) {
      const ofSystem = waiting.filter(({ exportSystem }) => exportSystem === system);
      await gatherForSystem(deps, { ownerId, requested, system }, ofSystem);
    }
    return null;
  };

async function gatherForSystem(
  deps: Deps,
  { ownerId, requested, system }: GatherTask & { readonly system: ExportSystemId },
  waiting: Awaited<ReturnType<ExportJobs['waiting']>>,
): Promise<void> {
  const seconds = Date.parse(`${requested}:00Z`) / 1000;
  const _id = makeId(seconds, deps.ids.derived('requests', ownerId, requested, system).slice(0, 16));
  const known = await deps.exportBulks.find(ownerId, _id);
  if (known === undefined) for (const job of waiting) await deps.exportJobs.gather(job, _id);
  const jobs = await deps.exportJobs.gathered(ownerId, _id, maxExported);
  if (jobs.length === 0) return;
  const connector = await findOfferedConnector(deps, ownerId, system);
  const isAwake = connector !== undefined && (await isConnectorAwake(deps, ownerId, connector));
  const { head, documents } = buildBulk({
    ...{ _id, ownerId, createdBy: null, exportSystem: system, locale: defaultLocale },
    createdAt: isoNow(deps.clock),
    way: isAwake ? 'connector' : 'file',
    ids: jobs.map(({ documentId }) => documentId),
    dates: exportDates.parse({}),
    // The workflow requested it: a document that was returned and corrected is exported again.
    again: true,
    isByWorkflow: true,
  });
  await deps.exportBulks.add(head, documents, getBulkStart(head));
}
