import { describe, expect, test } from 'vitest';
import { readProof, toConfirmationAddress, toInvitationAddress } from '#shared/account/invitation.ts';
import { locales } from '#shared/kit/locale.ts';
import { buildInvitationMail } from '#shared/text/people-mails.ts';
import { toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { none, peopleWorld } from '#test/builders/worlds/people-world.ts';
import { resendInvitation, revokeInvitation } from '../people/change-invitation.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { checkCode } from '../sign-in/check-code.ts';
import { login } from '../sign-in/login.ts';
import { requestCode } from '../sign-in/request-code.ts';
import { readInvitation } from './finish-registration.ts';

type World = Awaited<ReturnType<typeof peopleWorld>>;
const email = 'peter@kvas.sk';

const offered = (world: World, code: string) => readInvitation(world)({ ...none, body: { email, code } }, visitor);
const signIn = (world: World, password: string, address = email) =>
  login(world)({ ...none, body: { email: address, password: toDigest(password) } }, visitor);
const ask = (world: World, address = email) =>
  requestCode(world, 0)(
    { ...none, params: { purpose: 'finish-registration' }, body: { type: 'finish-registration', email: address } },
    visitor,
  );
const idOf = async (world: World) => {
  const [invitation] = (await world.people.readTeam(world.ownerId)).invitations;
  if (invitation === undefined) throw new Error('nobody is invited');
  return invitation._id;
};

describe('an invitation', () => {
  test('makes an account with name, password and phone, which is signed in and belongs to the company (R-ACC-20)', async () => {
    const world = await peopleWorld();
    await world.invite(email);
    expect(await offered(world, world.lastCode(email))).toEqual({
      ok: true,
      value: { company: 'Ranný kvas', role: 'editor', name: 'Peter Kmeť', invitedBy: 'Jana Malá', account: 'new' },
    });
    const outcome = await world.register(email, { phone: '0901 234 567' });
    if (!outcome.ok || typeof outcome.session !== 'object') throw new Error('not registered');
    expect(outcome.value.user).toMatchObject({
      email,
      fullname: 'Peter Kmeť',
      role: ['editor'],
      phone: '+421901234567',
    });
    expect(await world.accounts.findSession(world.secrets.fingerprint(outcome.session.start))).toBeDefined();
    expect(await signIn(world, 'nové heslo')).toMatchObject({ ok: true, value: { passwordIsForeign: false } });
  });

  test('is used once, and its code is stored as a fingerprint', async () => {
    const world = await peopleWorld();
    await world.invite(email);
    const code = world.lastCode(email);
    expect(JSON.stringify(await world.people.findInvitations(email))).not.toContain(code);
    expect(await world.register(email)).toMatchObject({ ok: true });
    expect(await world.register(email)).toEqual({ ok: false, error: 'wrong-code' });
    expect(await world.people.findInvitations(email)).toEqual([]);
  });

  test('of two requests at once with one code, one makes the account', async () => {
    const world = await peopleWorld();
    await world.invite(email);
    const code = world.lastCode(email);
    const both = await Promise.all([world.register(email, { code }), world.register(email, { code })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is refused with a wrong code, another address, an invalid phone, and after seven days', async () => {
    const world = await peopleWorld();
    await world.invite(email);
    const code = world.lastCode(email);
    expect(await world.register(email, { code: '000000000000' })).toEqual({ ok: false, error: 'wrong-code' });
    expect(await world.register('ina@kvas.sk', { code })).toEqual({ ok: false, error: 'wrong-code' });
    expect(await world.register(email, { phone: '12' })).toEqual({ ok: false, error: 'phone-invalid' });
    world.waitSeconds(7 * 86_400 + 1);
    expect(await world.register(email)).toEqual({ ok: false, error: 'wrong-code' });
  });

  test('gives no more tries than a code of minutes does', async () => {
    const world = await peopleWorld();
    await world.invite(email);
    const outcomes: string[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      const outcome = await offered(world, String(guess).padStart(12, '0'));
      outcomes.push(outcome.ok ? 'right' : outcome.error);
    }
    expect(outcomes.filter((outcome) => outcome === 'wrong-code')).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual(Array.from({ length: 5 }, () => 'too-many-attempts'));
  });

  test('is sent again with another code, and taken back', async () => {
    const world = await peopleWorld();
    await world.invite(email);
    const first = world.lastCode(email);
    const params = { id: await idOf(world) };
    expect(await resendInvitation(world)({ ...none, params }, world.asAdmin)).toMatchObject({ ok: true });
    expect(await world.register(email, { code: first })).toEqual({ ok: false, error: 'wrong-code' });
    const second = world.lastCode(email);
    expect(await revokeInvitation(world)({ ...none, params }, world.asAdmin)).toMatchObject({ ok: true });
    expect(await world.register(email, { code: second })).toEqual({ ok: false, error: 'wrong-code' });
    expect(await revokeInvitation(world)({ ...none, params }, world.asAdmin)).toEqual({
      ok: false,
      error: 'invitation-gone',
    });
  });

  test('of another company cannot be sent again or taken back', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const stranger = await world.person({ email: 'iny@limba.sk', companies: [[other, 'admin']] });
    await world.invite(email);
    const params = { id: await idOf(world) };
    const by = world.caller(stranger, other);
    expect(await resendInvitation(world)({ ...none, params }, by)).toEqual({ ok: false, error: 'invitation-gone' });
    expect(await revokeInvitation(world)({ ...none, params }, by)).toEqual({ ok: false, error: 'invitation-gone' });
  });

  test('has a new code on request, within its days; an address without one gets no mail and the same answer (R-ACC-17)', async () => {
    const world = await peopleWorld();
    await world.invite(email);
    const first = world.lastCode(email);
    expect(await ask(world)).toEqual({ ok: true, value: undefined });
    expect(world.lastCode(email)).not.toBe(first);
    expect(await ask(world, 'nikto@kvas.sk')).toEqual({ ok: true, value: undefined });
    expect(world.mails.map(({ to }) => to)).toEqual([email, email]);
    const check = (code: string) =>
      checkCode(world)({ ...none, body: { type: 'finish-registration', email, code } }, visitor);
    expect(await check(first)).toEqual({ ok: true, value: { valid: false } });
    expect(await check(world.lastCode(email))).toEqual({ ok: true, value: { valid: true } });
    world.waitSeconds(8 * 86_400);
    await ask(world);
    expect(world.mails).toHaveLength(2);
  });
});

describe('somebody who has an account', () => {
  test('accepts with code and own password, keeps name and password, and signs in afterwards', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const peter = await world.person({ email, password: 'moje heslo', companies: [[other, 'viewer']] });
    await world.invite(email);
    expect(await offered(world, world.lastCode(email))).toMatchObject({ value: { account: 'known' } });
    expect(await world.register(email, { password: 'iné heslo' })).toEqual({ ok: false, error: 'wrong-password' });
    expect(await world.accounts.memberships(peter._id)).toHaveLength(1);
    expect(await world.register(email, { password: 'moje heslo' })).toEqual({ ok: true, value: { user: null } });
    expect(await signIn(world, 'moje heslo')).toMatchObject({
      value: { fullname: 'Jana Malá', currentOwnerId: world.ownerId, owners: [{}, {}] },
    });
  });

  test('accepts while signed in, with the code of the mail to their own address alone', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const peter = await world.person({ email, companies: [[other, 'viewer']] });
    await world.invite(email);
    await world.invite('niekto@limba.sk');
    expect(await world.accept(peter, world.lastCode('niekto@limba.sk'))).toEqual({ ok: false, error: 'wrong-code' });
    expect(await world.accept(peter, world.lastCode(email))).toMatchObject({
      ok: true,
      value: { currentOwnerId: world.ownerId, role: ['editor'] },
    });
  });

  test('is not in the company before they accept', async () => {
    const world = await peopleWorld();
    const peter = await world.person({ email });
    await world.invite(email);
    expect(await world.accounts.memberships(peter._id)).toEqual([]);
  });
});

