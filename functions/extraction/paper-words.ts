import type { PaperPage } from '#shared/reading/paper.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';

/** The words of a document, page by page in the order in which it is read. */
export async function paperWords(documents: Documents, record: DocumentRecord): Promise<readonly PaperPage[]> {
  const ordered = record.pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  return Promise.all(
    ordered.map(async (page) => ({
      page: page.pageIndex,
      source: page.textSource,
      codes: page.codes,
      words: page.wordsKey === null ? [] : await documents.words(page),
      aspect: page.preview === null ? undefined : page.preview.height / page.preview.width,
    })),
  );
}
