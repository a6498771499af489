import { describe, expect, test } from 'vitest';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { getCookieName, sessionCookie } from '#functions/http/session.ts';
import type { Membership, SessionRecord, UserRecord } from '#functions/ports/accounts.ts';
import type { LiveRooms } from '#functions/ports/live.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import type { Room } from '#shared/events/live-event.ts';
import { answerMessage } from './answer-message.ts';
import { connect } from './connect.ts';
import { disconnect } from './disconnect.ts';

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

/** A world with one user and one session, and what its screen received. */
function world(change: Partial<UserRecord> = {}, memberships = companies, originSecret?: string) {
  const sockets = socketsInMemory();
  const received: string[] = [];
  sockets.attach('s1', { send: (text) => received.push(text), close: () => received.push('closed') });
  const accounts = {
    findSession: async (fingerprint: string) => (fingerprint === session.fingerprint ? session : undefined),
    findUser: async () => ({ ...user, ...change }),
    memberships: async () => memberships,
  };
  const deps = {
    accounts: accounts satisfies Partial<Ports['accounts']>,
    secrets: {
      fingerprint: (text: string) => `print of ${text}`,
      matches: (text: string, fingerprint: string) => fingerprint === `print of ${text}`,
    },
    clock: { now: () => Date.UTC(2026, 0, 15) },
    deployment: {
      origins: ['https://app.example'] as const,
      secureCookies: true,
      mailDomain: '',
      contactEmail: '',
      contactPhone: '',
      ...(originSecret === undefined ? {} : { originSecret }),
    },
    liveRooms: sockets.rooms,
    live: sockets.live,
    rateLimits: { exceeded: async () => false },
  };
  const requestContext = { connectionId: 's1' };
  return {
    deps,
    received,
    open: (headers: Readonly<Record<string, string>>) => connect(deps)({ headers, requestContext }),
    say: (body: string) => answerMessage(deps)({ body, requestContext }),
    rooms: () => sockets.rooms.rooms('s1'),
  };
}

const own: Room = `session:${session.fingerprint}`;
const cookieName = getCookieName(sessionCookie, true);
const cookie = `other=1; ${cookieName}=${secret}`;

