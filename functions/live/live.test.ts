import { describe, expect, test } from 'vitest';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { sessionCookie } from '#functions/http/session.ts';
import type { Membership, SessionRecord, UserRecord } from '#functions/ports/accounts.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { answerMessage } from './answer-message.ts';
import { connect } from './connect.ts';

const user: UserRecord = {
  _id: 'u',
  version: 1,
  email: 'a@example.com',
  name: 'A',
  fullname: 'A',
  avatar: null,
  passwordHash: '',
  currentOwnerId: 'two',
  settings: {},
  params: {},
  canCreateOwners: false,
  deactivatedAt: null,
};
const companies: readonly Membership[] = [
  { ownerId: 'one', ownerName: 'Alfa', role: 'viewer' },
  { ownerId: 'two', ownerName: 'Beta', role: 'admin' },
];
const secret = 's'.repeat(43);
const session: SessionRecord = {
  fingerprint: `print of ${secret}`,
  userId: 'u',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  userAgent: '',
};

/** A world with one user and one session, and what its one screen heard. */
function world(change: Partial<UserRecord> = {}, memberships = companies) {
  const sockets = socketsInMemory();
  const heard: string[] = [];
  sockets.attach('s1', { send: (text) => heard.push(text) });
  const accounts = {
    findSession: async (fingerprint: string) => (fingerprint === session.fingerprint ? session : undefined),
    findUser: async () => ({ ...user, ...change }),
    memberships: async () => memberships,
  };
  const need = {
    accounts: accounts satisfies Partial<Ports['accounts']>,
    secrets: { fingerprint: (text: string) => `print of ${text}` },
    clock: { now: () => Date.UTC(2026, 0, 15) },
    stage: { origins: ['https://app.example'] as const, secureCookies: true, contactEmail: '', contactPhone: '' },
    liveRooms: sockets.rooms,
    live: sockets.live,
  };
  const requestContext = { connectionId: 's1' };
  return {
    heard,
    open: (headers: Readonly<Record<string, string>>) => connect(need)({ headers, requestContext }),
    say: (body: string) => answerMessage(need)({ body, requestContext }),
    rooms: () => sockets.rooms.rooms('s1'),
  };
}

const cookie = `other=1; ${sessionCookie}=${secret}`;

describe('a screen that connects', () => {
  test('joins the rooms of its user and of the current company and learns its socket id (R-LIV-04)', async () => {
    const { open, rooms, say, heard } = world();
    expect(await open({ Cookie: cookie, Origin: 'https://app.example' })).toEqual({ statusCode: 200 });
    expect(await rooms()).toEqual(['user:u', 'owner:two']);
    await say('{"action":"hello"}');
    expect(heard).toEqual(['{"event":"connected","socketId":"s1"}']);
  });

  test('hears of the first company when the chosen one is gone', async () => {
    const { open, rooms } = world({ currentOwnerId: 'gone' });
    await open({ cookie });
    expect(await rooms()).toEqual(['user:u', 'owner:one']);
  });

  test.each([
    ['was deactivated', { deactivatedAt: '2026-01-14T00:00:00.000Z' }, companies],
    ['has no company', {}, []],
  ])('hears nothing of companies when its user %s', async (_, change, memberships) => {
    const { open, rooms } = world(change, memberships);
    await open({ cookie });
    expect(await rooms()).toEqual(['user:u']);
  });

  test.each([
    ['no cookie', {}],
    ['an unknown session', { cookie: `${sessionCookie}=${'x'.repeat(43)}` }],
  ])('with %s is denied (R-LIV-15)', async (_, headers) => {
    const { open, rooms, say, heard } = world();
    await open(headers);
    await say('{"action":"hello"}');
    expect(await rooms()).toEqual([]);
    expect(heard).toEqual(['{"event":"denied"}']);
  });

  test('from a foreign page is refused at the door', async () => {
    const { open, rooms } = world();
    expect(await open({ cookie, origin: 'https://evil.example', host: 'app.example' })).toEqual({ statusCode: 403 });
    expect(await rooms()).toEqual([]);
  });

  test('a ping is taken silently, anything else is refused', async () => {
    const { say, heard } = world();
    expect(await say('{"action":"ping"}')).toEqual({ statusCode: 200 });
    expect(await say('{"action":"join","room":"owner:two"}')).toEqual({ statusCode: 400 });
    expect(await say('not json')).toEqual({ statusCode: 400 });
    expect(heard).toEqual([]);
  });
});
