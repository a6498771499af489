import type { Tempfile } from '#shared/intake/tempfile.ts';
import type { Files } from '#functions/ports/files.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';
import { presentPicture } from './picture.ts';

/** An uploaded page in the form of the API, its pictures under signed addresses. */
export async function presentUpload(files: Pick<Files, 'readUrl'>, upload: UploadRecord): Promise<Tempfile> {
  const [thumb, preview] = await Promise.all([
    presentPicture(files, upload.thumb),
    presentPicture(files, upload.preview),
  ]);
  return {
    fileId: upload.fileId,
    version: upload.version,
    tempId: upload.tempId,
    name: upload.name,
    type: upload.type,
    hash: upload.hash,
    index: upload.index,
    page: upload.page,
    pageIndex: upload.pageIndex,
    pageCount: upload.pageCount,
    doctype: upload.doctype,
    rotate: upload.rotate,
    userRotate: upload.userRotate,
    thumb,
    preview,
    process: upload.process,
    error: upload.error,
    size: upload.size,
    cut: upload.cut === undefined || upload.cut === 0 ? null : upload.cut,
    blank: upload.blank ?? false,
    crops: [...(upload.crops ?? [])],
    croppedFrom: upload.croppedFrom ?? null,
    cropped: upload.croppedTo !== undefined,
  };
}
