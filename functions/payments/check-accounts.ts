import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { checkAccounts as contract } from '#shared/api/payments.ts';
import { firstValue } from '#shared/document/row.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { accountVerdictOf, type AccountNeed } from '#functions/present/account-verdict.ts';

type CheckAccounts = typeof contract;
type Need = AccountNeed & { readonly documents: Pick<Documents, 'find'> };

const atOnce = 10;

/** Judges the accounts of several documents before they are paid; documents that are gone are left out. */
export const checkAccounts =
  (need: Need) =>
  async ({ body }: InputOf<CheckAccounts>, caller: Caller): Promise<Outcome<CheckAccounts>> => {
    const ids = [...new Set(body.ids)];
    const verdicts: ReplyOf<CheckAccounts> = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = await Promise.all(ids.slice(at, at + atOnce).map((id) => judged(need, caller.ownerId, id)));
      verdicts.push(...some.flat());
    }
    return ok(verdicts);
  };

async function judged(need: Need, ownerId: string, id: string): Promise<ReplyOf<CheckAccounts>> {
  const record = await need.documents.find(ownerId, id);
  if (record === undefined || record.head.deletedAt !== null) return [];
  const account = (await accountVerdictOf(need, record)) ?? null;
  return [{ document: id, name: record.head.name, supplier: firstValue(record.fields, 'supplierName'), account }];
}
