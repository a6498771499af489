import type { PersonEntry, PersonState } from '#shared/account/person.ts';
import { isDeactivated } from '#shared/account/user.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { listPeople as contract } from '#shared/api/people.ts';
import { fold } from '#shared/kit/text.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { InvitationRecord, People, Team } from '#functions/ports/people.ts';
import { presentInvitation } from '#functions/present/person.ts';
import { presentMembers } from './present-members.ts';

type ListPeople = typeof contract;
type ListPeopleDeps = {
  readonly people: Pick<People, 'readTeam' | 'listPlaces' | 'readLastUse'>;
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly clock: Clock;
};

type Entry = { readonly name: string; readonly email: string; readonly state: PersonState } & (
  { readonly member: Team['people'][number] } | { readonly invitation: InvitationRecord }
);

function listEntries(team: Team, now: string): readonly Entry[] {
  const members = team.people.map((member): Entry => {
    const { place, user } = member;
    const isOut = isDeactivated(place.deactivatedAt, now) || isDeactivated(user.deactivatedAt, now);
    return { member, name: user.fullname, email: user.email, state: isOut ? 'deactivated' : 'active' };
  });
  const invited = team.invitations.map((invitation): Entry => ({
    invitation,
    name: invitation.name,
    email: invitation.email,
    state: 'invited',
  }));
  return [...members, ...invited].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'sk') || a.email.localeCompare(b.email),
  );
}

/** Every word that was typed begins a word of the name, or stands in the address. */
function matches({ name, email }: Entry, words: readonly string[]): boolean {
  const names = fold(name).split(/[\s.,-]+/);
  return words.every((word) => email.includes(word) || names.some((each) => each.startsWith(word)));
}

/** The people of the current company and those who are invited, as its administrators see them (ledger R-USR-01). */
export const listPeople =
  (deps: ListPeopleDeps) =>
  async ({ query }: InputOf<ListPeople>, caller: Caller): Promise<Outcome<ListPeople>> => {
    const { q, state, page, size } = query;
    const now = isoNow(deps.clock);
    const all = listEntries(await deps.people.readTeam(caller.ownerId), now);
    const words = fold(q)
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = all.filter((entry) => (state === undefined || entry.state === state) && matches(entry, words));
    const shown = found.slice((page - 1) * size, page * size);
    const members = await presentMembers(
      deps,
      shown.flatMap((entry) => ('member' in entry ? [entry.member] : [])),
      caller,
    );
    const byId = new Map(members.map((member) => [member._id, member]));
    const people = shown.flatMap((entry): PersonEntry[] => {
      if ('invitation' in entry) return [presentInvitation(entry.invitation, now)];
      const member = byId.get(entry.member.user._id);
      return member === undefined ? [] : [member];
    });
    const count = (wanted: PersonState) => all.filter((entry) => entry.state === wanted).length;
    const counts = { active: count('active'), invited: count('invited'), deactivated: count('deactivated') };
    return { ok: true, value: { people, total: found.length, counts } };
  };
