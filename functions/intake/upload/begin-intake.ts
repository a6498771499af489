import type { Outbox } from '#functions/ports/outbox.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { changeUpload } from './upload-records.ts';
import { getIntakeStart } from './upload-keys.ts';
import type { Accounts } from '#functions/ports/accounts.ts';

/** Whether the company takes no files (ledger R-INT-01): screens hide the way, the server refuses it. */
export async function areUploadsDisabled(accounts: Pick<Accounts, 'findOwner'>, ownerId: string): Promise<boolean> {
  return (await accounts.findOwner(ownerId))?.uploadsDisabled === true;
}

type BeginIntakeDeps = { readonly outbox: Outbox; readonly uploads: Uploads };

/**
 * Sends an upload whose bytes lie in Files through the intake machine. The request to start is written first: after a crash
 * the sweep starts it, and a file is never left waiting. Repeating has no effect, because each execution name runs once.
 */
export async function beginIntake(
  deps: BeginIntakeDeps,
  upload: UploadRecord,
  except: string | undefined,
): Promise<UploadRecord | undefined> {
  const start = getIntakeStart(upload);
  await deps.outbox.record(start);
  const begun = await changeUpload(
    deps.uploads,
    { ownerId: upload.ownerId, fileId: upload.fileId, except },
    (current) => (current.process === 0 ? { ...current, process: 1 } : current),
  );
  await deps.outbox.deliver(start);
  return begun;
}
