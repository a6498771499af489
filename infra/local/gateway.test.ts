import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { gateway, type Doors } from './gateway.ts';
import { readBody } from './http-event.ts';

const unused = () => Promise.reject(new Error('not asked'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const doors: Doors = {
  async api(request, response) {
    const body = await readBody(request);
    response.end(`${body?.length ?? 0} bytes`);
  },
  files: unused,
  web: unused,
  log,
};
const closing: Server[] = [];
afterAll(() => {
  for (const server of closing) server.close();
});

type Options = NonNullable<Parameters<typeof gateway>[1]>;

/** A gateway on any port; answers how to connect to it. */
async function serve(options: Options) {
  const server = gateway(Promise.resolve(doors), options);
  closing.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return (head = 'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\nconnection: close\r\n\r\n') => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    socket.write(head);
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
    return { socket, closed };
  };
}

test('a request that is sent by half and then left is given up', async () => {
  const open = await serve({ bodyMs: 400 });
  const { socket, closed } = open();
  socket.write('12345');
  expect(await closed).not.toContain('200');
});

test('a request that is sent slowly is answered', async () => {
  const open = await serve({ bodyMs: 400 });
  const { socket, closed } = open();
  for (let n = 0; n < 10; n += 1) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  expect(await closed).toContain('10 bytes');
});

const whole = 'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\nconnection: close\r\n\r\n12';

test('an address that opens connections without end is refused more of them, and its place is free when one closes', async () => {
  const open = await serve({ connections: { perAddress: 5, inAll: 100 } });
  const held = Array.from({ length: 5 }, () => open());
  for (const { socket } of held) await once(socket, 'connect');
  const refused = await Promise.all(Array.from({ length: 20 }, () => open(whole).closed));
  expect(new Set(refused)).toEqual(new Set(['']));
  held[0]?.socket.destroy();
  await held[0]?.closed;
  await expect.poll(() => open(whole).closed).toContain('2 bytes');
  for (const { socket } of held) socket.destroy();
});

test('the people behind a proxy of our own are not taken for one address, and all connections together are bounded', async () => {
  const open = await serve({ connections: { perAddress: 2, inAll: 5 }, isProxy: (address) => address === '127.0.0.1' });
  const held = Array.from({ length: 4 }, () => open());
  for (const { socket } of held) await once(socket, 'connect');
  expect(await open(whole).closed).toContain('2 bytes');
  const fifth = open();
  await once(fifth.socket, 'connect');
  await expect.poll(() => open(whole).closed).toBe('');
  for (const { socket } of [...held, fifth]) socket.destroy();
});
