import type { Ports } from '#functions/wiring/ports.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';
import { listDocumentRooms, publishPeople } from './rooms.ts';

/** Removes a connection; the others who have the same document open are informed. */
export const disconnect =
  (deps: Pick<Ports, 'live' | 'liveRooms'>) =>
  async (event: unknown): Promise<LiveAnswer> => {
    const { connectionId } = liveRequest.parse(event).requestContext;
    const rooms = listDocumentRooms(await deps.liveRooms.rooms(connectionId));
    await deps.liveRooms.leave(connectionId);
    for (const room of rooms) await publishPeople(deps, room);
    return { statusCode: 200 };
  };
