import * as z from 'zod';
import type { ArchiveRecord, Archives } from '#functions/ports/archives.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Item, Key, Table } from '#functions/ports/table.ts';
import { archiveSchedule, archiveStatus } from '#shared/archive/archive.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { listItems, maxPageItems } from '../list-items.ts';
import { toWrites } from '../table-change.ts';

/*
 * An archive lies in a partition of its own. The first index lists the archives of a company by time; the second one those that are done
 * and not replicated yet, and the companies with a schedule.
 */

const archiveItem: z.ZodType<ArchiveRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  version: z.int(),
  dateFrom: z.string(),
  dateTo: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updated: z.string(),
  archived: z.string().nullable(),
  status: archiveStatus,
  failed: z.boolean(),
  attempt: z.int(),
  size: z.int(),
  totalDocs: z.int(),
  missingFiles: z.int(),
  replicated: z.boolean(),
  sealedPassword: z.string().nullable(),
  progress: z
    .object({
      upload: z.string(),
      steps: z.int(),
      documents: z.int(),
      entries: z.int(),
      offset: z.int(),
      parts: z.int(),
    })
    .nullable(),
});

const archiveKey = (ownerId: string, id: string): Key => ({ pk: `C#${ownerId}#ARCHIVE#${id}`, sk: 'ARCHIVE' });
const archivesPk = (ownerId: string): string => `C#${ownerId}#ARCHIVES`;
const unreplicatedPk = 'ARCHIVES#UNREPLICATED';

const scheduleItem = archiveSchedule.extend({ ownerId: z.string() });
const scheduleKey = (ownerId: string): Key => ({ pk: `C#${ownerId}#ARCHIVESCHEDULE`, sk: 'SCHEDULE' });
const scheduledPk = 'ARCHIVES#SCHEDULED';

const toItem = (archive: ArchiveRecord): Item => ({
  ...archiveKey(archive.ownerId, archive._id),
  ...archive,
  progress: archive.progress && { ...archive.progress },
  gsi1pk: archivesPk(archive.ownerId),
  gsi1sk: `${archive.createdAt}#${archive._id}`,
  ...(archive.status === 'done' && !archive.replicated && archive.archived !== null
    ? { gsi2pk: unreplicatedPk, gsi2sk: `${archive.archived}#${archive._id}` }
    : {}),
});

type Deps = { readonly table: Table; readonly outbox: Pick<Outbox, 'schedule' | 'deliver'> };

/** Archives in the table. */
export const archivesInTable = ({ table, outbox }: Deps): Archives => ({
  async add(archive, start) {
    const added = await table.transact([{ put: toItem(archive), if: 'absent' }, ...toWrites([outbox.schedule(start)])]);
    if (!added.ok) return failed('exists');
    await outbox.deliver(start);
    return ok(undefined);
  },

  async find(ownerId, id) {
    const found = await table.get(archiveKey(ownerId, id));
    return found && archiveItem.parse(found);
  },

  async change(archive, starts = []) {
    const next: ArchiveRecord = { ...archive, version: archive.version + 1 };
    const done = await table.transact([
      { put: toItem(next), if: { version: archive.version } },
      ...toWrites(starts.map((start) => outbox.schedule(start))),
    ]);
    if (!done.ok) return failed('stale-version');
    for (const start of starts) await outbox.deliver(start);
    return ok(next);
  },

  async list(ownerId, most) {
    const query = { index: 'gsi1' as const, pk: archivesPk(ownerId), descending: true };
    return (await listItems(table, query, most)).map((item) => archiveItem.parse(item));
  },

  async listUnreplicated(since) {
    // `~` comes behind every instant.
    const query = { index: 'gsi2' as const, pk: unreplicatedPk, sk: { between: [since, '~'] as const } };
    return (await listItems(table, query, maxPageItems)).map((item) => archiveItem.parse(item));
  },

  async readSchedule(ownerId) {
    const found = await table.get(scheduleKey(ownerId));
    return found === undefined ? { monthly: false, yearly: false } : archiveSchedule.parse(found);
  },

  async saveSchedule(ownerId, { monthly, yearly }) {
    const isOn = monthly || yearly;
    const index = isOn ? { gsi2pk: scheduledPk, gsi2sk: ownerId } : {};
    await table.write({ put: { ...scheduleKey(ownerId), ownerId, monthly, yearly, ...index } });
  },

  async listScheduled(cursor) {
    const page = await table.query({
      ...{ index: 'gsi2', pk: scheduledPk, limit: maxPageItems },
      ...(cursor === undefined ? {} : { cursor }),
    });
    const companies = page.items.map((item) => scheduleItem.parse(item));
    return { companies, ...(page.next === undefined ? {} : { next: page.next }) };
  },
});
