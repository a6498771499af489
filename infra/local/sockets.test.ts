import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { serveSockets } from './sockets.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Call = NonNullable<Parameters<typeof serveSockets>[1]['call']>;

/** A server whose handlers are this test; `open` connects to it. */
async function serve(call: Call, options: Partial<Parameters<typeof serveSockets>[1]> = {}) {
  const server = createServer();
  const sockets = socketsInMemory();
  const served = serveSockets(server, { sockets, log, call, ...options });
  closing.push(
    () => server.close(),
    () => served.close(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return async (headers: Readonly<Record<string, string>> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers });
    socket.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('open', resolve).on('close', resolve));
    return { socket, closed };
  };
}

test('a screen that sends 20,000 messages is closed, and the messages of another one are answered meanwhile', async () => {
  const answered = new Map<string, number>();
  const open = await serve(async (name, { requestContext: { connectionId } }) => {
    if (name === 'message') answered.set(connectionId, (answered.get(connectionId) ?? 0) + 1);
    return 200;
  });
  const [flooding, other] = [await open(), await open()];
  for (let at = 0; at < 20_000; at += 1) flooding.socket.send('{"action":"ping"}');
  const sent = performance.now();
  other.socket.send('{"action":"hello"}');
  expect(await flooding.closed).toBe(1008);
  while (answered.size < 2) await wait(5);
  expect(performance.now() - sent).toBeLessThan(3000);
  expect(Math.max(...answered.values())).toBeLessThan(60);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

test('a screen whose messages pile up because answers are slow is closed before there are many', async () => {
  let asked = 0;
  const open = await serve(async (name) => {
    if (name === 'message') {
      asked += 1;
      await wait(60_000, undefined, { ref: false });
    }
    return 200;
  });
  const { socket, closed } = await open();
  // Slower than the limit of messages in a second.
  const sending = setInterval(() => socket.send('{"action":"ping"}'), 60);
  const code = await closed;
  clearInterval(sending);
  expect([code, asked]).toEqual([1008, 1]);
}, 15_000);

test('a screen that says nothing after it connected is closed, one that greets stays', async () => {
  const open = await serve(async () => 200, { silentAfterMs: 200 });
  const [silent, greeting] = [await open(), await open()];
  greeting.socket.send('{"action":"hello"}');
  expect(await silent.closed).toBe(1001);
  await wait(100);
  expect(greeting.socket.readyState).toBe(WebSocket.OPEN);
});

test('600 connections without a session hold few places, by address and in all, and people with one connect as before', async () => {
  const sockets = socketsInMemory();
  const isAnonymous = (headers: Readonly<Record<string, string>> = {}) => headers['cookie'] === undefined;
  const call: Call = async (name, { headers, requestContext: { connectionId } }) => {
    if (name === 'connect' && !isAnonymous(headers)) await sockets.rooms.join(connectionId, ['user:eva']);
    return 200;
  };
  const findAddress = ({ headers }: { readonly headers: IncomingHttpHeaders }) => String(headers['x-forwarded-for']);
  const open = await serve(call, { sockets, findAddress, anonymous: { perAddress: 20, inAll: 50 } });
  const countOpen = async (address: string, count: number) => {
    const opened = await Promise.all(Array.from({ length: count }, () => open({ 'x-forwarded-for': address })));
    return opened.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  };
  expect(await countOpen('203.0.113.7', 300)).toBe(20);
  expect(await countOpen('203.0.113.8', 1)).toBe(1);
  expect(await countOpen('203.0.113.9', 299)).toBe(20);
  expect(await countOpen('203.0.113.10', 20)).toBe(9);
  const person = await open({ 'x-forwarded-for': '203.0.113.7', cookie: 'session' });
  expect(person.socket.readyState).toBe(WebSocket.OPEN);
});
