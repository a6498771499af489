import { expect, test } from 'vitest';
import { publishingAccounts } from '#functions/adapters/publishing/accounts.ts';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { deviceUseSeconds, signInTokenSeconds } from '#shared/account/device.ts';
import { accountsWorld, toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { createToken, loginByToken } from '../sign-in/sign-in-token.ts';
import { listDevices, readDevice, removeDevice } from './devices.ts';
import { readCurrentUser } from '../profile/read-current-user.ts';

const nothing = { params: {}, query: {}, body: {} };
const phone = {
  ...visitor,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

async function openComputer() {
  const world = accountsWorld();
  const company = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[company, 'editor']] });
  const { id } = await world.session(user._id);
  const caller = world.caller(user, company, 'editor', id);
  const token = async (): Promise<string> => {
    const made = await createToken(world)(nothing, caller);
    if (!made.ok) throw new Error(made.error);
    return made.value.token;
  };
  const scan = (signInToken: string, name?: string) =>
    loginByToken(world)({ params: {}, query: {}, body: { device: { name } } }, { ...phone, signInToken });
  const devices = async () => {
    const listed = await listDevices(world)(nothing, caller);
    if (!listed.ok) throw new Error('no list');
    return listed.value;
  };
  const remove = (id: string) => removeDevice(world)({ params: { id }, query: {}, body: {} }, caller);
  return { world, company, user, caller, token, scan, devices, remove };
}

test('a phone that scans the code is signed in, once (R-ACC-05, R-USR-08, R-MAI-06)', async () => {
  const { world, user, token, scan } = await openComputer();
  const shown = await token();
  const first = await scan(shown, 'Janin mobil');
  if (!first.ok || typeof first.session !== 'object') throw new Error('not signed in');
  expect(first.value._id).toBe(user._id);
  expect(await world.accounts.findSession(world.secrets.fingerprint(first.session.start))).toMatchObject({
    userId: user._id,
    device: 'Janin mobil',
  });
  expect(await scan(shown)).toEqual({ ok: false, error: 'token-spent' });
});

test('of two phones that scan one code at the same moment one gets in', async () => {
  const { token, scan } = await openComputer();
  const shown = await token();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => scan(shown)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a sign-in code expires after two minutes, after a newer one, and after a change of the password', async () => {
  const { world, caller, token, scan } = await openComputer();
  const late = await token();
  world.waitSeconds(signInTokenSeconds);
  expect(await scan(late)).toMatchObject({ error: 'token-spent' });

  const older = await token();
  const newer = await token();
  expect(await scan(older)).toMatchObject({ error: 'token-spent' });
  expect((await scan(newer)).ok).toBe(true);

  const shown = await token();
  const change = { oldPassword: toDigest('tajné heslo'), newPassword: toDigest('nové heslo') };
  expect((await changePassword(world)({ params: {}, query: {}, body: change }, caller)).ok).toBe(true);
  expect(await scan(shown)).toMatchObject({ error: 'token-spent' });
});

test('a malformed code, or the code of another user, signs no one in', async () => {
  const { world, token, scan } = await openComputer();
  const other = await world.person({ email: 'druhy@example.sk' });
  const secret = (await token()).split('.')[1] ?? '';
  for (const wrong of ['', 'abc', `${other._id}.${secret}`, `${'0'.repeat(24)}.${secret}`])
    expect(await scan(wrong)).toEqual({ ok: false, error: 'token-spent' });
  expect((await world.accounts.listSessions(other._id)).length).toBe(0);
});

test('an office signs in forty phones from one address in a quarter of an hour', async () => {
  const { token, scan } = await openComputer();
  for (let phones = 0; phones < 40; phones += 1) expect((await scan(await token())).ok).toBe(true);
});

test('wrong guesses at a code of a person whose id is known leave it good', async () => {
  const { user, token, scan } = await openComputer();
  const shown = await token();
  for (let guess = 0; guess < 20; guess += 1) expect((await scan(`${user._id}.${'g'.repeat(43)}`)).ok).toBe(false);
  expect((await scan(shown)).ok).toBe(true);
});

test('the token is kept nowhere as it is shown', async () => {
  const { world, token } = await openComputer();
  const secret = (await token()).split('.')[1] ?? 'none';
  const found = await world.table.query({ pk: `CODE#sign-in-token:${(await token()).split('.')[0]}`, limit: 10 });
  expect(found.items).toHaveLength(1);
  expect(JSON.stringify(found.items)).not.toContain(secret);
});

test('wrong codes of one address, and codes for one user, are counted; a right one signs in all the same', async () => {
  const { world, caller, token, scan } = await openComputer();
  for (let guess = 0; guess < 30; guess += 1) await scan('abc');
  expect(await scan('abc')).toMatchObject({ error: 'too-many-attempts', details: { seconds: 900 } });
  expect((await scan(await token())).ok).toBe(true);
  for (let shown = 1; shown < 60; shown += 1) await token();
  expect(await createToken(world)(nothing, caller)).toMatchObject({ error: 'too-many-attempts' });
});

