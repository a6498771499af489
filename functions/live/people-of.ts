import type { Ports } from '#functions/wiring/ports.ts';
import { docIdOfRoom, type Room } from '#shared/events/live-event.ts';

type Need = Pick<Ports, 'live' | 'liveRooms'>;

/** Connections whose people are looked up; a room with more of them names those. */
const mostLooked = 50;

/** The person behind a connection. */
export const userOf = (rooms: readonly Room[]): string | undefined =>
  rooms.find((room) => room.startsWith('user:'))?.slice('user:'.length);

/** Tells everybody who has the document open who they are, each person once. */
export async function tellPeople({ live, liveRooms }: Need, room: Room): Promise<void> {
  const docId = docIdOfRoom(room);
  if (docId === undefined) return;
  const sockets = (await liveRooms.members(room)).slice(0, mostLooked);
  const users = await Promise.all(sockets.map(async (socket) => userOf(await liveRooms.rooms(socket))));
  const people = [...new Set(users.flatMap((user) => user ?? []))].toSorted();
  await live.publish(room, { event: 'document_people', docId, people });
}

/** The company whose documents a connection may hear of; it was let into its room when it connected. */
export const companyOf = (rooms: readonly Room[]): string | undefined =>
  rooms.find((room) => room.startsWith('owner:'))?.slice('owner:'.length);

/** The room of the session that opened a connection. */
export const sessionRoomOf = (rooms: readonly Room[]): Room | undefined =>
  rooms.find((room) => room.startsWith('session:'));

export const documentRoomsOf = (rooms: readonly Room[]): readonly Room[] =>
  rooms.filter((room) => docIdOfRoom(room) !== undefined);
