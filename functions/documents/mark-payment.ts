import { logLine } from '#shared/document/log-line.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { wantsConfirming } from '#shared/payment/account-safety.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { accountOn, accountVerdictOf, type AccountNeed } from '#functions/present/account-verdict.ts';
import { changeRecord } from './change-record.ts';

export type PaymentNeed = AccountNeed & { readonly documents: Documents; readonly clock: Clock };
type Payment = Pick<DocumentHead, '_id' | 'version' | 'paid'>;

type Marked<Refused> = Result<Payment, Refused | 'document-not-found' | 'stale-version'>;

/** Writes the mark; `seen` is the account that was looked at, which must still stand there. */
async function mark(
  { documents, clock }: Pick<PaymentNeed, 'documents' | 'clock'>,
  { id, paid, seen }: { readonly id: string; readonly paid: boolean; readonly seen?: string },
  caller: Caller,
): Promise<Marked<never>> {
  const place = { ownerId: caller.ownerId, id };
  const marked = await changeRecord<'document-not-found' | 'stale-version'>(documents, place, (record) => {
    const { head } = record;
    if (head.deletedAt !== null) return failed('document-not-found');
    if (head.paid === paid) return ok(undefined);
    if (seen !== undefined && accountOn(record) !== seen) return failed('stale-version');
    const { step, userId: assignId } = head;
    const log = logLine(paid ? 'paid' : 'unpaid', { step, assignId, editorId: caller.userId });
    return ok({ head: { ...head, paid, updatedAt: isoNow(clock) }, log, except: caller.socketId });
  });
  if (!marked.ok) return marked;
  const { _id, version, paid: now } = marked.value.head;
  return ok({ _id, version, paid: now });
}

/**
 * Marks a document as paid (ledger R-PAY-01): whoever works on documents may, at any step. Marking it again changes nothing.
 * An account that is new for its supplier or on no list must be confirmed by a person before.
 */
export async function markPaid(
  need: PaymentNeed,
  { id }: { readonly id: string },
  caller: Caller,
): Promise<Marked<'account-unconfirmed'>> {
  const record = await need.documents.find(caller.ownerId, id);
  if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
  const verdict = record.head.paid ? undefined : await accountVerdictOf(need, record);
  if (verdict !== undefined && wantsConfirming(verdict.finding)) return failed('account-unconfirmed');
  return mark(need, { id, paid: true, seen: accountOn(record) }, caller);
}

/** Takes the mark of payment back. */
export const markUnpaid = (
  need: Pick<PaymentNeed, 'documents' | 'clock'>,
  { id }: { readonly id: string },
  caller: Caller,
): Promise<Marked<never>> => mark(need, { id, paid: false }, caller);
