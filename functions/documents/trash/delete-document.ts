import type { InputOf } from '#shared/api/contract.ts';
import type { deleteDocument as contract } from '#shared/api/documents.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { type Clock, isoNow } from '#functions/ports/clock.ts';
import type { Documents, DocumentChange, DocumentHead } from '#functions/ports/documents.ts';
import { mayEdit } from '#functions/domain/documents/document-access.ts';
import { changeHead } from '../change/change-document.ts';
import { buildLogItem } from '#shared/document/log-item.ts';

/** The change that moves a document to the trash. It keeps its step and assignees; the history may state a reason. */
export function moveToTrash(head: DocumentHead, caller: Caller, clock: Clock, reason?: string): DocumentChange {
  const now = isoNow(clock);
  const { step, userId: assignId, name } = head;
  const metadata = { name, ...(reason === undefined ? {} : { reason }) };
  const log = buildLogItem('deleted', { step, assignId, editorId: caller.userId, metadata });
  return { head: { ...head, deletedAt: now, updatedAt: now }, log, except: caller.socketId };
}

type DeleteDocument = typeof contract;

/**
 * Moves a document to the trash (ledger R-ACT-01): its assignees may, unless it is archived; a failed one every user who works on
 * documents (R-GRD-37). Deleting it again changes nothing.
 */
export const deleteDocument =
  ({ documents, clock }: { readonly documents: Documents; readonly clock: Clock }) =>
  async ({ params }: InputOf<DeleteDocument>, caller: Caller): Promise<Outcome<DeleteDocument>> => {
    const deleted = await changeHead<'archived' | 'not-editable' | 'in-trash'>(
      documents,
      { ownerId: caller.ownerId, id: params.id },
      (head) => {
        if (head.deletedAt !== null) return failed('in-trash');
        if (head.step === archivedStep) return failed('archived');
        if (head.step !== failedStep && !mayEdit(head, caller)) return failed('not-editable');
        return ok(moveToTrash(head, caller, clock));
      },
    );
    if (deleted.ok) return { ok: true, value: undefined };
    return deleted.error === 'in-trash' ? { ok: true, value: undefined } : { ok: false, error: deleted.error };
  };
