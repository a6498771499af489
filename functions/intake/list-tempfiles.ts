import type { InputOf } from '#shared/api/contract.ts';
import type { listTempfiles as contract } from '#shared/api/tempfiles.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';

/** The user's uploaded pages in the current company that are not documents yet, oldest first. */
export const listTempfiles =
  (need: { readonly uploads: Uploads; readonly files: Files }) =>
  async (_input: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const uploads = await need.uploads.list(caller.ownerId, caller.userId);
    return ok({ data: await Promise.all(uploads.map((upload) => presentUpload(need.files, upload))) });
  };
