import type { Box } from '#shared/document/box.ts';
import { turnedBox } from '#shared/document/turn-box.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PaperCrops, Papers, ReadPage } from '#functions/ports/paper.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { keepAhead, readAhead } from '#functions/present/read-ahead.ts';
import { changeUpload } from './change-upload.ts';
import type { IntakeTask } from './intake-task.ts';

type Need = { readonly uploads: Uploads; readonly files: Files; readonly papers: Papers & PaperCrops };

/** Several pages in one file may be several documents; a single page is read when it becomes one. */
export const isStack = ({ pageCount, split }: UploadRecord): boolean => pageCount > 1 && !split;

/**
 * Looks at one prepared page for what may be proposed: the words of a page of a stack, kept for the reading of the document,
 * and papers that lie apart on a photo or scan. Whatever cannot be read is simply not proposed; the reading will name it.
 */
export const readUploadPage =
  (need: Need) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const upload = await need.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.documentId !== null || upload.process !== 2) return null;
    const bytes = await need.files.get(upload.sourceKey);
    if (bytes === undefined) return null;
    const read = isStack(upload) ? await readOnce(need, upload, bytes) : undefined;
    if (upload.type === 'application/pdf' && read?.source !== 'ocr') return null;
    const found = await need.papers.regions(bytes, upload.page);
    if (found.ok && found.value.length > 0) await propose(need.uploads, upload, found.value);
    return null;
  };

async function readOnce(need: Need, upload: UploadRecord, bytes: Uint8Array): Promise<ReadPage | undefined> {
  const page = { sourceKey: upload.sourceKey, page: upload.page, rotate: upload.userRotate };
  const known = await readAhead(need.files, page);
  if (known !== undefined) return known;
  const read = await need.papers.read(bytes, upload.page, { rotate: upload.userRotate });
  if (!read.ok) return undefined;
  await keepAhead(need.files, page, read.value);
  return read.value;
}

/** Proposes crops once; what a person declined is not proposed again. */
export const propose = (
  uploads: Uploads,
  { ownerId, fileId }: Pick<UploadRecord, 'ownerId' | 'fileId'>,
  onPage: readonly Box[],
): Promise<UploadRecord | undefined> =>
  changeUpload(uploads, { ownerId, fileId }, (current) =>
    current.crops === undefined && current.croppedTo === undefined && current.documentId === null
      ? { ...current, crops: onPage.map((box) => turnedBox(box, current.rotate)) }
      : current,
  );
