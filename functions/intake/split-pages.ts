import type { Ids } from '#functions/ports/ids.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import type { IntakeTask } from './intake-task.ts';
import { pageIdOf } from './upload-keys.ts';

type Need = { readonly uploads: Uploads; readonly ids: Ids };

/** Gives every page of an upload a record of its own. The upload itself is page 0; a repeated task finds the others. */
export const splitPages =
  (need: Need) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<{ readonly pages: readonly IntakeTask[] }> => {
    const upload = await need.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.documentId !== null) return { pages: [] };
    const others = Array.from({ length: Math.max(0, upload.pageCount - 1) }, (_, index) =>
      pageOf(need.ids, upload, index + 1),
    );
    for (const page of others) await need.uploads.add(page);
    return { pages: [upload, ...others].map((page) => ({ ownerId, fileId: page.fileId })) };
  };

/** `split` makes each page a document of its own, in the order of the pages; otherwise they follow in the same one. */
function pageOf(ids: Ids, upload: UploadRecord, page: number): UploadRecord {
  const base = {
    ...upload,
    fileId: pageIdOf(ids, upload.fileId, page),
    version: 0,
    page,
    process: 1,
    error: null,
  } as const;
  if (!upload.split) return { ...base, pageIndex: upload.pageIndex + page, thumb: null, preview: null };
  const tempId = ids.derived(upload.tempId, upload.fileId, String(page));
  return { ...base, tempId, index: upload.index + page, pageIndex: 0, thumb: null, preview: null };
}
