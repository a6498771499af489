import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { LiveRooms } from '#functions/ports/live.ts';
import type { Item, Key, Query, Table, Write } from '#functions/ports/table.ts';
import type { Room } from '#shared/events/live-event.ts';

/** API Gateway ends every connection after two hours; its items are stale afterwards. */
const connectionSeconds = 2 * 60 * 60 + 600;

const room = z.templateLiteral([z.enum(['user', 'owner', 'document', 'session']), ':', z.string()]);
const membership = z.object({ socketId: z.string(), room });

const socketKey = (socketId: string) => `live-socket#${socketId}`;
const roomKey = (name: Room) => `live-room#${name}`;

/** Where a connection in a room stands: under the connection, and under the room. */
const toPlaces = (socketId: string, name: Room): readonly Key[] => [
  { pk: socketKey(socketId), sk: roomKey(name) },
  { pk: roomKey(name), sk: socketKey(socketId) },
];

/**
 * Rooms as items of the table, one per connection and room on either side: an index would lag behind, and who ends a session would
 * not find the screen that came a moment before.
 */
export function liveRoomsInTable(table: Table, clock: Clock): LiveRooms {
  const all = async (query: Omit<Query, 'limit'>): Promise<readonly z.infer<typeof membership>[]> => {
    const items: Item[] = [];
    let cursor: string | undefined;
    do {
      const page = await table.query({ ...query, limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
      items.push(...page.items);
      cursor = page.next;
    } while (cursor !== undefined);
    return items.map((item) => membership.parse(item));
  };
  const writeAll = async (socketId: string, rooms: readonly Room[], write: (key: Key, name: Room) => Write) => {
    await table.transact(
      [...new Set(rooms)].flatMap((name) => toPlaces(socketId, name).map((key) => write(key, name))),
    );
  };
  const listRooms = async (socketId: string) => (await all({ pk: socketKey(socketId) })).map((found) => found.room);

  return {
    async join(socketId, rooms) {
      const ttl = Math.floor(clock.now() / 1000) + connectionSeconds;
      await writeAll(socketId, rooms, (key, name) => ({ put: { ...key, ttl, socketId, room: name } }));
    },
    async leave(socketId, rooms) {
      await writeAll(socketId, rooms ?? (await listRooms(socketId)), (key) => ({ delete: key }));
    },
    rooms: listRooms,
    members: async (name) => (await all({ pk: roomKey(name) })).map((found) => found.socketId),
  };
}
