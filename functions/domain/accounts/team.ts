import { failed, ok, type Result } from '#shared/kit/result.ts';
import { isDeactivated } from '#shared/account/user.ts';
import type { Member } from '#functions/ports/accounts.ts';
import type { Change } from '#functions/ports/change.ts';
import type { People, Team, TeamChange } from '#functions/ports/people.ts';

type Decided = { readonly change: TeamChange; readonly also?: readonly Change[] };

const maxAttempts = 8;

/**
 * Changes the people of a company by a rule over all of them, such as that one administrator stays. The decision is made anew
 * whenever another change came first, so that two administrators at once cannot break the rule together.
 */
export async function changeTeam<Refused>(
  people: Pick<People, 'readTeam' | 'changeTeam'>,
  ownerId: string,
  decide: (team: Team) => Result<Decided, Refused>,
): Promise<Result<TeamChange, Refused | 'email-taken'>> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const team = await people.readTeam(ownerId);
    const decided = decide(team);
    if (!decided.ok) return decided;
    const { change, also } = decided.value;
    const written = await people.changeTeam(ownerId, team.version, change, also);
    if (written.ok) return ok(change);
    if (written.error === 'email-taken') return failed(written.error);
  }
  throw new Error(`the people of company ${ownerId} were changed by others ${maxAttempts} times in a row`);
}

/** Whether the company has an administrator without this person: one whose access ends on no known day. */
export const hasOtherAdministrator = ({ people }: Team, userId: string): boolean =>
  people.some(
    ({ place, user }) =>
      user._id !== userId && place.role === 'admin' && place.deactivatedAt === null && user.deactivatedAt === null,
  );

/** Whether a member has access at an instant (ISO). */
export const hasAccess = ({ deactivatedAt }: Pick<Member, 'deactivatedAt'>, now: string): boolean =>
  !isDeactivated(deactivatedAt, now);

/** Whether a member may be given documents at an instant (ISO): an administrator or editor with access. */
export const canWork = (member: Pick<Member, 'role' | 'deactivatedAt'>, now: string): boolean =>
  member.role !== 'viewer' && hasAccess(member, now);
