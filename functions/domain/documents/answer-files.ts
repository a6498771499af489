import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';

/** Under which key the file of an answer to an e-invoice is kept. */
export const toAnswerKey = (ownerId: string, documentId: string, answerId: string): string =>
  `${ownerId}/documents/${documentId}/answers/${answerId}.xml`;

/** What was answered to an e-invoice stays its answer: the document that takes its place has the files, too. */
export async function copyAnswers(
  { files }: { readonly files: Pick<Files, 'get' | 'put'> },
  from: Pick<DocumentHead, '_id' | 'ownerId' | 'einvoice'>,
  to: Pick<DocumentHead, '_id' | 'ownerId'>,
): Promise<void> {
  for (const { _id } of from.einvoice?.answers ?? []) {
    const bytes = await files.get(toAnswerKey(from.ownerId, from._id, _id));
    if (bytes !== undefined) await files.put(toAnswerKey(to.ownerId, to._id, _id), bytes, 'application/xml');
  }
}
