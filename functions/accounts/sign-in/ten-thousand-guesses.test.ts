import { expect, test } from 'vitest';
import { accountsWorld, browsing, findCode, toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { checkCode } from './check-code.ts';
import { login } from './login.ts';
import { requestCode } from './request-code.ts';
import { completeSignIn } from './second-factor.ts';
import { loginByToken } from './sign-in-token.ts';

const email = 'jana@example.sk';
const phone = '+421905123456';
const own = browsing('the-browser-of-jana');
const signIn = (password: string) => ({ params: {}, query: {}, body: { email, password: toDigest(password) } });
/** A stranger somewhere in the world: each has an address in one of forty networks, some have a cookie of their own. */
const stranger = (each: number) => ({
  ...visitor,
  ip: `2001:db8:${each >> 8}:${(each & 255).toString(16)}::1`,
  ...(each % 2 === 0 ? {} : { browser: `browser-of-stranger-${each}-0000` }),
});

/** Passwords are compared without their costly hash, and counted. */
async function janaAtHome() {
  const world = accountsWorld();
  let compared = 0;
  const secrets = {
    ...world.secrets,
    hashPassword: async (digest: string) => `plain ${digest}`,
    verifyPassword: async (digest: string, hash: string) => {
      compared += 1;
      return hash === `plain ${digest}`;
    },
  };
  const quick = { ...world, secrets };
  const user = await world.person({});
  await world.accounts.changeUser({ ...user, passwordHash: `plain ${toDigest('tajné heslo')}` });
  expect((await login(quick)(signIn('tajné heslo'), own)).ok).toBe(true);
  const methods = await world.signInMethods.find(user._id);
  return { world: quick, user, methods, waitSeconds: world.waitSeconds, compared: () => compared };
}

test('10,000 guesses of a password from forty networks come to 200 comparisons, and the right person signs in anywhere', async () => {
  const { world, waitSeconds, compared } = await janaAtHome();
  const before = compared();
  const outcomes = new Set<string>();
  for (let guess = 0; guess < 10_000; guess += 1) {
    const tried = await login(world)(signIn(`heslo${guess}`), stranger(guess));
    outcomes.add(tried.ok ? 'signed in' : tried.error);
    if (guess % 1000 === 999) waitSeconds(3600);
  }
  expect([...outcomes].toSorted()).toEqual(['too-many-attempts', 'wrong-credentials']);
  expect(compared() - before).toBeLessThanOrEqual(220);
  // Who guesses right, but too late, is not let in; Jana is, in her own browser and on a new device.
  expect(await login(world)(signIn('tajné heslo'), stranger(9_999))).toMatchObject({ error: 'too-many-attempts' });
  expect((await login(world)(signIn('tajné heslo'), own)).ok).toBe(true);
  expect((await login(world)(signIn('tajné heslo'), { ...visitor, ip: '198.51.100.9' })).ok).toBe(true);
});

test('a guesser who sits out every pause of a day tries 40 passwords at most', async () => {
  const { world, waitSeconds, compared } = await janaAtHome();
  const before = compared();
  for (let second = 0; second < 24 * 60 * 60; second += 30) {
    await login(world)(signIn(`heslo${second}`), stranger(1));
    waitSeconds(30);
  }
  expect(compared() - before).toBeLessThanOrEqual(40);
});

test('the own browser of an account has no more guesses than strangers have', async () => {
  const { world, waitSeconds, compared } = await janaAtHome();
  const before = compared();
  for (let guess = 0; guess < 1000; guess += 1) {
    expect((await login(world)(signIn(`heslo${guess}`), own)).ok).toBe(false);
    if (guess % 100 === 99) waitSeconds(900);
  }
  expect(compared() - before).toBeLessThanOrEqual(50);
});

test('a browser of one account is a stranger to every other one', async () => {
  const { world } = await janaAtHome();
  const other = await world.person({ email: 'peter@example.sk' });
  await world.accounts.changeUser({ ...other, passwordHash: `plain ${toDigest('petrovo')}` });
  const guessed = { params: {}, query: {}, body: { email: 'peter@example.sk', password: toDigest('zlé') } };
  for (let guess = 0; guess < 10; guess += 1) await login(world)(guessed, { ...stranger(guess), ip: own.ip });
  expect(await login(world)(guessed, own)).toMatchObject({ error: 'too-many-attempts' });
});

test('10,000 guesses of a phone code meet ten codes of their own, and the code of the right person stays good', async () => {
  const { world, methods, waitSeconds } = await janaAtHome();
  await world.signInMethods.change({ ...methods, phone });
  const ask = (who: typeof own) =>
    requestCode(world, 0)({ params: { purpose: 'login' }, query: {}, body: { type: 'login', phone } }, who);
  const check = (code: string, who: typeof own) =>
    checkCode(world)({ params: {}, query: {}, body: { type: 'login', phone, code } }, who);
  let valid = 0;
  for (let guess = 0; guess < 10_000; guess += 1) {
    // Every stranger asks for a code and makes five guesses at it from the same browser.
    const who = { ...stranger(guess), browser: `browser-of-stranger-${Math.floor(guess / 5)}` };
    if (guess % 5 === 0) await ask(who);
    // Chance would have it right once in a million; here it never has.
    const code = String(guess).padStart(6, '0');
    const checked = await check(code === findCode(world.sentTexts.at(-1)?.text) ? '999999' : code, who);
    if (checked.ok && checked.value.valid) valid += 1;
    if (guess % 1000 === 999) waitSeconds(3600);
  }
  expect(valid).toBe(0);
  expect(world.sentTexts.length).toBeLessThanOrEqual(10);
  // Jana asks for a code after all that, from a browser that the phone does not know but her e-mail does, and gets in.
  await login(world)(signIn('tajné heslo'), own);
  const before = world.sentTexts.length;
  await ask(own);
  expect(world.sentTexts).toHaveLength(before + 1);
  const code = findCode(world.sentTexts.at(-1)?.text);
  for (let guess = 0; guess < 20; guess += 1) await check(code === '000000' ? '111111' : '000000', stranger(20_000));
  const checked = await check(code, own);
  if (!checked.ok || checked.value.token === undefined) throw new Error('not valid');
  const entered = await loginByToken(world)(
    { params: {}, query: {}, body: { device: {} } },
    { ...own, signInToken: checked.value.token },
  );
  expect(entered.ok).toBe(true);
});

test('10,000 guesses of the second factor by a thief of the password come to 20 comparisons, and the person is warned', async () => {
  const { world, user, methods, waitSeconds } = await janaAtHome();
  const secret = world.oneTimeCodes.newSecret();
  const totp = { sealed: world.secrets.seal(secret), lastStep: 0, createdAt: '2026-11-20T08:00:00.000Z' };
  await world.signInMethods.change({ ...methods, totp });
  let compared = 0;
  const counted = {
    ...world,
    oneTimeCodes: {
      findStep: (...[, code, at]: [string, string, number]) => {
        compared += 1;
        return code === '424242' ? Math.floor(at / 30_000) : undefined;
      },
    },
  };
  const begin = async (who: typeof own): Promise<string> => {
    const begun = await login(world)(signIn('tajné heslo'), who);
    return begun.ok ? '' : String(begun.details?.['token'] ?? '');
  };
  const end = (code: string, who: typeof own, signInToken: string) =>
    completeSignIn(counted)({ params: {}, query: {}, body: { code, device: {} } }, { ...who, signInToken });
  let token = '';
  for (let guess = 0; guess < 10_000; guess += 1) {
    const who = stranger(guess);
    if (guess % 5 === 0) token = await begin(who);
    const code = String(guess).padStart(6, '0');
    expect((await end(code, who, token)).ok).toBe(false);
    if (guess % 1000 === 999) waitSeconds(3600);
  }
  expect(compared).toBeLessThanOrEqual(20);
  const warnings = world.mails.filter(({ to, subject }) => to === user.email && subject === 'Niekto pozná vaše heslo');
  expect(warnings).toHaveLength(1);
  expect((await end('424242', own, await begin(own))).ok).toBe(true);
});
