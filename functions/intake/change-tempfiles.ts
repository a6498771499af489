import type { InputOf } from '#shared/api/contract.ts';
import type { changeTempfiles as contract, TempfileChange } from '#shared/api/tempfile-bulk.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { ownUploads } from './own-upload.ts';
import { withChange } from './with-change.ts';

const attempts = 8;

/**
 * Changes many of the caller's uploaded pages in one piece, whatever happens beside: a page that the machine draws meanwhile keeps
 * both changes. Pages that are gone are passed over; repeating the request is harmless.
 */
export const changeTempfiles =
  (need: { readonly uploads: Uploads; readonly files: Pick<Files, 'readUrl'> }) =>
  async ({ body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const changes = new Map(body.map((change) => [change.fileId, change]));
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // Not from the list: it may lag behind what was written just now, such as the cut that is being undone.
      const before = await ownUploads(need.uploads, caller, [...changes.keys()]);
      const wanted = before.map((upload) => changed(upload, changes.get(upload.fileId)));
      const written = await need.uploads.changeAll(
        wanted.filter((upload, at) => upload !== before[at]),
        caller.socketId,
      );
      if (!written.ok) continue;
      const renewed = new Map(written.value.map((upload) => [upload.fileId, upload]));
      const now = before.map((upload) => renewed.get(upload.fileId) ?? upload);
      return ok({ data: await Promise.all(now.map((upload) => presentUpload(need.files, upload))) });
    }
    throw new Error('uploads kept changing');
  };

const changed = (upload: UploadRecord, change: TempfileChange | undefined): UploadRecord =>
  change === undefined ? upload : withChange(upload, change);
