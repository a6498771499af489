import { describe, expect, test } from 'vitest';
import { maxPeople } from '#shared/account/person.ts';
import { listUsers } from '#shared/api/account.ts';
import { addPerson as addContract } from '#shared/api/people.ts';
import { toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { none, peopleWorld } from '#test/builders/worlds/people-world.ts';
import { login } from '../sign-in/login.ts';
import { changePerson } from './change-person.ts';
import { listPeople } from './list-people.ts';
import { listMemberDevices, removeMemberDevice } from './member-devices.ts';
import { confirmEmail } from './new-email.ts';

type World = Awaited<ReturnType<typeof peopleWorld>>;

const list = async (
  world: World,
  query: { q?: string; state?: 'active' | 'invited' | 'deactivated'; page?: number } = {},
) => {
  const outcome = await listPeople(world)({ ...none, query: { q: '', page: 1, size: 10, ...query } }, world.asAdmin);
  if (!outcome.ok) throw new Error('not listed');
  return outcome.value;
};

type Changes = Parameters<ReturnType<typeof changePerson>>[0]['body'];
const change = (world: World, id: string, body: Changes, by = world.asAdmin) =>
  changePerson(world)({ ...none, params: { id }, body }, by);

describe('the list', () => {
  test('members know each other by a request without a payload (R-USR-02)', () => {
    expect([listUsers.method, listUsers.path]).toEqual(['GET', '/users']);
    for (const part of [listUsers.params, listUsers.query, listUsers.body]) expect(part.parse({})).toEqual({});
  });

  test('administrators see everybody with role, state and last use, and find them by name and address (R-USR-01)', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva', 'viewer');
    await world.session(eva._id);
    await world.invite('peter@kvas.sk');
    const all = await list(world);
    expect(all.people.map(({ email, role, state }) => [email, role, state])).toEqual([
      ['alena@kvas.sk', 'admin', 'active'],
      ['eva@kvas.sk', 'viewer', 'active'],
      ['peter@kvas.sk', 'editor', 'invited'],
    ]);
    expect(all.people[0]).toMatchObject({ you: true, lastUsedAt: null });
    expect(all.people[1]).toMatchObject({ you: false, lastUsedAt: '2026-11-20T08:00:00.000Z' });
    expect(all.counts).toEqual({ active: 2, invited: 1, deactivated: 0 });
    expect((await list(world, { q: 'KMET' })).people.map(({ email }) => email)).toEqual(['peter@kvas.sk']);
    expect((await list(world, { q: 'eva@' })).people.map(({ email }) => email)).toEqual(['eva@kvas.sk']);
    expect((await list(world, { state: 'invited' })).total).toBe(1);
    expect((await list(world, { q: 'nikto' })).people).toEqual([]);
  });

  test('more people than one page are listed page by page', async () => {
    const world = await peopleWorld();
    for (let at = 0; at < 12; at += 1) await world.colleague(`kolega${at}`);
    const pages = [await list(world), await list(world, { page: 2 }), await list(world, { page: 3 })];
    expect(pages.map(({ people, total }) => [people.length, total])).toEqual([
      [10, 13],
      [3, 13],
      [0, 13],
    ]);
  });
});

