import { expect, test } from 'vitest';
import { contract, type Contract } from '#shared/api/contract.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { serveThrough } from '#functions/http/serve.ts';
import { members, workers } from '#shared/kit/role.ts';
import * as z from 'zod';
import type { KeyScope } from '#shared/integration/api-key.ts';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { changeApiKey, listApiKeys, makeApiKey, revokeApiKey } from './manage-keys.ts';

const nothing = z.object({});
const look = contract({
  ...{ name: 'look', summary: 'For tests.', method: 'GET', path: '/look', access: members, area: 'documents' },
  ...{ params: nothing, query: nothing, body: nothing, answer: z.object({ who: z.string() }), refusals: [] },
});
const write = contract({ ...look, name: 'write', method: 'POST', access: workers });
const account = contract({ ...look, name: 'account', area: 'accounts' });
const open = contract({ ...look, name: 'open', access: 'public' });

async function keyWorld() {
  const world = accountsWorld();
  const ownerId = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[ownerId, 'admin']] });
  const caller = world.caller(user, ownerId);
  const unused = () => Promise.reject(new Error('no file is too large here'));
  const deployment = {
    ...{ ...world.deployment, secureCookies: true, mailDomain: 'mail.example.sk' },
  };
  const deps = async () => ({ ...world, deployment, files: { put: unused, readUrl: unused } });
  const seen: Caller[] = [];
  return {
    ...{ world, ownerId, caller, seen },
    /** Makes a key and answers its id and secret. */
    make: async (scopes: KeyScope[], expiresAt: string | null = null) => {
      const made = await makeApiKey(world)(
        { params: {}, query: {}, body: { name: 'Pokladňa', scopes, expiresAt } },
        caller,
      );
      if (!made.ok) throw new Error(made.error);
      return { id: made.value.key._id, secret: made.value.secret };
    },
    list: async () => {
      const listed = await listApiKeys(world)({ params: {}, query: {}, body: {} }, caller);
      return listed.ok ? listed.value.keys : [];
    },
    /** Asks as a program does; answers the status and the refusal. */
    ask: async (wanted: Contract, secret: string, headers: Readonly<Record<string, string>> = {}) => {
      const handler = serveThrough(deps, { ...look, ...wanted, answer: look.answer }, async (_, asking) => {
        seen.push(asking);
        return { ok: true, value: { who: [asking.name].join('') } };
      });
      const given = await handler({
        ...{ version: '2.0', rawPath: wanted.path, queryStringParameters: {}, isBase64Encoded: false },
        headers: { host: 'app.example.sk', 'accept-language': 'en', authorization: `Bearer ${secret}`, ...headers },
        requestContext: { http: { method: wanted.method, sourceIp: '10.0.0.1', userAgent: 'curl' } },
      });
      const refusal = given.statusCode === 200 ? undefined : refusalBody.parse(JSON.parse(given.body ?? '')).refusal;
      return { status: given.statusCode, refusal, headers: given.headers };
    },
  };
}

test('a program with a key acts for its company under the name of the key, from any page and without a cookie', async () => {
  const { ask, make, seen, ownerId } = await keyWorld();
  const { id, secret } = await make(['read', 'change']);
  expect((await ask(write, secret, { origin: 'https://elsewhere.example' })).status).toBe(200);
  expect(seen).toMatchObject([{ ownerId, userId: id, name: 'Pokladňa', role: 'editor', isKey: true }]);
});

test('the secret of a key is shown once and stored as a fingerprint alone', async () => {
  const { list, make, world } = await keyWorld();
  const { secret } = await make(['read']);
  expect(secret).toMatch(/^dfk_[\w-]{40,}$/);
  const listed = await list();
  expect(listed).toMatchObject([{ name: 'Pokladňa', scopes: ['read'], ending: secret.slice(-4), lastUsedAt: null }]);
  const stored = await world.apiKeys.findByFingerprint(world.secrets.fingerprint(secret));
  expect(JSON.stringify([listed, stored])).not.toContain(secret);
});

