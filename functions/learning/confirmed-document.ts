import { archivedStep } from '#shared/document/document.ts';
import type { PaperPage } from '#shared/reading/paper.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Learned, Prediction } from '#functions/ports/learned.ts';

/** A document that was confirmed, with what had been read before; `prediction` is missing for papers read long ago. */
export type ConfirmedDocument = {
  readonly record: DocumentRecord;
  readonly pages: readonly PaperPage[];
  readonly prediction: Prediction | undefined;
};

type Need = { readonly documents: Pick<Documents, 'find' | 'words'>; readonly learned: Pick<Learned, 'prediction'> };
type Place = { readonly ownerId: string; readonly documentId: string; readonly doctype: string };

/** Undefined when the document is no longer a confirmed one of the type: returned, thrown away, or of another type. */
export async function confirmedDocument(
  { documents, learned }: Need,
  { ownerId, documentId, doctype }: Place,
): Promise<ConfirmedDocument | undefined> {
  const record = await documents.find(ownerId, documentId);
  if (record === undefined) return undefined;
  const { head } = record;
  if (head.step !== archivedStep || head.deletedAt !== null || head.doctype !== doctype) return undefined;
  const ordered = record.pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  const [prediction, ...pages] = await Promise.all([
    learned.prediction({ ownerId, documentId, reading: head.reading }),
    ...ordered.map(async (page): Promise<PaperPage> => ({
      page: page.pageIndex,
      source: page.textSource,
      words: await documents.words(page),
      aspect: page.preview === null ? undefined : page.preview.height / page.preview.width,
    })),
  ]);
  return { record, pages, prediction };
}