describe('adding', () => {
  test('nothing tells whether an address has an account: answer, list and mail are the same (R-USR-03)', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    await world.person({ email: 'znamy@limba.sk', companies: [[other, 'admin']] });
    const answers = [await world.invite('znamy@limba.sk'), await world.invite('novy@limba.sk')];
    const plain = (value: unknown, email: string) =>
      JSON.stringify(value)
        .replaceAll(email, 'x')
        .replaceAll(encodeURIComponent(email), 'x')
        .replace(/[0-9a-f]{24}/g, 'id');
    const [known, unknown] = answers.map((answer) => (answer.ok ? answer.value : undefined));
    expect(plain(known, 'znamy@limba.sk')).toBe(plain(unknown, 'novy@limba.sk'));
    expect((await list(world)).people.filter(({ kind }) => kind === 'invitation')).toHaveLength(2);
    const [first, second] = world.mails.map(({ text, to }) =>
      text.replaceAll(encodeURIComponent(to), 'x').replace(/\d/g, '0'),
    );
    expect(first).toBe(second);
  });

  test('a name, an address, a role and, where one is set, a whole password digest are asked for (R-USR-03)', () => {
    const good = { name: 'Eva Malá', email: 'eva@kvas.sk', role: 'editor', password: toDigest('tajné heslo') };
    expect(addContract.body.safeParse(good).success).toBe(true);
    for (const bad of [{ name: ' ' }, { email: 'eva' }, { role: 'chief' }, { password: 'tajné heslo' }])
      expect(addContract.body.safeParse({ ...good, ...bad }).success).toBe(false);
  });

  test('somebody who belongs to the company is not added twice', async () => {
    const world = await peopleWorld();
    expect(await world.invite('alena@kvas.sk')).toMatchObject({
      error: 'already-member',
      details: { email: 'alena@kvas.sk' },
    });
    expect(world.mails).toEqual([]);
  });

  test('an administrator of several companies may add to each of them, and to no other', async () => {
    const world = await peopleWorld();
    const own = await world.company('Pekáreň');
    const foreign = await world.company('Cudzia');
    await world.accounts.join(world.admin._id, own, 'admin');
    await world.accounts.join(world.admin._id, foreign, 'editor');
    expect(await world.invite('eva@kvas.sk', { ownerId: own })).toMatchObject({ ok: true });
    expect((await world.people.readTeam(own)).invitations).toHaveLength(1);
    for (const ownerId of [foreign, world.ids.id()])
      expect(await world.invite('eva@kvas.sk', { ownerId })).toEqual({ ok: false, error: 'owner-gone' });
  });

  test('a company has room for so many people and invitations, and no more', async () => {
    const world = await peopleWorld();
    const team = await world.people.readTeam(world.ownerId);
    const [someone] = team.people;
    if (someone === undefined) throw new Error('nobody');
    const full = { ...team, people: Array.from({ length: maxPeople }, () => ({ ...someone })) };
    const people = { ...world.people, readTeam: async () => full };
    const { addPerson } = await import('./add-person.ts');
    const outcome = await addPerson({ ...world, people })(
      { ...none, body: { name: 'Eva', email: 'eva@kvas.sk', role: 'editor' } },
      world.asAdmin,
    );
    expect(outcome).toEqual({ ok: false, error: 'too-many-people', details: { most: maxPeople } });
  });

  test('a mail that cannot be sent leaves an invitation that says so', async () => {
    const world = await peopleWorld();
    const broken = { ...world, mailer: { send: async () => Promise.reject(new Error('down')) } };
    const { addPerson } = await import('./add-person.ts');
    const outcome = await addPerson(broken)(
      { ...none, body: { name: 'Eva', email: 'eva@kvas.sk', role: 'editor' } },
      world.asAdmin,
    );
    expect(outcome).toMatchObject({ ok: true, value: { sentAt: null } });
    expect(world.lines.join()).toContain('invitation-mail-failed');
  });
});

