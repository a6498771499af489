import type { Ports } from '#functions/wiring/ports.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';
import { isTooTalkative } from './message-limit.ts';
import { getUserId } from './rooms.ts';
import { cameThroughDistribution } from '#functions/http/origin.ts';
import { readCookies, readSession } from '#functions/http/session.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { findCurrentCompany } from '#shared/account/current-company.ts';
import { isSuspended } from '#shared/account/user.ts';
import type { Room } from '#shared/events/live-event.ts';

/** Connections of one person at the same time: tabs on a few devices. */
const maxSockets = 30;

/** What finding the rooms of a session needs. */
type SessionDeps = {
  readonly accounts: Pick<Ports['accounts'], 'findSession' | 'findUser' | 'memberships'>;
  readonly secrets: Pick<Ports['secrets'], 'fingerprint'>;
  readonly clock: Ports['clock'];
  readonly deployment: Pick<Ports['deployment'], 'secureCookies'>;
};

/**
 * The rooms that a session's screens listen to: the session's and the user's own, and the current company's unless the user is suspended. None
 * without a session. A switch of the company connects anew.
 */
async function listSessionRooms(deps: SessionDeps, cookieHeader: string | undefined): Promise<readonly Room[]> {
  const { accounts, clock } = deps;
  const session = await readSession(deps, readCookies(cookieHeader));
  if (session === undefined) return [];
  const [user, owners] = await Promise.all([accounts.findUser(session.userId), accounts.memberships(session.userId)]);
  if (user === undefined) return [];
  const own: readonly Room[] = [`session:${session.fingerprint}`, `user:${user._id}`];
  const company = findCurrentCompany(owners, user.currentOwnerId, user.params.favouriteOwners);
  const suspended = isSuspended({ owners, deactivatedAt: user.deactivatedAt }, isoNow(clock));
  return company === undefined || suspended ? own : [...own, `owner:${company.ownerId}`];
}

type ConnectDeps = SessionDeps &
  Pick<Ports, 'deployment' | 'liveRooms'> & {
    readonly secrets: Pick<Ports['secrets'], 'matches'>;
    readonly rateLimits: Pick<Ports['rateLimits'], 'exceeded'>;
  };

/**
 * Lets a screen into its rooms. A browser cannot read why a connection was refused, so one without a session is accepted into no
 * room at all and receives "denied" to its greeting (ledger R-LIV-15); one of a foreign page is refused outright.
 */
export const connect =
  (deps: ConnectDeps) =>
  async (event: unknown): Promise<LiveAnswer> => {
    const { headers, requestContext } = liveRequest.parse(event);
    if (!cameThroughDistribution(deps, headers) || !isOurPage(headers, deps.deployment)) return { statusCode: 403 };
    const { connectionId: socketId } = requestContext;
    const rooms = await listSessionRooms(deps, headers['cookie']);
    if (rooms.length === 0) return { statusCode: 200 };
    const userId = getUserId(rooms);
    if (userId !== undefined) {
      const isFull = (await deps.liveRooms.members(`user:${userId}`)).length >= maxSockets;
      if (isFull || (await isTooTalkative(deps, userId))) return { statusCode: 429 };
    }
    await deps.liveRooms.join(socketId, rooms);
    // If the session or the membership ended meanwhile, this connection was not in its rooms yet and was not closed.
    const still = await listSessionRooms(deps, headers['cookie']);
    const lost = rooms.filter((room) => !still.includes(room));
    if (lost.length > 0) await deps.liveRooms.leave(socketId, lost);
    return { statusCode: 200 };
  };

/** Pages name their origin when they open a WebSocket; a client without one is no browser and has no cookies of a user. */
function isOurPage(headers: Readonly<Record<string, string | undefined>>, deployment: Ports['deployment']): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return deployment.origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
