import type { InputOf } from '#shared/api/contract.ts';
import type { changeTempfiles as contract, TempfileChange } from '#shared/api/tempfile-bulk.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { ownUpload } from './own-upload.ts';
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
      const known =
        attempt === 0 ? await need.uploads.list(caller.ownerId, caller.userId) : await looked(need, caller, changes);
      const before = known.filter(({ fileId }) => changes.has(fileId));
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

/** After a lost race each page is read by itself: the list may lag behind what was written. */
async function looked(
  { uploads }: { readonly uploads: Uploads },
  caller: Caller,
  changes: ReadonlyMap<string, TempfileChange>,
): Promise<readonly UploadRecord[]> {
  const found = await Promise.all([...changes.keys()].map((fileId) => ownUpload(uploads, caller, fileId)));
  return found.flatMap((upload) => upload ?? []);
}
