import { expect, test } from 'vitest';
import { publishingAccounts } from '#functions/adapters/publishing/accounts.ts';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { accountsWorld, browsing, toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { login } from './login.ts';

const asked = (email: string, password: string) => ({
  params: {},
  query: {},
  body: { email, password: toDigest(password) },
});

test('the right e-mail and password answer the user and start a session that is stored hashed (R-ACC-04)', async () => {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[owner, 'editor']] });
  const outcome = await login(world)(asked('jana@example.sk', 'tajné heslo'), visitor);
  if (!outcome.ok || typeof outcome.session !== 'object') throw new Error('not signed in');
  expect(outcome.value).toMatchObject({ _id: user._id, role: ['editor'], currentOwnerId: owner, isLoggedIn: true });
  expect(outcome.value.contact).toEqual({ email: world.deployment.contactEmail, phone: world.deployment.contactPhone });
  const { start } = outcome.session;
  expect(await world.accounts.findSession(start)).toBeUndefined();
  expect(await world.accounts.findSession(world.secrets.fingerprint(start))).toMatchObject({ userId: user._id });
});

test('the stored password is neither the password nor its digest (R-ACC-04)', async () => {
  const world = accountsWorld();
  const user = await world.person({});
  expect(user.passwordHash).not.toContain(toDigest('tajné heslo'));
  expect(user.passwordHash).toMatch(/^scrypt\$/);
});

test('a wrong password and an unknown e-mail are refused with the same answer', async () => {
  const world = accountsWorld();
  await world.person({});
  const wrong = await login(world)(asked('jana@example.sk', 'iné'), visitor);
  const unknown = await login(world)(asked('nikto@example.sk', 'iné'), visitor);
  expect(wrong).toEqual({ ok: false, error: 'wrong-credentials' });
  expect(unknown).toEqual(wrong);
});

test('an unknown e-mail costs a password hash like a known one', async () => {
  const world = accountsWorld();
  let hashes = 0;
  const secrets = {
    ...world.secrets,
    hashPassword: async (digest: string) => {
      hashes += 1;
      return world.secrets.hashPassword(digest);
    },
  };
  await login({ ...world, secrets })(asked('nikto@example.sk', 'iné'), visitor);
  expect(hashes).toBe(1);
});

const from = (ip: string) => ({ ...visitor, ip });
const secondsToWait = (outcome: Awaited<ReturnType<ReturnType<typeof login>>>) =>
  outcome.ok ? 0 : Number(outcome.details?.['seconds'] ?? 0);

test('the right password is taken at once after a hundred wrong ones of others at the same e-mail', async () => {
  const world = accountsWorld();
  await world.person({});
  for (let attempt = 0; attempt < 100; attempt += 1)
    await login(world)(asked('jana@example.sk', 'zlé'), from(`203.0.113.${100 + (attempt % 20)}`));
  expect((await login(world)(asked('jana@example.sk', 'tajné heslo'), visitor)).ok).toBe(true);
});

test('after four wrong passwords each one doubles the pause of who guesses, and after it the right one is taken', async () => {
  const world = accountsWorld();
  await world.person({});
  const guess = (password: string) => login(world)(asked('jana@example.sk', password), visitor);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await guess('zlé')).toMatchObject({ error: 'wrong-credentials' });
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 13; attempt += 1) {
    const seconds = secondsToWait(await guess('zlé'));
    expect(await guess('tajné heslo')).toEqual({ ok: false, error: 'too-many-attempts', details: { seconds } });
    pauses.push(seconds);
    world.waitSeconds(seconds);
    expect(await guess('zlé')).toMatchObject({ error: 'wrong-credentials' });
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  world.waitSeconds(3600);
  expect((await guess('tajné heslo')).ok).toBe(true);
  // Who was right begins anew.
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await guess('zlé')).toMatchObject({ error: 'wrong-credentials' });
});

