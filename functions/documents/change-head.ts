import type { DocumentChange, DocumentHead, Documents } from '#functions/ports/documents.ts';
import { failed, type Result } from '#shared/kit/result.ts';

const attempts = 8;

/**
 * Changes a document for a call that names no version: the decision is made anew from what is there whenever somebody else
 * wrote in between. `decide` answers the change or a refusal.
 */
export async function changeHead<Refused>(
  documents: Documents,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  decide: (head: DocumentHead) => Result<DocumentChange, Refused>,
): Promise<Result<DocumentHead, Refused | 'document-not-found' | 'stale-version'>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const head = await documents.findHead(ownerId, id);
    if (head === undefined) return failed('document-not-found');
    const decided = decide(head);
    if (!decided.ok) return decided;
    const written = await documents.change(decided.value);
    if (written.ok) return written;
  }
  return failed('stale-version');
}
