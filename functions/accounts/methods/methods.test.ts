import { expect, test } from 'vitest';
import { confirmedMinutes } from '#shared/account/sign-in-methods.ts';
import { accountsWorld, findCode, toDigest } from '#test/builders/worlds/accounts-world.ts';
import { confirmPerson } from './confirmation.ts';
import { removePhone, requestPhoneCode, verifyPhone } from './phone.ts';
import { readSignInMethods } from './read-methods.ts';
import { confirmTotp, renewRecoveryCodes, startTotp } from './totp.ts';

const nothing = { params: {}, query: {}, body: {} };
const asking = <Body>(body: Body) => ({ ...nothing, body });

async function janaSignedIn() {
  const world = accountsWorld();
  const company = await world.company('Ranný kvas');
  const add = async (email: string) => {
    const user = await world.person({ email, companies: [[company, 'viewer']] });
    const { id } = await world.session(user._id);
    return { user, caller: world.caller(user, company, 'viewer', id) };
  };
  const { user, caller } = await add('jana@example.sk');
  const verify = async (phone: string, who = caller) => {
    await requestPhoneCode(world)(asking({ phone }), who);
    return verifyPhone(world)(asking({ phone, code: findCode(world.sentTexts.at(-1)?.text) }), who);
  };
  return { world, user, caller, add, verify };
}

test('a phone is verified by the code that was sent to it, and the person learns of it by mail (R-ACC-22)', async () => {
  const { world, user, caller, verify } = await janaSignedIn();
  expect(await verify('0905 123 456')).toMatchObject({ ok: true, value: { phone: '+421 905 123 456' } });
  expect(await world.signInMethods.findByPhone('+421905123456')).toBe(user._id);
  // Administrators see the same number.
  expect((await world.accounts.findUser(user._id))?.phone).toBe('+421905123456');
  expect(world.mails.at(-1)).toMatchObject({ to: 'jana@example.sk', subject: 'Prihlasovanie telefónom je pridané' });
  expect(world.mails.at(-1)?.text).toContain('+421 905 123 456');
  expect(world.mails.at(-1)?.text).toContain('https://app.example.sk/settings');

  // Another number takes its place, and the first one is free.
  expect(await verify('+420 777 123 456')).toMatchObject({ ok: true });
  expect(await world.signInMethods.findByPhone('+421905123456')).toBeUndefined();
  expect(await removePhone(world)(nothing, caller)).toMatchObject({ ok: true, value: { phone: null } });
  expect(await world.signInMethods.findByPhone('+420777123456')).toBeUndefined();
  expect((await world.accounts.findUser(user._id))?.phone).toBeNull();
  expect(await removePhone(world)(nothing, caller)).toMatchObject({ ok: true, value: { phone: null } });
  expect(world.mails).toHaveLength(3);
});

test('a wrong code verifies nothing, and a code is good for its user and its number alone', async () => {
  const { world, caller, add } = await janaSignedIn();
  const peter = await add('peter@example.sk');
  await requestPhoneCode(world)(asking({ phone: '0905 123 456' }), caller);
  const code = findCode(world.sentTexts[0]?.text);
  const wrong = code === '000000' ? '111111' : '000000';
  for (const [phone, tried, who] of [
    ['0905 123 456', wrong, caller],
    ['0905 123 457', code, caller],
    ['0905 123 456', code, peter.caller],
  ] as const)
    expect(await verifyPhone(world)(asking({ phone, code: tried }), who)).toEqual({ ok: false, error: 'wrong-code' });
  expect((await verifyPhone(world)(asking({ phone: '0905 123 456', code }), caller)).ok).toBe(true);
});

test('a number signs in one account: who has the phone in hand learns that another account has it', async () => {
  const { world, caller, add, verify } = await janaSignedIn();
  const peter = await add('peter@example.sk');
  await verify('0905 123 456', peter.caller);
  expect(await verify('0905 123 456', caller)).toEqual({ ok: false, error: 'phone-taken' });
  expect((await world.signInMethods.find(caller.userId)).phone).toBeNull();
  await removePhone(world)(nothing, peter.caller);
  expect((await verify('0905 123 456', caller)).ok).toBe(true);
});

