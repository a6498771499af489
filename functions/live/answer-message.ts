import { liveMessage, documentRoom, type Room } from '#shared/events/live-event.ts';
import { isTooTalkative } from './message-limit.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { isSuspended } from '#shared/account/user.ts';
import { getCompanyId, findSessionRoom, getUserId, listDocumentRooms, publishPeople } from './rooms.ts';

type OpenDeps = Pick<Ports, 'live' | 'liveRooms'>;

/**
 * Takes a connection into the room of the document that its screen shows, out of that of the one before; null shows none. The
 * room's name holds the company of the connection, so an id of another company leads into an empty room.
 */
async function openDocument(
  deps: OpenDeps,
  socketId: string,
  rooms: readonly Room[],
  docId: string | null,
): Promise<void> {
  const ownerId = getCompanyId(rooms);
  if (ownerId === undefined) return;
  const wanted = docId === null ? undefined : documentRoom(ownerId, docId);
  // A screen that names the same document again and again makes no work for the others.
  if (wanted !== undefined && rooms.includes(wanted)) return;
  const left = listDocumentRooms(rooms).filter((room) => room !== wanted);
  if (left.length > 0) await deps.liveRooms.leave(socketId, left);
  if (wanted !== undefined) await deps.liveRooms.join(socketId, [wanted]);
  for (const room of wanted === undefined ? left : [...left, wanted]) await publishPeople(deps, room);
}

type AccessDeps = Pick<Ports, 'live' | 'liveRooms' | 'clock'> & {
  readonly accounts: Pick<Ports['accounts'], 'findSession' | 'findUser' | 'memberships'>;
};

/** Whether the user of a connection may still receive events of the company whose rooms it is in. */
async function mayReceive({ accounts, clock }: AccessDeps, rooms: readonly Room[]): Promise<boolean> {
  const userId = getUserId(rooms);
  const ownerId = getCompanyId(rooms);
  if (userId === undefined || ownerId === undefined) return true;
  const [user, owners] = await Promise.all([accounts.findUser(userId), accounts.memberships(userId)]);
  if (user === undefined || isSuspended({ owners, deactivatedAt: user.deactivatedAt }, isoNow(clock))) return false;
  return owners.some((company) => company.ownerId === ownerId);
}

/**
 * Closes the connections of a session that is in rooms its user has no access to any more: when closing it failed before,
 * and when the day of a deactivation has come. Answers whether it did.
 */
async function disconnectUnauthorized(deps: AccessDeps, rooms: readonly Room[]): Promise<boolean> {
  const session = findSessionRoom(rooms);
  if (session === undefined) return false;
  const isOver = (await deps.accounts.findSession(session.slice('session:'.length))) === undefined;
  if (!isOver && (await mayReceive(deps, rooms))) return false;
  await deps.live.disconnect(session, isOver ? 'signed-out' : 'access-changed');
  return true;
}

/** Closes all connections of a person whose screens send more than screens do. Answers whether it did. */
async function disconnectTalkative(deps: MessageDeps, rooms: readonly Room[]): Promise<boolean> {
  const userId = getUserId(rooms);
  if (userId === undefined || !(await isTooTalkative(deps, userId))) return false;
  await deps.live.disconnect(`user:${userId}`, 'too-many-messages');
  return true;
}

type MessageDeps = AccessDeps & Parameters<typeof isTooTalkative>[0];

/**
 * Answers a message of a screen: a greeting receives the id of its connection, which its requests then carry, or "denied";
 * the document that it shows brings it into that document's room. A ping needs no answer, it keeps the connection from idling.
 * A connection that is in no room, or whose user has lost access to its company, is closed instead; with too many messages all of the
 * person are.
 */
export const answerMessage =
  (deps: MessageDeps) =>
  async (event: unknown): Promise<LiveAnswer> => {
    const { body, requestContext } = liveRequest.parse(event);
    const { connectionId: socketId } = requestContext;
    const rooms = await deps.liveRooms.rooms(socketId);
    // Counted before it is understood: what makes no sense costs as much.
    if (await disconnectTalkative(deps, rooms)) return { statusCode: 200 };
    const message = liveMessage.safeParse(parseJson(body));
    if (!message.success) return { statusCode: 400 };
    const { live, liveRooms } = deps;
    if (rooms.length === 0) {
      if (message.data.action === 'hello') await live.send(socketId, { event: 'denied' });
      await live.close(socketId);
      return { statusCode: 200 };
    }
    if (await disconnectUnauthorized(deps, rooms)) return { statusCode: 200 };
    if (message.data.action === 'open') await openDocument({ live, liveRooms }, socketId, rooms, message.data.docId);
    if (message.data.action === 'hello')
      await live.send(socketId, { event: 'connected', socketId, ownerId: getCompanyId(rooms) });
    return { statusCode: 200 };
  };

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
