import type { InputOf } from '#shared/api/contract.ts';
import type { deleteTempfile as contract } from '#shared/api/tempfiles.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { dropUploads } from './drop-uploads.ts';
import { ownUpload } from './own-upload.ts';

/** Deletes an uploaded page; one that is gone already is no error, so that a retried deletion ends well (R-INT-35). */
export const deleteTempfile =
  (need: { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock }) =>
  async ({ params }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const upload = await ownUpload(need.uploads, caller, params.fileId);
    if (upload !== undefined) await dropUploads(need, [upload], caller.socketId);
    return ok(undefined);
  };
