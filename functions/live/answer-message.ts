import { liveMessage } from '#shared/events/live-event.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';
import { hangUpStrangers } from './hang-up-strangers.ts';
import { openDocument } from './open-document.ts';

/**
 * Answers what a screen says: a greeting learns the connection's own id, which its requests then carry, or that it is denied;
 * the document that it shows brings it into that document's room. A ping needs no answer, it keeps the connection from idling.
 * Whatever is said, a connection whose person may not hear of its company any more is closed instead.
 */
export const answerMessage =
  (need: Parameters<typeof hangUpStrangers>[0]) =>
  async (event: unknown): Promise<LiveAnswer> => {
    const { body, requestContext } = liveRequest.parse(event);
    const message = liveMessage.safeParse(jsonOf(body));
    if (!message.success) return { statusCode: 400 };
    const { connectionId: socketId } = requestContext;
    if (await hangUpStrangers(need, socketId)) return { statusCode: 200 };
    const { live, liveRooms } = need;
    if (message.data.action === 'open') await openDocument({ live, liveRooms }, socketId, message.data.docId);
    if (message.data.action === 'hello') {
      const rooms = await liveRooms.rooms(socketId);
      await live.send(socketId, rooms.length > 0 ? { event: 'connected', socketId } : { event: 'denied' });
    }
    return { statusCode: 200 };
  };

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
