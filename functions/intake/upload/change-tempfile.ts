import type { InputOf } from '#shared/api/contract.ts';
import type {
  changeTempfile as changeTempfileContract,
  changeTempfiles as changeTempfilesContract,
  TempfileChange,
  moveTempfile as moveTempfileContract,
} from '#shared/api/tempfiles.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Uploads, UploadRecord } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { beginIntake, changeUpload, findOwnUpload, applyChange, listOwnUploads } from './upload-records.ts';

/** Moves a page to another future document or another place in it. */
export const moveTempfile =
  (deps: { readonly uploads: Uploads; readonly files: Files }) =>
  async (
    { params, body }: InputOf<typeof moveTempfileContract>,
    caller: Caller,
  ): Promise<Outcome<typeof moveTempfileContract>> => {
    if ((await findOwnUpload(deps.uploads, caller, params.fileId)) === undefined) return failed('not-found');
    const address = { ownerId: caller.ownerId, fileId: params.fileId, except: caller.socketId };
    const moved = await changeUpload(deps.uploads, address, (current) => applyChange(current, { place: body }));
    if (moved === undefined) return failed('not-found');
    return ok({ data: await presentUpload(deps.files, moved) });
  };

const maxAttempts = 8;

/**
 * Changes many of the caller's uploaded pages in one transaction, also under concurrent writes: a page that is drawn meanwhile keeps
 * both changes. Deleted pages are skipped; repeating the request has no effect.
 */
export const changeTempfiles =
  (deps: { readonly uploads: Uploads; readonly files: Pick<Files, 'readUrl'> }) =>
  async (
    { body }: InputOf<typeof changeTempfilesContract>,
    caller: Caller,
  ): Promise<Outcome<typeof changeTempfilesContract>> => {
    const changes = new Map(body.map((change) => [change.fileId, change]));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      // Not from the list: it may lag behind what was written just now, such as the cut that is being undone.
      const before = await listOwnUploads(deps.uploads, caller, [...changes.keys()]);
      const wanted = before.map((upload) => applyWantedChange(upload, changes.get(upload.fileId)));
      const written = await deps.uploads.changeAll(
        wanted.filter((upload, at) => upload !== before[at]),
        caller.socketId,
      );
      if (!written.ok) continue;
      const renewed = new Map(written.value.map((upload) => [upload.fileId, upload]));
      const now = before.map((upload) => renewed.get(upload.fileId) ?? upload);
      return ok({ data: await Promise.all(now.map((upload) => presentUpload(deps.files, upload))) });
    }
    throw new Error('uploads kept changing');
  };

const applyWantedChange = (upload: UploadRecord, change: TempfileChange | undefined): UploadRecord =>
  change === undefined ? upload : applyChange(upload, change);

type ChangeTempfileDeps = {
  readonly outbox: Outbox;
  readonly uploads: Uploads;
  readonly files: Files;
};

/** Records that the bytes of an upload have arrived, or changes its type, rotation or name. */
export const changeTempfile =
  (deps: ChangeTempfileDeps) =>
  async (
    { params, body }: InputOf<typeof changeTempfileContract>,
    caller: Caller,
  ): Promise<Outcome<typeof changeTempfileContract>> => {
    const upload = await findOwnUpload(deps.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    const isMissing = body.uploaded === true && upload.process === 0 && !(await deps.files.info(upload.sourceKey));
    if (isMissing) return failed('upload-missing');
    const address = { ownerId: caller.ownerId, fileId: params.fileId, except: caller.socketId };
    const changed = await changeUpload(deps.uploads, address, (current) => applyChange(current, body));
    if (changed === undefined) return failed('not-found');
    const begins = body.uploaded === true && (changed.process === 0 || changed.process === 1);
    const now = begins ? await beginIntake(deps, changed, caller.socketId) : changed;
    if (now === undefined) return failed('not-found');
    return ok({ data: await presentUpload(deps.files, now) });
  };
