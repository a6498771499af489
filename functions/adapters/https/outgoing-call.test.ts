import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { leadsInside, outgoingCall } from './outgoing-call.ts';

const outside = { innerNetwork: false } as const;
const place = z.custom<AddressInfo>((value) => typeof value === 'object' && value !== null);

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
  const server = createServer((_, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = place.parse(server.address());
  const status = await new Promise((resolve, reject) =>
    outgoingCall(`http://127.0.0.1:${port}/`, { method: 'POST' }, { innerNetwork: true })
      ?.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject)
      .end(),
  );
  await new Promise((resolve) => server.close(resolve));
  expect(status).toBe(204);
  expect(outgoingCall('file:///etc/passwd', {}, { innerNetwork: true })).toBeUndefined();
});
