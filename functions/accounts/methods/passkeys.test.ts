import { expect, test } from 'vitest';
import { passkeysByWebauthn } from '#functions/adapters/webauthn/passkeys.ts';
import { maxPasskeys } from '#shared/account/passkey.ts';
import { authenticator } from '#test/builders/stand-ins/authenticator.ts';
import { accountsWorld, browsing } from '#test/builders/worlds/accounts-world.ts';
import { loginByPasskey, startPasskeySignIn } from '../sign-in/passkey-sign-in.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { confirmTotp, startTotp } from './totp.ts';

const nothing = { params: {}, query: {}, body: {} };
const here = browsing();
const pages = { origin: 'https://app.example.sk', rpId: 'app.example.sk' };

async function janaWithKey() {
  const base = accountsWorld();
  const world = { ...base, passkeys: passkeysByWebauthn(base) };
  const company = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[company, 'editor']] });
  const { id } = await world.session(user._id);
  const caller = { ...world.caller(user, company, 'editor', id), origin: pages.origin };
  const key = authenticator(user._id);
  const begin = async () => {
    const begun = await startPasskey(world)(nothing, caller);
    if (!begun.ok) throw new Error(begun.error);
    return begun.value;
  };
  const add = async (made = key, name = 'Janin telefón', page = pages) => {
    const { challenge } = await begin();
    return addPasskey(world)({ ...nothing, body: { name, creation: made.create({ ...page, challenge }) } }, caller);
  };
  const challenge = async (): Promise<string> => {
    const offered = await startPasskeySignIn(world)(nothing, here);
    if (!offered.ok) throw new Error(offered.error);
    return offered.value.challenge;
  };
  const enter = (answer: ReturnType<typeof key.signIn>) =>
    loginByPasskey(world)({ ...nothing, body: { answer } }, here);
  return { world, user, caller, key, begin, add, challenge, enter };
}

