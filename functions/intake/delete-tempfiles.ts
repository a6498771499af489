import type { InputOf } from '#shared/api/contract.ts';
import type { deleteTempfiles as contract } from '#shared/api/tempfiles.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { dropUploads } from './drop-uploads.ts';

/** Deletes those of the given uploaded pages that are the caller's. */
export const deleteTempfiles =
  (need: { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock }) =>
  async ({ body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const wanted = new Set(body);
    const held = await need.uploads.list(caller.ownerId, caller.userId);
    await dropUploads(
      need,
      held.filter((upload) => wanted.has(upload.fileId)),
      caller.socketId,
    );
    return ok(undefined);
  };
