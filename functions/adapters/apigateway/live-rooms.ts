import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { LiveRooms } from '#functions/ports/live.ts';
import type { Item, Query, Table } from '#functions/ports/table.ts';
import type { Room } from '#shared/events/live-event.ts';

/** API Gateway ends every connection after two hours; what is left of it afterwards is nobody's. */
const connectionSeconds = 2 * 60 * 60 + 600;

const room = z.templateLiteral([z.enum(['user', 'owner', 'document', 'session']), ':', z.string()]);
const membership = z.object({ socketId: z.string(), room });

const socketKey = (socketId: string) => `live-socket#${socketId}`;
const roomKey = (name: Room) => `live-room#${name}`;

/** Rooms as items of the table: one per connection and room, found from both sides. */
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
  const roomsOf = async (socketId: string) => (await all({ pk: socketKey(socketId) })).map((found) => found.room);

  return {
    async join(socketId, rooms) {
      const ttl = Math.floor(clock.now() / 1000) + connectionSeconds;
      for (const name of rooms) {
        await table.write({
          put: {
            pk: socketKey(socketId),
            sk: roomKey(name),
            gsi1pk: roomKey(name),
            gsi1sk: socketKey(socketId),
            ttl,
            socketId,
            room: name,
          },
        });
      }
    },
    async leave(socketId, rooms) {
      for (const name of rooms ?? (await roomsOf(socketId))) {
        await table.write({ delete: { pk: socketKey(socketId), sk: roomKey(name) } });
      }
    },
    rooms: roomsOf,
    members: async (name) => (await all({ index: 'gsi1', pk: roomKey(name) })).map((found) => found.socketId),
  };
}
