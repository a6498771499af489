import { logLine } from '#shared/document/log-line.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { changeRecord } from './change-record.ts';

export type PaymentNeed = { readonly documents: Documents; readonly clock: Clock };
type Payment = Pick<DocumentHead, '_id' | 'version' | 'paid'>;

/**
 * Marks a document as paid or not (ledger R-PAY-01): whoever works on documents may, at any step. Marking it the same way
 * again changes nothing.
 */
export async function markPayment(
  { documents, clock }: PaymentNeed,
  { id, paid }: { readonly id: string; readonly paid: boolean },
  caller: Caller,
): Promise<Result<Payment, 'document-not-found' | 'stale-version'>> {
  const marked = await changeRecord<'document-not-found'>(documents, { ownerId: caller.ownerId, id }, ({ head }) => {
    if (head.deletedAt !== null) return failed('document-not-found');
    if (head.paid === paid) return ok(undefined);
    const { step, userId: assignId } = head;
    const log = logLine(paid ? 'paid' : 'unpaid', { step, assignId, editorId: caller.userId });
    return ok({ head: { ...head, paid, updatedAt: isoNow(clock) }, log, except: caller.socketId });
  });
  if (!marked.ok) return marked;
  const { _id, version, paid: now } = marked.value.head;
  return ok({ _id, version, paid: now });
}
