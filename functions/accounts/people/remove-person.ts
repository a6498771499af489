import type { Departure } from '#shared/account/person.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  readDeparture as readDepartureContract,
  removePerson as removePersonContract,
} from '#shared/api/people.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { People, Team } from '#functions/ports/people.ts';
import type { SignInMethods } from '#functions/ports/sign-in-methods.ts';
import { canWork, changeTeam, hasOtherAdministrator } from '#functions/domain/accounts/team.ts';
import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';
import { toDepartureStart } from '#functions/domain/documents/machine-starts.ts';
import { countInHand, hasAnything, type InHandDeps } from './in-hand.ts';
import { listAdministered } from './present-members.ts';

type ReadDeparture = typeof readDepartureContract;
type ReadDepartureDeps = InHandDeps & {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly people: Pick<People, 'readTeam' | 'listPlaces'>;
};

/** What a person has in hand and how they may be removed, so that an administrator knows before deciding (ledger R-USR-07). */
export const readDeparture =
  (deps: ReadDepartureDeps) =>
  async ({ params: { id } }: InputOf<ReadDeparture>, caller: Caller): Promise<Outcome<ReadDeparture>> => {
    const { ownerId } = caller;
    const team = await deps.people.readTeam(ownerId);
    const member = findMember(team, id);
    if (member === undefined) return failed('person-gone');
    const [inHand, places, memberships] = await Promise.all([
      countInHand(deps, ownerId, id),
      deps.people.listPlaces(id),
      deps.accounts.memberships(caller.userId),
    ]);
    const others = places.filter((place) => place.ownerId !== ownerId);
    const administered = new Map(
      memberships.filter(({ role }) => role === 'admin').map((one) => [one.ownerId, one.ownerName]),
    );
    const deletable = others.every((place) => administered.has(place.ownerId));
    return ok({
      ...inHand,
      successors: listSuccessors(team, id, isoNow(deps.clock)),
      lastAdministrator: isLastAdministrator(team, id),
      deletable,
      otherCompanies: deletable ? others.map((place) => administered.get(place.ownerId) ?? '') : [],
    });
  };

const findMember = ({ people }: Team, userId: string) => people.find(({ user }) => user._id === userId);

/** Whether the company would have no administrator without this person. */
const isLastAdministrator = (team: Team, userId: string): boolean =>
  findMember(team, userId)?.place.role === 'admin' && !hasOtherAdministrator(team, userId);

