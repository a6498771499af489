import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Role } from '#shared/kit/role.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';

type Deps = { readonly accounts: Pick<Accounts, 'memberships' | 'findOwner'> };

/** A company of the caller, with their role in it; undefined for any other, so that no one learns which companies exist. */
export async function findOwnCompany(
  { accounts }: Deps,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<{ readonly owner: OwnerRecord; readonly role: Role } | undefined> {
  const membership = (await accounts.memberships(caller.userId)).find(({ ownerId }) => ownerId === id);
  if (membership === undefined) return undefined;
  const owner = await accounts.findOwner(id);
  return owner && { owner, role: membership.role };
}

/** A company that the caller administers (ledger R-COM-12). */
export async function findAdministered(
  deps: Deps,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<Result<OwnerRecord, 'not-found' | 'company-not-administered'>> {
  const found = await findOwnCompany(deps, caller, id);
  if (found === undefined) return failed('not-found');
  return found.role === 'admin' ? ok(found.owner) : failed('company-not-administered');
}
