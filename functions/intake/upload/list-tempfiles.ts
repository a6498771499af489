import type { InputOf } from '#shared/api/contract.ts';
import type { listTempfiles as contract } from '#shared/api/tempfiles.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { dropUploads } from './delete-tempfile.ts';

type Deps = { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock };

/**
 * The user's uploaded pages in the current company that are not documents yet, oldest first. A page that was cut up and whose
 * last part is gone is no longer needed and is deleted, too.
 */
export const listTempfiles =
  (deps: Deps) =>
  async (_input: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const uploads = await deps.uploads.list(caller.ownerId, caller.userId);
    const held = new Set(uploads.map(({ fileId }) => fileId));
    const isDone = ({ croppedTo }: UploadRecord): boolean =>
      croppedTo !== undefined && !croppedTo.some((fileId) => held.has(fileId));
    await dropUploads(deps, uploads.filter(isDone), caller.socketId);
    const left = uploads.filter((upload) => !isDone(upload));
    return ok({ data: await Promise.all(left.map((upload) => presentUpload(deps.files, upload))) });
  };
