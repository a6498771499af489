import { expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { signInTokenSeconds } from '#shared/account/device.ts';
import { secondFactorMinutes } from '#shared/account/sign-in-methods.ts';
import { accountsWorld, browsing, findCode, toDigest } from '#test/builders/worlds/accounts-world.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '../methods/totp.ts';
import { checkCode } from './check-code.ts';
import { login } from './login.ts';
import { requestCode } from './request-code.ts';
import { completeSignIn } from './second-factor.ts';
import { createToken, loginByToken } from './sign-in-token.ts';

const here = browsing();
const nothing = { params: {}, query: {}, body: {} };
const email = 'jana@example.sk';
const password = { ...nothing, body: { email, password: toDigest('tajné heslo') } };

/** Jana's account with an authenticator app on, set up through the operations; her app is another library's. */
async function janaWithApp() {
  const world = accountsWorld();
  const company = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[company, 'editor']] });
  const { id } = await world.session(user._id);
  const caller = world.caller(user, company, 'editor', id);
  const started = await startTotp(world)(nothing, caller);
  if (!started.ok) throw new Error(started.error);
  const { secret, address } = started.value;
  const app = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now() });
  const confirmed = await confirmTotp(world)({ ...nothing, body: { code: app() } }, caller);
  if (!confirmed.ok) throw new Error(confirmed.error);
  // The code of the setup is spent; the next one comes with the next step.
  world.waitSeconds(60);
  const begin = async (): Promise<string> => {
    const begun = await login(world)(password, here);
    if (begun.ok || begun.error !== 'second-factor-needed') throw new Error('no second factor');
    return String(begun.details?.['token']);
  };
  const end = (code: string, signInToken: string, deviceName?: string) =>
    completeSignIn(world)(
      { ...nothing, body: { code, device: deviceName === undefined ? {} : { name: deviceName } } },
      { ...here, signInToken },
    );
  return { world, user, caller, secret, address, app, begin, end, codes: confirmed.value.codes };
}

test('with an authenticator app the right password starts no session, and the code of the app completes the sign-in', async () => {
  const { world, user, app, begin, end } = await janaWithApp();
  const before = (await world.accounts.listSessions(user._id)).length;
  const token = await begin();
  expect(await world.accounts.listSessions(user._id)).toHaveLength(before);
  expect(await end(app() === '000000' ? '111111' : '000000', token)).toEqual({ ok: false, error: 'wrong-code' });
  const entered = await end(app(), token, 'Janin notebook');
  expect(entered).toMatchObject({ ok: true, value: { _id: user._id } });
  expect(entered).toHaveProperty('session.start');
  const devices = (await world.accounts.listSessions(user._id)).map(({ device }) => device);
  expect(devices).toContain('Janin notebook');
});

test('a code of the app works once, also for two sign-ins at the same moment', async () => {
  const { app, begin, end } = await janaWithApp();
  const tokens = [await begin(), await begin(), await begin()];
  const entered = await Promise.all(tokens.map((token) => end(app(), token)));
  expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await end(app(), await begin())).toEqual({ ok: false, error: 'wrong-code' });
});

test('a token between the factors is good once and for five minutes, and only as it was given', async () => {
  const { world, app, begin, end } = await janaWithApp();
  const token = await begin();
  for (const wrong of ['', 'abc', token.slice(0, -1), `${token}x`, token.replace(/^.{24}/, '0'.repeat(24))])
    expect(await end(app(), wrong)).toEqual({ ok: false, error: 'sign-in-expired' });
  expect((await end(app(), token)).ok).toBe(true);
  world.waitSeconds(60);
  expect(await end(app(), token)).toEqual({ ok: false, error: 'sign-in-expired' });
  const late = await begin();
  world.waitSeconds(secondFactorMinutes * 60);
  expect(await end(app(), late)).toEqual({ ok: false, error: 'sign-in-expired' });
});

test('the token between the factors is no session and signs no device in', async () => {
  const { world, begin } = await janaWithApp();
  const token = await begin();
  const byToken = { ...nothing, body: { device: {} } };
  expect(await loginByToken(world)(byToken, { ...here, signInToken: token })).toEqual({
    ok: false,
    error: 'token-spent',
  });
  expect(await world.accounts.findSession(world.secrets.fingerprint(token))).toBeUndefined();
});

