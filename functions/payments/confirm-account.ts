import type { InputOf } from '#shared/api/contract.ts';
import type { confirmAccount as contract } from '#shared/api/payments.ts';
import { logLine } from '#shared/document/log-line.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { wantsConfirming } from '#shared/payment/account-safety.ts';
import type { AccountTrust } from '#functions/ports/account-trust.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { accountVerdictOf, supplierKeyOf, type AccountNeed } from '#functions/present/account-verdict.ts';

type ConfirmAccount = typeof contract;
type Need = AccountNeed & {
  readonly accountTrust: AccountTrust;
  readonly documents: Pick<Documents, 'find' | 'change'>;
  readonly clock: Clock;
};

/**
 * A person says that the account on a document is right. They name the account that they saw: if the document says another
 * one by now, nothing is confirmed. The history of the document tells who it was, and what was against it.
 */
export const confirmAccount =
  (need: Need) =>
  async ({ params, body }: InputOf<ConfirmAccount>, caller: Caller): Promise<Outcome<ConfirmAccount>> => {
    const record = await need.documents.find(caller.ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    const [before, key] = [await accountVerdictOf(need, record), supplierKeyOf(record)];
    if (before?.iban !== body.iban || body.iban === '' || key === undefined) return failed('account-changed');
    if (!wantsConfirming(before.finding)) return ok(before);
    const { head } = record;
    const log = logLine('account-confirmed', {
      step: head.step,
      assignId: head.userId,
      editorId: caller.userId,
      metadata: { reason: before.finding },
      diff: [
        {
          id: 'paymentIBAN',
          action: 'verified',
          old: { value: before.earlier[0] ?? '' },
          new: { value: before.iban },
        },
      ],
    });
    const at = isoNow(need.clock);
    // The history first: a confirmation that nobody can see afterwards must not count.
    const written = await need.documents.change({ head: { ...head, updatedAt: at }, log, except: caller.socketId });
    if (!written.ok) return failed('stale-version');
    const said = { iban: before.iban, document: head._id, by: caller.userId, at };
    await need.accountTrust.confirm(caller.ownerId, key, said);
    return ok({ ...before, finding: 'confirmed' });
  };
