import type { InputOf } from '#shared/api/contract.ts';
import type { startExportBulk as startExportBulkContract } from '#shared/api/exports.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Accounting, ExportBulks } from '#functions/ports/exports.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { getBulkStart, buildBulk } from './new-bulk.ts';
import { findOfferedConnector, type ConnectorWaysDeps } from './connector-ways.ts';
import { mustBeReleased } from '../orders/hand-over-order.ts';
import { countExportedBefore } from '../selection/past-exports.ts';
import type { retryExportBulk as retryExportBulkContract } from '#shared/api/export-bulks.ts';

type RetryExportBulk = typeof retryExportBulkContract;
type RetryExportBulkDeps = ConnectorWaysDeps & {
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'parts' | 'add'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** Exports what failed in a bulk again, and nothing else, as it was asked for. */
export const retryExportBulk =
  (deps: RetryExportBulkDeps) =>
  async ({ params }: InputOf<RetryExportBulk>, caller: Caller): Promise<Outcome<RetryExportBulk>> => {
    const { ownerId, userId: createdBy, locale } = caller;
    const before = (await deps.exportBulks.find(ownerId, params.id))?.head;
    if (before === undefined) return { ok: false, error: 'not-found' };
    if (!before.processed) return { ok: false, error: 'bulk-unfinished' };
    const failed = (await deps.exportBulks.parts(before)).flatMap(({ docs }) =>
      docs.filter(({ status }) => status === 'error'),
    );
    if (failed.length === 0) return { ok: false, error: 'nothing-failed' };
    const { way, exportSystem, dates, again, withPages, isByWorkflow } = before;
    if (await mustBeReleased(deps, ownerId, exportSystem)) return { ok: false, error: 'four-eyes' };
    if (way === 'connector' && (await findOfferedConnector(deps, ownerId, exportSystem)) === undefined)
      return { ok: false, error: 'connector-missing' };
    const { head, documents } = buildBulk({
      ...{ ownerId, createdBy, locale, way, exportSystem, dates, again, withPages, isByWorkflow },
      ids: failed.map(({ document }) => document),
      allowed: failed.flatMap(({ document, allowed }) => (allowed === true ? [document] : [])),
      _id: deps.ids.id(),
      createdAt: isoNow(deps.clock),
      retryOf: before._id,
    });
    await deps.exportBulks.add(head, documents, getBulkStart(head));
    return { ok: true, value: { _id: head._id } };
  };

type StartExportBulk = typeof startExportBulkContract;
type StartExportBulkDeps = ConnectorWaysDeps & {
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly exportBulks: Pick<ExportBulks, 'add' | 'listPastExports'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** Starts a bulk export; the machine does the rest. */
export const startExportBulk =
  (deps: StartExportBulkDeps) =>
  async ({ body }: InputOf<StartExportBulk>, caller: Caller): Promise<Outcome<StartExportBulk>> => {
    const { ownerId, userId: createdBy, locale } = caller;
    const { exportSystem, ids, way, withPages, payload } = body;
    const { again, allowed, ...dates } = payload;
    if (await mustBeReleased(deps, ownerId, exportSystem)) return { ok: false, error: 'four-eyes' };
    if (way === 'connector' && (await findOfferedConnector(deps, ownerId, exportSystem)) === undefined)
      return { ok: false, error: 'connector-missing' };
    const count = again ? 0 : await countExportedBefore(deps.exportBulks, { ownerId, ids, target: exportSystem });
    if (count > 0) return { ok: false, error: 'exported-before', details: { count } };
    const { head, documents } = buildBulk({
      ...{
        _id: deps.ids.id(),
        ownerId,
        createdBy,
        locale,
        again,
        allowed,
        dates,
        ids,
        way,
        withPages,
        exportSystem,
      },
      createdAt: isoNow(deps.clock),
    });
    await deps.exportBulks.add(head, documents, getBulkStart(head));
    return { ok: true, value: { _id: head._id } };
  };
