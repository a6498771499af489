import { isReservedMailbox } from '#shared/account/mailbox-name.ts';
import type { saveOwner as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { findAdministered } from '../administered-company.ts';
import { loadCompany, type LoadCompanyDeps } from '../load-company.ts';
import { toOwnerData } from './owner-data.ts';

type SaveOwner = typeof contract;
type Deps = LoadCompanyDeps & {
  readonly accounts: Pick<Accounts, 'memberships' | 'findOwner' | 'changeOwner'>;
};

/** Changes what a company says of itself (ledger R-COM-06). An answer of VIES holds for the number that it was asked about. */
export const saveOwner =
  (deps: Deps) =>
  async ({ params, body }: InputOf<SaveOwner>, caller: Caller): Promise<Outcome<SaveOwner>> => {
    const found = await findAdministered(deps, caller, params.id);
    if (!found.ok) return found;
    const before = found.value;
    if (before.version !== body.version) return { ok: false, error: 'stale-version' };
    const given = toOwnerData(body);
    if (given.mailbox !== before.mailbox && isReservedMailbox(given.mailbox))
      return { ok: false, error: 'mailbox-taken' };
    const saved = await deps.accounts.changeOwner({
      ...before,
      ...given,
      vatCheck: given.vatId === before.vatCheck?.vatId ? before.vatCheck : null,
      settings: { ...before.settings, ...given.settings },
    });
    return saved.ok ? { ok: true, value: await loadCompany(deps, saved.value, 'admin') } : saved;
  };
