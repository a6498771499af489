import {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
  type ApiGatewayManagementApiClient,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Live, LiveRooms } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';

/** Sends through API Gateway. A connection that is gone leaves its rooms; other failures are logged and lose one event. */
export function liveThroughApiGateway({
  client,
  rooms,
  log,
}: {
  readonly client: ApiGatewayManagementApiClient;
  readonly rooms: LiveRooms;
  readonly log: Log;
}): Live {
  const sendTo = async (socketId: string, message: unknown) => {
    try {
      await client.send(
        new PostToConnectionCommand({ ConnectionId: socketId, Data: Buffer.from(JSON.stringify(message)) }),
      );
    } catch (error) {
      if (error instanceof GoneException) await rooms.leave(socketId);
      else log.warn('live-event-lost', { socketId, reason: error instanceof Error ? error.name : 'unknown' });
    }
  };
  const close = async (socketId: string) => {
    try {
      await client.send(new DeleteConnectionCommand({ ConnectionId: socketId }));
    } catch (error) {
      // A connection that stays open must at least receive nothing more.
      await rooms.leave(socketId);
      if (!(error instanceof GoneException))
        log.warn('live-line-open', { socketId, reason: error instanceof Error ? error.name : 'unknown' });
    }
  };
  return {
    close,
    async publish(room, event, except) {
      const members = await rooms.members(room);
      await Promise.all(members.filter((socketId) => socketId !== except).map((socketId) => sendTo(socketId, event)));
    },
    send: sendTo,
    async disconnect(room, why, alsoIn) {
      const end = async (socketId: string) => {
        if (alsoIn !== undefined && !(await rooms.rooms(socketId)).includes(alsoIn)) return;
        await sendTo(socketId, { event: why });
        await close(socketId);
      };
      await Promise.all((await rooms.members(room)).map(end));
    },
  };
}
