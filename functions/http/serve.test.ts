import * as z from 'zod';
import { expect, test } from 'vitest';
import { contract, type Contract } from '#shared/api/contract.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { changeTag, listTags } from '#shared/api/tags.ts';
import { entityId } from '#shared/kit/id.ts';
import { workers, type Role } from '#shared/kit/role.ts';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';
import { dispatchOperation, type Operation, type ServeDeps, serveThrough } from './serve.ts';

const rename = contract({
  name: 'rename',
  summary: 'For tests.',
  method: 'POST',
  path: '/thing/{id}',
  access: workers,
  params: z.object({ id: entityId('document') }),
  query: z.object({ loud: z.enum(['yes', 'no']).default('no') }),
  body: z.object({ name: z.string().trim().min(1), inner: z.object({ count: z.int() }).optional() }),
  answer: z.object({ text: z.string() }),
  refusals: ['stale-version'],
  area: 'documents',
});
const hello = contract({ ...rename, name: 'hello', path: '/hello', access: 'public', params: z.object({}) });
const bye = contract({ ...hello, name: 'bye', access: 'account', body: z.object({}), answer: 'nothing' });
const pdfContract = contract({ ...hello, name: 'paper', body: 'binary', answer: 'file' });

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly secret?: string;
};

const eventOf = ({ method = 'POST', headers = {}, body, query = {}, id, secret }: Sent) => ({
  version: '2.0',
  rawPath: '/thing',
  headers: { host: 'app.example.sk', 'accept-language': 'en', ...headers },
  ...(secret === undefined ? {} : { cookies: ['other=1', `__Host-docflow_session=${secret}`] }),
  queryStringParameters: query,
  ...(id === undefined ? {} : { pathParameters: { id } }),
  ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  isBase64Encoded: false,
  requestContext: { http: { method, sourceIp: '10.0.0.1', userAgent: 'Firefox' } },
});

const deployment: ServeDeps['deployment'] = {
  origins: ['https://app.example.sk'],
  secureCookies: true,
  mailDomain: 'mail.example.sk',
  contactEmail: 'podpora@example.sk',
  contactPhone: '',
};
const id = '0123456789abcdef01234567';
const good = { id, body: { name: ' Faktúra ' } };

const unused = () => Promise.reject(new Error('no file is too large here'));

async function signedIn(role: Role = 'editor') {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[owner, role]] });
  const { secret, id: sessionId } = await world.session(user._id);
  const deps = async () => ({ ...world, deployment, files: { put: unused, readUrl: unused } });
  return { world, owner, user, secret, sessionId, deps };
}

const refusalIn = (body: string | undefined) => refusalBody.parse(JSON.parse(body ?? ''));

