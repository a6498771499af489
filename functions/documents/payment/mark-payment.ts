import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { needsConfirmation } from '#shared/payment/account-safety.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import {
  getAccount,
  judgeSupplierAccount,
  type AccountDeps,
} from '#functions/domain/payments/judge-supplier-account.ts';
import { changeRecord } from '../change/change-document.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { payDocument as payContract, unpayDocument as unpayContract } from '#shared/api/document-actions.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type UnpayDocument = typeof unpayContract;

/** Takes the mark of payment back. */
export const unpayDocument =
  (deps: Pick<PaymentDeps, 'documents' | 'clock'>) =>
  ({ params }: InputOf<UnpayDocument>, caller: Caller): Promise<Outcome<UnpayDocument>> =>
    markUnpaid(deps, params, caller);

type PayDocument = typeof payContract;

/** Marks a document as paid. */
export const payDocument =
  (deps: PaymentDeps) =>
  ({ params }: InputOf<PayDocument>, caller: Caller): Promise<Outcome<PayDocument>> =>
    markPaid(deps, params, caller);

export type PaymentDeps = AccountDeps & { readonly documents: Documents; readonly clock: Clock };
type Payment = Pick<DocumentHead, '_id' | 'version' | 'paid'>;

type Marked<Refused> = Result<Payment, Refused | 'document-not-found' | 'stale-version'>;

/** Writes the mark; `seen` is the account that was looked at, which must still stand there. */
async function mark(
  { documents, clock }: Pick<PaymentDeps, 'documents' | 'clock'>,
  { id, paid, seen }: { readonly id: string; readonly paid: boolean; readonly seen?: string },
  caller: Caller,
): Promise<Marked<never>> {
  const place = { ownerId: caller.ownerId, id };
  const marked = await changeRecord<'document-not-found' | 'stale-version'>(documents, place, (record) => {
    const { head } = record;
    if (head.deletedAt !== null) return failed('document-not-found');
    if (head.paid === paid) return ok(undefined);
    if (seen !== undefined && getAccount(record) !== seen) return failed('stale-version');
    const { step, userId: assignId } = head;
    const log = buildLogItem(paid ? 'paid' : 'unpaid', {
      step,
      assignId,
      editorId: caller.userId,
      metadata: describeCaller(caller),
    });
    return ok({ head: { ...head, paid, updatedAt: isoNow(clock) }, log, except: caller.socketId });
  });
  if (!marked.ok) return marked;
  const { _id, version, paid: now } = marked.value.head;
  return ok({ _id, version, paid: now });
}

/**
 * Marks a document as paid (ledger R-PAY-01): every editor may, at any step. Marking it again changes nothing.
 * An account that is new for its supplier or on no list must be confirmed by a person before.
 */
export async function markPaid(
  deps: PaymentDeps,
  { id }: { readonly id: string },
  caller: Caller,
): Promise<Marked<'account-unconfirmed'>> {
  const record = await deps.documents.find(caller.ownerId, id);
  if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
  const verdict = record.head.paid ? undefined : await judgeSupplierAccount(deps, record);
  if (verdict !== undefined && needsConfirmation(verdict.finding)) return failed('account-unconfirmed');
  return mark(deps, { id, paid: true, seen: getAccount(record) }, caller);
}

/** Takes the mark of payment back. */
export const markUnpaid = (
  deps: Pick<PaymentDeps, 'documents' | 'clock'>,
  { id }: { readonly id: string },
  caller: Caller,
): Promise<Marked<never>> => mark(deps, { id, paid: false }, caller);
