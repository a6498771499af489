import { intakeLimits } from '#shared/intake/tempfile.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';
import { getPageId } from './upload-keys.ts';

/** The pages of uploads that a person holds: also those of files whose pages have no records of their own yet. */
export function countHeldPages(ids: Ids, held: readonly UploadRecord[]): number {
  const known = new Set(held.map(({ fileId }) => fileId));
  const countOthers = ({ fileId, page, pageCount, process }: UploadRecord): number =>
    page === 0 && process === 1 && pageCount > 1 && !known.has(getPageId(ids, fileId, 1)) ? pageCount - 1 : 0;
  return held.reduce((sum, upload) => sum + 1 + countOthers(upload), 0);
}

/** Whether a person may not hold one page more. */
export const isBoxFull = (ids: Ids, held: readonly UploadRecord[]): boolean =>
  countHeldPages(ids, held) >= intakeLimits.tempfiles;

/** Whether the pages of a file, once they are known, find room beside what the person holds otherwise. */
export function hasRoomFor(ids: Ids, held: readonly UploadRecord[], file: UploadRecord, pageCount: number): boolean {
  const own = new Set(Array.from({ length: pageCount }, (_, page) => getPageId(ids, file.fileId, page)));
  const others = held.filter(({ fileId }) => fileId !== file.fileId && !own.has(fileId));
  return countHeldPages(ids, others) + pageCount <= intakeLimits.tempfiles;
}
