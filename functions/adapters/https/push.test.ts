import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPushService } from '#test/builders/stand-ins/push-service.ts';
import { deriveVapidKeys, pushOverHttps } from './push.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const options = { seed: 'seed of tests', contactEmail: 'pomoc@example.sk' };
const message = {
  title: 'Zmienka v diskusii',
  body: 'Peter Kmeť: pozrite',
  tag: 'a'.repeat(24),
  path: '/notifications',
};
const inner = pushOverHttps({ ...options, innerNetwork: true });

test('a message arrives as it was sent, sealed for the device that subscribed', async () => {
  expect(await inner.send(service.subscription, message)).toBe('taken');
  expect(service.messages).toEqual([message]);
});

test('what a push service answers tells a device that is over from a service that is down', async () => {
  const outcomes: string[] = [];
  for (const status of [404, 410, 403, 413, 429, 503]) {
    service.answer.status = status;
    outcomes.push(await inner.send(service.subscription, message));
  }
  expect(outcomes).toEqual(['gone', 'gone', 'gone', 'refused', 'unreachable', 'unreachable']);
  const broken = { ...service.subscription, keys: { ...service.subscription.keys, p256dh: 'A'.repeat(87) } };
  expect(await inner.send(broken, message)).toBe('gone');
});

test('no message goes to an address of the inner network, unless that is allowed', async () => {
  service.answer.status = 201;
  const before = service.messages.length;
  const outer = pushOverHttps(options);
  expect(outer.allows(service.subscription.endpoint)).toBe(false);
  expect(outer.allows('https://push.example/send/1')).toBe(true);
  expect(await outer.send(service.subscription, message)).toBe('gone');
  expect(service.messages).toHaveLength(before);
});

test('a deployment has the same key as long as it has the same secret', () => {
  expect(deriveVapidKeys('one')).toEqual(deriveVapidKeys('one'));
  expect(deriveVapidKeys('one').publicKey).not.toBe(deriveVapidKeys('two').publicKey);
});