test('a use case gets parsed input and a caller whose company and role come from the session (R-GRD-29)', async () => {
  const { deps, secret, owner, user, sessionId } = await signedIn();
  const seen: unknown[] = [];
  const handler = serveThrough(deps, rename, async (input, caller) => {
    seen.push(input, caller);
    return { ok: true, value: { text: input.body.name } };
  });
  const answer = await handler(eventOf({ ...good, secret, headers: { 'x-socket-id': 'abc=' } }));
  expect(answer).toMatchObject({ statusCode: 200, body: '{"text":"Faktúra"}' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(seen).toMatchObject([
    { params: { id }, query: { loud: 'no' }, body: { name: 'Faktúra' } },
    { userId: user._id, ownerId: owner, role: 'editor', socketId: 'abc=', locale: 'en', ip: '10.0.0.1', sessionId },
  ]);
});

test('a caller comes with the name of the phone that they signed in, else with browser and system (R-HIS-03)', async () => {
  const { world, deps, user } = await signedIn();
  const mobile = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';
  const seen: unknown[] = [];
  const handler = serveThrough(deps, rename, async (_, caller) => {
    seen.push(describeCaller(caller));
    return { ok: true, value: { text: '' } };
  });
  for (const device of ['Janin mobil', undefined]) {
    const secret = world.ids.secret();
    await world.accounts.addSession({
      fingerprint: world.secrets.fingerprint(secret),
      userId: user._id,
      createdAt: new Date(world.clock.now()).toISOString(),
      expiresAt: '2099-01-01T00:00:00.000Z',
      userAgent: mobile,
      device,
    });
    const sent = eventOf({ ...good, secret });
    const http = { ...sent.requestContext.http, userAgent: mobile };
    expect(await handler({ ...sent, requestContext: { http } })).toMatchObject({ statusCode: 200 });
  }
  expect(seen).toEqual([
    { ip: '10.0.0.1', userAgent: mobile, device: 'Janin mobil' },
    { ip: '10.0.0.1', userAgent: mobile, device: 'Chrome, Android' },
  ]);
});

test('without a session, with an unknown or an ended one the answer is 401 (R-ACC-28)', async () => {
  const { world, deps, secret, sessionId } = await signedIn();
  const handler = serveThrough(deps, rename, async () => ({ ok: true, value: { text: '' } }));
  const statuses = async () =>
    Promise.all(
      [undefined, world.ids.secret(), 'x', secret].map(
        async (tried) =>
          (await handler(eventOf({ ...good, ...(tried === undefined ? {} : { secret: tried }) }))).statusCode,
      ),
    );
  expect(await statuses()).toEqual([401, 401, 401, 200]);
  await world.accounts.endSession(sessionId);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});

test('a session ends by itself after thirty days', async () => {
  const { world, deps, secret } = await signedIn();
  const handler = serveThrough(deps, rename, async () => ({ ok: true, value: { text: '' } }));
  world.waitSeconds(30 * 86_400 - 1);
  expect((await handler(eventOf({ ...good, secret }))).statusCode).toBe(200);
  world.waitSeconds(2);
  expect((await handler(eventOf({ ...good, secret }))).statusCode).toBe(401);
});

test('a role that the contract does not name is forbidden', async () => {
  const { deps, secret } = await signedIn('viewer');
  const handler = serveThrough(deps, rename, async () => ({ ok: true, value: { text: '' } }));
  const answer = await handler(eventOf({ ...good, secret }));
  expect(answer.statusCode).toBe(403);
  expect(refusalIn(answer.body).refusal).toBe('forbidden');
  expect(refusalIn(answer.body).message).toContain('administrator');
});

test('a suspended user gets 403 suspended from the product and may still read and end the account (R-ACC-39)', async () => {
  const { world, deps, secret, user } = await signedIn('admin');
  await world.accounts.changeUser({ ...user, deactivatedAt: '2026-01-01T00:00:00.000Z' });
  const product = await serveThrough(deps, rename, async () => ({ ok: true, value: { text: '' } }))(
    eventOf({ ...good, secret }),
  );
  expect(product.statusCode).toBe(403);
  expect(refusalIn(product.body).refusal).toBe('suspended');
  const account = await serveThrough(deps, bye, async () => ({ ok: true, value: undefined }))(eventOf({ secret }));
  expect(account.statusCode).toBe(204);
});

test('what does not fit the contract is refused with the name of the field, never with its value', async () => {
  const { deps, secret } = await signedIn();
  const handler = serveThrough(deps, rename, async () => ({ ok: true, value: { text: '' } }));
  const fieldOf = async (sent: Sent) => {
    const answer = await handler(eventOf({ ...good, secret, ...sent }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('tajomstvo');
    const { details } = refusalIn(answer.body);
    return Array.isArray(details) ? undefined : details?.['field'];
  };
  expect(await fieldOf({ id: 'tajomstvo' })).toBe('params.id');
  expect(await fieldOf({ query: { loud: 'tajomstvo' } })).toBe('query.loud');
  expect(await fieldOf({ body: { name: 'x', inner: { count: 'tajomstvo' } } })).toBe('body.inner.count');
  expect(await fieldOf({ body: '{tajomstvo' })).toBe('body');
  expect(await fieldOf({ body: '' })).toBe('body.name');
});

test('a refusal travels under its status with a sentence in the language of the caller (R-ERR-03)', async () => {
  const { deps, secret } = await signedIn();
  const handler = serveThrough(deps, rename, async () => ({
    ok: false,
    error: 'stale-version',
    details: { version: 4 },
  }));
  const answer = await handler(eventOf({ ...good, secret, headers: { 'accept-language': 'cs-CZ,en;q=0.5' } }));
  expect(answer.statusCode).toBe(409);
  expect(refusalIn(answer.body)).toEqual({
    refusal: 'stale-version',
    message: 'Údaje mezitím změnil někdo jiný. Načtěte je znovu a změnu zopakujte.',
    details: { version: 4 },
  });
});

test('a surprise is logged and answered without its details', async () => {
  const { world, deps, secret } = await signedIn();
  const handler = serveThrough(deps, rename, async () => Promise.reject(new Error('table is on fire')));
  const answer = await handler(eventOf({ ...good, secret }));
  expect(answer.statusCode).toBe(500);
  expect(refusalIn(answer.body).refusal).toBe('unexpected');
  expect(answer.body).not.toContain('fire');
  expect(world.lines.some((line) => line.includes('table is on fire') && line.includes('request-failed'))).toBe(true);
});

test('an answer that breaks its own contract is a surprise, not sent on', async () => {
  const { deps } = await signedIn();
  const broken = contract({ ...hello, answer: z.object({ text: z.string().max(3) }) });
  const answer = await serveThrough(deps, broken, async () => ({ ok: true, value: { text: 'priveľa' } }))(
    eventOf(good),
  );
  expect(answer.statusCode).toBe(500);
});

test('signing in sets a cookie that scripts cannot read and other sites cannot use; signing out removes it', async () => {
  const { deps, secret } = await signedIn();
  const start = serveThrough(deps, hello, async () => ({
    ok: true,
    value: { text: '' },
    session: { start: 'S'.repeat(43) },
  }));
  expect((await start(eventOf(good))).cookies).toEqual([
    `__Host-docflow_session=${'S'.repeat(43)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  ]);
  const end = serveThrough(deps, bye, async () => ({ ok: true, value: undefined, session: 'end' }));
  expect((await end(eventOf({ secret }))).cookies).toEqual([
    '__Host-docflow_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ]);
});

test('a change asked for by a foreign page is refused, one from our own pages or from a program is not', async () => {
  const { deps } = await signedIn();
  const handler = serveThrough(deps, hello, async () => ({ ok: true, value: { text: '' } }));
  const status = async (headers: Readonly<Record<string, string>>, method = 'POST') =>
    (await handler(eventOf({ ...good, headers, method }))).statusCode;
  expect(await status({ origin: 'https://evil.example' })).toBe(403);
  expect(await status({ origin: 'null' })).toBe(403);
  expect(await status({ origin: 'https://app.example.sk.evil.example' })).toBe(403);
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status({ origin: 'https://app.example.sk' })).toBe(200);
  expect(await status({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' })).toBe(200);
  expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await status({})).toBe(200);
  expect(await status({ origin: 'https://evil.example' }, 'GET')).toBe(200);
});

test('a file that another operation makes is fetched there', async () => {
  const { deps } = await signedIn();
  const handler = serveThrough(deps, pdfContract, async () => ({
    ok: true,
    value: {
      contentType: 'application/pdf',
      fileName: 'a.pdf',
      bytes: new Uint8Array(),
      elsewhere: '/document/1/print' as const,
    },
  }));
  expect(await handler(eventOf({}))).toMatchObject({
    statusCode: 303,
    headers: { location: '/api/document/1/print' },
  });
});

test('a file that no answer can carry is fetched from an address of its own', async () => {
  const { deps } = await signedIn();
  const kept = new Map<string, number>();
  const files = {
    async put(key: string, bytes: Uint8Array) {
      kept.set(key, bytes.length);
    },
    readUrl: async (key: string, { downloadAs }: { downloadAs?: string }) =>
      `https://files.example/${key}?as=${downloadAs ?? ''}`,
  };
  const small = async () => ({ ...(await deps()), files, deployment: { ...deployment, maxAnswerBytes: 3 } });
  const of = (length: number) =>
    serveThrough(small, pdfContract, async () => ({
      ok: true,
      value: { contentType: 'application/pdf', fileName: 'a.pdf', bytes: new Uint8Array(length) },
    }));
  expect((await of(3)(eventOf({}))).statusCode).toBe(200);
  const answer = await of(4)(eventOf({}));
  const [key] = kept.keys();
  expect(answer).toMatchObject({
    statusCode: 303,
    headers: { location: `https://files.example/${key ?? ''}?as=a.pdf` },
  });
  expect([...kept.values()]).toEqual([4]);
});

test('bytes come in and go out whole, under a name with any letters', async () => {
  const { deps } = await signedIn();
  const handler = serveThrough(deps, pdfContract, async ({ body }) => ({
    ok: true,
    value: { contentType: 'application/pdf', fileName: 'Faktúra "č. 1".pdf', bytes: body.toReversed() },
  }));
  const answer = await handler({
    ...eventOf({}),
    body: Buffer.from([0, 255, 1]).toString('base64'),
    isBase64Encoded: true,
  });
  expect(answer).toMatchObject({
    statusCode: 200,
    isBase64Encoded: true,
    body: Buffer.from([1, 255, 0]).toString('base64'),
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Faktura _c. 1_.pdf"; filename*=UTF-8''Fakt%C3%BAra%20%22%C4%8D.%201%22.pdf`,
  });
});

test('a file whose name holds half a sign is answered under a name that programs can read', async () => {
  const { deps } = await signedIn();
  const handler = serveThrough(deps, pdfContract, async ({ body }) => ({
    ok: true,
    value: { contentType: 'application/pdf', fileName: 'a\ud800\r\nb.pdf', bytes: body },
  }));
  const answer = await handler(eventOf({ body: 'x' }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename="ab.pdf"; filename*=UTF-8''a_%0D%0Ab.pdf`,
  });
});

test('the password of a PDF reaches the use case decoded and no log', async () => {
  const { world, deps } = await signedIn();
  const seen: (string | undefined)[] = [];
  const handler = serveThrough(deps, pdfContract, async (_, caller) => {
    seen.push(caller.password);
    return { ok: true, value: { contentType: 'application/pdf', fileName: 'a.pdf', bytes: new Uint8Array() } };
  });
  await handler(eventOf({ body: 'tajný papier', headers: { password: encodeURIComponent('heslo č. 1') } }));
  await handler(eventOf({ body: 'x', headers: { password: '100%' } }));
  expect(seen).toEqual(['heslo č. 1', '100%']);
  expect(world.lines.join('')).not.toMatch(/heslo|tajný|100%/);
});

test('each request leaves one line in the access log: operation, status, time and who, no values', async () => {
  const { world, deps, secret, user, owner } = await signedIn();
  const handler = serveThrough(deps, rename, async () => ({ ok: false, error: 'stale-version' }));
  await handler(eventOf({ ...good, secret, query: { loud: 'yes' } }));
  const lines = world.lines.map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: 'request', operation: 'rename', status: 409, refusal: 'stale-version', user: user._id, owner },
  ]);
  expect(world.lines[0]).not.toMatch(/yes|Faktúra/);
});

test('behind one proxy of our own the caller is the last address that the proxy saw, not what the caller claims', async () => {
  const signed = await signedIn();
  const seen: string[] = [];
  const deps = async () => ({ ...(await signed.deps()), deployment: { ...deployment, proxies: 1 } });
  const handler = serveThrough(deps, hello, async (_, caller) => {
    seen.push(caller.ip);
    return { ok: true, value: { text: '' } };
  });
  await handler(eventOf({ ...good, headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 130.176.1.1' } }));
  await handler(eventOf(good));
  expect(seen).toEqual(['203.0.113.9', '10.0.0.1']);
});

test('what does not come through the distribution is refused before anything else, also from a program with a key', async () => {
  const signed = await signedIn();
  const originSecret = 'o'.repeat(64);
  const deps = async () => ({ ...(await signed.deps()), deployment: { ...deployment, originSecret } });
  const handler = serveThrough(deps, rename, async () => ({ ok: true, value: { text: '' } }));
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const { statusCode, body } = await handler(eventOf({ ...good, secret: signed.secret, headers }));
    return [statusCode, statusCode === 200 ? undefined : refusalIn(body).refusal];
  };
  expect(await ask({ 'x-origin-secret': originSecret })).toEqual([200, undefined]);
  for (const headers of [
    {},
    { 'x-origin-secret': '' },
    { 'x-origin-secret': 'p'.repeat(64) },
    { authorization: `Bearer docflow_${'k'.repeat(43)}`, 'x-forwarded-for': '1.1.1.1, 203.0.113.9' },
  ])
    expect(await ask(headers)).toEqual([403, 'wrong-origin']);
});

test('an operation may answer 205 instead of 204 (R-LIV-31)', async () => {
  const { deps, secret } = await signedIn();
  const handler = serveThrough(deps, bye, async () => ({ ok: true, value: { status: 205 as const } }));
  expect(await handler(eventOf({ secret }))).toMatchObject({ statusCode: 205 });
});

const row = (contract: Contract): Operation => ({
  kind: 'operation',
  contract,
  handler: async () => Promise.resolve({ statusCode: 200, headers: {}, body: contract.name }),
});

test('a function that holds several operations serves the one of the route', async () => {
  const handler = dispatchOperation([row(listTags), row(changeTag)]);
  expect(await handler({ routeKey: 'PUT /api/tags' })).toMatchObject({ body: 'changeTag' });
  expect(await handler({ routeKey: 'GET /api/tags' })).toMatchObject({ body: 'listTags' });
  await expect(handler({ routeKey: 'GET /api/templates' })).rejects.toThrow('no operation for GET /api/templates');
});