describe('changing', () => {
  test('the role of a colleague changes in this company alone (R-USR-04)', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const eva = await world.colleague('eva', 'editor', [[other, 'admin']]);
    expect(await change(world, eva._id, { role: 'viewer' })).toMatchObject({ ok: true, value: { role: 'viewer' } });
    expect((await world.accounts.memberships(eva._id)).map(({ role }) => role).toSorted()).toEqual(['admin', 'viewer']);
  });

  test('a name changes everywhere the person is named', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva');
    expect(await change(world, eva._id, { name: 'Eva Veľká' })).toMatchObject({ value: { name: 'Eva Veľká' } });
    expect(await world.accounts.findUser(eva._id)).toMatchObject({ name: 'Eva Veľká', fullname: 'Eva Veľká' });
  });

  test('name and address of a person who belongs to a company of others are theirs', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const eva = await world.colleague('eva', 'editor', [[other, 'viewer']]);
    for (const body of [{ name: 'Iná' }, { email: 'ina@kvas.sk' }])
      expect(await change(world, eva._id, body)).toEqual({ ok: false, error: 'person-elsewhere' });
    expect(await change(world, eva._id, { role: 'viewer' })).toMatchObject({ ok: true, value: { elsewhere: true } });
    await world.accounts.join(world.admin._id, other, 'admin');
    expect(await change(world, eva._id, { name: 'Iná' })).toMatchObject({ ok: true, value: { elsewhere: false } });
  });

  test('people of other companies are not found', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const stranger = await world.person({ email: 'cudzi@limba.sk', companies: [[other, 'editor']] });
    expect(await change(world, stranger._id, { role: 'viewer' })).toEqual({ ok: false, error: 'person-gone' });
    const devices = { ...none, params: { id: stranger._id } };
    expect(await listMemberDevices(world)(devices, world.asAdmin)).toEqual({ ok: false, error: 'person-gone' });
  });

  test('access ends on the day that is named, at midnight in Bratislava, and is restored', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva');
    expect(await change(world, eva._id, { deactivateFrom: '2026-11-25' })).toMatchObject({
      value: { state: 'active', deactivatedAt: '2026-11-24T23:00:00.000Z' },
    });
    expect(await world.accounts.memberships(eva._id)).toHaveLength(1);
    world.waitSeconds(5 * 86_400);
    expect(await world.accounts.memberships(eva._id)).toEqual([]);
    expect((await list(world)).counts).toMatchObject({ deactivated: 1 });
    expect(await change(world, eva._id, { deactivateFrom: null })).toMatchObject({
      value: { state: 'active', deactivatedAt: null },
    });
    expect(await world.accounts.memberships(eva._id)).toHaveLength(1);
  });

  test('who is deactivated in one company works on in the others, and is suspended without any (R-ACC-25)', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const eva = await world.colleague('eva', 'editor', [[other, 'viewer']]);
    await change(world, eva._id, { deactivateFrom: '2026-11-20' });
    const signedIn = async () => {
      const body = { email: 'eva@kvas.sk', password: toDigest('tajné heslo') };
      const outcome = await login(world)({ ...none, body }, visitor);
      return outcome.ok ? outcome.value : undefined;
    };
    expect(await signedIn()).toMatchObject({
      isDeactivated: false,
      owners: [{ name: 'Stolárstvo' }],
      deactivatedAt: null,
    });
    await world.accounts.leave(eva._id, other);
    expect(await signedIn()).toMatchObject({
      isDeactivated: true,
      owners: [],
      deactivatedAt: '2026-11-20T08:00:00.000Z',
    });
  });

  test('the last administrator keeps role and access, also when two act at once', async () => {
    const world = await peopleWorld();
    for (const body of [
      { role: 'editor' },
      { deactivateFrom: '2026-11-20' },
      { deactivateFrom: '2027-01-01' },
    ] as const)
      expect(await change(world, world.admin._id, body)).toEqual({ ok: false, error: 'last-administrator' });
    const eva = await world.colleague('eva', 'admin');
    const both = await Promise.all([
      change(world, world.admin._id, { role: 'viewer' }),
      change(world, eva._id, { deactivateFrom: '2027-01-01' }, world.caller(eva, world.ownerId)),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: 'last-administrator' });
  });

  test('an administrator whom the provider has suspended does not count as one who is left', async () => {
    const world = await peopleWorld();
    await world.person({
      email: 'spiaci@kvas.sk',
      companies: [[world.ownerId, 'admin']],
      deactivatedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(await change(world, world.admin._id, { role: 'editor' })).toMatchObject({ error: 'last-administrator' });
  });

  test('only who can work takes the work of another over', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva');
    const viewer = await world.colleague('vera', 'viewer');
    const other = await world.company('Stolárstvo');
    const stranger = await world.person({ email: 'cudzi@limba.sk', companies: [[other, 'admin']] });
    for (const successor of [eva._id, viewer._id, stranger._id])
      expect(await change(world, eva._id, { role: 'viewer', successor })).toEqual({
        ok: false,
        error: 'successor-unable',
      });
    expect(await change(world, eva._id, { role: 'viewer', successor: world.admin._id })).toMatchObject({ ok: true });
    expect([...world.inputs.values()]).toEqual([
      { ownerId: world.ownerId, userId: eva._id, successor: world.admin._id, by: world.admin._id },
    ]);
  });
});

