import type { InputOf } from '#shared/api/contract.ts';
import type { retryExportBulk as contract } from '#shared/api/export-bulks.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { bulkStart, newBulk } from './bulks/new-bulk.ts';
import { offeredConnector, type WaysNeed } from './bulks/ways.ts';

type RetryExportBulk = typeof contract;
type Need = WaysNeed & {
  readonly exportBulks: Pick<ExportBulks, 'find' | 'parts' | 'add'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** Exports what failed in a bulk again, and nothing else, as it was asked for. */
export const retryExportBulk =
  (need: Need) =>
  async ({ params }: InputOf<RetryExportBulk>, caller: Caller): Promise<Outcome<RetryExportBulk>> => {
    const { ownerId, userId: createdBy, locale } = caller;
    const before = (await need.exportBulks.find(ownerId, params.id))?.head;
    if (before === undefined) return { ok: false, error: 'not-found' };
    if (!before.processed) return { ok: false, error: 'bulk-unfinished' };
    const failed = (await need.exportBulks.parts(before)).flatMap(({ docs }) =>
      docs.filter(({ status }) => status === 'error').map(({ document }) => document),
    );
    if (failed.length === 0) return { ok: false, error: 'nothing-failed' };
    const { way, exportSystem, dates, again, withPages } = before;
    if (way === 'connector' && (await offeredConnector(need, ownerId, exportSystem)) === undefined)
      return { ok: false, error: 'connector-missing' };
    const { head, documents } = newBulk({
      ...{ ownerId, createdBy, locale, way, exportSystem, dates, again, withPages, ids: failed },
      _id: need.ids.id(),
      createdAt: isoNow(need.clock),
      retryOf: before._id,
    });
    await need.exportBulks.add(head, documents, bulkStart(head));
    return { ok: true, value: { _id: head._id } };
  };
