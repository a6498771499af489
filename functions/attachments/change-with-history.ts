import { logLine } from '#shared/document/log-line.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents, Start } from '#functions/ports/documents.ts';
import type { Write } from '#functions/ports/table.ts';
import { mayAttach } from './may-attach.ts';

const attempts = 8;

type Need = {
  readonly documents: Pick<Documents, 'findHead' | 'change'>;
  readonly attachments: Attachments;
  readonly clock: Clock;
};

/** What happens to an attachment, with the line of history that tells it; undefined when there is nothing left to do. */
export type Told = {
  readonly action: 'attached' | 'detached';
  readonly writes: readonly Write[];
  readonly start?: Start;
};

type Refused = 'not-found' | 'document-not-found' | 'not-editable' | 'archived' | 'stale-version';

/**
 * Changes an attachment and tells the document's history so, both or none. Whoever else writes the document or the attachment
 * in between has the change decided anew.
 */
export async function changeWithHistory(
  { documents, attachments, clock }: Need,
  { id, caller }: { readonly id: string; readonly caller: Caller },
  decide: (attachment: AttachmentRecord) => Told | undefined,
): Promise<Result<AttachmentRecord, Refused>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const attachment = await attachments.find(caller.ownerId, id);
    if (attachment === undefined) return failed('not-found');
    const head = await mayAttach(documents, attachment.docId, caller);
    if (!head.ok) return head;
    const told = decide(attachment);
    if (told === undefined) return ok(attachment);
    const { step, userId: assignId } = head.value;
    const metadata = { name: attachment.title, fileName: attachment.name, ip: caller.ip, userAgent: caller.userAgent };
    const written = await documents.change({
      head: { ...head.value, updatedAt: isoNow(clock) },
      log: logLine(told.action, { step, assignId, editorId: caller.userId, metadata }),
      also: told.writes,
      ...(told.start === undefined ? {} : { start: told.start }),
      except: caller.socketId,
    });
    if (written.ok) return ok(attachment);
  }
  return failed('stale-version');
}
