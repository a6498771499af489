import { isoNow } from '#functions/ports/clock.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { isSuspended } from '#shared/account/user.ts';
import type { Room } from '#shared/events/live-event.ts';
import { companyOf, sessionRoomOf, userOf } from './people-of.ts';

type Need = Pick<Ports, 'live' | 'liveRooms' | 'clock'> & {
  readonly accounts: Pick<Ports['accounts'], 'findSession' | 'findUser' | 'memberships'>;
};

/** Whether the person behind a connection may still hear of the company whose rooms it is in. */
async function mayHear({ accounts, clock }: Need, rooms: readonly Room[]): Promise<boolean> {
  const userId = userOf(rooms);
  const ownerId = companyOf(rooms);
  if (userId === undefined || ownerId === undefined) return true;
  const [user, owners] = await Promise.all([accounts.findUser(userId), accounts.memberships(userId)]);
  if (user === undefined || isSuspended({ owners, deactivatedAt: user.deactivatedAt }, isoNow(clock))) return false;
  return owners.some((company) => company.ownerId === ownerId);
}

/**
 * Closes the connections of a session that says something in rooms that are not its person's any more: where the hang-up was lost,
 * and where the day of a deactivation has come. Says whether it did.
 */
export async function hangUpStrangers(need: Need, socketId: string): Promise<boolean> {
  const rooms = await need.liveRooms.rooms(socketId);
  const session = sessionRoomOf(rooms);
  if (session === undefined) return false;
  const isOver = (await need.accounts.findSession(session.slice('session:'.length))) === undefined;
  if (!isOver && (await mayHear(need, rooms))) return false;
  await need.live.hangUp(session, isOver ? 'signed-out' : 'access-changed');
  return true;
}
