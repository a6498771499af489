import { createHash } from 'node:crypto';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  unlockTempfile as unlockTempfileContract,
  unlockPdf as unlockPdfContract,
} from '#shared/api/tempfiles.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { beginIntake, changeUpload, findOwnUpload } from '../upload/upload-records.ts';
import { getDerivedKey } from '../upload/upload-keys.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';

type UnlockPdfDeps = { readonly pdfEngine: PdfEngine; readonly rateLimits: Pick<RateLimits, 'exceeded'> };

/** Passwords longer than the PDF standard allows would only load the server. */
const maxPasswordLength = 200;
/** Details of a refusal (ledger R-INT-21). */
const locked = { isDecrypted: false } as const;

/** Removes the protection of a PDF with the password of the Password header; the password is used and forgotten. */
export const unlockPdf =
  (deps: UnlockPdfDeps) =>
  async ({ body }: InputOf<typeof unlockPdfContract>, caller: Caller): Promise<Outcome<typeof unlockPdfContract>> => {
    if (body.length > intakeLimits.fileBytes) return { ok: false, error: 'too-large', details: locked };
    if (await isUnlockLimitExceeded(deps.rateLimits, caller.userId))
      return { ok: false, error: 'too-many-attempts', details: locked };
    const unlocked = await deps.pdfEngine.unlock(body, (caller.password ?? '').slice(0, maxPasswordLength));
    if (!unlocked.ok) return { ok: false, error: unlocked.error, details: locked };
    return ok({ contentType: 'application/pdf', fileName: 'unlocked.pdf', bytes: unlocked.value });
  };

/** Attempts to unlock a file that one user has in a quarter of an hour: enough for a person, too few for guessing. */
const maxUnlockAttempts = 20;
const unlockSeconds = 15 * 60;

/** Counts one attempt and returns whether the user has to wait. */
export const isUnlockLimitExceeded = (rateLimits: Pick<RateLimits, 'exceeded'>, userId: string): Promise<boolean> =>
  rateLimits.exceeded(`unlock:${userId}`, maxUnlockAttempts, unlockSeconds);

type UnlockTempfileDeps = {
  readonly outbox: Outbox;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly pdfEngine: PdfEngine;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
};

/** Unlocks an uploaded, protected PDF in place; intake then goes on with the open file. An open one is answered as it is. */
export const unlockTempfile =
  (deps: UnlockTempfileDeps) =>
  async (
    { params, body }: InputOf<typeof unlockTempfileContract>,
    caller: Caller,
  ): Promise<Outcome<typeof unlockTempfileContract>> => {
    const upload = await findOwnUpload(deps.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    if (upload.error !== 'file-locked') return ok({ data: await presentUpload(deps.files, upload) });
    if (await isUnlockLimitExceeded(deps.rateLimits, caller.userId)) return failed('too-many-attempts');
    const locked = await deps.files.get(upload.sourceKey);
    if (locked === undefined) return failed('not-found');
    const unlocked = await deps.pdfEngine.unlock(locked, body.password);
    if (!unlocked.ok && unlocked.error === 'wrong-password') return failed('wrong-password');
    const now = unlocked.ok
      ? await replaceByOpenFile(deps, upload, unlocked.value, caller.socketId)
      : await changeUpload(deps.uploads, toUploadAddress(upload, caller.socketId), (current) => ({
          ...current,
          error: 'file-broken',
        }));
    if (now === undefined) return failed('not-found');
    return ok({ data: await presentUpload(deps.files, now) });
  };

/**
 * The open file is stored beside the locked one until the record refers to it: after a crash the locked one remains, and when two
 * requests unlock it at once, neither changes the file that the other refers to.
 */
async function replaceByOpenFile(
  deps: UnlockTempfileDeps,
  upload: UploadRecord,
  bytes: Uint8Array,
  except: string | undefined,
) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const sourceKey = getDerivedKey(upload.sourceKey, hash);
  await deps.files.put(sourceKey, bytes, 'application/pdf');
  const opened = await changeUpload(deps.uploads, toUploadAddress(upload, except), (current) =>
    current.error === 'file-locked'
      ? { ...current, sourceKey, hash, size: bytes.length, process: 0, error: null }
      : current,
  );
  await deps.files.delete([opened?.sourceKey === sourceKey ? upload.sourceKey : sourceKey]);
  return opened === undefined ? undefined : beginIntake(deps, opened, except);
}

const toUploadAddress = ({ ownerId, fileId }: UploadRecord, except: string | undefined) => ({
  ownerId,
  fileId,
  except,
});
