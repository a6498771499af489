import type { InputOf } from '#shared/api/contract.ts';
import type { changeTempfile as contract } from '#shared/api/tempfiles.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Table } from '#functions/ports/table.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { beginIntake } from './begin-intake.ts';
import { changeUpload } from './change-upload.ts';
import { ownUpload } from './own-upload.ts';
import { withChange } from './with-change.ts';

type Need = { readonly table: Table; readonly outbox: Outbox; readonly uploads: Uploads; readonly files: Files };

/** Says that the bytes of an upload have arrived, or changes its type, rotation or name. */
export const changeTempfile =
  (need: Need) =>
  async ({ params, body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const upload = await ownUpload(need.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    const missing = body.uploaded === true && upload.process === 0 && !(await need.files.info(upload.sourceKey));
    if (missing) return failed('upload-missing');
    const address = { ownerId: caller.ownerId, fileId: params.fileId, except: caller.socketId };
    const changed = await changeUpload(need.uploads, address, (current) => withChange(current, body));
    if (changed === undefined) return failed('not-found');
    const begins = body.uploaded === true && (changed.process === 0 || changed.process === 1);
    const now = begins ? await beginIntake(need, changed, caller.socketId) : changed;
    if (now === undefined) return failed('not-found');
    return ok({ data: await presentUpload(need.files, now) });
  };
