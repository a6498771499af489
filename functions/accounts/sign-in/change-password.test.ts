import { expect, test } from 'vitest';
import { accountsWorld, toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';

const asked = (oldPassword: string, newPassword: string) => ({
  params: {},
  query: {},
  body: { oldPassword: toDigest(oldPassword), newPassword: toDigest(newPassword) },
});
const signIn = (password: string) => ({
  params: {},
  query: {},
  body: { email: 'jana@example.sk', password: toDigest(password) },
});

async function signedIn() {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[owner, 'viewer']] });
  const here = await world.session(user._id);
  const elsewhere = await world.session(user._id);
  return { world, caller: world.caller(user, owner, 'viewer', here.id), here, elsewhere };
}

test('a wrong old password is refused and nothing changes (R-ACC-09)', async () => {
  const { world, caller, elsewhere } = await signedIn();
  expect(await changePassword(world)(asked('zlé', 'nové heslo'), caller)).toEqual({
    ok: false,
    error: 'wrong-password',
  });
  expect((await login(world)(signIn('tajné heslo'), visitor)).ok).toBe(true);
  expect(await world.accounts.findSession(elsewhere.id)).toBeDefined();
});

test('the old password opens the way to a new one; other sessions end, this one stays (R-ACC-08)', async () => {
  const { world, caller, here, elsewhere } = await signedIn();
  expect(await changePassword(world)(asked('tajné heslo', 'nové heslo'), caller)).toEqual({
    ok: true,
    value: undefined,
  });
  expect((await login(world)(signIn('nové heslo'), visitor)).ok).toBe(true);
  expect((await login(world)(signIn('tajné heslo'), visitor)).ok).toBe(false);
  expect(await world.accounts.findSession(here.id)).toBeDefined();
  expect(await world.accounts.findSession(elsewhere.id)).toBeUndefined();
});

test('the old password can be guessed only a few times from an open screen', async () => {
  const { world, caller } = await signedIn();
  for (let attempt = 0; attempt < 10; attempt += 1) await changePassword(world)(asked('zlé', 'moje'), caller);
  expect(await changePassword(world)(asked('tajné heslo', 'moje'), caller)).toMatchObject({
    error: 'too-many-attempts',
  });
});
