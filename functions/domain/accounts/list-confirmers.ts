import type { Accounts } from '#functions/ports/accounts.ts';
import { canWork } from './team.ts';

/** Ids of the people who may confirm documents of a company: admins and editors who have access at `now` (ISO). */
export async function listConfirmers(
  accounts: Pick<Accounts, 'members'>,
  ownerId: string,
  now: string,
): Promise<readonly string[]> {
  const members = await accounts.members(ownerId);
  return members.filter((member) => canWork(member, now)).map(({ user }) => user._id);
}
