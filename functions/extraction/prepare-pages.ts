import type { Clock } from '#functions/ports/clock.ts';
import type { PageRecord, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { changeReading, type ExtractionTask, type PageTask } from './change-reading.ts';
import { drawPagePictures } from './page-pictures.ts';
import { failReading } from './fail-reading.ts';

type Deps = {
  readonly documents: Documents;
  readonly files: Files;
  readonly pdfEngine: PdfEngine;
  readonly clock: Clock;
};

/** Begins a reading: pictures of every page, and the list of pages to read. */
export const preparePages =
  (deps: Deps) =>
  async (task: ExtractionTask): Promise<{ readonly pages: readonly PageTask[] }> => {
    const begun = await changeReading(deps.documents, task, ({ head }) =>
      head.process === 1 ? undefined : { head: { ...head, process: 1, queue: 'preprocessing', error: null } },
    );
    const record = begun && (await deps.documents.find(task.ownerId, task.documentId));
    if (record === undefined) return { pages: [] };
    const drawn = new Map<string, PageRecord>();
    for (const page of record.pages) {
      const bytes = await deps.files.get(page.sourceKey);
      if (bytes === undefined) return failWithoutFile(deps, task);
      const upright = await drawPagePictures(deps, task.ownerId, page, async () => bytes);
      if (!upright.ok) {
        await failReading(deps, task, upright.error);
        return { pages: [] };
      }
      drawn.set(page._id, upright.value);
    }
    const ready = await changeReading(deps.documents, task, ({ head, pages }) => ({
      head: { ...head, queue: 'processing' },
      pages: pages.map((page) => {
        const { thumb, preview } = drawn.get(page._id) ?? page;
        return { ...page, thumb, preview };
      }),
    }));
    return { pages: ready === undefined ? [] : record.pages.map((page) => ({ ...task, pageId: page._id })) };
  };

/** The file behind a page is gone: nothing can be read any more. */
async function failWithoutFile(deps: Deps, task: ExtractionTask): Promise<{ readonly pages: readonly PageTask[] }> {
  await failReading(deps, task, 'upload-changed');
  return { pages: [] };
}
