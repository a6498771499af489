import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { pictureWidths } from '#shared/intake/picture-widths.ts';
import type { StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Papers } from '#functions/ports/paper.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { changeUpload } from './change-upload.ts';
import type { IntakeTask } from './intake-task.ts';
import { pictureKeysOf } from './upload-keys.ts';

type Need = { readonly uploads: Uploads; readonly files: Files; readonly papers: Papers };
type Pictures = { readonly thumb: StoredPicture; readonly preview: StoredPicture };

/** Draws thumbnail and preview of one uploaded page; the page is ready afterwards, or refused with the reason. */
export const makeThumbnail =
  (need: Need) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const upload = await need.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.process !== 1) return null;
    const drawn = await draw(need, upload);
    const left = await changeUpload(need.uploads, { ownerId, fileId }, (current) =>
      drawn.ok
        ? { ...current, ...drawn.value, process: 2, error: null }
        : { ...current, process: -1, error: drawn.error },
    );
    // Deleted while it was drawn: nobody else will delete the pictures.
    if (left === undefined && drawn.ok) await need.files.delete([drawn.value.thumb.key, drawn.value.preview.key]);
    return null;
  };

async function draw(need: Need, upload: UploadRecord): Promise<Result<Pictures, IntakeError>> {
  const bytes = await need.files.get(upload.sourceKey);
  if (bytes === undefined) return failed('upload-changed');
  const keys = pictureKeysOf(upload.ownerId, upload.fileId);
  const picture = async (key: string, width: number): Promise<Result<StoredPicture, IntakeError>> => {
    const rendered = await need.papers.render(bytes, upload.page, { width, rotate: upload.rotate });
    if (!rendered.ok) return rendered;
    await need.files.put(key, rendered.value.bytes, rendered.value.type);
    return ok({ key, width: rendered.value.width, height: rendered.value.height });
  };
  const thumb = await picture(keys.thumb, pictureWidths.thumb);
  if (!thumb.ok) return thumb;
  const preview = await picture(keys.preview, pictureWidths.preview);
  return preview.ok ? ok({ thumb: thumb.value, preview: preview.value }) : preview;
}
