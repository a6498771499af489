import type { checkOwnVatId as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { checkVatId, type CheckVatIdDeps } from '#functions/domain/suppliers/check-vat-id.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { findAdministered } from '../administered-company.ts';
import { loadCompany, type LoadCompanyDeps } from '../load-company.ts';

type CheckOwnVatId = typeof contract;
type Deps = LoadCompanyDeps &
  CheckVatIdDeps & { readonly accounts: Pick<Accounts, 'memberships' | 'findOwner' | 'changeOwner'> };

/** Asks VIES about the number of a company and keeps what it answered, unless the number was changed meanwhile. */
export const checkOwnVatId =
  (deps: Deps) =>
  async ({ params }: InputOf<CheckOwnVatId>, caller: Caller): Promise<Outcome<CheckOwnVatId>> => {
    const found = await findAdministered(deps, caller, params.id);
    if (!found.ok) return found;
    const { vatId } = found.value;
    const checked = await checkVatId(deps, { vatId, requester: vatId, ownerId: params.id });
    if (!checked.ok) return checked;
    const owner = await deps.accounts.findOwner(params.id);
    if (owner?.vatId !== vatId) return failed('stale-version');
    const changed = await deps.accounts.changeOwner({ ...owner, vatCheck: checked.value });
    return changed.ok ? ok(await loadCompany(deps, changed.value, 'admin')) : failed('stale-version');
  };