test('a passkey is added under its name, and signs its person in without an e-mail', async () => {
  const { world, user, add, key, challenge, enter } = await janaWithKey();
  expect(await add()).toMatchObject({ ok: true, value: { passkeys: [{ name: 'Janin telefón', lastUsedAt: null }] } });
  expect(world.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Prístupový kľúč je pridaný' });
  expect(world.mails.at(-1)?.text).toContain('„Janin telefón“');
  world.waitSeconds(60);
  const entered = await enter(key.signIn({ ...pages, challenge: await challenge() }));
  if (!entered.ok || typeof entered.session !== 'object') throw new Error('not signed in');
  expect(entered.value._id).toBe(user._id);
  const [passkey] = (await world.signInMethods.find(user._id)).passkeys;
  expect(passkey?.lastUsedAt).toBe(new Date(world.clock.now()).toISOString());
  const session = await world.accounts.findSession(world.secrets.fingerprint(entered.session.start));
  expect(session?.confirmedAt).toBe(session?.createdAt);
});

test('a passkey is two factors: the authenticator app is not asked for', async () => {
  const { world, caller, add, key, challenge, enter } = await janaWithKey();
  await add();
  const started = await startTotp(world)(nothing, caller);
  if (!started.ok) throw new Error(started.error);
  const oneTimeCodes = { ...world.oneTimeCodes, findStep: () => 1 };
  await confirmTotp({ ...world, oneTimeCodes })({ ...nothing, body: { code: '123456' } }, caller);
  expect((await world.signInMethods.find(caller.userId)).totp).not.toBeNull();
  expect((await enter(key.signIn({ ...pages, challenge: await challenge() }))).ok).toBe(true);
});

test('an answer works once, for its challenge, on our pages, and only when the key was unlocked', async () => {
  const { world, add, key, challenge, enter } = await janaWithKey();
  await add();
  const refused = { ok: false, error: 'passkey-refused' };
  const used = key.signIn({ ...pages, challenge: await challenge() });
  expect((await enter(used)).ok).toBe(true);
  expect(await enter(used)).toEqual(refused);
  expect(await enter(key.signIn({ ...pages, challenge: 'bWFkZSB1cA' }))).toEqual(refused);
  const phishing = { origin: 'https://app.example.sk.zly.example', rpId: 'app.example.sk' };
  expect(await enter(key.signIn({ ...phishing, challenge: await challenge() }))).toEqual(refused);
  expect(await enter(key.signIn({ ...pages, rpId: 'zly.example', challenge: await challenge() }))).toEqual(refused);
  expect(await enter(key.signIn({ ...pages, challenge: await challenge() }, { isUnlocked: false }))).toEqual(refused);
  const late = await challenge();
  world.waitSeconds(15 * 60);
  expect(await enter(key.signIn({ ...pages, challenge: late }))).toEqual(refused);
  expect(world.lines.filter((line) => line.includes('passkey-refused'))).toHaveLength(6);
});

test('the same answer sent twice at once signs in once', async () => {
  const { add, key, challenge, enter } = await janaWithKey();
  await add();
  const answer = key.signIn({ ...pages, challenge: await challenge() });
  const entered = await Promise.all([enter(answer), enter(answer), enter(answer)]);
  expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a counter that goes back gives a copied key away', async () => {
  const { add, key, challenge, enter } = await janaWithKey();
  await add();
  expect((await enter(key.signIn({ ...pages, challenge: await challenge() }, { counter: 7 }))).ok).toBe(true);
  for (const counter of [7, 6, 0])
    expect(await enter(key.signIn({ ...pages, challenge: await challenge() }, { counter }))).toMatchObject({
      error: 'passkey-refused',
    });
  expect((await enter(key.signIn({ ...pages, challenge: await challenge() }, { counter: 8 }))).ok).toBe(true);
});

test('an unknown key, a key under the id of another one and a key of another user sign no one in', async () => {
  const { user, add, key, challenge, enter } = await janaWithKey();
  const stranger = authenticator(user._id);
  expect(await enter(stranger.signIn({ ...pages, challenge: await challenge() }))).toMatchObject({ ok: false });
  await add();
  const forged = { ...stranger.signIn({ ...pages, challenge: await challenge() }), id: key.id, rawId: key.id };
  expect(await enter(forged)).toMatchObject({ ok: false });
  const signed = key.signIn({ ...pages, challenge: await challenge() });
  const handed = { ...signed, response: { ...signed.response, userHandle: 'c29tZWJvZHk' } };
  expect(await enter(handed)).toMatchObject({ ok: false });
});

test('a creation is taken once, for its challenge and user, and one key belongs to one account', async () => {
  const { world, caller, key, begin, add } = await janaWithKey();
  const { challenge, excludeCredentials } = await begin();
  expect(excludeCredentials).toEqual([]);
  const creation = key.create({ ...pages, challenge });
  const input = { ...nothing, body: { name: 'Kľúč', creation } };
  const peter = await world.person({ email: 'peter@example.sk' });
  const { id } = await world.session(peter._id);
  const other = { ...caller, userId: peter._id, sessionId: id };
  expect(await addPasskey(world)(input, other)).toEqual({ ok: false, error: 'passkey-refused' });
  expect((await addPasskey(world)(input, caller)).ok).toBe(true);
  expect(await addPasskey(world)(input, caller)).toEqual({ ok: false, error: 'passkey-refused' });
  expect((await begin()).excludeCredentials).toEqual([{ id: key.id, type: 'public-key' }]);
  expect(await add(authenticator('x'), 'Cudzia stránka', { ...pages, origin: 'https://zly.example' })).toMatchObject({
    error: 'passkey-refused',
  });

  const begun = await startPasskey(world)(nothing, other);
  if (!begun.ok) throw new Error(begun.error);
  const again = key.create({ ...pages, challenge: begun.value.challenge });
  expect(await addPasskey(world)({ ...nothing, body: { name: 'Kľúč', creation: again } }, other)).toEqual({
    ok: false,
    error: 'passkey-taken',
  });
});

test('a passkey is renamed by its person alone, and signs in as before', async () => {
  const { world, user, caller, add, key, challenge, enter } = await janaWithKey();
  await add();
  const id = (await world.signInMethods.find(user._id)).passkeys[0]?._id ?? '';
  const rename = { ...nothing, params: { id }, body: { name: 'Nový telefón' } };
  expect(await renamePasskey(world)(rename, caller)).toMatchObject({
    ok: true,
    value: { passkeys: [{ _id: id, name: 'Nový telefón' }] },
  });
  const other = { ...caller, userId: 'f'.repeat(24) };
  expect(await renamePasskey(world)(rename, other)).toEqual({ ok: false, error: 'not-found' });
  expect((await enter(key.signIn({ ...pages, challenge: await challenge() }))).ok).toBe(true);
});

test('a removed passkey signs no one in, and the person learns of it; one of somebody else is not found', async () => {
  const { world, caller, add, key, challenge, enter } = await janaWithKey();
  const added = await add();
  const id = added.ok ? (added.value.passkeys[0]?._id ?? '') : '';
  const remove = { ...nothing, params: { id } };
  const peter = await world.person({ email: 'peter@example.sk' });
  const other = { ...caller, userId: peter._id, sessionId: (await world.session(peter._id)).id };
  expect(await removePasskey(world)(remove, other)).toEqual({ ok: false, error: 'not-found' });
  expect(await removePasskey(world)(remove, caller)).toMatchObject({ ok: true, value: { passkeys: [] } });
  expect(world.mails.at(-1)?.subject).toBe('Prístupový kľúč je odstránený');
  expect(await enter(key.signIn({ ...pages, challenge: await challenge() }))).toMatchObject({ ok: false });
});

test('an account has several passkeys, and not without end', async () => {
  const { world, caller, add } = await janaWithKey();
  for (let each = 0; each < maxPasskeys; each += 1)
    expect((await add(authenticator(caller.userId), `Kľúč ${each}`)).ok).toBe(true);
  expect(await startPasskey(world)(nothing, caller)).toEqual({
    ok: false,
    error: 'too-many-passkeys',
    details: { most: maxPasskeys },
  });
});

test('changes of passkeys need the password once the sign-in is some minutes ago', async () => {
  const { world, caller, key, begin } = await janaWithKey();
  const { challenge } = await begin();
  world.waitSeconds(11 * 60);
  const refused = { ok: false, error: 'confirmation-needed' };
  expect(await startPasskey(world)(nothing, caller)).toEqual(refused);
  const creation = key.create({ ...pages, challenge });
  expect(await addPasskey(world)({ ...nothing, body: { name: 'Kľúč', creation } }, caller)).toEqual(refused);
  expect(await removePasskey(world)({ ...nothing, params: { id: caller.userId } }, caller)).toEqual(refused);
});
