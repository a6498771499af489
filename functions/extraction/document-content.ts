import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';

type EinvoiceDeps = { readonly files: Pick<Files, 'get'>; readonly pdfEngine: Pick<PdfEngine, 'data'> };

/**
 * The e-invoice in a document's files. It belongs to the document that begins with its file's first page: a stack that was
 * split keeps it with the first document. Undefined when there is none, or more than one.
 */
export async function findEinvoice(
  { files, pdfEngine }: EinvoiceDeps,
  record: DocumentRecord,
): Promise<Einvoice | undefined> {
  const keys = new Set(record.pages.filter(({ sourcePage }) => sourcePage === 0).map(({ sourceKey }) => sourceKey));
  const found: Einvoice[] = [];
  for (const key of keys) {
    const bytes = await files.get(key);
    const data = bytes === undefined ? undefined : await pdfEngine.data(bytes);
    if (data?.ok !== true) continue;
    const einvoice = data.value.map(readEinvoice).find((each) => each !== undefined);
    if (einvoice !== undefined) found.push(einvoice);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The words of a document, page by page in the order in which it is read. */
export async function loadReadingPages(documents: Documents, record: DocumentRecord): Promise<readonly PageText[]> {
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
