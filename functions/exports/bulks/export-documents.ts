import type { FileReply, InputOf } from '#shared/api/contract.ts';
import type { exportDocuments as contract } from '#shared/api/exports.ts';
import { getContentType } from '#shared/export-systems/export-target.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { ExportBulks } from '#functions/ports/exports.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { handOverBulk, mustBeReleased, type HandOverDeps } from '../orders/hand-over-order.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import { type BulkTask, buildBulk } from './new-bulk.ts';
import { failBulk } from './end-bulk.ts';
import { ExportBusy, finishBulk, type FinishDeps } from './finish-bulk.ts';
import { writePart, type WritePartDeps } from './write-part.ts';
import { countExportedBefore } from '../selection/past-exports.ts';

type ExportDocuments = typeof contract;
type Deps = Omit<WritePartDeps, 'zipPages'> &
  FinishDeps &
  HandOverDeps & {
    readonly documents: Pick<Documents, 'find' | 'findHead' | 'findByIdentity'>;
    readonly exportBulks: Pick<ExportBulks, 'add'>;
    readonly files: Pick<Files, 'get'>;
    readonly ids: Pick<Ids, 'id'>;
    readonly log: Log;
  };

/**
 * Exports documents while the caller waits: a bulk of one part, run here and now, so that nothing is decided in two ways. What
 * stayed out, and why, is read in the bulk.
 */
export const exportDocuments =
  (deps: Deps) =>
  async ({ params, body }: InputOf<ExportDocuments>, caller: Caller): Promise<Outcome<ExportDocuments>> => {
    const { ownerId, userId: createdBy, locale } = caller;
    const { again, allowed, ...dates } = body.payload;
    if (await mustBeReleased(deps, ownerId, params.system)) return { ok: false, error: 'four-eyes' };
    const before = { ownerId, ids: body.ids, target: params.system };
    const count = again ? 0 : await countExportedBefore(deps.exportBulks, before);
    if (count > 0) return { ok: false, error: 'exported-before', details: { count } };
    const _id = deps.ids.id();
    const { head, documents } = buildBulk({
      ...{ _id, ownerId, createdBy, locale, again, allowed, dates, ids: body.ids, way: 'file' },
      createdAt: isoNow(deps.clock),
      exportSystem: params.system,
    });
    await deps.exportBulks.add(head, documents);
    await writePart({ ...deps, zipPages: noPages })({ ownerId, bulkId: _id, part: 0 });
    if (!(await finishNow(deps, { ownerId, bulkId: _id }))) return { ok: false, error: 'export-busy' };
    if (params.system === 'sepa' && !(await handOverBulk(deps, { ownerId, bulkId: _id, by: createdBy })))
      return { ok: false, error: 'nothing-exported', details: { bulk: _id } };
    const file = await readExportFile(deps, ownerId, _id);
    return file === undefined
      ? { ok: false, error: 'nothing-exported', details: { bulk: _id } }
      : { ok: true, value: file };
  };

/** This request does not wait for another export: the bulk ends as interrupted, and the caller asks again. */
async function finishNow(deps: Deps, task: BulkTask): Promise<boolean> {
  try {
    await finishBulk(deps)(task);
    return true;
  } catch (error) {
    if (!(error instanceof ExportBusy)) throw error;
    await failBulk(deps)(task);
    return false;
  }
}

/** Pages are brought by bulks that run by themselves. */
const noPages = async (): Promise<readonly never[]> => [];

async function readExportFile(
  { exportBulks, files }: Pick<Deps, 'exportBulks' | 'files'>,
  ownerId: string,
  id: string,
): Promise<FileReply | undefined> {
  const head = (await exportBulks.find(ownerId, id))?.head;
  if (head === undefined || head.file === null || head.fileKey === null) return undefined;
  const bytes = await files.get(head.fileKey);
  if (bytes === undefined) throw new Error(`the file of bulk ${id} is gone`);
  return { bytes, fileName: head.file.name, contentType: getContentType(head.exportSystem, head.file.name) };
}
