import type { LiveControl, LiveEvent, Room } from '#shared/events/live-event.ts';

/** Why a connection is closed: its session is over, its user lost access, or its screens sent too much. */
export type DisconnectReason = Extract<LiveControl['event'], 'signed-out' | 'access-changed' | 'too-many-messages'>;

/**
 * Sends events to open screens. Delivery is best effort: a screen that missed one asks again when it reconnects.
 * `except` names the socket of the screen that caused the event; it does not receive its own echo.
 */
export type Live = {
  publish(room: Room, event: LiveEvent, except?: string): Promise<void>;
  /** To one connection. */
  send(socketId: string, message: LiveControl): Promise<void>;
  /** Closes one connection; one that is gone is no error. */
  close(socketId: string): Promise<void>;
  /** Closes the connections in a room with a reason; with `alsoIn` only those that are in that room, too. */
  disconnect(room: Room, reason: DisconnectReason, alsoIn?: Room): Promise<void>;
};

/** Connections and their rooms. */
export type LiveRooms = {
  join(socketId: string, rooms: readonly Room[]): Promise<void>;
  /** Leaves the given rooms, or all of them. */
  leave(socketId: string, rooms?: readonly Room[]): Promise<void>;
  /** None for a socket that joined no room. */
  rooms(socketId: string): Promise<readonly Room[]>;
  members(room: Room): Promise<readonly string[]>;
};
