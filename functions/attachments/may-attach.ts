import { archivedStep } from '#shared/document/document.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { mayEdit } from '#functions/present/document.ts';

/**
 * The document whose attachments the caller may change: an administrator's or that of one of its people, neither archived nor
 * in the trash. Whether the machine is at it does not matter; attachments are no pages.
 */
export async function mayAttach(
  documents: Pick<Documents, 'findHead'>,
  docId: string,
  caller: Caller,
): Promise<Result<DocumentHead, 'document-not-found' | 'not-editable' | 'archived'>> {
  const head = await documents.findHead(caller.ownerId, docId);
  if (head === undefined) return failed('document-not-found');
  if (head.step === archivedStep) return failed('archived');
  return head.deletedAt === null && mayEdit(head, caller) ? ok(head) : failed('not-editable');
}
