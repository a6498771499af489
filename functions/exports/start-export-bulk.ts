import type { InputOf } from '#shared/api/contract.ts';
import type { startExportBulk as contract } from '#shared/api/exports.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { bulkStart, newBulk } from './bulks/new-bulk.ts';
import { offeredConnector, type WaysNeed } from './bulks/ways.ts';
import { countExportedBefore } from './exported-before.ts';

type StartExportBulk = typeof contract;
type Need = WaysNeed & {
  readonly exportBulks: Pick<ExportBulks, 'add' | 'pastOf'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** Starts a bulk export; the machine does the rest. */
export const startExportBulk =
  (need: Need) =>
  async ({ body }: InputOf<StartExportBulk>, caller: Caller): Promise<Outcome<StartExportBulk>> => {
    const { ownerId, userId: createdBy, locale } = caller;
    const { exportSystem, ids, way, withPages, payload } = body;
    const { again, ...dates } = payload;
    if (way === 'connector' && (await offeredConnector(need, ownerId, exportSystem)) === undefined)
      return { ok: false, error: 'connector-missing' };
    const count = again ? 0 : await countExportedBefore(need.exportBulks, { ownerId, ids, target: exportSystem });
    if (count > 0) return { ok: false, error: 'exported-before', details: { count } };
    const { head, documents } = newBulk({
      ...{ _id: need.ids.id(), ownerId, createdBy, locale, again, dates, ids, way, withPages, exportSystem },
      createdAt: isoNow(need.clock),
    });
    await need.exportBulks.add(head, documents, bulkStart(head));
    return { ok: true, value: { _id: head._id } };
  };
