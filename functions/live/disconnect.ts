import type { Ports } from '#functions/wiring/ports.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';
import { documentRoomsOf, tellPeople } from './people-of.ts';

/** Forgets a connection; those who had the same document open see its person go. */
export const disconnect =
  (need: Pick<Ports, 'live' | 'liveRooms'>) =>
  async (event: unknown): Promise<LiveAnswer> => {
    const { connectionId } = liveRequest.parse(event).requestContext;
    const rooms = documentRoomsOf(await need.liveRooms.rooms(connectionId));
    await need.liveRooms.leave(connectionId);
    for (const room of rooms) await tellPeople(need, room);
    return { statusCode: 200 };
  };
