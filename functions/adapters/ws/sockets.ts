import type { Live, LiveRooms } from '#functions/ports/live.ts';
import type { LiveControl, LiveEvent, Room } from '#shared/events/live-event.ts';

/** An open connection, as far as its rooms need it. */
export type Socket = { send(text: string): void; close(): void };

/** The open connections of this process, and who listens to what. */
export type Sockets = {
  readonly live: Live;
  readonly rooms: LiveRooms;
  /** Announces a connection under its id. */
  readonly attach: (socketId: string, socket: Socket) => void;
  /** Forgets a connection and its rooms. */
  readonly detach: (socketId: string) => void;
};

export function socketsInMemory(): Sockets {
  const sockets = new Map<string, Socket>();
  const listRooms = new Map<string, readonly Room[]>();
  const listMembers = new Map<Room, Set<string>>();

  const leave = (socketId: string, rooms?: readonly Room[]) => {
    const held = listRooms.get(socketId) ?? [];
    for (const room of rooms ?? held) {
      const members = listMembers.get(room);
      members?.delete(socketId);
      if (members?.size === 0) listMembers.delete(room);
    }
    const left = rooms === undefined ? [] : held.filter((room) => !rooms.includes(room));
    if (left.length > 0) listRooms.set(socketId, left);
    else listRooms.delete(socketId);
  };
  const send = (socketId: string, message: LiveEvent | LiveControl) =>
    sockets.get(socketId)?.send(JSON.stringify(message));

  return {
    live: {
      async publish(room, event, except) {
        for (const socketId of listMembers.get(room) ?? []) {
          if (socketId !== except) send(socketId, event);
        }
      },
      async send(socketId, message) {
        send(socketId, message);
      },
      async close(socketId) {
        sockets.get(socketId)?.close();
      },
      async disconnect(room, why, alsoIn) {
        for (const socketId of [...(listMembers.get(room) ?? [])]) {
          if (alsoIn !== undefined && !(listRooms.get(socketId) ?? []).includes(alsoIn)) continue;
          const socket = sockets.get(socketId);
          send(socketId, { event: why });
          // One that is still being let in cannot be closed; it is let into nothing.
          if (socket === undefined) leave(socketId);
          else socket.close();
        }
      },
    },
    rooms: {
      async join(socketId, rooms) {
        for (const room of rooms) {
          const members = listMembers.get(room) ?? new Set();
          listMembers.set(room, members.add(socketId));
        }
        listRooms.set(socketId, [...new Set([...(listRooms.get(socketId) ?? []), ...rooms])]);
      },
      async leave(socketId, rooms) {
        leave(socketId, rooms);
      },
      rooms: async (socketId) => listRooms.get(socketId) ?? [],
      members: async (room) => [...(listMembers.get(room) ?? [])],
    },
    attach: (socketId, socket) => void sockets.set(socketId, socket),
    detach(socketId) {
      sockets.delete(socketId);
      leave(socketId);
    },
  };
}
