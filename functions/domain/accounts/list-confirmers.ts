import type { Accounts } from '#functions/ports/accounts.ts';

/** Ids of the people who may confirm documents of a company: admins and editors whose accounts are not deactivated at `now` (ISO). */
export async function listConfirmers(
  accounts: Pick<Accounts, 'members'>,
  ownerId: string,
  now: string,
): Promise<readonly string[]> {
  const members = await accounts.members(ownerId);
  return members
    .filter(({ user, role }) => role !== 'viewer' && (user.deactivatedAt === null || user.deactivatedAt > now))
    .map(({ user }) => user._id);
}
