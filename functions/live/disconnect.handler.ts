import { wire } from '#functions/wiring/wire.ts';
import { liveRequest, type LiveAnswer } from './live-event.ts';

export const handler = async (event: unknown): Promise<LiveAnswer> => {
  const { liveRooms } = await wire();
  await liveRooms.leave(liveRequest.parse(event).requestContext.connectionId);
  return { statusCode: 200 };
};
