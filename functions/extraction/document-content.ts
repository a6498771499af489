import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { findEinvoiceRoot, type EinvoiceDeps } from '#functions/domain/documents/find-einvoice.ts';

/** The e-invoice in a document's files, in the product's words; undefined when there is none, or more than one. */
export async function findEinvoice(deps: EinvoiceDeps, record: DocumentRecord): Promise<Einvoice | undefined> {
  const root = await findEinvoiceRoot(deps, record);
  return root && readEinvoice(root);
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
