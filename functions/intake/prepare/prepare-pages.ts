import { createHash } from 'node:crypto';
import type { Ids } from '#functions/ports/ids.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { type IntakeTask, getPageId, getPictureKeys } from '../upload/upload-keys.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { pictureWidths } from '#shared/intake/picture-widths.ts';
import type { StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { changeUpload } from '../upload/upload-records.ts';

type MakeThumbnailDeps = {
  readonly uploads: Uploads;
  readonly files: Pick<Files, 'get' | 'put' | 'delete'>;
  readonly pdfEngine: Pick<PdfEngine, 'render'>;
};
type Pictures = { readonly thumb: StoredPicture; readonly preview: StoredPicture; readonly drawn: string };

/** Draws thumbnail and preview of one uploaded page; the page is ready afterwards, or refused with the reason. */
export const makeThumbnail =
  (deps: MakeThumbnailDeps) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const upload = await deps.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.process !== 1) return null;
    const drawn = await drawPictures(deps, upload);
    const left = await changeUpload(deps.uploads, { ownerId, fileId }, (current) =>
      drawn.ok
        ? { ...current, ...drawn.value, process: 2, error: null }
        : { ...current, process: -1, error: drawn.error },
    );
    // The upload was deleted while it was drawn: its pictures are deleted here.
    if (left === undefined && drawn.ok) await deps.files.delete([drawn.value.thumb.key, drawn.value.preview.key]);
    return null;
  };

async function drawPictures(deps: MakeThumbnailDeps, upload: UploadRecord): Promise<Result<Pictures, IntakeError>> {
  const bytes = await deps.files.get(upload.sourceKey);
  if (bytes === undefined) return failed('upload-changed');
  const keys = getPictureKeys(upload.ownerId, upload.fileId);
  const picture = async (
    key: string,
    width: number,
  ): Promise<Result<{ readonly stored: StoredPicture; readonly hash: string }, IntakeError>> => {
    const rendered = await deps.pdfEngine.render(bytes, upload.page, { width, rotate: upload.rotate });
    if (!rendered.ok) return rendered;
    await deps.files.put(key, rendered.value.bytes, rendered.value.type);
    const stored = { key, width: rendered.value.width, height: rendered.value.height };
    return ok({ stored, hash: createHash('sha256').update(rendered.value.bytes).digest('hex') });
  };
  const thumb = await picture(keys.thumb, pictureWidths.thumb);
  if (!thumb.ok) return thumb;
  const preview = await picture(keys.preview, pictureWidths.preview);
  if (!preview.ok) return preview;
  return ok({ thumb: thumb.value.stored, preview: preview.value.stored, drawn: preview.value.hash });
}

type SplitPagesDeps = { readonly uploads: Uploads; readonly ids: Ids };

/** Gives every page of an upload a record of its own. The upload itself is page 0; a repeated task finds the others. */
export const splitPages =
  (deps: SplitPagesDeps) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<{ readonly pages: readonly IntakeTask[] }> => {
    const upload = await deps.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.documentId !== null) return { pages: [] };
    const others = Array.from({ length: Math.max(0, upload.pageCount - 1) }, (_, index) =>
      buildPageRecord(deps.ids, upload, index + 1),
    );
    for (const page of others) await deps.uploads.add(page);
    return { pages: [upload, ...others].map((page) => ({ ownerId, fileId: page.fileId })) };
  };

/** `split` makes each page a document of its own, in the order of the pages; otherwise they follow in the same one. */
function buildPageRecord(ids: Ids, upload: UploadRecord, page: number): UploadRecord {
  const base = {
    ...upload,
    fileId: getPageId(ids, upload.fileId, page),
    version: 0,
    page,
    process: 1,
    error: null,
  } as const;
  if (!upload.split) return { ...base, pageIndex: upload.pageIndex + page, thumb: null, preview: null };
  const tempId = ids.derived(upload.tempId, upload.fileId, String(page));
  return { ...base, tempId, index: upload.index + page, pageIndex: 0, thumb: null, preview: null };
}
