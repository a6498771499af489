import type { listUsers as listUsersContract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { updateUser } from '../profile/update-user.ts';

type RemoveMemberDeps = { readonly accounts: Pick<Accounts, 'leave'> };

/**
 * Takes a person out of a company. Screens that show it lose their live connections at once; those of the person's other companies
 * stay. Removing a user who is not a member has no effect.
 */
export const removeMember =
  ({ accounts }: RemoveMemberDeps) =>
  (userId: string, ownerId: string): Promise<void> =>
    accounts.leave(userId, ownerId);

type DeactivateUserDeps = { readonly accounts: Pick<Accounts, 'findUser' | 'changeUser'> };

/**
 * Deactivates a person from an instant (ISO) on; null takes it back. From then on every request is refused as of a suspended
 * account, and where the instant has come, the open screens lose their live connections with the write. The sessions stay, so that
 * the person sees the page of a suspended account (ledger R-ACC-25, R-ACC-39).
 */
export const deactivateUser =
  ({ accounts }: DeactivateUserDeps) =>
  (userId: string, deactivatedAt: string | null): Promise<UserRecord> =>
    updateUser(accounts, userId, (latest) => ({ ...latest, deactivatedAt }));

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
