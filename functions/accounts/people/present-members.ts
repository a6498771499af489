import type { MemberEntry } from '#shared/account/person.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { People, Team } from '#functions/ports/people.ts';
import { presentMember } from '#functions/present/person.ts';

/** The companies that a person administers. */
export const listAdministered = async (
  accounts: Pick<Accounts, 'memberships'>,
  userId: string,
): Promise<ReadonlySet<string>> => {
  const memberships = await accounts.memberships(userId);
  return new Set(memberships.filter(({ role }) => role === 'admin').map(({ ownerId }) => ownerId));
};

/** Whether a person belongs to a company that the caller does not administer: name, address and account are then theirs alone. */
export const isElsewhere = async (
  people: Pick<People, 'listPlaces'>,
  userId: string,
  administered: ReadonlySet<string>,
): Promise<boolean> => (await people.listPlaces(userId)).some(({ ownerId }) => !administered.has(ownerId));

type Deps = {
  readonly people: Pick<People, 'listPlaces' | 'readLastUse'>;
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly clock: Clock;
};

/** Some members, as an administrator sees them. */
export async function presentMembers(
  { people, accounts, clock }: Deps,
  members: Team['people'],
  caller: Caller,
): Promise<readonly MemberEntry[]> {
  const now = isoNow(clock);
  const [lastUse, administered] = await Promise.all([
    people.readLastUse(members.map(({ user }) => user._id)),
    listAdministered(accounts, caller.userId),
  ]);
  return Promise.all(
    members.map(async (member) =>
      presentMember(member, {
        now,
        lastUsedAt: lastUse.get(member.user._id) ?? null,
        elsewhere: await isElsewhere(people, member.user._id, administered),
        callerId: caller.userId,
      }),
    ),
  );
}