describe('a password of the administrator', () => {
  test('signs the person in for the first time without the code, and is shown as not their own (R-USR-03)', async () => {
    const world = await peopleWorld();
    await world.invite(email, { password: 'od šéfa 1' });
    expect(await signIn(world, 'iné')).toEqual({ ok: false, error: 'wrong-credentials' });
    const outcome = await signIn(world, 'od šéfa 1');
    expect(outcome).toMatchObject({
      ok: true,
      value: { fullname: 'Peter Kmeť', role: ['editor'], passwordIsForeign: true },
    });
    expect((await world.people.readTeam(world.ownerId)).invitations).toEqual([]);
    const peter = await world.accounts.findUserByEmail(email);
    if (peter === undefined) throw new Error('no account');
    const body = { oldPassword: toDigest('od šéfa 1'), newPassword: toDigest('vlastné 12') };
    await changePassword(world)({ ...none, body }, world.caller(peter, world.ownerId));
    expect(await signIn(world, 'vlastné 12')).toMatchObject({ value: { passwordIsForeign: false } });
  });

  test('does nothing to an account that exists, and ends with the invitation', async () => {
    const world = await peopleWorld();
    await world.person({ email, password: 'moje heslo' });
    await world.invite(email, { password: 'od šéfa 1' });
    expect(await signIn(world, 'od šéfa 1')).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(await signIn(world, 'moje heslo')).toMatchObject({ ok: true, value: { owners: [] } });
    await world.invite('iny@kvas.sk', { password: 'od šéfa 1' });
    world.waitSeconds(8 * 86_400);
    expect(await signIn(world, 'od šéfa 1', 'iny@kvas.sk')).toEqual({ ok: false, error: 'wrong-credentials' });
  });

  test('opens no further company: the person chooses an own one first, or with the code of the mail', async () => {
    const world = await peopleWorld();
    await world.invite(email, { password: 'od šéfa 1' });
    await signIn(world, 'od šéfa 1');
    const peter = await world.accounts.findUserByEmail(email);
    if (peter === undefined) throw new Error('no account');
    const other = await world.company('Stolárstvo');
    const boss = await world.person({ email: 'boss@limba.sk', companies: [[other, 'admin']] });
    await world.invite(email, { by: world.caller(boss, other) });
    expect(await world.accept(peter, world.lastCode(email))).toEqual({ ok: false, error: 'own-password-first' });
    const session = await world.session(peter._id);
    expect(await world.register(email, { password: 'vlastné 12' })).toEqual({ ok: true, value: { user: null } });
    expect(await world.accounts.findSession(session.id)).toBeUndefined();
    expect(await signIn(world, 'od šéfa 1')).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(await signIn(world, 'vlastné 12')).toMatchObject({ value: { owners: [{}, {}], passwordIsForeign: false } });
  });
});

