import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type {
  checkAccounts as checkAccountsContract,
  confirmAccount as confirmAccountContract,
} from '#shared/api/payments.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { ok, failed } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import {
  judgeSupplierAccount,
  getSupplierKey,
  type AccountDeps,
} from '#functions/domain/payments/judge-supplier-account.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { needsConfirmation } from '#shared/payment/account-safety.ts';
import type { AccountTrust } from '#functions/ports/supplier-accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type ConfirmAccount = typeof confirmAccountContract;
type ConfirmAccountDeps = AccountDeps & {
  readonly accountTrust: AccountTrust;
  readonly documents: Pick<Documents, 'find' | 'change'>;
  readonly clock: Clock;
};

/**
 * A user confirms that the account on a document is right. The request names the account that they saw: if the document has another
 * one by now, nothing is confirmed. The history of the document records the user and the finding.
 */
export const confirmAccount =
  (deps: ConfirmAccountDeps) =>
  async ({ params, body }: InputOf<ConfirmAccount>, caller: Caller): Promise<Outcome<ConfirmAccount>> => {
    const record = await deps.documents.find(caller.ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    const [before, key] = [await judgeSupplierAccount(deps, record), getSupplierKey(record)];
    if (before?.iban !== body.iban || body.iban === '' || key === undefined) return failed('account-changed');
    if (!needsConfirmation(before.finding)) return ok(before);
    const { head } = record;
    const log = buildLogItem('account-confirmed', {
      step: head.step,
      assignId: head.userId,
      editorId: caller.userId,
      metadata: { reason: before.finding, ...describeCaller(caller) },
      diff: [
        {
          id: 'paymentIBAN',
          action: 'verified',
          old: { value: before.earlier[0] ?? '' },
          new: { value: before.iban },
        },
      ],
    });
    const at = isoNow(deps.clock);
    // The history first: a confirmation that is not recorded must not count.
    const written = await deps.documents.change({ head: { ...head, updatedAt: at }, log, except: caller.socketId });
    if (!written.ok) return failed('stale-version');
    const confirmation = { iban: before.iban, document: head._id, by: caller.userId, at };
    await deps.accountTrust.confirm(caller.ownerId, key, confirmation);
    return ok({ ...before, finding: 'confirmed' });
  };

type CheckAccounts = typeof checkAccountsContract;
type CheckAccountsDeps = AccountDeps & { readonly documents: Pick<Documents, 'find'> };

const atOnce = 10;

/** Judges the accounts of several documents before they are paid; documents that are gone are left out. */
export const checkAccounts =
  (deps: CheckAccountsDeps) =>
  async ({ body }: InputOf<CheckAccounts>, caller: Caller): Promise<Outcome<CheckAccounts>> => {
    const ids = [...new Set(body.ids)];
    const verdicts: ReplyOf<CheckAccounts> = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = await Promise.all(ids.slice(at, at + atOnce).map((id) => judgeAccount(deps, caller.ownerId, id)));
      verdicts.push(...some.flat());
    }
    return ok(verdicts);
  };

async function judgeAccount(deps: CheckAccountsDeps, ownerId: string, id: string): Promise<ReplyOf<CheckAccounts>> {
  const record = await deps.documents.find(ownerId, id);
  if (record === undefined || record.head.deletedAt !== null) return [];
  const account = (await judgeSupplierAccount(deps, record)) ?? null;
  return [{ document: id, name: record.head.name, supplier: findFirstValue(record.fields, 'supplierName'), account }];
}