describe('a new address', () => {
  test('is asked for in its mailbox, the old one is informed, and it counts once it is confirmed', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva');
    expect(await change(world, eva._id, { email: 'eva.mala@kvas.sk' })).toMatchObject({
      value: { email: 'eva@kvas.sk', newEmail: 'eva.mala@kvas.sk' },
    });
    expect(world.mails.map(({ to }) => to)).toEqual(['eva.mala@kvas.sk', 'eva@kvas.sk']);
    const confirm = (code: string) => confirmEmail(world)({ ...none, body: { user: eva._id, code } }, visitor);
    expect(await confirm('000000000000')).toEqual({ ok: false, error: 'wrong-code' });
    const code = world.lastCode('eva.mala@kvas.sk');
    expect(await confirm(code)).toEqual({ ok: true, value: { email: 'eva.mala@kvas.sk' } });
    expect(await world.accounts.findUserByEmail('eva.mala@kvas.sk')).toMatchObject({ _id: eva._id });
    expect(await world.accounts.findUserByEmail('eva@kvas.sk')).toBeUndefined();
    expect(await confirm(code)).toEqual({ ok: false, error: 'wrong-code' });
  });

  test('that another account has is refused to its mailbox alone, never to the administrator', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    await world.person({ email: 'obsadena@limba.sk', companies: [[other, 'editor']] });
    const eva = await world.colleague('eva');
    expect(await change(world, eva._id, { email: 'obsadena@limba.sk' })).toMatchObject({ ok: true });
    const body = { user: eva._id, code: world.lastCode('obsadena@limba.sk') };
    expect(await confirmEmail(world)({ ...none, body }, visitor)).toEqual({ ok: false, error: 'email-taken' });
  });

  test('is forgotten after its days, and when the present one is set again', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva');
    await change(world, eva._id, { email: 'nova@kvas.sk' });
    const body = { user: eva._id, code: world.lastCode('nova@kvas.sk') };
    world.waitSeconds(8 * 86_400);
    expect(await confirmEmail(world)({ ...none, body }, visitor)).toEqual({ ok: false, error: 'wrong-code' });
    expect(await change(world, eva._id, { email: 'eva@kvas.sk' })).toMatchObject({ value: { newEmail: null } });
  });
});

test('an administrator sees where a colleague is signed in and ends one of the sessions, without any secret', async () => {
  const world = await peopleWorld();
  const eva = await world.colleague('eva');
  const [phone, computer] = [await world.session(eva._id), await world.session(eva._id)];
  const listed = await listMemberDevices(world)({ ...none, params: { id: eva._id } }, world.asAdmin);
  if (!listed.ok) throw new Error(listed.error);
  expect(listed.value).toHaveLength(2);
  expect(JSON.stringify(listed.value)).not.toContain(phone.secret);
  expect(JSON.stringify(listed.value)).not.toContain(phone.id);
  const { getDeviceId } = await import('../devices/devices.ts');
  const params = { id: eva._id, device: getDeviceId(world.ids, phone.id) };
  expect(await removeMemberDevice(world)({ ...none, params }, world.asAdmin)).toMatchObject({ ok: true });
  expect(await world.accounts.findSession(phone.id)).toBeUndefined();
  expect(await world.accounts.findSession(computer.id)).toBeDefined();
  expect(await removeMemberDevice(world)({ ...none, params }, world.asAdmin)).toEqual({
    ok: false,
    error: 'not-found',
  });
});
