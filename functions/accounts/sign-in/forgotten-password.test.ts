import { expect, test } from 'vitest';
import {
  accountsWorld,
  browsing,
  findCode,
  toDigest,
  visitor as withoutCookie,
} from '#test/builders/worlds/accounts-world.ts';
import { checkCode } from './check-code.ts';
import { changeForgottenPassword } from './forgotten-password.ts';
import { login } from './login.ts';
import { requestCode } from './request-code.ts';

const type = 'forgotten-password' as const;
const email = 'jana@example.sk';
const visitor = browsing();
const request = (to = email) => ({ params: { purpose: type }, query: {}, body: { type, email: to } });
const check = (code: string) => ({ params: {}, query: {}, body: { type, code, email } });
const change = (code: string, password = 'nové heslo') => ({
  params: {},
  query: {},
  body: { type, code, email, password: toDigest(password) },
});

async function codeSent() {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[owner, 'editor']], settings: { locale: 'fr' } });
  await requestCode(world, 0)(request(), visitor);
  const code = findCode(world.mails[0]?.text);
  return { world, user, code, wrong: code === '111111' ? '222222' : '111111' };
}

test('a code comes by e-mail in the language of the user (R-ACC-16)', async () => {
  const { world, code } = await codeSent();
  expect(world.mails).toHaveLength(1);
  expect(world.mails[0]).toMatchObject({ to: email, subject: `Code de changement de mot de passe\u202f: ${code}` });
});

test('the right code is confirmed and stays good for the change (R-ACC-18)', async () => {
  const { world, code, wrong } = await codeSent();
  expect(await checkCode(world)(check(wrong), visitor)).toEqual({ ok: true, value: { valid: false } });
  expect(await checkCode(world)(check(code), visitor)).toEqual({ ok: true, value: { valid: true } });
  expect((await changeForgottenPassword(world)(change(code), visitor)).ok).toBe(true);
});

test('the code sets a new password once and ends every session (R-ACC-19)', async () => {
  const { world, user, code } = await codeSent();
  const session = await world.session(user._id);
  expect(await changeForgottenPassword(world)(change(code), visitor)).toEqual({ ok: true, value: undefined });
  expect(await world.accounts.findSession(session.id)).toBeUndefined();
  const signIn = { params: {}, query: {}, body: { email, password: toDigest('nové heslo') } };
  expect((await login(world)(signIn, visitor)).ok).toBe(true);
  expect(await changeForgottenPassword(world)(change(code, 'ešte iné'), visitor)).toEqual({
    ok: false,
    error: 'wrong-code',
  });
});

test('after five wrong guesses the right code is no longer accepted', async () => {
  const { world, code, wrong } = await codeSent();
  for (let guess = 0; guess < 5; guess += 1) await checkCode(world)(check(wrong), visitor);
  expect(await changeForgottenPassword(world)(change(code), visitor)).toEqual({ ok: false, error: 'wrong-code' });
});

test('a code is good for a quarter of an hour', async () => {
  const { world, code } = await codeSent();
  world.waitSeconds(15 * 60 + 1);
  expect(await changeForgottenPassword(world)(change(code), visitor)).toEqual({ ok: false, error: 'wrong-code' });
});

test('an unknown e-mail gets the same answer, no mail and no way in', async () => {
  const { world } = await codeSent();
  const known = await requestCode(world, 0)(request(), visitor);
  const unknown = await requestCode(world, 0)(request('nikto@example.sk'), visitor);
  expect(unknown).toEqual(known);
  expect(world.mails.every(({ to }) => to === email)).toBe(true);
});

test('a code is good only in the browser that asked for it, and guesses from elsewhere do not use it up', async () => {
  const { world, code, wrong } = await codeSent();
  const elsewhere = browsing('a-browser-of-somebody-else');
  for (let guess = 0; guess < 6; guess += 1) await checkCode(world)(check(wrong), elsewhere);
  expect(await checkCode(world)(check(code), elsewhere)).toEqual({ ok: true, value: { valid: false } });
  expect(await checkCode(world)(check(code), visitor)).toEqual({ ok: true, value: { valid: true } });
});

test('a browser without its cookie gets one with the code', async () => {
  const world = accountsWorld();
  await world.person({});
  const asked = await requestCode(world, 0)(request(), withoutCookie);
  if (!asked.ok || asked.browser === undefined) throw new Error('no cookie');
  const code = findCode(world.mails[0]?.text);
  expect(await checkCode(world)(check(code), browsing(asked.browser))).toEqual({ ok: true, value: { valid: true } });
});

test('a forgotten password is set anew with a code to the verified phone (R-ACC-16, R-ACC-18, R-ACC-19)', async () => {
  const { world, user } = await codeSent();
  await world.signInMethods.change({ ...(await world.signInMethods.find(user._id)), phone: '+421905123456' });
  const phone = '0905 123 456';
  const asked = { params: { purpose: type }, query: {}, body: { type, phone } };
  expect((await requestCode(world, 0)(asked, visitor)).ok).toBe(true);
  expect(world.sentTexts.map(({ to }) => to)).toEqual(['+421905123456']);
  const code = findCode(world.sentTexts[0]?.text);
  const checked = { params: {}, query: {}, body: { type, code, phone } };
  expect(await checkCode(world)(checked, visitor)).toEqual({ ok: true, value: { valid: true } });
  const password = toDigest('nové heslo');
  const changed = { params: {}, query: {}, body: { type, code, phone: '+421 905 123456', password } };
  expect(await changeForgottenPassword(world)(changed, visitor)).toEqual({ ok: true, value: undefined });
  expect((await login(world)({ params: {}, query: {}, body: { email, password } }, visitor)).ok).toBe(true);
});

test('a failing mail server is logged and not reported to the caller', async () => {
  const { world } = await codeSent();
  const mailer = { send: async () => Promise.reject(new Error('mail server down')) };
  expect((await requestCode({ ...world, mailer }, 0)(request(), visitor)).ok).toBe(true);
  expect(world.lines.some((line) => line.includes('code-mail-failed'))).toBe(true);
});

test('the fourth code within a quarter of an hour is refused, for known and unknown e-mails alike', async () => {
  const world = accountsWorld();
  for (let time = 0; time < 3; time += 1) await requestCode(world, 0)(request(), visitor);
  expect(await requestCode(world, 0)(request(), visitor)).toMatchObject({
    error: 'too-many-attempts',
    details: { seconds: 900 },
  });
});

test('a known and an unknown e-mail are answered no sooner than after the same time', async () => {
  const world = accountsWorld();
  const started = performance.now();
  await requestCode(world, 120)(request(), visitor);
  expect(performance.now() - started).toBeGreaterThanOrEqual(119);
});
