import { beforeEach, expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import type { Accounts, OwnerRecord, UserRecord } from '#functions/ports/accounts.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { accountsInTable } from './accounts.ts';

const clock = { ms: 0, now: () => clock.ms };
let accounts: Accounts;
beforeEach(() => {
  clock.ms = Date.UTC(2026, 0, 15);
  accounts = accountsInTable({ table: tableInSqlite({ path: ':memory:', clock }), clock });
});

const user = (id: string, over: Partial<UserRecord> = {}): UserRecord => ({
  _id: id,
  version: 0,
  email: `${id}@firma.sk`,
  name: id,
  fullname: `Osoba ${id}`,
  avatar: null,
  passwordHash: 'hash',
  currentOwnerId: null,
  settings: { locale: 'sk' },
  params: { favouriteOwners: [] },
  canCreateOwners: false,
  deactivatedAt: null,
  ...over,
});

const owner = (id: string, name: string): OwnerRecord => ({ ...sampleOwner, _id: id, name, mailbox: `${id}-box` });

const inMinutes = (minutes: number) => new Date(clock.ms + minutes * 60_000).toISOString();
const session = (fingerprint: string, userId: string) => ({
  fingerprint,
  userId,
  createdAt: inMinutes(0),
  expiresAt: inMinutes(10),
  userAgent: 'test',
});

test('a user is found by id and by e-mail, whatever its capitals', async () => {
  const savedUser = user('eva', { email: 'Eva.Malá@Firma.SK', settings: { locale: 'sk', later: { deep: [1] } } });
  expect(await accounts.addUser(savedUser)).toEqual({ ok: true, value: undefined });
  expect(await accounts.findUser('eva')).toEqual({ ...savedUser, email: 'eva.malá@firma.sk' });
  expect((await accounts.findUserByEmail(' EVA.MALÁ@firma.sk '))?._id).toBe('eva');
  expect(await accounts.findUserByEmail('')).toBeUndefined();
  expect(await accounts.findUser('nobody')).toBeUndefined();
});

test('an e-mail that another user has is refused, and nothing is written', async () => {
  await accounts.addUser(user('a'));
  expect(await accounts.addUser(user('b', { email: 'A@firma.sk' }))).toEqual({ ok: false, error: 'email-taken' });
  expect(await accounts.findUser('b')).toBeUndefined();
});

test('a user is changed on the version that was read, once', async () => {
  await accounts.addUser(user('a'));
  const changed = await accounts.changeUser(user('a', { fullname: 'Nová' }));
  expect(changed).toMatchObject({ ok: true, value: { version: 1, fullname: 'Nová' } });
  expect(await accounts.changeUser(user('a', { fullname: 'Stará' }))).toEqual({ ok: false, error: 'stale-version' });
  expect((await accounts.findUser('a'))?.fullname).toBe('Nová');
});

test('a changed e-mail leads to the user, the old one is free again', async () => {
  await accounts.addUser(user('a'));
  await accounts.addUser(user('b'));
  await accounts.changeUser(user('a', { email: 'new@firma.sk' }));
  expect(await accounts.findUserByEmail('a@firma.sk')).toBeUndefined();
  expect((await accounts.findUserByEmail('new@firma.sk'))?._id).toBe('a');
  expect(await accounts.changeUser(user('a', { version: 1, email: 'b@firma.sk' }))).toEqual({
    ok: false,
    error: 'email-taken',
  });
  expect((await accounts.findUserByEmail('b@firma.sk'))?._id).toBe('b');
});

test('companies of a user come by name, people of a company too, without those who have no name', async () => {
  for (const [id, name] of [
    ['z', 'Žito'],
    ['a', 'Čaj'],
    ['b', 'Alfa'],
  ] as const)
    await accounts.addOwner(owner(id, name));
  for (const one of [user('x', { name: 'Ján' }), user('y', { name: 'Adam' }), user('n', { name: ' ' })]) {
    await accounts.addUser(one);
    await accounts.join(one._id, 'z', 'editor');
  }
  await accounts.join('x', 'a', 'viewer');
  await accounts.join('x', 'b', 'admin');
  await accounts.join('x', 'gone', 'admin');
  expect(await accounts.memberships('x')).toEqual([
    { ownerId: 'b', ownerName: 'Alfa', role: 'admin' },
    { ownerId: 'a', ownerName: 'Čaj', role: 'viewer' },
    { ownerId: 'z', ownerName: 'Žito', role: 'editor' },
  ]);
  expect((await accounts.members('z')).map(({ user: { name } }) => name)).toEqual(['Adam', 'Ján']);
  await accounts.join('y', 'z', 'admin');
  expect((await accounts.members('z'))[0]?.role).toBe('admin');
});

test('a company is found by id and by its mailbox; two companies cannot share one', async () => {
  await accounts.addOwner(owner('o', 'Firma'));
  expect(await accounts.findOwner('o')).toEqual(owner('o', 'Firma'));
  expect((await accounts.findOwnerByMailbox('O-Box'))?._id).toBe('o');
  expect(await accounts.findOwnerByMailbox('other')).toBeUndefined();
  await expect(accounts.addOwner({ ...owner('p', 'Iná'), mailbox: 'o-box' })).rejects.toThrow();
});

test('a session ends with its time, when it is ended, or with all others of its user', async () => {
  for (const name of ['s1', 's2', 's3']) await accounts.addSession(session(name, 'a'));
  await accounts.addSession(session('other', 'b'));
  expect(await accounts.findSession('s1')).toEqual(session('s1', 'a'));
  await accounts.endSession('s1');
  await accounts.endSession('unknown');
  expect(await accounts.findSession('s1')).toBeUndefined();
  await accounts.endSessions('a', 's3');
  expect(await accounts.findSession('s2')).toBeUndefined();
  expect(await accounts.findSession('s3')).toBeDefined();
  expect(await accounts.findSession('other')).toBeDefined();
  clock.ms += 10 * 60_000;
  expect(await accounts.findSession('s3')).toBeUndefined();
});

test('a code is right until it is used, replaced or out of time', async () => {
  await accounts.keepCode('eva', 'old', inMinutes(10));
  await accounts.keepCode('eva', 'right', inMinutes(10));
  expect(await accounts.tryCode('eva', 'old', true)).toBe(false);
  expect(await accounts.tryCode('eva', 'right', false)).toBe(true);
  expect(await accounts.tryCode('eva', 'right', true)).toBe(true);
  expect(await accounts.tryCode('eva', 'right', true)).toBe(false);
  await accounts.keepCode('eva', 'late', inMinutes(10));
  clock.ms += 10 * 60_000;
  expect(await accounts.tryCode('eva', 'late', true)).toBe(false);
});

test('after five wrong tries the right code is dead', async () => {
  await accounts.keepCode('eva', 'right', inMinutes(10));
  for (const guess of ['1', '2', '3', '4']) expect(await accounts.tryCode('eva', guess, false)).toBe(false);
  expect(await accounts.tryCode('eva', 'right', false)).toBe(true);
  expect(await accounts.tryCode('eva', '5', false)).toBe(false);
  expect(await accounts.tryCode('eva', 'right', true)).toBe(false);
});

test('many tries at once get no more guesses than one after another', async () => {
  await accounts.keepCode('eva', 'right', inMinutes(10));
  const guesses = Array.from({ length: 30 }, (_, i) => (i === 29 ? 'right' : `wrong ${i}`));
  const answers = await Promise.all(guesses.map((guess) => accounts.tryCode('eva', guess, true)));
  expect(answers.every((answer) => !answer)).toBe(true);
});
