import type { Outbox } from '#functions/ports/outbox.ts';
import type { Table } from '#functions/ports/table.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { changeUpload } from './change-upload.ts';
import { intakeStart } from './upload-keys.ts';

type Need = { readonly table: Table; readonly outbox: Outbox; readonly uploads: Uploads };

/**
 * Sends an upload whose bytes lie in Files through the intake machine. The promise to start is written first: whoever dies
 * afterwards leaves it to the sweep, and a file is never left waiting. Repeating is harmless, because a run's name runs once.
 */
export async function beginIntake(
  need: Need,
  upload: UploadRecord,
  except: string | undefined,
): Promise<UploadRecord | undefined> {
  const start = intakeStart(upload);
  await need.table.write(need.outbox.entry(start));
  const begun = await changeUpload(
    need.uploads,
    { ownerId: upload.ownerId, fileId: upload.fileId, except },
    (current) => (current.process === 0 ? { ...current, process: 1 } : current),
  );
  await need.outbox.deliver(start);
  return begun;
}
