import type { Ports } from '#functions/wiring/ports.ts';
import { docIdOfRoom, type Room } from '#shared/events/live-event.ts';

type Deps = Pick<Ports, 'live' | 'liveRooms'>;

/** The maximum of connections whose users are looked up. */
const maxLookups = 50;

/** The person behind a connection. */
export const getUserId = (rooms: readonly Room[]): string | undefined =>
  rooms.find((room) => room.startsWith('user:'))?.slice('user:'.length);

/** Sends all who have the document open the list of their users, each once. */
export async function publishPeople({ live, liveRooms }: Deps, room: Room): Promise<void> {
  const docId = docIdOfRoom(room);
  if (docId === undefined) return;
  const sockets = (await liveRooms.members(room)).slice(0, maxLookups);
  const users = await Promise.all(sockets.map(async (socket) => getUserId(await liveRooms.rooms(socket))));
  const people = [...new Set(users.flatMap((user) => user ?? []))].toSorted();
  await live.publish(room, { event: 'document_people', docId, people });
}

/** The company whose events a connection receives; it joined its room when it connected. */
export const getCompanyId = (rooms: readonly Room[]): string | undefined =>
  rooms.find((room) => room.startsWith('owner:'))?.slice('owner:'.length);

/** The room of the session that opened a connection. */
export const findSessionRoom = (rooms: readonly Room[]): Room | undefined =>
  rooms.find((room) => room.startsWith('session:'));

export const listDocumentRooms = (rooms: readonly Room[]): readonly Room[] =>
  rooms.filter((room) => docIdOfRoom(room) !== undefined);
