import { expect, test } from 'vitest';
import { leadsInside, outgoingCall } from './outgoing-call.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const outside = { innerNetwork: false } as const;

test.each([
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/',
  'http://firma.sk/x',
  'ftp://firma.sk/x',
  'file:///etc/passwd',
  'not an address',
])('%s is not called at all', (url) => {
  expect(outgoingCall(url, {}, outside)).toBeUndefined();
});

test('a name that leads inside is detected before anything is sent, and distinguished from other failures', async () => {
  const failed = (url: string, allowed: { readonly innerNetwork: boolean }) =>
    new Promise<unknown>((resolve) => outgoingCall(url, {}, allowed)?.on('error', resolve).end());
  expect(leadsInside(await failed('https://localhost:5434/x', outside))).toBe(true);
  expect(leadsInside(await failed('http://127.0.0.1:1/x', { innerNetwork: true }))).toBe(false);
});

test('one machine behind its own firewall may call its neighbours, also by plain HTTP, but nothing that is no web address', async () => {
  const server = await startServer((_, response) => response.writeHead(204).end());
  const status = await new Promise((resolve, reject) =>
    outgoingCall(server.url, { method: 'POST' }, { innerNetwork: true })
      ?.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject)
      .end(),
  );
  await server.close();
  expect(status).toBe(204);
  expect(outgoingCall('file:///etc/passwd', {}, { innerNetwork: true })).toBeUndefined();
});
