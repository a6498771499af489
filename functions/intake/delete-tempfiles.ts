import type { InputOf } from '#shared/api/contract.ts';
import type { deleteTempfiles as contract } from '#shared/api/tempfiles.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { dropUploads } from './drop-uploads.ts';
import { ownUploads } from './own-upload.ts';

/** Deletes those of the given uploaded pages that are the caller's. */
export const deleteTempfiles =
  (need: { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock }) =>
  async ({ body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    await dropUploads(need, await ownUploads(need.uploads, caller, body), caller.socketId);
    return ok(undefined);
  };
