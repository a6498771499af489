import type { Ports } from '#functions/wiring/ports.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';
import { roomsOf, type Doors } from './rooms-of.ts';

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
    // Whoever took away the session or the company meanwhile did not find this connection in its rooms, to hang it up.
    const still = await roomsOf(need, headers['cookie']);
    const lost = rooms.filter((room) => !still.includes(room));
    if (lost.length > 0) await need.liveRooms.leave(socketId, lost);
    return { statusCode: 200 };
  };

/** Pages name their origin when they open a WebSocket; what names none is no browser and has nobody's cookies. */
function isOurPage(headers: Readonly<Record<string, string | undefined>>, stage: Ports['stage']): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return stage.origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
