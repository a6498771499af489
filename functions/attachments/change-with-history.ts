import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { Change } from '#functions/ports/change.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents, Start, DocumentHead } from '#functions/ports/documents.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { mayEdit } from '#functions/domain/documents/document-access.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

/**
 * The document whose attachments the caller may change: they are an administrator or an assignee, and it is neither archived nor
 * in the trash. It may be in processing: attachments are not pages.
 */
export async function findAttachable(
  documents: Pick<Documents, 'findHead'>,
  docId: string,
  caller: Caller,
): Promise<Result<DocumentHead, 'document-not-found' | 'not-editable' | 'archived'>> {
  const head = await documents.findHead(caller.ownerId, docId);
  if (head === undefined) return failed('document-not-found');
  if (head.step === archivedStep) return failed('archived');
  return head.deletedAt === null && mayEdit(head, caller) ? ok(head) : failed('not-editable');
}

const maxAttempts = 8;

type ChangeWithHistoryDeps = {
  readonly documents: Pick<Documents, 'findHead' | 'change'>;
  readonly attachments: Attachments;
  readonly clock: Clock;
};

/** A change of an attachment with its line of history; undefined when there is nothing left to do. */
export type AttachmentChange = {
  readonly action: 'attached' | 'detached';
  readonly changes: readonly Change[];
  readonly start?: Start;
};

type Refused = 'not-found' | 'document-not-found' | 'not-editable' | 'archived' | 'stale-version';

/**
 * Changes an attachment and adds a line to the document's history, both or none. When another write to the document or the attachment
 * comes in between, the change is decided again.
 */
export async function changeWithHistory(
  { documents, attachments, clock }: ChangeWithHistoryDeps,
  { id, caller }: { readonly id: string; readonly caller: Caller },
  decide: (attachment: AttachmentRecord) => AttachmentChange | undefined,
): Promise<Result<AttachmentRecord, Refused>> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const attachment = await attachments.find(caller.ownerId, id);
    if (attachment === undefined) return failed('not-found');
    const head = await findAttachable(documents, attachment.docId, caller);
    if (!head.ok) return head;
    const change = decide(attachment);
    if (change === undefined) return ok(attachment);
    const { step, userId: assignId } = head.value;
    const metadata = { name: attachment.title, fileName: attachment.name, ...describeCaller(caller) };
    const written = await documents.change({
      head: { ...head.value, updatedAt: isoNow(clock) },
      log: buildLogItem(change.action, { step, assignId, editorId: caller.userId, metadata }),
      also: change.changes,
      ...(change.start === undefined ? {} : { start: change.start }),
      except: caller.socketId,
    });
    if (written.ok) return ok(attachment);
  }
  return failed('stale-version');
}
