import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { AnnouncedEvent } from '#shared/integration/announced-event.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { docsPerPart, type Bulk, type BulkHead, type BulkPart, type ExportBulks } from '#functions/ports/exports.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Table } from '#functions/ports/table.ts';
import { exportMemory } from './export-memory.ts';
import {
  bulkKey,
  bulksPk,
  countsItem,
  countsKey,
  headItem,
  partItem,
  partKey,
  totalsItem,
  totalsKey,
  wrongBulksPk,
  type StoredCounts,
} from './export-bulk-items.ts';
import { startsForWebhooks } from '../integrations/announce.ts';
import { toWrites } from '../table-change.ts';

export type Deps = {
  readonly table: Table;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** Whether a document waits only for the end of the bulk. */
const isSettled = ({ status }: ExportBulkDoc): boolean => status !== 'waiting' && status !== 'sent';

function counted(docs: readonly ExportBulkDoc[]): StoredCounts {
  const error = docs.filter(({ status }) => status === 'error').length;
  return {
    settled: docs.filter(isSettled).length,
    ok: docs.filter(({ status }) => status === 'done').length,
    error,
    warning: docs.filter(({ status, errors }) => status !== 'error' && errors.some(({ type }) => type === 'warning'))
      .length,
  };
}

/** What webhooks receive of the documents of a part that it has refused since it was read. */
const listRefused = (
  before: readonly ExportBulkDoc[],
  { docs, bulkId }: Pick<BulkPart, 'docs' | 'bulkId'>,
  at: string,
): readonly AnnouncedEvent[] => {
  const known = new Set(before.flatMap(({ document, status }) => (status === 'error' ? [document] : [])));
  return docs
    .filter(({ document, status }) => status === 'error' && !known.has(document))
    .map(({ document: documentId, errors }) => {
      const reason = `export:${errors.find(({ type }) => type === 'error')?.note ?? 'refused'}`;
      return { event: 'failed', documentId, key: bulkId, at, step: null, reason };
    });
};

const stored = (head: BulkHead) => ({
  ...bulkKey(head.ownerId, head._id),
  ...head,
  ...(head.importError ? { gsi1pk: wrongBulksPk(head.ownerId), gsi1sk: head._id } : {}),
});

/** Bulk exports in the table. */
export function exportBulksInTable(deps: Deps): ExportBulks {
  const { table, outbox, clock } = deps;

  const withCounts = async (heads: readonly BulkHead[]): Promise<readonly Bulk[]> => {
    const counts = await Promise.all(heads.map(({ ownerId, _id }) => table.get(countsKey(ownerId, _id))));
    return heads.map((head, at) => ({ head, counts: { total: head.total, ...countsItem.parse(counts[at] ?? {}) } }));
  };

  return {
    async add(head, documents, start) {
      const { ownerId, _id: bulkId } = head;
      if ((await table.get(bulkKey(ownerId, bulkId))) === undefined) {
        // Parts come first: a bulk that can be found has all its documents.
        for (let part = 0; part * docsPerPart < documents.length; part += 1) {
          const docs = documents.slice(part * docsPerPart, (part + 1) * docsPerPart);
          const place = { ownerId, bulkId, part };
          await table.write({ put: { ...partKey(place), ...place, version: 0, docs, zips: [] } });
        }
        await table.transact([
          { put: stored(head), if: 'absent' },
          { add: totalsKey(ownerId), amounts: { all: 1, wrong: head.importError ? 1 : 0 } },
          ...(start === undefined ? [] : toWrites([outbox.schedule(start)])),
        ]);
      }
      if (start !== undefined) await outbox.deliver(start);
    },

    async find(ownerId, id) {
      const found = await table.get(bulkKey(ownerId, id));
      return found === undefined ? undefined : (await withCounts([headItem.parse(found)]))[0];
    },

    async list({ ownerId, onlyError, offset, limit }) {
      const place = onlyError ? { index: 'gsi1' as const, pk: wrongBulksPk(ownerId) } : { pk: bulksPk(ownerId) };
      const [page, totals] = await Promise.all([
        table.query({ ...place, descending: true, skip: offset, limit }),
        table.get(totalsKey(ownerId)),
      ]);
      const { all, wrong } = totalsItem.parse(totals ?? {});
      const bulks = await withCounts(page.items.map((item) => headItem.parse(item)));
      return { bulks, total: onlyError ? wrong : all };
    },

    async change(head, starts = []) {
      const key = bulkKey(head.ownerId, head._id);
      const found = await table.get(key);
      const turned = head.importError && found !== undefined && !headItem.parse(found).importError;
      const next = { ...head, version: head.version + 1 };
      const done = await table.transact([
        { put: stored(next), if: { version: head.version } },
        ...(turned ? [{ add: totalsKey(head.ownerId), amounts: { wrong: 1 } }] : []),
        ...toWrites(starts.map((start) => outbox.schedule(start))),
      ]);
      if (!done.ok) return failed('stale-version');
      for (const start of starts) await outbox.deliver(start);
      return ok(next);
    },

    async part(ownerId, bulkId, part) {
      const found = await table.get(partKey({ ownerId, bulkId, part }));
      return found && partItem.parse(found);
    },

    async parts({ ownerId, _id: bulkId, parts }) {
      const keys = Array.from({ length: parts }, (_, part) => partKey({ ownerId, bulkId, part }));
      return (await table.getMany(keys)).map((item) => partItem.parse(item));
    },

    async settle(part) {
      const key = partKey(part);
      const found = await table.get(key);
      if (found === undefined) return failed('stale-version');
      const [before, after] = [counted(partItem.parse(found).docs), counted(part.docs)];
      const next = { ...part, version: part.version + 1 };
      const amounts = {
        settled: after.settled - before.settled,
        ok: after.ok - before.ok,
        error: after.error - before.error,
        warning: after.warning - before.warning,
      };
      const refused = listRefused(partItem.parse(found).docs, part, isoNow(clock));
      const starts = await startsForWebhooks(table, part.ownerId, refused);
      const done = await table.transact([
        { put: { ...key, ...next, docs: [...next.docs], zips: [...next.zips] }, if: { version: part.version } },
        { add: countsKey(part.ownerId, part.bulkId), amounts },
        ...toWrites(starts.map((start) => outbox.schedule(start))),
      ]);
      if (!done.ok) return failed('stale-version');
      for (const start of starts) await outbox.deliver(start);
      return ok(next);
    },

    ...exportMemory(deps),
  };
}