test('a browser in which the person signed in before waits for no one else behind the same address', async () => {
  const world = accountsWorld();
  await world.person({});
  const own = browsing('the-browser-of-jana');
  expect((await login(world)(asked('jana@example.sk', 'tajné heslo'), own)).ok).toBe(true);
  for (let attempt = 0; attempt < 10; attempt += 1) await login(world)(asked('jana@example.sk', 'zlé'), visitor);
  expect(await login(world)(asked('jana@example.sk', 'tajné heslo'), visitor)).toMatchObject({ ok: false });
  expect((await login(world)(asked('jana@example.sk', 'tajné heslo'), own)).ok).toBe(true);
});

test('forty colleagues behind one address sign in on one morning', async () => {
  const world = accountsWorld();
  const signedIn: boolean[] = [];
  for (let each = 0; each < 40; each += 1) {
    await world.person({ email: `osoba${each}@example.sk` });
    signedIn.push((await login(world)(asked(`osoba${each}@example.sk`, 'tajné heslo'), visitor)).ok);
  }
  expect(signedIn).toEqual(Array.from({ length: 40 }, () => true));
});

test('an e-mail that is guessed from very many networks leaves each three wrong passwords, and takes the right one', async () => {
  const world = accountsWorld();
  await world.person({});
  const secrets = { ...world.secrets, verifyPassword: async (digest: string) => digest === toDigest('tajné heslo') };
  const guess = (password: string, ip: string) =>
    login({ ...world, secrets })(asked('jana@example.sk', password), from(ip));
  for (let each = 0; each < 200; each += 1) await guess('zlé', `10.0.${each % 100}.1`);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await guess('zlé', '10.1.0.1')).toMatchObject({ error: 'wrong-credentials' });
  expect(await guess('zlé', '10.1.0.1')).toMatchObject({ error: 'too-many-attempts' });
  expect((await guess('tajné heslo', '10.2.0.1')).ok).toBe(true);
});

test('one address may not try thirty-one accounts within a quarter of an hour', async () => {
  const world = accountsWorld();
  for (let attempt = 0; attempt < 30; attempt += 1)
    await login({ ...world, secrets: { ...world.secrets, hashPassword: async () => 'none' } })(
      asked(`osoba${attempt}@example.sk`, 'zlé'),
      visitor,
    );
  expect(await login(world)(asked('osoba99@example.sk', 'zlé'), visitor)).toMatchObject({ error: 'too-many-attempts' });
});

test('a suspended user signs in and is marked as suspended: past deactivation date (R-ACC-25) or no company (R-ACC-24)', async () => {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  await world.person({ companies: [[owner, 'admin']], deactivatedAt: '2026-11-20T07:59:59.000Z' });
  await world.person({ email: 'bez@example.sk' });
  await world.person({
    email: 'potom@example.sk',
    companies: [[owner, 'admin']],
    deactivatedAt: '2026-12-01T00:00:00.000Z',
  });
  const suspended = async (email: string) => {
    const outcome = await login(world)(asked(email, 'tajné heslo'), visitor);
    return outcome.ok && outcome.value.isDeactivated;
  };
  expect(await suspended('jana@example.sk')).toBe(true);
  expect(await suspended('bez@example.sk')).toBe(true);
  expect(await suspended('potom@example.sk')).toBe(false);
});

test('signing in again ends the former session of that browser, also one of another person, and closes its live connections', async () => {
  const world = accountsWorld();
  const user = await world.person({});
  const colleague = await world.person({ email: 'druhy@example.sk' });
  const [former, elsewhere] = [await world.session(colleague._id), await world.session(user._id)];
  const sockets = socketsInMemory();
  const received: string[] = [];
  sockets.attach('s1', { send: (text) => received.push(text), close: () => received.push('closed') });
  await sockets.rooms.join('s1', [`session:${former.id}`, `user:${colleague._id}`]);
  const accounts = publishingAccounts({ ...world, live: sockets.live });
  const signIn = (password: string) =>
    login({ ...world, accounts })(asked('jana@example.sk', password), { ...visitor, session: former.secret });
  expect((await signIn('zlé')).ok).toBe(false);
  expect(await world.accounts.findSession(former.id)).toBeDefined();
  expect((await signIn('tajné heslo')).ok).toBe(true);
  expect(await world.accounts.findSession(former.id)).toBeUndefined();
  expect(received).toEqual(['{"event":"signed-out"}', 'closed']);
  expect(await world.accounts.findSession(elsewhere.id)).toBeDefined();
});
