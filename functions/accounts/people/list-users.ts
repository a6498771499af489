import type { listUsers as listUsersContract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

type ListUsers = typeof listUsersContract;

/** The people of the current company as any member may know them (ledger R-FLD-57). */
export const listUsers =
  ({ accounts }: { readonly accounts: Pick<Accounts, 'members'> }) =>
  async (_: InputOf<ListUsers>, caller: Caller): Promise<Outcome<ListUsers>> => {
    const members = await accounts.members(caller.ownerId);
    return {
      ok: true,
      value: members.map(({ user, role }) => ({ _id: user._id, name: user.name, avatar: user.avatar, role })),
    };
  };
