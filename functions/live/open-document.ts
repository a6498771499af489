import type { Ports } from '#functions/wiring/ports.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { companyOf, documentRoomsOf, tellPeople } from './people-of.ts';

type Need = Pick<Ports, 'live' | 'liveRooms'>;

/**
 * Takes a connection into the room of the document that its screen shows, out of that of the one before; null shows none. The
 * room's name holds the company of the connection, so an id of another company leads into an empty room.
 */
export async function openDocument(need: Need, socketId: string, docId: string | null): Promise<void> {
  const rooms = await need.liveRooms.rooms(socketId);
  const ownerId = companyOf(rooms);
  if (ownerId === undefined) return;
  const wanted = docId === null ? undefined : documentRoom(ownerId, docId);
  const left = documentRoomsOf(rooms).filter((room) => room !== wanted);
  if (left.length > 0) await need.liveRooms.leave(socketId, left);
  if (wanted !== undefined) await need.liveRooms.join(socketId, [wanted]);
  for (const room of wanted === undefined ? left : [...left, wanted]) await tellPeople(need, room);
}
