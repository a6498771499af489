import type { InputOf } from '#shared/api/contract.ts';
import type { uncropTempfile as contract } from '#shared/api/tempfiles.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { changeUpload } from './change-upload.ts';
import { dropUploads } from './drop-uploads.ts';
import { ownUpload } from './own-upload.ts';

type Need = { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock };

/** Gives a page back whole; the parts that no document took are deleted. A page that was not cut is answered as it is. */
export const uncropTempfile =
  (need: Need) =>
  async ({ params }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const upload = await ownUpload(need.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    const parts = await Promise.all((upload.croppedTo ?? []).map((fileId) => ownUpload(need.uploads, caller, fileId)));
    // The page first: whoever dies in between leaves it with its parts, and nothing is lost.
    const address = { ownerId: caller.ownerId, fileId: upload.fileId, except: caller.socketId };
    const back = await changeUpload(need.uploads, address, (current) =>
      current.croppedTo === undefined ? current : { ...current, croppedTo: undefined },
    );
    if (back === undefined) return failed('not-found');
    await dropUploads(
      need,
      parts.flatMap((part) => part ?? []),
      caller.socketId,
    );
    return ok({ data: await presentUpload(need.files, back) });
  };
