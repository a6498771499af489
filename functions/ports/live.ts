import type { LiveControl, LiveEvent, Room } from '#shared/events/live-event.ts';

/** Why a connection is closed: its session is over, or its person may hear less than before. */
export type DisconnectReason = Extract<LiveControl['event'], 'signed-out' | 'access-changed'>;

/**
 * Sends events to open screens. Delivery is best effort: a screen that missed one asks again when it reconnects.
 * `except` names the socket of the screen that caused the event; it does not receive its own echo.
 */
export type Live = {
  publish(room: Room, event: LiveEvent, except?: string): Promise<void>;
  /** To one connection. */
  send(socketId: string, message: LiveControl): Promise<void>;
  /** Tells everybody in a room why, and closes their connections; with `alsoIn` only those who are in that room, too. */
  disconnect(room: Room, reason: DisconnectReason, alsoIn?: Room): Promise<void>;
};

/** Who is connected and listens to which rooms. */
export type LiveRooms = {
  join(socketId: string, rooms: readonly Room[]): Promise<void>;
  /** Leaves the given rooms, or all of them. */
  leave(socketId: string, rooms?: readonly Room[]): Promise<void>;
  /** None for a socket that was never let in. */
  rooms(socketId: string): Promise<readonly Room[]>;
  members(room: Room): Promise<readonly string[]>;
};
