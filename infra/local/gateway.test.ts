import { once } from 'node:events';
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
const server = gateway(Promise.resolve(doors), 400);
server.listen(0, '127.0.0.1');
afterAll(() => server.close());

async function open() {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write('POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\nconnection: close\r\n\r\n');
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  return { socket, closed };
}

test('a request that is sent by half and then left is given up', async () => {
  const { socket, closed } = await open();
  socket.write('12345');
  expect(await closed).not.toContain('200');
});

test('a request that is sent slowly is answered', async () => {
  const { socket, closed } = await open();
  for (let n = 0; n < 10; n += 1) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  expect(await closed).toContain('10 bytes');
});
