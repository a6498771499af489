import type { DocumentChange, DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';
import { isBusy, mayEdit, type Viewer } from '#functions/domain/documents/document-access.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';

const maxHeadAttempts = 8;

/**
 * Changes a document for a call that names no version: the decision is made anew from the stored document whenever another request
 * wrote in between. `decide` answers the change or a refusal.
 */
export async function changeHead<Refused>(
  documents: Documents,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  decide: (head: DocumentHead) => Result<DocumentChange, Refused>,
): Promise<Result<DocumentHead, Refused | 'document-not-found' | 'stale-version'>> {
  for (let attempt = 0; attempt < maxHeadAttempts; attempt += 1) {
    const head = await documents.findHead(ownerId, id);
    if (head === undefined) return failed('document-not-found');
    const decided = decide(head);
    if (!decided.ok) return decided;
    const written = await documents.change(decided.value);
    if (written.ok) return written;
  }
  return failed('stale-version');
}

const maxAttempts = 8;

export type EditRefusal = 'archived' | 'being-processed' | 'not-editable';

/** Whether a person may change the document now, and why not (ledger R-GRD-33). */
export function mayChange(head: DocumentHead, viewer: Viewer): Result<undefined, EditRefusal> {
  if (head.step === archivedStep) return failed('archived');
  if (head.deletedAt !== null || !mayEdit(head, viewer)) return failed('not-editable');
  return isBusy(head) ? failed('being-processed') : ok(undefined);
}

/**
 * Changes a document for a call that names no version, where the decision needs more than its head. `decide` sees what is
 * stored and is called again whenever another request wrote in between; undefined means that there is nothing to change.
 */
export async function changeRecord<Refused>(
  documents: Documents,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  decide: (
    record: DocumentRecord,
  ) => Result<DocumentChange | undefined, Refused> | Promise<Result<DocumentChange | undefined, Refused>>,
): Promise<Result<DocumentRecord, Refused | 'document-not-found' | 'stale-version'>> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const record = await documents.find(ownerId, id);
    if (record === undefined) return failed('document-not-found');
    const decided = await decide(record);
    if (!decided.ok) return decided;
    const change = decided.value;
    if (change === undefined) return ok(record);
    const written = await documents.change(change);
    if (written.ok)
      return ok({
        head: written.value,
        pages: change.pages ?? record.pages,
        fields: change.fields ?? record.fields,
        tables: change.tables ?? record.tables,
      });
  }
  return failed('stale-version');
}
