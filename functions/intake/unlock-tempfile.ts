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

/** The bytes first: whoever dies before the record changes leaves an open file that the next attempt opens again. */
async function open(need: Need, upload: UploadRecord, bytes: Uint8Array, except: string | undefined) {
  await need.files.put(upload.sourceKey, bytes, upload.type);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const opened = await changeUpload(need.uploads, addressOf(upload, except), (current) =>
    current.error === 'file-locked' ? { ...current, hash, size: bytes.length, process: 0, error: null } : current,
  );
  return opened === undefined ? undefined : beginIntake(need, opened, except);
}

const addressOf = ({ ownerId, fileId }: UploadRecord, except: string | undefined) => ({ ownerId, fileId, except });
