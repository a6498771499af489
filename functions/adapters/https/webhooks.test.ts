import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { isInnerAddress, publicLookup } from './public-lookup.ts';
import { webhookSignature, webhooksOverHttps } from './webhooks.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };
const inner = webhooksOverHttps({ clock, innerNetwork: true });
const outer = webhooksOverHttps({ clock });
const call = {
  secret: 'tajny-kluc-firmy-1',
  delivery: 'a'.repeat(24),
  body: '{"event":"document.step","name":"Faktúra"}',
};

let closeServer: (() => Promise<void>) | undefined;
afterEach(async () => {
  await closeServer?.();
  closeServer = undefined;
});

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A receiver that answers a status; what it got, in order. */
async function receiver(status: number): Promise<{ readonly url: string; readonly got: readonly Received[] }> {
  const got: Received[] = [];
  const server = await startServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/elsewhere' } : {}).end('ok');
    });
  });
  closeServer = server.close;
  return { url: `${server.url}/prijem?a=b`, got };
}

describe('a webhook', () => {
  test('carries a signature that the receiver can make itself, and the name of its delivery', async () => {
    const { url, got } = await receiver(200);
    expect(await inner.call({ ...call, url })).toEqual({ outcome: 'taken', status: 200 });
    const [received] = got;
    expect(received?.body).toBe(call.body);
    const seconds = clock.now() / 1000;
    const sum = createHmac('sha256', call.secret)
      .update(`${seconds}.${received?.body ?? ''}`)
      .digest('hex');
    expect(received?.headers).toMatchObject({
      'docflow-signature': `t=${seconds},v1=${sum}`,
      'docflow-delivery': call.delivery,
      'idempotency-key': call.delivery,
      'content-type': 'application/json; charset=utf-8',
    });
    expect(webhookSignature(['another'], call.body, seconds)).not.toContain(sum);
  });

  test('is signed with the former secret, too, while that one still holds', async () => {
    const { url, got } = await receiver(200);
    await inner.call({ ...call, url, formerSecret: 'stary-kluc-firmy-1' });
    const seconds = clock.now() / 1000;
    const [now, before] = [call.secret, 'stary-kluc-firmy-1'].map((secret) =>
      createHmac('sha256', secret).update(`${seconds}.${call.body}`).digest('hex'),
    );
    expect(got[0]?.headers['docflow-signature']).toBe(`t=${seconds},v1=${now},v1=${before}`);
  });

  test.each([
    [204, 'taken'],
    [302, 'refused'],
    [400, 'refused'],
    [410, 'refused'],
    [408, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ] as const)('that is answered with %i is %s', async (status, outcome) => {
    const { url, got } = await receiver(status);
    expect(await inner.call({ ...call, url })).toEqual({ outcome, status });
    expect(got).toHaveLength(1);
  });

  test('to an address without a server is unreachable', async () => {
    const { url } = await receiver(200);
    await closeServer?.();
    closeServer = undefined;
    expect(await inner.call({ ...call, url })).toEqual({ outcome: 'unreachable', status: null });
  });

  test.each([
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:9001/2018-06-01/runtime',
    'http://firma.sk/x',
    'file:///etc/passwd',
    'not an address',
  ])('never leaves for %s', async (url) => {
    expect(outer.allows(url) && !url.startsWith('https://localhost')).toBe(false);
    expect(await outer.call({ ...call, url })).toEqual({ outcome: 'forbidden-address', status: null });
  });
});

test.each([
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:a00:1', true],
  ['::10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['64:ff9b:1::1', true],
  ['2002:a00:1::1', true],
  ['2001:0:53aa:64c::1', true],
  ['100::1', true],
  ['fec0::1', true],
  ['no address', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2a00:1450:4014::200e', false],
  ['::ffff:8.8.8.8', false],
])('%s is an inner address: %s', (address, expected) => {
  expect(isInnerAddress(address)).toBe(expected);
});

test('a name that leads inside is not looked up for anybody', async () => {
  const error = await new Promise<Error | null>((resolve) =>
    publicLookup('localhost', {}, (thrown) => {
      resolve(thrown);
    }),
  );
  expect(error).toMatchObject({ name: 'InnerAddress' });
});
