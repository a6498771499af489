import { createHash } from 'node:crypto';
import type { InputOf } from '#shared/api/contract.ts';
import type { unlockTempfile as contract } from '#shared/api/tempfiles.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Papers } from '#functions/ports/paper.ts';
import type { Table } from '#functions/ports/table.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { beginIntake } from './begin-intake.ts';
import { changeUpload } from './change-upload.ts';
import { ownUpload } from './own-upload.ts';
import { unlockingExceeded } from './unlock-limit.ts';
import { madeKeyOf } from './upload-keys.ts';

type Need = {
  readonly table: Table;
  readonly outbox: Outbox;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly papers: Papers;
  readonly rateLimits: RateLimits;
};

/** Unlocks an uploaded, protected PDF in place; intake then goes on with the open file. An open one is answered as it is. */
export const unlockTempfile =
  (need: Need) =>
  async ({ params, body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const upload = await ownUpload(need.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    if (upload.error !== 'file-locked') return ok({ data: await presentUpload(need.files, upload) });
    if (await unlockingExceeded(need.rateLimits, caller.userId)) return failed('too-many-attempts');
    const locked = await need.files.get(upload.sourceKey);
    if (locked === undefined) return failed('not-found');
    const unlocked = await need.papers.unlock(locked, body.password);
    if (!unlocked.ok && unlocked.error === 'wrong-password') return failed('wrong-password');
    const now = unlocked.ok
      ? await open(need, upload, unlocked.value, caller.socketId)
      : await changeUpload(need.uploads, addressOf(upload, caller.socketId), (current) => ({
          ...current,
          error: 'file-broken',
        }));
    if (now === undefined) return failed('not-found');
    return ok({ data: await presentUpload(need.files, now) });
  };

/**
 * The open file lies beside the locked one until the record leads to it: whoever dies before leaves the locked one, and of two who
 * open it at once nobody changes what the other one's record says.
 */
async function open(need: Need, upload: UploadRecord, bytes: Uint8Array, except: string | undefined) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const sourceKey = madeKeyOf(upload.sourceKey, hash);
  await need.files.put(sourceKey, bytes, 'application/pdf');
  const opened = await changeUpload(need.uploads, addressOf(upload, except), (current) =>
    current.error === 'file-locked'
      ? { ...current, sourceKey, hash, size: bytes.length, process: 0, error: null }
      : current,
  );
  await need.files.delete([opened?.sourceKey === sourceKey ? upload.sourceKey : sourceKey]);
  return opened === undefined ? undefined : beginIntake(need, opened, except);
}

const addressOf = ({ ownerId, fileId }: UploadRecord, except: string | undefined) => ({ ownerId, fileId, except });
