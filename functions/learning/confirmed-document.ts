import { archivedStep } from '#shared/workflow/workflow.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Learned, Prediction } from '#functions/ports/learned.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';

/** The fields that a type uses; undefined when it defines none, which means all. */
export function findUsedFields(doctype: Doctype | undefined): ReadonlySet<string> | undefined {
  const used = doctype?.fields.filter(({ use }) => use).map(({ id }) => id) ?? [];
  return used.length === 0 ? undefined : new Set(used);
}

/** A confirmed document with its prediction, which is missing for documents that were read long ago. */
export type ConfirmedDocument = {
  readonly record: DocumentRecord;
  readonly pages: readonly PageText[];
  readonly prediction: Prediction | undefined;
};

type ConfirmedDocumentDeps = {
  readonly documents: Pick<Documents, 'find' | 'words'>;
  readonly learned: Pick<Learned, 'prediction'>;
};
type DocumentAddress = { readonly ownerId: string; readonly documentId: string; readonly doctype: string };

/** Undefined when the document is no longer a confirmed one of the type: returned, thrown away, or of another type. */
export async function findConfirmedDocument(
  { documents, learned }: ConfirmedDocumentDeps,
  { ownerId, documentId, doctype }: DocumentAddress,
): Promise<ConfirmedDocument | undefined> {
  const record = await documents.find(ownerId, documentId);
  if (record === undefined) return undefined;
  const { head } = record;
  if (head.step !== archivedStep || head.deletedAt !== null || head.doctype !== doctype) return undefined;
  const ordered = record.pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  const [prediction, ...pages] = await Promise.all([
    learned.prediction({ ownerId, documentId, reading: head.reading }),
    ...ordered.map(async (page): Promise<PageText> => ({
      page: page.pageIndex,
      source: page.textSource,
      words: await documents.words(page),
      aspect: page.preview === null ? undefined : page.preview.height / page.preview.width,
    })),
  ]);
  return { record, pages, prediction };
}
