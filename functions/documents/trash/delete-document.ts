import type { InputOf } from '#shared/api/contract.ts';
import type { deleteDocument as contract } from '#shared/api/documents.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { type Clock, isoNow } from '#functions/ports/clock.ts';
import type { Documents, DocumentChange, DocumentHead } from '#functions/ports/documents.ts';
import { findArchiveLock, type RetentionDeps } from '#functions/domain/documents/retention.ts';
import { mayEdit } from '#functions/domain/documents/document-access.ts';
import { changeHead } from '../change/change-document.ts';
import { buildLogItem, type LogItem } from '#shared/document/log-item.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

/** The change that moves a document to the trash. It keeps its step and assignees; the history may state a reason, or where its pages went. */
export function moveToTrash(
  head: DocumentHead,
  caller: Caller,
  clock: Clock,
  why: Pick<LogItem['metadata'], 'reason' | 'documents'> = {},
): DocumentChange {
  const now = isoNow(clock);
  const { step, userId: assignId, name } = head;
  const metadata = { name, ...why, ...describeCaller(caller) };
  const log = buildLogItem('deleted', { step, assignId, editorId: caller.userId, metadata });
  return { head: { ...head, deletedAt: now, updatedAt: now }, log, except: caller.socketId };
}

type DeleteDocument = typeof contract;

/**
 * Moves a document to the trash (ledger R-ACT-01): its assignees may, unless it is archived; a failed one every user who works on
 * documents (R-GRD-37). One that the lock of the company's archive keeps stays, also out of the archive. Deleting it again changes nothing.
 */
export const deleteDocument =
  (deps: RetentionDeps & { readonly documents: Documents }) =>
  async ({ params }: InputOf<DeleteDocument>, caller: Caller): Promise<Outcome<DeleteDocument>> => {
    const { documents, clock } = deps;
    const found = await documents.findHead(caller.ownerId, params.id);
    const until = found?.deletedAt === null ? await findArchiveLock(deps, found) : undefined;
    if (until !== undefined) return { ok: false, error: 'retained', details: { date: until } };
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