describe('a screen that connects', () => {
  test('joins the rooms of its user and of the current company and learns its socket id and that company (R-LIV-04)', async () => {
    const { open, rooms, say, received } = world();
    expect(await open({ Cookie: cookie, Origin: 'https://app.example' })).toEqual({ statusCode: 200 });
    expect(await rooms()).toEqual([own, 'user:u', 'owner:two']);
    await say('{"action":"hello"}');
    expect(received).toEqual(['{"event":"connected","socketId":"s1","ownerId":"two"}']);
  });

  test('receives events of the first company when the chosen one is gone', async () => {
    const { open, rooms } = world({ currentOwnerId: 'gone' });
    await open({ cookie });
    expect(await rooms()).toEqual([own, 'user:u', 'owner:one']);
  });

  test.each([
    ['was deactivated', { deactivatedAt: '2026-01-14T00:00:00.000Z' }, companies],
    ['has no company', {}, []],
  ])('hears nothing of companies when its user %s', async (_, change, memberships) => {
    const { open, rooms } = world(change, memberships);
    await open({ cookie });
    expect(await rooms()).toEqual([own, 'user:u']);
  });

  test.each([
    ['no cookie', {}],
    ['an unknown session', { cookie: `${cookieName}=${'x'.repeat(43)}` }],
    ['a session that another origin of the domain set', { cookie: `${sessionCookie}=${secret}` }],
    ['two sessions', { cookie: `${cookie}; ${cookieName}=${'x'.repeat(43)}` }],
  ])('with %s is denied (R-LIV-15)', async (_, headers) => {
    const { open, rooms, say, received } = world();
    await open(headers);
    await say('{"action":"hello"}');
    expect(await rooms()).toEqual([]);
    expect(received).toEqual(['{"event":"denied"}', 'closed']);
  });

  test('while its session ends joins no room, though it could not be disconnected (R-LIV-15)', async () => {
    const { deps, rooms, say, received } = world();
    let ended = false;
    const findSession = async (fingerprint: string) => (ended ? undefined : deps.accounts.findSession(fingerprint));
    const join: LiveRooms['join'] = async (socketId, all) => {
      ended = true;
      await deps.live.disconnect(own, 'signed-out');
      await deps.liveRooms.join(socketId, all);
    };
    const removed = { ...deps, accounts: { ...deps.accounts, findSession }, liveRooms: { ...deps.liveRooms, join } };
    await connect(removed)({ headers: { cookie }, requestContext: { connectionId: 's1' } });
    await say('{"action":"hello"}');
    expect(await rooms()).toEqual([]);
    expect(received).toEqual(['{"event":"denied"}', 'closed']);
  });

  test.each([
    ['is taken out of the company', {}, [{ ownerId: 'one', ownerName: 'Alfa', role: 'viewer' }] as const],
    ['is deactivated', { deactivatedAt: '2026-01-15T00:00:00.000Z' }, companies],
  ])('while its person %s hears nothing of that company, though no one could close it', async (_, change, left) => {
    const { deps, rooms } = world();
    const changed = world(change, left).deps.accounts;
    let isIn = true;
    const join: LiveRooms['join'] = async (socketId, all) => {
      await deps.liveRooms.join(socketId, all);
      isIn = false;
    };
    const accounts = {
      ...deps.accounts,
      findUser: () => (isIn ? deps.accounts : changed).findUser(),
      memberships: () => (isIn ? deps.accounts : changed).memberships(),
    };
    const leaving = { ...deps, accounts, liveRooms: { ...deps.liveRooms, join } };
    await connect(leaving)({ headers: { cookie }, requestContext: { connectionId: 's1' } });
    expect(await rooms()).toEqual([own, 'user:u']);
  });

  test.each([
    ['the day of its deactivation has come', { deactivatedAt: '2026-01-15T00:00:00.000Z' }, companies, true],
    ['its person left the company and the hang-up was lost', {}, companies.slice(0, 1), true],
    ['its person went to another company of theirs', { currentOwnerId: 'one' }, companies, false],
  ])('that pings when %s is closed only where it must be', async (_, change, left, closes) => {
    const { open, deps, received } = world();
    await open({ cookie });
    const accounts = world(change, left).deps.accounts;
    const body = '{"action":"ping"}';
    await answerMessage({ ...deps, accounts })({ body, requestContext: { connectionId: 's1' } });
    expect(received).toEqual(closes ? ['{"event":"access-changed"}', 'closed'] : []);
  });

  test('beside thirty others of its person is refused until one of them closes', async () => {
    const { open, rooms, deps } = world();
    for (let at = 0; at < 30; at += 1) await deps.liveRooms.join(`tab${at}`, ['user:u']);
    expect(await open({ cookie })).toEqual({ statusCode: 429 });
    expect(await rooms()).toEqual([]);
    await deps.liveRooms.leave('tab0');
    expect(await open({ cookie })).toEqual({ statusCode: 200 });
  });

  test('again and again without end is refused until its minute is over', async () => {
    const { deps, rooms } = world();
    const tooMany = { ...deps, rateLimits: { exceeded: async (key: string) => key === 'live:u' } };
    const event = { headers: { cookie }, requestContext: { connectionId: 's1' } };
    expect(await connect(tooMany)(event)).toEqual({ statusCode: 429 });
    expect(await rooms()).toEqual([]);
  });

  test('from a foreign page is refused at the door', async () => {
    const { open, rooms } = world();
    expect(await open({ cookie, origin: 'https://evil.example', host: 'app.example' })).toEqual({ statusCode: 403 });
    expect(await rooms()).toEqual([]);
  });

  test('that passes the distribution by is refused, whatever session it has', async () => {
    const { open, rooms } = world({}, companies, 'secret of the distribution');
    expect(await open({ cookie, origin: 'https://app.example' })).toEqual({ statusCode: 403 });
    expect(await open({ cookie, 'X-Origin-Secret': 'guessed' })).toEqual({ statusCode: 403 });
    expect(await rooms()).toEqual([]);
    expect(await open({ cookie, 'X-Origin-Secret': 'secret of the distribution' })).toEqual({ statusCode: 200 });
  });

  test('that has no session and never greets is closed with its first message', async () => {
    const { open, say, received } = world();
    await open({});
    await say('{"action":"ping"}');
    expect(received).toEqual(['closed']);
  });

  test('a ping is taken silently, anything else is refused', async () => {
    const { open, say, received } = world();
    await open({ cookie });
    expect(await say('{"action":"ping"}')).toEqual({ statusCode: 200 });
    expect(await say('{"action":"join","room":"owner:two"}')).toEqual({ statusCode: 400 });
    expect(await say('not json')).toEqual({ statusCode: 400 });
    expect(received).toEqual([]);
  });
});