test('devices are listed with the newest first, under recognisable names (R-USR-09)', async () => {
  const { world, token, scan, devices } = await openComputer();
  world.waitSeconds(60);
  await scan(await token(), 'Janin mobil');
  const [mobile, computer] = await devices();
  expect(mobile).toMatchObject({
    name: 'Janin mobil',
    kind: 'phone',
    browser: 'Chrome',
    system: 'Android',
    current: false,
  });
  expect(computer).toMatchObject({ name: null, kind: 'computer', current: true });
});

test('a device shows when it was last used, to ten minutes, and an ended session stays ended', async () => {
  const { world, user, caller, devices } = await openComputer();
  const [before] = await devices();
  world.waitSeconds(deviceUseSeconds - 1);
  await readCurrentUser(world)(nothing, caller);
  expect((await devices())[0]?.lastUsedAt).toBe(before?.createdAt);
  world.waitSeconds(1);
  await readCurrentUser(world)(nothing, caller);
  expect((await devices())[0]?.lastUsedAt).toBe(new Date(world.clock.now()).toISOString());

  world.waitSeconds(deviceUseSeconds + 1);
  await world.accounts.endSession(caller.sessionId);
  await world.accounts.touchSession(caller.sessionId, deviceUseSeconds);
  expect(await world.accounts.findSession(caller.sessionId)).toBeUndefined();
  expect(await world.accounts.listSessions(user._id)).toEqual([]);
});

test('a lost phone is signed out from the computer, and only it (R-USR-10)', async () => {
  const { world, caller, token, scan, devices, remove } = await openComputer();
  world.waitSeconds(1);
  const came = await scan(await token());
  if (!came.ok || typeof came.session !== 'object') throw new Error('not signed in');
  const [mobile] = await devices();
  const id = mobile?._id ?? '';
  expect(await readDevice(world)({ params: { id }, query: {}, body: {} }, caller)).toEqual({ ok: true, value: mobile });
  expect(await remove(id)).toEqual({ ok: true, value: undefined });
  expect(await world.accounts.findSession(world.secrets.fingerprint(came.session.start))).toBeUndefined();
  expect(await world.accounts.findSession(caller.sessionId)).toBeDefined();
  expect(await remove(id)).toEqual({ ok: false, error: 'not-found' });
});

test('removing a phone closes its live connections at once; the computer stays signed in (R-USR-10)', async () => {
  const { world, company, user, caller, token, scan, devices } = await openComputer();
  world.waitSeconds(1);
  const came = await scan(await token());
  if (!came.ok || typeof came.session !== 'object') throw new Error('not signed in');
  const sockets = socketsInMemory();
  const received: string[] = [];
  const accounts = publishingAccounts({
    accounts: world.accounts,
    live: sockets.live,
    log: world.log,
    clock: world.clock,
  });
  const enter = async (socketId: string, fingerprint: string) => {
    const close = () => {
      received.push(`${socketId} closed`);
      sockets.detach(socketId);
    };
    sockets.attach(socketId, { send: (text) => received.push(`${socketId} ${text}`), close });
    await sockets.rooms.join(socketId, [`session:${fingerprint}`, `user:${user._id}`, `owner:${company}`]);
  };
  await enter('phone', world.secrets.fingerprint(came.session.start));
  await enter('computer', caller.sessionId);
  const [mobile] = await devices();
  const input = { params: { id: mobile?._id ?? '' }, query: {}, body: {} };
  expect((await removeDevice({ ...world, accounts })(input, caller)).ok).toBe(true);
  await sockets.live.publish(`owner:${company}`, { event: 'workflow_updated', doctypeId: 'invoice' });
  expect(received).toEqual([
    'phone {"event":"signed-out"}',
    'phone closed',
    'computer {"event":"workflow_updated","doctypeId":"invoice"}',
  ]);

  // A changed password ends every session but the one that changed it.
  await scan(await token());
  const again = (await world.accounts.listSessions(user._id)).find(
    ({ fingerprint }) => fingerprint !== caller.sessionId,
  );
  await enter('second phone', again?.fingerprint ?? '');
  received.length = 0;
  const change = { oldPassword: toDigest('tajné heslo'), newPassword: toDigest('nové heslo') };
  expect((await changePassword({ ...world, accounts })({ ...nothing, body: change }, caller)).ok).toBe(true);
  expect(received).toEqual(['second phone {"event":"signed-out"}', 'second phone closed']);
});

test('signing out the current device removes the cookie; devices of other users are not found', async () => {
  const { world, company, devices, remove } = await openComputer();
  const other = await world.person({ email: 'druhy@example.sk', companies: [[company, 'admin']] });
  const [own] = await devices();
  const id = own?._id ?? '';
  const stranger = world.caller(other, company, 'admin');
  expect(await removeDevice(world)({ params: { id }, query: {}, body: {} }, stranger)).toMatchObject({
    error: 'not-found',
  });
  expect(await remove(id)).toEqual({ ok: true, value: undefined, session: 'end' });
});
