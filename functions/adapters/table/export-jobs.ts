import * as z from 'zod';
import type { ExportJob, ExportJobs } from '#functions/ports/export-jobs.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { accountingKind } from '#shared/doctype/doctype.ts';
import { everyItem } from './every-item.ts';

const jobsOf = (ownerId: string): string => `C#${ownerId}#EXPORTJOBS`;
const waitingOf = (ownerId: string): string => `C#${ownerId}#EXPORTJOBS#waiting`;
const keyOf = (ownerId: string, id: string): Key => ({ pk: jobsOf(ownerId), sk: id });

const jobItem: z.ZodType<ExportJob> = z.object({
  id: z.string(),
  ownerId: z.string(),
  documentId: z.string(),
  exportSystem: z.string(),
  exportSystemType: accountingKind,
  requestedAt: z.string(),
  state: z.literal('waiting'),
});

/** Export jobs in the table; those that wait are found by the time at which they were asked for. */
export const exportJobsInTable = ({ table }: { readonly table: Table }): ExportJobs => ({
  requested(job) {
    const index = { gsi1pk: waitingOf(job.ownerId), gsi1sk: `${job.requestedAt}#${job.id}` };
    return { put: { ...keyOf(job.ownerId, job.id), ...index, ...job }, if: 'absent' };
  },

  async find(ownerId, id) {
    const item = await table.get(keyOf(ownerId, id));
    return item && jobItem.parse(item);
  },

  async waiting(ownerId, limit) {
    const items = await everyItem(table, { index: 'gsi1', pk: waitingOf(ownerId) }, limit);
    return items.map((item) => jobItem.parse(item));
  },
});