test('a key opens the operations of its scopes, and none that speak of people or of keys', async () => {
  const { ask, make } = await keyWorld();
  const reading = await make(['read']);
  const everything = await make(['settings', 'export', 'change', 'upload', 'read']);
  expect((await ask(look, reading.secret)).status).toBe(200);
  expect(await ask(write, reading.secret)).toMatchObject({ status: 403, refusal: 'scope-missing' });
  expect(await ask(account, everything.secret)).toMatchObject({ status: 403, refusal: 'scope-missing' });
  // What is open to everybody is open to a wrong key, too.
  expect((await ask(open, 'dfk_nonsense')).status).toBe(200);
});

test('a key that is unknown, expired or revoked is refused with 401, and so is one whose company is gone', async () => {
  const { ask, make, world, caller, ownerId } = await keyWorld();
  const until = new Date(world.clock.now() + 60_000).toISOString();
  const [short, long] = [await make(['read'], until), await make(['read'])];
  expect((await ask(look, short.secret)).status).toBe(200);
  world.waitSeconds(61);
  const invalid = { status: 401, refusal: 'key-invalid' };
  expect(await ask(look, short.secret)).toMatchObject(invalid);
  expect(await ask(look, `dfk_${world.ids.secret()}`)).toMatchObject(invalid);
  expect(await ask(look, 'someone-elses-token')).toMatchObject(invalid);
  const other = await make(['read']);
  expect((await revokeApiKey(world)({ params: { id: other.id }, query: {}, body: {} }, caller)).ok).toBe(true);
  expect(await ask(look, other.secret)).toMatchObject(invalid);
  expect((await ask(look, long.secret)).status).toBe(200);
  const owner = await world.accounts.findOwner(ownerId);
  if (owner !== undefined) await world.accounts.removeOwner(owner);
  expect(await ask(look, long.secret)).toMatchObject(invalid);
});

test('guesses from one address and requests of one key are limited, and the answer says when to come again', async () => {
  const { ask, make, world } = await keyWorld();
  const { secret } = await make(['read']);
  for (let guess = 0; guess < 30; guess += 1) await ask(look, `dfk_${world.ids.secret()}`);
  const limited = { status: 429, refusal: 'too-many-attempts' };
  expect(await ask(look, `dfk_${world.ids.secret()}`)).toMatchObject({ ...limited, headers: { 'retry-after': '60' } });
  for (let sent = 0; sent < 600; sent += 1) await ask(look, secret);
  expect(await ask(look, secret)).toMatchObject(limited);
  world.waitSeconds(61);
  expect((await ask(look, secret)).status).toBe(200);
});

test('the last use of a key is noted now and then', async () => {
  const { ask, make, list, world } = await keyWorld();
  const { secret } = await make(['read']);
  const first = new Date(world.clock.now()).toISOString();
  await ask(look, secret);
  world.waitSeconds(200);
  await ask(look, secret);
  expect(await list()).toMatchObject([{ lastUsedAt: first }]);
  world.waitSeconds(200);
  await ask(look, secret);
  expect(await list()).toMatchObject([{ lastUsedAt: new Date(world.clock.now()).toISOString() }]);
});

test('name and expiry of a key can be changed, its scopes cannot, and a revoked key stays revoked', async () => {
  const { caller, list, make, world } = await keyWorld();
  const { id } = await make(['read']);
  const expiresAt = '2027-01-01T00:00:00.000Z';
  const change = async (name: string) =>
    changeApiKey(world)({ params: { id }, query: {}, body: { name, expiresAt } }, caller);
  expect(await change('Sklad')).toMatchObject({ ok: true, value: { name: 'Sklad', expiresAt, scopes: ['read'] } });
  await revokeApiKey(world)({ params: { id }, query: {}, body: {} }, caller);
  expect(await change('Zas')).toEqual({ ok: false, error: 'key-gone' });
  expect(await list()).toEqual([]);
  expect(await revokeApiKey(world)({ params: { id: 'f'.repeat(24) }, query: {}, body: {} }, caller)).toEqual({
    ok: false,
    error: 'key-gone',
  });
});

test('a company has room for fifty keys, and a revoked one makes place', async () => {
  const { caller, make, world } = await keyWorld();
  const keys = [];
  for (let made = 0; made < 50; made += 1) keys.push(await make(['read']));
  await expect(make(['read'])).rejects.toThrow('too-many-keys');
  await revokeApiKey(world)({ params: { id: keys[0]?.id ?? '' }, query: {}, body: {} }, caller);
  expect((await make(['read'])).secret).toMatch(/^dfk_/);
});
