import * as z from 'zod';
import { bulkOutcome, bulkPayload } from '#shared/api/document-actions.ts';
import { isJobOver, jobActions, jobStates } from '#shared/api/document-jobs.ts';
import { locale } from '#shared/kit/locale.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DocumentJobRecord, DocumentJobs, JobPart } from '#functions/ports/document-jobs.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { itemLimitBytes, type Key, type Table } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';
import { pack, unpack } from '../packed.ts';
import { toWrites } from '../table-change.ts';

/*
 * A job lies in a partition of its own: its record, which holds no documents, then its parts and what became of each. The first index
 * lists the jobs of a person by time. Every item is forgotten after a day.
 */

const keptSeconds = 24 * 60 * 60;
/** A person watches a job, so its parts are written side by side. */
const writtenAtOnce = 20;

const jobItem: z.ZodType<DocumentJobRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  by: z.object({
    userId: z.string(),
    name: z.string(),
    locale,
    ip: z.string(),
    userAgent: z.string(),
    device: z.string().nullable(),
    sessionId: z.string(),
  }),
  action: z.enum(jobActions),
  state: z.enum(jobStates),
  done: z.int(),
  total: z.int(),
  stopping: z.boolean(),
  createdAt: z.string(),
});
const part: z.ZodType<JobPart> = z.object({ ids: z.array(z.string()), payload: bulkPayload });
const packedItem = z.object({ packed: z.string() });

const jobPk = (ownerId: string, id: string): string => `C#${ownerId}#DOCUMENTJOB#${id}`;
const jobKey = (ownerId: string, id: string): Key => ({ pk: jobPk(ownerId, id), sk: 'JOB' });
const openPk = (ownerId: string, userId: string): string => `C#${ownerId}#U#${userId}#DOCUMENTJOBS`;
/** Jobs of a person that are looked at when the open ones are counted. */
const countedAtMost = 50;
const partPrefix = 'PART#';
const outcomePrefix = 'OUTCOME#';
const toOrder = (number: number): string => String(number).padStart(5, '0');

type Deps = { readonly table: Table; readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>; readonly clock: Clock };

/** Jobs on documents in the table. */
export function documentJobsInTable({ table, outbox, clock }: Deps): DocumentJobs {
  const getTtl = (): number => Math.ceil(clock.now() / 1000) + keptSeconds;
  const toItem = (pk: string, sk: string, value: unknown) => ({ pk, sk, packed: pack(value), ttl: getTtl() });
  return {
    async add(job, parts, start) {
      const pk = jobPk(job.ownerId, job._id);
      const items = parts.map((one, number) => toItem(pk, `${partPrefix}${toOrder(number)}`, one));
      // Half of the limit leaves room for names and numbers.
      if (items.some(({ packed }) => packed.length > itemLimitBytes / 2)) return failed('too-large');
      if ((await table.get(jobKey(job.ownerId, job._id))) !== undefined) return failed('exists');
      for (let at = 0; at < items.length; at += writtenAtOnce)
        await Promise.all(items.slice(at, at + writtenAtOnce).map((item) => table.write({ put: item })));
      const added = await table.transact([
        {
          put: {
            ...jobKey(job.ownerId, job._id),
            ...job,
            ttl: getTtl(),
            gsi1pk: openPk(job.ownerId, job.by.userId),
            gsi1sk: `${job.createdAt}#${job._id}`,
          },
          if: 'absent',
        },
        ...toWrites([outbox.schedule(start)]),
      ]);
      if (!added.ok) return failed('exists');
      await outbox.deliver(start);
      return ok(undefined);
    },

    async countOpen(ownerId, userId) {
      const newest = { index: 'gsi1', pk: openPk(ownerId, userId), descending: true } as const;
      const items = await listItems(table, newest, countedAtMost);
      return items.filter((item) => !isJobOver(jobItem.parse(item).state)).length;
    },

    async find(ownerId, id) {
      const found = await table.get(jobKey(ownerId, id));
      return found && jobItem.parse(found);
    },

    async findPart(ownerId, id, number) {
      const found = await table.get({ pk: jobPk(ownerId, id), sk: `${partPrefix}${toOrder(number)}` });
      return found && part.parse(unpack(packedItem.parse(found).packed));
    },

    async notePart(ownerId, id, { number, outcomes }) {
      // Where another run noted the part, nothing is written, and nothing is counted twice.
      await table.transact([
        { put: toItem(jobPk(ownerId, id), `${outcomePrefix}${toOrder(number)}`, outcomes), if: 'absent' },
        { add: jobKey(ownerId, id), amounts: { done: outcomes.length }, if: 'present' },
      ]);
    },

    async listOutcomes(ownerId, id) {
      const items = await listItems(table, { pk: jobPk(ownerId, id), sk: { beginsWith: outcomePrefix } });
      return items.flatMap((item) => z.array(bulkOutcome).parse(unpack(packedItem.parse(item).packed)));
    },

    async setState(ownerId, id, state) {
      await table.write({ add: jobKey(ownerId, id), amounts: { done: 0 }, set: { state }, if: 'present' });
    },

    async stop(ownerId, id) {
      await table.write({ add: jobKey(ownerId, id), amounts: { done: 0 }, set: { stopping: true }, if: 'present' });
    },
  };
}