type RemovePerson = typeof removePersonContract;
type RemovePersonDeps = InHandDeps & {
  readonly signInMethods: Pick<SignInMethods, 'remove'>;
  readonly accounts: Pick<Accounts, 'memberships' | 'endSessions' | 'findOwner'>;
  readonly people: Pick<People, 'readTeam' | 'changeTeam' | 'listPlaces'>;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** A company that a person leaves, and who takes over there; undefined where the person has nothing in hand. */
type Leaving = { readonly ownerId: string; readonly successor: string | undefined };

/**
 * Takes a person out of the current company, or deletes the account with all its places (ledger R-USR-05, R-USR-07). The account may be
 * deleted by who administers every company of the person; in the companies beside the current one the caller takes over what the
 * successor cannot. The current company comes last, so that an interrupted request can be repeated.
 */
export const removePerson =
  (deps: RemovePersonDeps) =>
  async ({ params: { id }, query }: InputOf<RemovePerson>, caller: Caller): Promise<Outcome<RemovePerson>> => {
    const places = await deps.people.listPlaces(id);
    if (!places.some(({ ownerId }) => ownerId === caller.ownerId)) return failed('person-gone');
    const isPermanent = query.permanent === 'true';
    const others = isPermanent ? places.filter(({ ownerId }) => ownerId !== caller.ownerId) : [];
    const administered = await listAdministered(deps.accounts, caller.userId);
    if (!others.every(({ ownerId }) => administered.has(ownerId))) return failed('person-elsewhere');
    const leavings: Leaving[] = [];
    for (const ownerId of [...others.map((place) => place.ownerId), caller.ownerId]) {
      const planned = await planLeaving(deps, { ownerId, userId: id, successor: query.successor }, caller);
      if (!planned.ok) return refuse(deps, planned.error, ownerId, caller);
      leavings.push(planned.value);
    }
    if (isPermanent) await deps.accounts.endSessions(id);
    for (const leaving of leavings) {
      const deletes = isPermanent && leaving.ownerId === caller.ownerId;
      const left = await leave(deps, leaving, { userId: id, deletes, by: caller.userId });
      if (!left.ok) return refuse(deps, left.error, leaving.ownerId, caller);
    }
    // Last: an account that stays after all keeps its second factor.
    if (isPermanent) await deps.signInMethods.remove(id);
    return { ok: true, value: undefined, ...(isPermanent && id === caller.userId ? { session: 'end' } : {}) };
  };

type Refused = 'person-gone' | 'last-administrator' | 'successor-needed' | 'successor-unable';

/** The refusal, with the name of the company where it is not the one that the caller sees. */
async function refuse(
  { accounts }: Pick<RemovePersonDeps, 'accounts'>,
  error: Refused,
  ownerId: string,
  caller: Caller,
): Promise<Outcome<RemovePerson>> {
  if (error !== 'last-administrator' || ownerId === caller.ownerId) return { ok: false, error };
  return { ok: false, error, details: { company: (await accounts.findOwner(ownerId))?.name ?? '' } };
}

type Wanted = { readonly ownerId: string; readonly userId: string; readonly successor: string | undefined };

/** Whether a person may leave a company, and who takes over there. */
async function planLeaving(deps: RemovePersonDeps, wanted: Wanted, caller: Caller): Promise<Result<Leaving, Refused>> {
  const { ownerId, userId } = wanted;
  const team = await deps.people.readTeam(ownerId);
  if (isLastAdministrator(team, userId)) return failed('last-administrator');
  const now = isoNow(deps.clock);
  const isCurrent = ownerId === caller.ownerId;
  const named = findSuccessor(team, wanted, now);
  if (isCurrent && wanted.successor !== undefined && named === undefined) return failed('successor-unable');
  const successor = named ?? (isCurrent || caller.userId === userId ? undefined : caller.userId);
  if (!hasAnything(await countInHand(deps, ownerId, userId))) return ok({ ownerId, successor: undefined });
  return successor === undefined ? failed('successor-needed') : ok({ ownerId, successor });
}

/** Whether a member can work in the company at an instant (ISO). */
const isAble = ({ place, user }: Team['people'][number], now: string): boolean =>
  [place.deactivatedAt, user.deactivatedAt].every((deactivatedAt) => canWork({ role: place.role, deactivatedAt }, now));

const listSuccessors = ({ people }: Team, userId: string, now: string): Departure['successors'] =>
  people
    .filter((member) => member.user._id !== userId && isAble(member, now))
    .map(({ user }) => ({ _id: user._id, name: user.fullname }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sk'));

/** The person who is named to take over, when they can work in the company. */
export function findSuccessor(
  team: Team,
  { userId, successor }: Omit<Wanted, 'ownerId'>,
  now: string,
): string | undefined {
  if (successor === undefined || successor === userId) return undefined;
  const member = findMember(team, successor);
  return member !== undefined && isAble(member, now) ? successor : undefined;
}

type Left = {
  readonly ownerId: string;
  readonly userId: string;
  readonly successor: string | undefined;
  readonly by: string;
  readonly event: string;
};

/** Tells the administrators that somebody has no access any more, and who has their documents now. */
export function toLeftStart(clock: Clock, team: Team, { ownerId, userId, successor, by, event }: Left): Start {
  const name = findMember(team, userId)?.user.fullname ?? '';
  const taker = successor === undefined ? undefined : findMember(team, successor)?.user.fullname;
  const values = { name, ...(taker === undefined ? {} : { text: taker }) };
  return toNotificationStart(clock, { kind: 'member-left', ownerId, event, by, values });
}

type Leaver = { readonly userId: string; readonly deletes: boolean; readonly by: string };

async function leave(
  deps: RemovePersonDeps,
  { ownerId, successor }: Leaving,
  { userId, deletes, by }: Leaver,
): Promise<Result<undefined, Refused>> {
  const starts = successor === undefined ? [] : [toDepartureStart(deps.ids, { ownerId, userId, successor, by })];
  const event = deps.ids.id();
  let news: readonly Start[] = [];
  const left = await changeTeam(deps.people, ownerId, (team) => {
    const member = findMember(team, userId);
    if (member === undefined) return failed('person-gone' as const);
    if (isLastAdministrator(team, userId)) return failed('last-administrator' as const);
    news = [toLeftStart(deps.clock, team, { ownerId, userId, successor, by, event })];
    const also = [...starts, ...news].map((start) => deps.outbox.schedule(start));
    return deletes
      ? ok({ change: { kind: 'delete', user: member.user }, also })
      : ok({ change: { kind: 'leave', userId }, also });
  });
  if (!left.ok) return left.error === 'email-taken' ? failed('person-gone') : failed(left.error);
  for (const start of [...starts, ...news]) await deps.outbox.deliver(start);
  return ok(undefined);
}
