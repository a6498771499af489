import { createHash } from 'node:crypto';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PaperInfo, Papers } from '#functions/ports/paper.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { changeUpload } from './change-upload.ts';
import type { IntakeTask } from './intake-task.ts';
import { madeKeyOf } from './upload-keys.ts';

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
    // What was found is said of the bytes that were looked into: a task that ran twice leaves what the other one made of them.
    const changed = await changeUpload(need.uploads, { ownerId, fileId }, (current) =>
      current.sourceKey === upload.sourceKey ? after(current, inspected) : current,
    );
    await need.files.delete(leftOver(upload, changed, inspected));
    return { ownerId, fileId, accepted: changed !== undefined && changed.process > 0 };
  };

/** Files that nobody needs any more: of two that hold the same, and of one that was refused. */
function leftOver(
  upload: UploadRecord,
  changed: UploadRecord | undefined,
  inspected: Result<Found, IntakeError>,
): readonly string[] {
  // The bytes of a locked file wait for the password; those of any other refused file are of no use to anybody.
  if (!inspected.ok) return inspected.error === 'file-locked' ? [] : [upload.sourceKey];
  const { drawn } = inspected.value;
  if (drawn === undefined || changed === undefined) return drawn === undefined ? [] : [drawn.sourceKey];
  // The PDF carries the file as it came.
  return [upload.sourceKey, drawn.sourceKey].filter((key) => key !== changed.sourceKey);
}

/** What the file is; `drawn` is where the PDF lies that was made of a file without pages. */
type Found = PaperInfo & { readonly drawn?: Pick<UploadRecord, 'sourceKey' | 'hash' | 'size'> };

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function inspect(need: Need, upload: UploadRecord): Promise<Result<Found, IntakeError>> {
  const bytes = await need.files.get(upload.sourceKey);
  if (bytes?.length !== upload.size || hashOf(bytes) !== upload.hash) return failed('upload-changed');
  const found = await need.papers.inspect(bytes);
  if (!found.ok || (found.value.type !== 'application/xml' && found.value.type !== 'application/zip')) return found;
  return draw(need, upload, bytes);
}

/** An e-invoice without a page becomes a PDF that shows it and carries the file: from here on it is a paper like any other. */
async function draw(need: Need, upload: UploadRecord, bytes: Uint8Array): Promise<Result<Found, IntakeError>> {
  const drawn = await need.papers.drawData(bytes);
  if (!drawn.ok) return drawn;
  const info = await need.papers.inspect(drawn.value);
  if (!info.ok) return info;
  const hash = hashOf(drawn.value);
  const sourceKey = madeKeyOf(upload.sourceKey, hash);
  await need.files.put(sourceKey, drawn.value, 'application/pdf');
  return ok({ ...info.value, drawn: { sourceKey, hash, size: drawn.value.length } });
}

function after(upload: UploadRecord, inspected: Result<Found, IntakeError>): UploadRecord {
  if (!inspected.ok) return { ...upload, process: -1, error: inspected.error };
  const { type, pageCount, drawn } = inspected.value;
  const same = upload.type === type && upload.pageCount === pageCount && upload.process !== 0;
  return same ? upload : { ...upload, ...drawn, type, pageCount, process: upload.process === 0 ? 1 : upload.process };
}