describe('the mail', () => {
  const values = {
    ...{ author: 'Eva\r\nBcc: x@x.sk', company: 'Ranný kvas', page: 'https://docflow.example/finish-registration' },
    ...{ link: 'https://docflow.example/x', code: '123456789012', days: '7', origin: undefined },
  };

  test.for(locales)('in %s names company, author, link and code, and no header of its own', (locale) => {
    const { subject, text } = buildInvitationMail(locale, values);
    for (const part of ['Ranný kvas', values.link, values.page, '1234 5678 9012', '7']) expect(text).toContain(part);
    expect(subject).toContain('Ranný kvas');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
  });

  test('carries e-mail and code where no server sees them, and a damaged address says nothing', () => {
    const address = toInvitationAddress('https://docflow.example', { who: 'jana+x@kvas.sk', code: '123456789012' });
    expect(new URL(address).pathname + new URL(address).search).toBe('/finish-registration');
    expect(readProof(new URL(address).hash)).toEqual({ who: 'jana+x@kvas.sk', code: '123456789012' });
    const confirming = toConfirmationAddress('https://docflow.example', { who: 'a'.repeat(24), code: '123456789012' });
    expect(readProof(new URL(confirming).hash)).toEqual({ who: 'a'.repeat(24), code: '123456789012' });
    for (const hash of ['', '#', '#12.jana%40kvas.sk', '#123456789012.%E0%A4%A', '#123456789012.<b>'])
      expect(readProof(hash)).toBeUndefined();
  });
});