test('after five wrong codes a sign-in has to begin again with the password', async () => {
  const { app, begin, end } = await janaWithApp();
  const token = await begin();
  const wrong = app() === '000000' ? '111111' : '000000';
  for (let guess = 0; guess < 5; guess += 1) expect(await end(wrong, token)).toMatchObject({ error: 'wrong-code' });
  expect(await end(app(), token)).toMatchObject({ error: 'too-many-attempts' });
  expect((await end(app(), await begin())).ok).toBe(true);
});

test('a recovery code signs in once, however it is typed, and the person learns of it by mail', async () => {
  const { world, begin, end, codes } = await janaWithApp();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  const [code = '', second = ''] = codes;
  expect((await end(` ${code.toUpperCase().replace('-', ' ')} `, await begin())).ok).toBe(true);
  expect(world.mails.at(-1)).toMatchObject({ to: email, subject: 'Na prihlásenie bol použitý záložný kód' });
  expect(world.mails.at(-1)?.text).toContain('Zostáva ich 9.');
  expect(await end(code, await begin())).toEqual({ ok: false, error: 'wrong-code' });
  expect((await end(second, await begin())).ok).toBe(true);
});

test('new recovery codes replace the old ones', async () => {
  const { world, caller, begin, end, codes } = await janaWithApp();
  const renewed = await renewRecoveryCodes(world)(nothing, caller);
  if (!renewed.ok) throw new Error(renewed.error);
  expect(await end(codes[0] ?? '', await begin())).toEqual({ ok: false, error: 'wrong-code' });
  expect((await end(renewed.value.codes[0] ?? '', await begin())).ok).toBe(true);
});

test('secret and recovery codes are stored nowhere as they are shown', async () => {
  const { world, user, secret, address, codes } = await janaWithApp();
  expect(address).toMatch(/^otpauth:\/\/totp\/Docflow:jana%40example\.sk\?issuer=Docflow&secret=/);
  const stored = JSON.stringify((await world.table.query({ pk: `U#${user._id}`, limit: 10 })).items);
  expect(stored).toContain('recoveryCodes');
  for (const shown of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(stored).not.toContain(shown);
});

test('a code to the phone is one factor: the app is asked for all the same', async () => {
  const { world, user, app, end } = await janaWithApp();
  await world.signInMethods.change({ ...(await world.signInMethods.find(user._id)), phone: '+421905123456' });
  const phone = '+421905123456';
  await requestCode(world, 0)({ params: { purpose: 'login' }, query: {}, body: { type: 'login', phone } }, here);
  const code = findCode(world.sentTexts.at(-1)?.text);
  const checked = await checkCode(world)({ ...nothing, body: { type: 'login', phone, code } }, here);
  const signInToken = checked.ok ? (checked.value.token ?? '') : '';
  const entered = await loginByToken(world)({ ...nothing, body: { device: {} } }, { ...here, signInToken });
  if (entered.ok || entered.error !== 'second-factor-needed') throw new Error('no second factor');
  expect((await end(app(), String(entered.details?.['token']))).ok).toBe(true);
});

test('a device that a signed-in screen lets in needs no second factor, and may not change how the person signs in', async () => {
  const { world, caller } = await janaWithApp();
  const made = await createToken(world)(nothing, caller);
  if (!made.ok) throw new Error(made.error);
  const byToken = { ...nothing, body: { device: {} } };
  const entered = await loginByToken(world)(byToken, { ...here, signInToken: made.value.token });
  if (!entered.ok || typeof entered.session !== 'object') throw new Error('not signed in');
  const sessionId = world.secrets.fingerprint(entered.session.start);
  expect(await removeTotp(world)(nothing, { ...caller, sessionId })).toEqual({
    ok: false,
    error: 'confirmation-needed',
  });
  expect(signInTokenSeconds).toBeLessThanOrEqual(120);
});

test('an app that is switched off is no longer asked for, and its recovery codes are gone', async () => {
  const { world, user, caller } = await janaWithApp();
  const removed = await removeTotp(world)(nothing, caller);
  expect(removed).toMatchObject({ ok: true, value: { totp: false, recoveryCodes: 0 } });
  expect((await login(world)(password, here)).ok).toBe(true);
  expect(world.mails.map(({ subject }) => subject)).toEqual([
    'Overovacia aplikácia je zapnutá',
    'Overovacia aplikácia je vypnutá',
  ]);
  expect(await renewRecoveryCodes(world)(nothing, caller)).toEqual({ ok: false, error: 'totp-missing' });
  expect((await world.signInMethods.find(user._id)).recoveryCodes).toEqual([]);
});
