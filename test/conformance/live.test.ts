import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { liveRoomsInTable } from '#functions/adapters/apigateway/live-rooms.ts';
import { liveThroughApiGateway } from '#functions/adapters/apigateway/live.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import type { Table } from '#functions/ports/table.ts';
import { liveSuite } from './live.suite.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What each connection received. */
function ears() {
  const getReceived = new Map<string, unknown[]>();
  return {
    hear: (socketId: string, text: string) => {
      const received: unknown = JSON.parse(text);
      getReceived.set(socketId, [...(getReceived.get(socketId) ?? []), received]);
    },
    getReceived: (socketId: string) => getReceived.get(socketId) ?? [],
  };
}

liveSuite('sockets of this process', async () => {
  const { hear, getReceived } = ears();
  const sockets = socketsInMemory();
  return {
    live: sockets.live,
    rooms: sockets.rooms,
    open: (socketId) =>
      sockets.attach(socketId, { send: (text) => hear(socketId, text), close: () => sockets.detach(socketId) }),
    vanish: sockets.detach,
    received: getReceived,
    close: async () => undefined,
  };
});

function apiGateway(clock = { now: () => Date.now() }, over = (table: Table): Table => table) {
  const { hear, getReceived } = ears();
  const open = new Set<string>();
  const client = new ApiGatewayManagementApiClient({ region: 'eu-central-1', endpoint: 'https://live.example' });
  const mock = mockClient(client);
  mock.on(PostToConnectionCommand).callsFake(({ ConnectionId = '', Data }: PostToConnectionCommand['input']) => {
    if (!open.has(ConnectionId)) throw new GoneException({ $metadata: {}, message: 'gone' });
    if (!(Data instanceof Uint8Array)) throw new Error('no bytes');
    hear(ConnectionId, Buffer.from(Data).toString('utf8'));
    return {};
  });
  // A closed connection causes the event $disconnect, whose handler forgets the connection.
  mock.on(DeleteConnectionCommand).callsFake(async ({ ConnectionId = '' }: DeleteConnectionCommand['input']) => {
    if (!open.delete(ConnectionId)) throw new GoneException({ $metadata: {}, message: 'gone' });
    await rooms.leave(ConnectionId);
    return {};
  });
  const table = tableInSqlite({ path: ':memory:', clock });
  const rooms = liveRoomsInTable(over(table), clock);
  return { live: liveThroughApiGateway({ client, rooms, log: silent }), rooms, open, getReceived, mock, table };
}

liveSuite('API Gateway', async () => {
  const { live, rooms, open, getReceived, mock, table } = apiGateway();
  return {
    live,
    rooms,
    open: (socketId) => open.add(socketId),
    vanish: (socketId) => open.delete(socketId),
    received: getReceived,
    close: async () => {
      mock.restore();
      table.close();
    },
  };
});

test('a session that ends hangs up also what connected the moment before, however far the indexes of the table lag behind', async () => {
  const { live, rooms, open, getReceived } = apiGateway(undefined, (table) => ({
    ...table,
    query: async (query) => (query.index === undefined ? table.query(query) : { items: [] }),
  }));
  open.add('a');
  await rooms.join('a', ['session:s', 'owner:x']);
  await live.disconnect('session:s', 'signed-out');
  expect(getReceived('a')).toEqual([{ event: 'signed-out' }]);
  expect(await rooms.members('owner:x')).toEqual([]);
});

test('a line that API Gateway does not cut hears nothing more all the same', async () => {
  const { live, rooms, open, getReceived, mock } = apiGateway();
  open.add('a');
  await rooms.join('a', ['session:s', 'owner:x']);
  mock.on(DeleteConnectionCommand).rejects(new Error('throttled'));
  await live.disconnect('session:s', 'signed-out');
  await live.publish('owner:x', { event: 'workflow_updated', doctypeId: 'invoice' });
  expect(getReceived('a')).toEqual([{ event: 'signed-out' }]);
});

test('a connection that API Gateway cannot reach for another reason keeps its rooms and loses one event', async () => {
  const { live, rooms, mock } = apiGateway();
  await rooms.join('a', ['owner:x']);
  mock.on(PostToConnectionCommand).rejects(new Error('throttled'));
  await live.publish('owner:x', { event: 'workflow_updated', doctypeId: 'invoice' });
  expect(await rooms.members('owner:x')).toEqual(['a']);
});

test('a connection that was never closed is out of its rooms after the longest time that one can last', async () => {
  const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
  const { rooms } = apiGateway(clock);
  await rooms.join('a', ['owner:x']);
  clock.ms += 3 * 60 * 60 * 1000;
  expect(await rooms.members('owner:x')).toEqual([]);
});
