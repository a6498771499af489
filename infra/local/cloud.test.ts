import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wire } from '#functions/wiring/wire.ts';
import { startLocalCloud, type LocalCloud } from './cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'cloud-'));
const data = join(folder, 'data');
const options = { dataDir: data, port: 0, quiet: true, seed: 'companies' } as const;
let cloud: LocalCloud;
beforeAll(async () => {
  // As behind a reverse proxy on this machine.
  vi.stubEnv('TRUSTED_PROXIES', '127.0.0.1');
  cloud = await startLocalCloud(options);
});
afterAll(async () => {
  await cloud.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const signInOf = (role: string) => {
  const found = cloud.signIns.find((signIn) => signIn.role === role);
  if (found === undefined) throw new Error(`the sample has no ${role}`);
  return found;
};

async function signIn(role: string): Promise<string> {
  const { email, password } = signInOf(role);
  const answer = await fetch(`${cloud.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cloud.url },
    body: JSON.stringify({ email, password: createHash('sha256').update(password).digest('hex') }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Opens /live as a browser does, sends a greeting, and collects what it receives. */
async function listen(headers: Readonly<Record<string, string>>) {
  const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/live`, { headers });
  const received: string[] = [];
  const answered = new Promise<string>((resolve, reject) => {
    socket.on('open', () => socket.send('{"action":"hello"}'));
    socket.on('message', (message) => {
      received.push(Buffer.isBuffer(message) ? message.toString('utf8') : '');
      resolve(received[0] ?? '');
    });
    socket.on('error', reject);
  });
  return { socket, received, answered };
}

const waitUntilReceived = async (received: readonly string[], count: number) => {
  for (let n = 0; received.length < count && n < 200; n += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('a signed-in user is recognised by the next request, others are refused', async () => {
  const cookie = await signIn('admin');
  const known = await fetch(`${cloud.url}/api/user/current`, { headers: { cookie } });
  expect([known.status, (await fetch(`${cloud.url}/api/user/current`)).status]).toEqual([200, 401]);
  expect(await known.text()).toContain(signInOf('admin').email);
});

test('behind a reverse proxy each person has an address of their own: one who guesses passwords holds up no other', async () => {
  const { email, password } = signInOf('viewer');
  const trySignIn = async (tried: string, forwarded: string) => {
    const { status, headers } = await fetch(`${cloud.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: cloud.url, 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email, password: createHash('sha256').update(tried).digest('hex') }),
    });
    return [status, headers.get('retry-after') !== null];
  };
  // The guesser invents who is before them, too.
  for (let guess = 0; guess < 5; guess += 1)
    expect(await trySignIn('zlé', `198.51.100.${guess}, 203.0.113.7`)).toEqual([401, false]);
  expect(await trySignIn(password, '198.51.100.9, 203.0.113.7')).toEqual([429, true]);
  expect(await trySignIn(password, '203.0.113.8')).toEqual([200, false]);
});

test('a request of a foreign page is refused', async () => {
  const answer = await fetch(`${cloud.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  });
  expect(answer.status).toBe(403);
});

test('an unknown operation, a body that is too large and bytes that are no HTTP each end by themselves', async () => {
  expect((await fetch(`${cloud.url}/api/nothing/here`)).status).toBe(404);
  const large = await fetch(`${cloud.url}/api/user/login`, { method: 'POST', body: 'x'.repeat(7 * 1024 * 1024) });
  expect(large.status).toBe(413);
  const noise = connect(Number(new URL(cloud.url).port), '127.0.0.1');
  noise.resume();
  noise.end('\0\0 nonsense\r\n\r\n');
  await new Promise((resolve) => noise.on('close', resolve));
  expect((await fetch(`${cloud.url}/api/user/current`)).status).toBe(401);
});

test('a DELETE with a body is understood', async () => {
  const cookie = await signIn('editor');
  const answer = await fetch(`${cloud.url}/api/tempfiles`, {
    method: 'DELETE',
    headers: { cookie, origin: cloud.url, 'content-type': 'application/json' },
    body: JSON.stringify(['f'.repeat(24)]),
  });
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
});

test('a signed-in screen gets its socket id and receives events of its rooms until it leaves (R-LIV-03, R-LIV-05)', async () => {
  const { socket, received, answered } = await listen({ cookie: await signIn('admin') });
  expect(await answered).toMatch(/^\{"event":"connected","socketId":"[\w-]+","ownerId":"[\w-]+"\}$/);
  const user = await cloud.ports.accounts.findUserByEmail(signInOf('admin').email);
  const event = { event: 'workflow_updated' as const, doctypeId: 'x' };
  await cloud.ports.live.publish(`owner:${user?.currentOwnerId ?? ''}`, event);
  await cloud.ports.live.publish(`user:${user?._id ?? ''}`, event);
  await cloud.ports.live.publish('owner:another', event);
  await waitUntilReceived(received, 3);
  expect(received.slice(1)).toEqual([JSON.stringify(event), JSON.stringify(event)]);
  socket.close();
  await new Promise((resolve) => socket.on('close', resolve));
});

test('a person who leaves a company, or is deactivated, loses the open screens that show it', async () => {
  const cookie = await signIn('editor');
  const { accounts, live } = cloud.ports;
  const user = await accounts.findUserByEmail(signInOf('editor').email);
  const company = user?.currentOwnerId ?? '';
  if (user === undefined || company === '') throw new Error('the editor has no company');
  const role = (await accounts.memberships(user._id)).find(({ ownerId }) => ownerId === company)?.role ?? 'editor';
  const closed = async (takeAway: () => Promise<unknown>) => {
    const { socket, received, answered } = await listen({ cookie });
    await answered;
    const isClosed = new Promise((resolve) => socket.on('close', resolve));
    await takeAway();
    await live.publish(`owner:${company}`, { event: 'workflow_updated', doctypeId: 'x' });
    await isClosed;
    return received.slice(1);
  };
  const changed = ['{"event":"access-changed"}'];
  expect(await closed(() => accounts.leave(user._id, company))).toEqual(changed);
  await accounts.join(user._id, company, role);
  const deactivateFrom = async (deactivatedAt: string | null) => {
    const latest = await accounts.findUser(user._id);
    if (latest === undefined) throw new Error('the editor is gone');
    expect(await accounts.changeUser({ ...latest, deactivatedAt })).toMatchObject({ ok: true });
  };
  expect(await closed(() => deactivateFrom('2026-01-01T00:00:00.000Z'))).toEqual(changed);
  await deactivateFrom(null);
});

test('a screen without a session is denied (R-LIV-15)', async () => {
  const { socket, answered } = await listen({});
  expect(await answered).toBe('{"event":"denied"}');
  socket.terminate();
});

test('a socket of a foreign page, and one at another path, is refused', async () => {
  const cookie = await signIn('viewer');
  const foreign = await listen({ cookie, origin: 'https://evil.example' });
  await expect(foreign.answered).rejects.toThrow('403');
  const elsewhere = new WebSocket(`${cloud.url.replace('http', 'ws')}/other`);
  await expect(new Promise((_, reject) => elsewhere.on('error', reject))).rejects.toThrow('404');
});

test('a mail lies in the data folder as a file', async () => {
  await cloud.ports.mailer.send({ to: 'a@example.com', subject: 's', text: 'hello there' });
  const [name = ''] = readdirSync(join(data, 'outbox'));
  expect(readFileSync(join(data, 'outbox', name), 'utf8')).toContain('hello there');
});

test('only the owner of the folder may read its secret, and secrets are not in the log', async () => {
  const cookie = await signIn('viewer');
  expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
  const log = readFileSync(join(data, 'docflow.log'), 'utf8');
  expect(log).toContain('"operation":"login"');
  expect(log).not.toContain(cookie.split('=')[1]);
});

test('a folder is served by one process only', async () => {
  await expect(startLocalCloud(options)).rejects.toThrow('another Docflow serves');
});

test('what is still under way when the product is closed opens no data folder by itself', async () => {
  await cloud.close();
  await expect(wire()).rejects.toThrow('closed');
  cloud = await startLocalCloud(options);
  expect(await wire()).toBe(cloud.ports);
});

test('sessions and people survive a restart', async () => {
  const cookie = await signIn('editor');
  const before = cloud.signIns;
  await cloud.close();
  cloud = await startLocalCloud(options);
  expect(cloud.signIns).toEqual(before);
  expect((await fetch(`${cloud.url}/api/user/current`, { headers: { cookie } })).status).toBe(200);
});
