import { createHash } from 'node:crypto';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, type Result } from '#shared/kit/result.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PaperInfo, Papers } from '#functions/ports/paper.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { changeUpload } from './change-upload.ts';
import type { IntakeTask } from './intake-task.ts';

type Need = { readonly uploads: Uploads; readonly files: Files; readonly papers: Papers };

/** Whether the machine goes on: not when the file is refused, and not when its upload was deleted meanwhile. */
export type Inspected = IntakeTask & { readonly accepted: boolean };

/** Recognises an uploaded file by its content and checks every limit; a refused one keeps its reason. */
export const inspectUpload =
  (need: Need) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<Inspected> => {
    const upload = await need.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.documentId !== null || upload.process === -1)
      return { ownerId, fileId, accepted: false };
    const inspected = await inspect(need, upload);
    const changed = await changeUpload(need.uploads, { ownerId, fileId }, (current) => after(current, inspected));
    if (inspected.ok) return { ownerId, fileId, accepted: changed !== undefined };
    // The bytes of a locked file wait for the password; those of any other refused file are of no use to anybody.
    if (inspected.error !== 'file-locked') await need.files.delete([upload.sourceKey]);
    return { ownerId, fileId, accepted: false };
  };

async function inspect(need: Need, upload: UploadRecord): Promise<Result<PaperInfo, IntakeError>> {
  const bytes = await need.files.get(upload.sourceKey);
  if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== upload.hash)
    return failed('upload-changed');
  return need.papers.inspect(bytes);
}

function after(upload: UploadRecord, inspected: Result<PaperInfo, IntakeError>): UploadRecord {
  if (!inspected.ok) return { ...upload, process: -1, error: inspected.error };
  const { type, pageCount } = inspected.value;
  const same = upload.type === type && upload.pageCount === pageCount && upload.process !== 0;
  return same ? upload : { ...upload, type, pageCount, process: upload.process === 0 ? 1 : upload.process };
}
