import type { InputOf } from '#shared/api/contract.ts';
import type {
  deleteTempfile as deleteTempfileContract,
  deleteTempfiles as deleteTempfilesContract,
} from '#shared/api/tempfiles.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Uploads, UploadRecord } from '#functions/ports/uploads.ts';
import { findOwnUpload, listOwnUploads } from './upload-records.ts';
import { listReadAheadKeys } from '#functions/domain/documents/read-ahead.ts';
import { getPageId, getRootId } from './upload-keys.ts';

/** Deletes those of the given uploaded pages that are the caller's. */
export const deleteTempfiles =
  (deps: { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock }) =>
  async (
    { body }: InputOf<typeof deleteTempfilesContract>,
    caller: Caller,
  ): Promise<Outcome<typeof deleteTempfilesContract>> => {
    await dropUploads(deps, await listOwnUploads(deps.uploads, caller, body), caller.socketId);
    return ok(undefined);
  };

type DropUploadsDeps = { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock };

/** Deletes uploaded pages with their pictures, and a file's bytes when none of its pages is left, here or in a document. */
export async function dropUploads(
  deps: DropUploadsDeps,
  dropped: readonly UploadRecord[],
  except: string | undefined,
): Promise<void> {
  const first = dropped[0];
  if (first === undefined) return;
  await deps.uploads.delete(
    first.ownerId,
    dropped.map((upload) => upload.fileId),
    except,
  );
  const pictures = dropped.flatMap(({ thumb, preview }) =>
    [thumb, preview].flatMap((p) => (p === null ? [] : [p.key])),
  );
  const ahead = dropped.flatMap(({ sourceKey, page }) => listReadAheadKeys(sourceKey, page));
  const sources = await findUnusedSources(deps, dropped);
  await deps.files.delete([...pictures, ...ahead, ...sources]);
}

/** Records of consumed pages answer for a while and then vanish; within a day they are certainly there. */
const maxRememberedMs = 86_400_000;

/** The sources of which no page is left. */
async function findUnusedSources(deps: DropUploadsDeps, dropped: readonly UploadRecord[]): Promise<readonly string[]> {
  const gone = new Set(dropped.map((upload) => upload.fileId));
  const bySource = new Map(dropped.map((upload) => [upload.sourceKey, upload]));
  const checked = await Promise.all(
    [...bySource.values()].map(async (upload) => ((await isUsed(deps, upload, gone)) ? [] : [upload.sourceKey])),
  );
  return checked.flat();
}

/** Whether another page of the file is left, or may live on in a document whose upload is forgotten. */
async function isUsed(deps: DropUploadsDeps, upload: UploadRecord, gone: ReadonlySet<string>): Promise<boolean> {
  const { ownerId, sourceKey, pageCount, createdAt } = upload;
  const isOld = deps.clock.now() - Date.parse(createdAt) > maxRememberedMs;
  for (let page = 0; page < Math.max(1, pageCount); page += 1) {
    const sibling = getPageId(deps.ids, getRootId(sourceKey), page);
    if (gone.has(sibling)) continue;
    if (isOld || (await deps.uploads.find(ownerId, sibling)) !== undefined) return true;
  }
  return false;
}

/** Deletes an uploaded page; one that is gone already is no error, so that a retried deletion ends well (R-INT-35). */
export const deleteTempfile =
  (deps: { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock }) =>
  async (
    { params }: InputOf<typeof deleteTempfileContract>,
    caller: Caller,
  ): Promise<Outcome<typeof deleteTempfileContract>> => {
    const upload = await findOwnUpload(deps.uploads, caller, params.fileId);
    if (upload !== undefined) await dropUploads(deps, [upload], caller.socketId);
    return ok(undefined);
  };
