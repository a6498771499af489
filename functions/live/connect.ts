import type { Ports } from '#functions/wiring/ports.ts';
import { liveRequest } from './live-event.ts';
import type { LiveAnswer } from './live-event.ts';
import { readCookies, readSession } from '#functions/http/session.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { findCurrentCompany } from '#shared/account/current-company.ts';
import { isSuspended } from '#shared/account/user.ts';
import type { Room } from '#shared/events/live-event.ts';

/** What finding a session's rooms needs of the world. */
type SessionDeps = {
  readonly accounts: Pick<Ports['accounts'], 'findSession' | 'findUser' | 'memberships'>;
  readonly secrets: Pick<Ports['secrets'], 'fingerprint'>;
  readonly clock: Ports['clock'];
};

/**
 * The rooms that a session's screens listen to: the session's and the user's own, and the current company's unless the user is suspended. None
 * without a session. Whoever switches the company connects anew.
 */
async function listSessionRooms(deps: SessionDeps, cookieHeader: string | undefined): Promise<readonly Room[]> {
  const { accounts, secrets, clock } = deps;
  const session = await readSession(accounts, secrets, readCookies(cookieHeader));
  if (session === undefined) return [];
  const [user, owners] = await Promise.all([accounts.findUser(session.userId), accounts.memberships(session.userId)]);
  if (user === undefined) return [];
  const own: readonly Room[] = [`session:${session.fingerprint}`, `user:${user._id}`];
  const company = findCurrentCompany(owners, user.currentOwnerId, user.params.favouriteOwners);
  const suspended = isSuspended({ owners, deactivatedAt: user.deactivatedAt }, isoNow(clock));
  return company === undefined || suspended ? own : [...own, `owner:${company.ownerId}`];
}

type ConnectDeps = SessionDeps & Pick<Ports, 'deployment' | 'liveRooms'>;

/**
 * Lets a screen into its rooms. A browser cannot read why a connection was refused, so one without a session is accepted into no
 * room at all and hears "denied" to its greeting (ledger R-LIV-15); one of a foreign page is refused outright.
 */
export const connect =
  (deps: ConnectDeps) =>
  async (event: unknown): Promise<LiveAnswer> => {
    const { headers, requestContext } = liveRequest.parse(event);
    if (!isOurPage(headers, deps.deployment)) return { statusCode: 403 };
    const { connectionId: socketId } = requestContext;
    const rooms = await listSessionRooms(deps, headers['cookie']);
    if (rooms.length === 0) return { statusCode: 200 };
    await deps.liveRooms.join(socketId, rooms);
    // Whoever took away the session or the company meanwhile did not find this connection in its rooms, to hang it up.
    const still = await listSessionRooms(deps, headers['cookie']);
    const lost = rooms.filter((room) => !still.includes(room));
    if (lost.length > 0) await deps.liveRooms.leave(socketId, lost);
    return { statusCode: 200 };
  };

/** Pages name their origin when they open a WebSocket; what names none is no browser and has nobody's cookies. */
function isOurPage(headers: Readonly<Record<string, string | undefined>>, deployment: Ports['deployment']): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return deployment.origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
