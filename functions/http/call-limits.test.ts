import * as z from 'zod';
import { expect, test } from 'vitest';
import { contract } from '#shared/api/contract.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { members } from '#shared/kit/role.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import type { Table } from '#functions/ports/table.ts';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { serveThrough } from './serve.ts';

const nothing = z.object({});
const look = contract({
  ...{ name: 'look', summary: 'For tests.', method: 'GET', path: '/look', access: members, area: 'documents' },
  ...{ params: nothing, query: nothing, body: nothing, answer: nothing, refusals: [] },
});

/** A product that runs in several processes over one table. */
function manyProcesses() {
  const world = accountsWorld();
  let writes = 0;
  const table: Table = {
    ...world.table,
    write: async (write) => {
      writes += 1;
      return world.table.write(write);
    },
  };
  const unused = () => Promise.reject(new Error('no file is too large here'));
  const deployment = { ...world.deployment, secureCookies: true, mailDomain: 'mail.example.sk' };
  const openProcess = () => {
    const deps = { ...world, deployment, files: { put: unused, readUrl: unused } };
    const rateLimits = rateLimitsInTable({ table, clock: world.clock });
    return serveThrough(
      async () => ({ ...deps, rateLimits }),
      look,
      async () => ({ ok: true, value: {} }),
    );
  };
  return {
    openProcess,
    waitSeconds: world.waitSeconds,
    countWrites: () => writes,
    async signIn(email: string, owner: string) {
      const user = await world.person({ email, companies: [[owner, 'viewer']] });
      return (await world.session(user._id)).secret;
    },
    company: (name: string) => world.company(name),
  };
}

type Handler = ReturnType<ReturnType<typeof manyProcesses>['openProcess']>;

const ask = (handler: Handler, secret: string | undefined, ip = '203.0.113.7') =>
  handler({
    ...{ version: '2.0', rawPath: '/look', queryStringParameters: {}, isBase64Encoded: false },
    headers: { host: 'app.example.sk', 'accept-language': 'en' },
    ...(secret === undefined ? {} : { cookies: [`__Host-docflow_session=${secret}`] }),
    requestContext: { http: { method: 'GET', sourceIp: ip, userAgent: 'Firefox' } },
  });

/** Calls until one is refused for their number, at most so many times; answers how many were not. */
async function callWithoutEnd(handler: Handler, secret: string | undefined, most: number): Promise<number> {
  for (let calls = 0; calls < most; calls += 1) {
    if ((await ask(handler, secret)).statusCode === 429) return calls;
  }
  return most;
}

test('a company that calls without end is asked to wait, by all processes, and no other company is', async () => {
  const world = manyProcesses();
  const [noisy, quiet] = [await world.company('Hlučná'), await world.company('Tichá')];
  const [eva, jana, peter] = [
    await world.signIn('eva@example.sk', noisy),
    await world.signIn('jana@example.sk', noisy),
    await world.signIn('peter@example.sk', quiet),
  ];
  const [first, second] = [world.openProcess(), world.openProcess()];
  const answered = await callWithoutEnd(first, eva, 5000);
  expect(answered).toBeGreaterThanOrEqual(2000);
  expect(answered).toBeLessThan(2020);
  const refused = await ask(first, eva);
  expect(refusalBody.parse(JSON.parse(refused.body ?? '')).refusal).toBe('too-many-attempts');
  expect(refused.headers['retry-after']).toBe('10');
  // The other process learns of it with its first batch, and the limit is that of the whole company.
  expect(await callWithoutEnd(second, jana, 5000)).toBeLessThan(20);
  for (const handler of [first, second]) expect((await ask(handler, peter)).statusCode).toBe(200);
  world.waitSeconds(10);
  expect((await ask(first, eva)).statusCode).toBe(200);
});

test('an everyday call costs no write, and a busy hour one for twenty calls', async () => {
  const world = manyProcesses();
  const eva = await world.signIn('eva@example.sk', await world.company('Ranný kvas'));
  const handler = world.openProcess();
  const before = world.countWrites();
  for (let call = 0; call < 19; call += 1) expect((await ask(handler, eva)).statusCode).toBe(200);
  expect(world.countWrites() - before).toBe(0);
  for (let call = 0; call < 81; call += 1) expect((await ask(handler, eva)).statusCode).toBe(200);
  expect(world.countWrites() - before).toBe(5);
});

test('calls without a session are counted by their address, and no other address waits', async () => {
  const world = manyProcesses();
  const handler = world.openProcess();
  const answered = await callWithoutEnd(handler, undefined, 5000);
  expect(answered).toBeLessThan(2020);
  expect((await ask(handler, undefined, '203.0.113.8')).statusCode).toBe(401);
});
