import * as z from 'zod';
import type { ExportJob, ExportJobs } from '#functions/ports/exports.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Item, Key, Table } from '#functions/ports/table.ts';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { listItems } from '../list-items.ts';
import { toChange, toWrites } from '../table-change.ts';

const jobsPk = (ownerId: string): string => `C#${ownerId}#EXPORTJOBS`;
const waitingPk = (ownerId: string): string => `C#${ownerId}#EXPORTJOBS#waiting`;
const toKey = (ownerId: string, id: string): Key => ({ pk: jobsPk(ownerId), sk: id });

const jobItem: z.ZodType<ExportJob> = z.object({
  id: z.string(),
  ownerId: z.string(),
  documentId: z.string(),
  exportSystem: z.string(),
  exportSystemType: accountingKind,
  requestedAt: z.string(),
  state: z.enum(['waiting', 'gathered']),
});

/** Where jobs of a bulk are found. */
const gatheredPk = (ownerId: string, bulkId: string): string => `C#${ownerId}#EXPORTJOBS#${bulkId}`;

/** Requests of one company within one minute are gathered together: once for all of them, a minute after the last. */
const gathering = ({ ownerId, requestedAt }: ExportJob): Start => {
  const requested = requestedAt.slice(0, 16);
  return { machine: 'export', name: `${ownerId}-${requested.replace(/\D/gu, '')}`, input: { ownerId, requested } };
};

type Deps = { readonly table: Table; readonly outbox: Pick<Outbox, 'schedule'> };

/** Export jobs in the table; those that wait are found by the time at which they were asked for. */
export const exportJobsInTable = ({ table, outbox }: Deps): ExportJobs => {
  const found = async (pk: string, limit: number) =>
    (await listItems(table, { index: 'gsi1', pk }, limit)).map((item) => jobItem.parse(item));
  const toItem = (job: ExportJob, pk: string): Item => ({
    ...toKey(job.ownerId, job.id),
    gsi1pk: pk,
    gsi1sk: `${job.requestedAt}#${job.id}`,
    ...job,
  });

  return {
    request: (job) =>
      toChange('exportRequested', [
        { put: { ...toItem(job, waitingPk(job.ownerId)), version: 0 }, if: 'absent' },
        ...toWrites([outbox.schedule(gathering(job))]),
      ]),

    async find(ownerId, id) {
      const item = await table.get(toKey(ownerId, id));
      return item && jobItem.parse(item);
    },

    waiting: (ownerId, limit) => found(waitingPk(ownerId), limit),

    async gather(job, bulkId) {
      const next = { ...job, state: 'gathered' as const };
      await table.write({ put: { ...toItem(next, gatheredPk(job.ownerId, bulkId)), version: 1 }, if: { version: 0 } });
    },

    gathered: (ownerId, bulkId, limit) => found(gatheredPk(ownerId, bulkId), limit),
  };
};
