import type { InputOf } from '#shared/api/contract.ts';
import type { changePerson as contract } from '#shared/api/people.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toZonedMidnight } from '#shared/kit/zoned-iso.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import type { People, Place, Team } from '#functions/ports/people.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { changeTeam, hasOtherAdministrator } from '#functions/domain/accounts/team.ts';
import { toDepartureStart } from '#functions/domain/documents/machine-starts.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { updateUser } from '../profile/update-user.ts';
import { proposeEmail } from './new-email.ts';
import { isElsewhere, listAdministered, presentMembers } from './present-members.ts';
import { findSuccessor, toLeftStart } from './remove-person.ts';

type ChangePerson = typeof contract;
type ChangePersonDeps = {
  readonly accounts: Pick<Accounts, 'memberships' | 'findUser' | 'changeUser' | 'findOwner'>;
  readonly people: Pick<People, 'readTeam' | 'changeTeam' | 'listPlaces' | 'readLastUse'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly ids: Pick<Ids, 'id' | 'code'>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly log: Log;
};

type Changes = InputOf<ChangePerson>['body'];

/** The instant at which the access ends: at once for today and earlier, else when the day begins in Bratislava. */
const toEnd = (day: string, clock: Clock): string => (day <= getToday(clock) ? isoNow(clock) : toZonedMidnight(day));

/** The place as it is wanted. A deactivation that holds already keeps its day. */
function toPlace(place: Place, { role, deactivateFrom }: Changes, clock: Clock): Place {
  const end = deactivateFrom === undefined || deactivateFrom === null ? null : toEnd(deactivateFrom, clock);
  const isOutAlready = end !== null && place.deactivatedAt !== null && place.deactivatedAt <= isoNow(clock);
  const deactivatedAt =
    deactivateFrom === undefined || (isOutAlready && end <= isoNow(clock)) ? place.deactivatedAt : end;
  return { ...place, role: role ?? place.role, deactivatedAt };
}

/**
 * Changes a person of the current company (ledger R-USR-04). Role and access belong to the company; name and address to the person,
 * unless the caller administers every company of theirs. A new address is asked for in its mailbox first.
 */
export const changePerson =
  (deps: ChangePersonDeps) =>
  async ({ params: { id }, body }: InputOf<ChangePerson>, caller: Caller): Promise<Outcome<ChangePerson>> => {
    const { ownerId } = caller;
    const team = await deps.people.readTeam(ownerId);
    const known = team.people.find(({ user }) => user._id === id);
    if (known === undefined) return failed('person-gone');
    const name = body.name === known.user.fullname ? undefined : body.name;
    const email = body.email === known.user.email && known.user.newEmail === undefined ? undefined : body.email;
    const isOwn = name !== undefined || email !== undefined;
    if (isOwn && (await isElsewhere(deps.people, id, await listAdministered(deps.accounts, caller.userId))))
      return failed('person-elsewhere');
    if (email !== undefined) {
      const refusal = await refuseTooMany(deps.rateLimits, ['newEmailByUser', id]);
      if (refusal !== undefined) return refusal;
    }
    const placed = await changePlace(deps, { id, team, body }, caller);
    if (!placed.ok) return failed(placed.error);
    if (name !== undefined) await updateUser(deps.accounts, id, (user) => ({ ...user, name, fullname: name }));
    if (email !== undefined) await proposeEmail(deps, { userId: id, email }, caller);
    const changed = (await deps.people.readTeam(ownerId)).people.filter(({ user }) => user._id === id);
    const [member] = await presentMembers(deps, changed, caller);
    return member === undefined ? failed('person-gone') : ok(member);
  };

type Changing = { readonly id: string; readonly team: Team; readonly body: Changes };

/** Writes role and access, and starts handing over what the person has in hand where a successor is named. */
async function changePlace(deps: ChangePersonDeps, { id, team, body }: Changing, caller: Caller) {
  const { ownerId, userId: by } = caller;
  const { successor } = body;
  if (successor !== undefined && findSuccessor(team, { userId: id, successor }, isoNow(deps.clock)) === undefined)
    return failed('successor-unable' as const);
  const starts = successor === undefined ? [] : [toDepartureStart(deps.ids, { ownerId, userId: id, successor, by })];
  const event = deps.ids.id();
  let news: readonly Start[] = [];
  const changed = await changeTeam(deps.people, ownerId, (latest) => {
    const was = latest.people.find(({ user }) => user._id === id)?.place;
    if (was === undefined) return failed('person-gone' as const);
    const place = toPlace(was, body, deps.clock);
    const isLess = was.role === 'admin' && (place.role !== 'admin' || place.deactivatedAt !== null);
    if (isLess && !hasOtherAdministrator(latest, id)) return failed('last-administrator' as const);
    const ends = was.deactivatedAt === null && place.deactivatedAt !== null;
    news = ends ? [toLeftStart(deps.clock, latest, { ownerId, userId: id, successor, by, event })] : [];
    const also = [...starts, ...news].map((start) => deps.outbox.schedule(start));
    return ok({ change: { kind: 'place', place, was }, also });
  });
  if (!changed.ok) return changed.error === 'email-taken' ? failed('person-gone' as const) : failed(changed.error);
  for (const start of [...starts, ...news]) await deps.outbox.deliver(start);
  return ok(undefined);
}
