import type { InputOf } from '#shared/api/contract.ts';
import type { moveTempfile as contract } from '#shared/api/tempfiles.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { changeUpload } from './change-upload.ts';
import { ownUpload } from './own-upload.ts';
import { withChange } from './with-change.ts';

/** Moves a page to another future document or another place in it. */
export const moveTempfile =
  (need: { readonly uploads: Uploads; readonly files: Files }) =>
  async ({ params, body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    if ((await ownUpload(need.uploads, caller, params.fileId)) === undefined) return failed('not-found');
    const address = { ownerId: caller.ownerId, fileId: params.fileId, except: caller.socketId };
    const moved = await changeUpload(need.uploads, address, (current) => withChange(current, { place: body }));
    if (moved === undefined) return failed('not-found');
    return ok({ data: await presentUpload(need.files, moved) });
  };