test('of two accounts that verify one number at the same moment one has it', async () => {
  const { world, caller, add } = await janaSignedIn();
  const peter = await add('peter@example.sk');
  const phone = '0905 123 456';
  const outcomes = await Promise.all(
    [caller, peter.caller].map(async (who) => {
      await requestPhoneCode(world)(asking({ phone }), who);
      return world.sentTexts.length;
    }),
  );
  expect(outcomes).toHaveLength(2);
  const codes = world.sentTexts.map(({ text }) => findCode(text));
  const verified = await Promise.all(
    [caller, peter.caller].map((who, at) => verifyPhone(world)(asking({ phone, code: codes[at] ?? '' }), who)),
  );
  expect(verified.filter(({ ok }) => ok)).toHaveLength(1);
});

test('messages to verify numbers are counted by user and by number, because each costs money', async () => {
  const { world, caller, add } = await janaSignedIn();
  for (let each = 0; each < 8; each += 1)
    await requestPhoneCode(world)(asking({ phone: `0905 123 45${each}` }), caller);
  expect(world.sentTexts).toHaveLength(5);
  for (let each = 0; each < 8; each += 1) {
    const { caller: other } = await add(`osoba${each}@example.sk`);
    await requestPhoneCode(world)(asking({ phone: '0911 222 333' }), other);
  }
  expect(world.sentTexts.filter(({ to }) => to === '+421911222333')).toHaveLength(5);
});

test('ten minutes after the sign-in a change needs the password first; the right one opens it again', async () => {
  const { world, caller } = await janaSignedIn();
  const needs = async () => {
    const read = await readSignInMethods(world)(nothing, caller);
    return read.ok && read.value.needsConfirmation;
  };
  expect(await needs()).toBe(false);
  world.waitSeconds(confirmedMinutes * 60);
  expect(await needs()).toBe(true);
  const refused = { ok: false, error: 'confirmation-needed' };
  expect(await requestPhoneCode(world)(asking({ phone: '0905 123 456' }), caller)).toEqual(refused);
  expect(await verifyPhone(world)(asking({ phone: '0905 123 456', code: '123456' }), caller)).toEqual(refused);
  expect(await removePhone(world)(nothing, caller)).toEqual(refused);
  expect(await startTotp(world)(nothing, caller)).toEqual(refused);
  expect(await confirmTotp(world)(asking({ code: '123456' }), caller)).toEqual(refused);
  expect(await renewRecoveryCodes(world)(nothing, caller)).toEqual(refused);

  const confirm = (password: string) => confirmPerson(world)(asking({ password: toDigest(password) }), caller);
  expect(await confirm('zlé')).toEqual({ ok: false, error: 'wrong-password' });
  expect(await needs()).toBe(true);
  expect((await confirm('tajné heslo')).ok).toBe(true);
  expect(await needs()).toBe(false);
});

test('the password of an unattended screen can be guessed only a few times', async () => {
  const { world, caller } = await janaSignedIn();
  for (let guess = 0; guess < 10; guess += 1)
    await confirmPerson(world)(asking({ password: toDigest(`zlé${guess}`) }), caller);
  expect(await confirmPerson(world)(asking({ password: toDigest('tajné heslo') }), caller)).toMatchObject({
    error: 'too-many-attempts',
  });
});

test('a new app waits for its first code for a quarter of an hour, and counts only then', async () => {
  const { world, caller } = await janaSignedIn();
  const confirm = (code: string) => confirmTotp(world)(asking({ code }), caller);
  expect(await confirm('123456')).toEqual({ ok: false, error: 'totp-missing' });
  await startTotp(world)(nothing, caller);
  expect(await confirm('abc')).toEqual({ ok: false, error: 'wrong-code' });
  expect((await world.signInMethods.find(caller.userId)).totp).toBeNull();
  world.waitSeconds(15 * 60);
  await world.accounts.confirmSession(caller.sessionId);
  expect(await confirm('123456')).toEqual({ ok: false, error: 'totp-missing' });
});

test('a notice that cannot be mailed is logged, and the change stands', async () => {
  const { world, caller, verify } = await janaSignedIn();
  await verify('0905 123 456');
  const mailer = { send: async () => Promise.reject(new Error('mail server down')) };
  expect((await removePhone({ ...world, mailer })(nothing, caller)).ok).toBe(true);
  expect(world.lines.some((line) => line.includes('security-notice-failed'))).toBe(true);
});

test('what is left of a deleted user signs no one in', async () => {
  const { world, caller, verify } = await janaSignedIn();
  await verify('0905 123 456');
  await world.signInMethods.remove(caller.userId);
  expect(await world.signInMethods.findByPhone('+421905123456')).toBeUndefined();
  expect(await world.signInMethods.find(caller.userId)).toMatchObject({ version: 0, phone: null });
  await world.signInMethods.remove(caller.userId);
});
