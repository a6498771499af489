import type {
  allowFounder as allowFounderContract,
  listFounders as listFoundersContract,
} from '#shared/api/companies.ts';
import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

type ListFounders = typeof listFoundersContract;
type Deps = { readonly accounts: Pick<Accounts, 'members' | 'findUser' | 'changeUser'> };

async function listPeople(
  { accounts }: { readonly accounts: Pick<Accounts, 'members'> },
  ownerId: string,
): Promise<ReplyOf<ListFounders>> {
  const members = await accounts.members(ownerId);
  return members
    .filter(({ user, role }) => role === 'admin' || user.canCreateOwners)
    .map(({ user }) => ({ _id: user._id, name: user.fullname, allowed: user.canCreateOwners }));
}

/** The administrators of the company, others who may add companies, and who of them may. */
export const listFounders =
  (deps: { readonly accounts: Pick<Accounts, 'members'> }) =>
  async (_: InputOf<ListFounders>, { ownerId }: Caller): Promise<Outcome<ListFounders>> =>
    ok(await listPeople(deps, ownerId));

type AllowFounder = typeof allowFounderContract;

const attempts = 5;

/**
 * Gives the permission to add companies to another member of the company, or takes it away (ledger R-GRD-38). The first administrator of a
 * deployment has it; only who has it may give it, and no one takes their own, so that it is never lost.
 */
export const allowFounder =
  (deps: Deps) =>
  async ({ params, body }: InputOf<AllowFounder>, caller: Caller): Promise<Outcome<AllowFounder>> => {
    const { accounts } = deps;
    const members = await accounts.members(caller.ownerId);
    if (!members.some(({ user }) => user._id === params.id)) return failed('not-found');
    const giver = await accounts.findUser(caller.userId);
    if (giver?.canCreateOwners !== true || params.id === caller.userId) return failed('company-permission-missing');
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const user = await accounts.findUser(params.id);
      if (user === undefined) return failed('not-found');
      const changed = await accounts.changeUser({ ...user, canCreateOwners: body.allowed });
      if (changed.ok) return ok(await listPeople(deps, caller.ownerId));
    }
    throw new Error(`user ${params.id} was changed by others ${attempts} times in a row`);
  };
