import { logLine } from '#shared/document/log-line.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentChange, DocumentHead } from '#functions/ports/documents.ts';

/** The change that lays a document into the trash, where its step and its people stay with it; the history may say why. */
export function toTrash(head: DocumentHead, caller: Caller, clock: Clock, reason?: string): DocumentChange {
  const now = isoNow(clock);
  const { step, userId: assignId, name } = head;
  const metadata = { name, ...(reason === undefined ? {} : { reason }) };
  const log = logLine('deleted', { step, assignId, editorId: caller.userId, metadata });
  return { head: { ...head, deletedAt: now, updatedAt: now }, log, except: caller.socketId };
}