describe('people on one document', () => {
  const docId = 'd'.repeat(24);
  const otherId = 'e'.repeat(24);

  /** Connections of users of companies, and what each received, newest last. */
  async function openScreens(...screens: readonly (readonly [socketId: string, user: string, company: string])[]) {
    const sockets = socketsInMemory();
    const received = new Map<string, string[]>();
    for (const [socketId, user, company] of screens) {
      const lines: string[] = [];
      received.set(socketId, lines);
      sockets.attach(socketId, { send: (text) => lines.push(text), close: () => sockets.detach(socketId) });
      await sockets.rooms.join(socketId, [`user:${user}`, `owner:${company}`]);
    }
    const counts = new Map<string, number>();
    const exceeded = async (key: string, limit: number) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return (counts.get(key) ?? 0) > limit;
    };
    const deps = { ...world().deps, live: sockets.live, liveRooms: sockets.rooms, rateLimits: { exceeded } };
    const context = (connectionId: string) => ({ requestContext: { connectionId } });
    const last = (socketId: string): unknown => JSON.parse(received.get(socketId)?.at(-1) ?? 'null');
    return {
      last,
      count: (socketId: string) => received.get(socketId)?.length ?? 0,
      open: (socketId: string, id: string | null) =>
        answerMessage(deps)({ ...context(socketId), body: JSON.stringify({ action: 'open', docId: id }) }),
      leave: (socketId: string) => disconnect(deps)(context(socketId)),
      rooms: (socketId: string) => sockets.rooms.rooms(socketId),
    };
  }

  test('see each other come and go, each person once', async () => {
    const { open, leave, last } = await openScreens(['s1', 'anna', 'x'], ['s2', 'boris', 'x'], ['s3', 'boris', 'x']);
    await open('s1', docId);
    expect(last('s1')).toEqual({ event: 'document_people', docId, people: ['anna'] });
    await open('s2', docId);
    await open('s3', docId);
    expect(last('s1')).toEqual({ event: 'document_people', docId, people: ['anna', 'boris'] });
    await open('s2', otherId);
    expect(last('s1')).toEqual({ event: 'document_people', docId, people: ['anna', 'boris'] });
    await leave('s3');
    expect(last('s1')).toEqual({ event: 'document_people', docId, people: ['anna'] });
  });

  test('leave it when they open another one or none', async () => {
    const { open, rooms } = await openScreens(['s1', 'anna', 'x']);
    await open('s1', docId);
    await open('s1', docId);
    expect(await rooms('s1')).toEqual(['user:anna', 'owner:x', `document:x:${docId}`]);
    await open('s1', otherId);
    expect(await rooms('s1')).toEqual(['user:anna', 'owner:x', `document:x:${otherId}`]);
    await open('s1', null);
    expect(await rooms('s1')).toEqual(['user:anna', 'owner:x']);
  });

  test('hear nothing of a screen that names its document again and again', async () => {
    const { open, count } = await openScreens(['s1', 'anna', 'x'], ['s2', 'boris', 'x']);
    await open('s1', docId);
    await open('s2', docId);
    const before = count('s1');
    for (let at = 0; at < 20; at += 1) await open('s2', docId);
    expect(count('s1')).toBe(before);
  });

  test('hear of a person whose screens send without end no more than of any other, and keep their own connections', async () => {
    const { open, last, count, rooms } = await openScreens(
      ['s1', 'anna', 'x'],
      ['s2', 'boris', 'x'],
      ['s3', 'boris', 'x'],
    );
    await open('s1', docId);
    for (let at = 0; at < 20_000; at += 1) await open('s2', at % 2 === 0 ? docId : otherId);
    expect(count('s1')).toBeLessThanOrEqual(302);
    for (const socketId of ['s2', 's3']) {
      expect(last(socketId)).toEqual({ event: 'too-many-messages' });
      expect(await rooms(socketId)).toEqual([]);
    }
    await open('s1', otherId);
    expect(last('s1')).toEqual({ event: 'document_people', docId: otherId, people: ['anna'] });
  });

  test('never see people of another company, nor does a connection without one come in', async () => {
    const { open, last, rooms } = await openScreens(['s1', 'anna', 'x'], ['s2', 'cudzi', 'y']);
    await open('s1', docId);
    await open('s2', docId);
    expect(last('s1')).toEqual({ event: 'document_people', docId, people: ['anna'] });
    expect(await rooms('s2')).toContain(`document:y:${docId}`);
    await open('unknown', docId);
    expect(await rooms('unknown')).toEqual([]);
  });

  test('cannot open what is no id', async () => {
    const { open } = await openScreens(['s1', 'anna', 'x']);
    expect(await open('s1', 'owner:y')).toEqual({ statusCode: 400 });
  });
});
