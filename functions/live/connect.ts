import type { Ports } from '#functions/wiring/ports.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';
import { roomsOf, sessionOf, type Doors } from './rooms-of.ts';

type Need = Doors & Pick<Ports, 'stage' | 'liveRooms'>;

/**
 * Lets a screen into its rooms. A browser cannot read why a connection was refused, so one without a session is accepted into no
 * room at all and hears "denied" to its greeting (ledger R-LIV-15); one of a foreign page is refused outright.
 */
export const connect =
  (need: Need) =>
  async (event: unknown): Promise<LiveAnswer> => {
    const { headers, requestContext } = liveRequest.parse(event);
    if (!isOurPage(headers, need.stage)) return { statusCode: 403 };
    const { connectionId: socketId } = requestContext;
    const rooms = await roomsOf(need, headers['cookie']);
    if (rooms.length === 0) return { statusCode: 200 };
    await need.liveRooms.join(socketId, rooms);
    // Whoever ended the session meanwhile did not find this connection in its room, to hang it up.
    if ((await sessionOf(need, headers['cookie'])) === undefined) await need.liveRooms.leave(socketId);
    return { statusCode: 200 };
  };

/** Pages name their origin when they open a WebSocket; what names none is no browser and has nobody's cookies. */
function isOurPage(headers: Readonly<Record<string, string | undefined>>, stage: Ports['stage']): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return stage.origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
