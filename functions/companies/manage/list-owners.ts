import type { listOwners as contract } from '#shared/api/companies.ts';
import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { loadCompany, type LoadCompanyDeps } from '../load-company.ts';

type ListOwners = typeof contract;
type Deps = LoadCompanyDeps & { readonly accounts: Pick<Accounts, 'memberships' | 'findOwner'> };

/** Companies that are read side by side. */
const atOnce = 20;

/** The companies of the user, by name (ledger R-COM-01, R-COM-07). */
export const listOwners =
  (deps: Deps) =>
  async (_: InputOf<ListOwners>, { userId }: Pick<Caller, 'userId'>): Promise<Outcome<ListOwners>> => {
    const memberships = await deps.accounts.memberships(userId);
    const companies: ReplyOf<ListOwners> = [];
    for (let at = 0; at < memberships.length; at += atOnce) {
      const some = await Promise.all(
        memberships.slice(at, at + atOnce).map(async ({ ownerId, role }) => {
          const owner = await deps.accounts.findOwner(ownerId);
          return owner === undefined ? [] : [await loadCompany(deps, owner, role)];
        }),
      );
      companies.push(...some.flat());
    }
    return { ok: true, value: companies };
  };
