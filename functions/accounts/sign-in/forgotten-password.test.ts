import { expect, test } from 'vitest';
import { accountsWorld, toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { changeForgottenPassword, requestCode, checkCode } from './forgotten-password.ts';
import { login } from './login.ts';

const type = 'forgotten-password' as const;
const email = 'jana@example.sk';
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
  const code = /\b\d{6}\b/.exec(world.mails[0]?.text ?? '')?.[0] ?? '';
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

test('a failing mail server is logged and not reported to the caller', async () => {
  const { world } = await codeSent();
  const mailer = { send: async () => Promise.reject(new Error('mail server down')) };
  expect(await requestCode({ ...world, mailer }, 0)(request(), visitor)).toEqual({ ok: true, value: undefined });
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
