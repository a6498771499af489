import { expect, test } from 'vitest';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { changeName, changeOwner, changeParams, changeSettings } from './profile/change-profile.ts';
import { listUsers } from './people/list-users.ts';
import { logout } from './sign-in/login.ts';
import { readCurrentUser } from './profile/read-current-user.ts';

const none = { params: {}, query: {}, body: {} };

async function inTwoCompanies() {
  const world = accountsWorld();
  const bakery = await world.company('Ranný kvas');
  const joinery = await world.company('Limba');
  const user = await world.person({
    companies: [
      [bakery, 'admin'],
      [joinery, 'viewer'],
    ],
    settings: { locale: 'cs' },
  });
  return { world, bakery, joinery, user, caller: world.caller(user, bakery) };
}

test('a new name shows everywhere the user is named (R-ACC-10)', async () => {
  const { world, caller } = await inTwoCompanies();
  const outcome = await changeName(world)({ ...none, body: { name: 'Jana Veľká' } }, caller);
  expect(outcome).toMatchObject({ ok: true, value: { name: 'Jana Veľká', fullname: 'Jana Veľká' } });
  expect(await listUsers(world)(none, caller)).toMatchObject({ value: [{ name: 'Jana Veľká', role: 'admin' }] });
});

test('settings are merged: a key from one device does not undo a key from another (R-ACC-12)', async () => {
  const { world, caller } = await inTwoCompanies();
  await changeSettings(world)({ ...none, body: { settings: { colorScheme: 'dark' } } }, caller);
  const outcome = await changeSettings(world)({ ...none, body: { settings: { vatRecalculation: true } } }, caller);
  expect(outcome).toMatchObject({ value: { settings: { locale: 'cs', colorScheme: 'dark', vatRecalculation: true } } });
});

test('tables, saved filters and an end of the first steps belong to one company, other settings to the person', async () => {
  const { world, caller, user, joinery } = await inTwoCompanies();
  const chosen = { tables: { fa: { compact: true } }, savedFilters: [{ name: 'Moje' }], firstSteps: 'dismissed' };
  await changeSettings(world)({ ...none, body: { settings: { ...chosen, colorScheme: 'dark' } } }, caller);
  expect(await readCurrentUser(world)(none, caller)).toMatchObject({
    value: { settings: { ...chosen, colorScheme: 'dark', locale: 'cs' } },
  });
  await changeOwner(world)({ ...none, body: { id: joinery, name: 'Limba' } }, caller);
  const there = { ...caller, ownerId: joinery };
  const settings = { savedFilters: [] };
  const outcome = await changeSettings(world)({ ...none, body: { settings } }, there);
  expect(outcome.ok && outcome.value.settings).toEqual({ savedFilters: [], colorScheme: 'dark', locale: 'cs' });
  await world.accounts.leave(user._id, caller.ownerId);
  await world.accounts.join(user._id, caller.ownerId, 'viewer');
  expect(await world.accounts.readCompanySettings(user._id, caller.ownerId)).toEqual({});
});

test('what a person chose in several companies may be more than one answer of old could hold', async () => {
  const { world, caller, joinery } = await inTwoCompanies();
  const large = Array.from({ length: 400 }, (_, at) => ({ name: `Filter ${String(at)} ${'x'.repeat(100)}` }));
  for (const ownerId of [caller.ownerId, joinery])
    expect(
      await changeSettings(world)(
        {
          ...none,
          body: { settings: { savedFilters: large, tables: { all: { columns: large.map(({ name }) => name) } } } },
        },
        { ...caller, ownerId },
      ),
    ).toMatchObject({ ok: true });
  expect(await readCurrentUser(world)(none, caller)).toMatchObject({ value: { settings: { savedFilters: large } } });
});

test('settings and parameters that would weigh down every answer are refused', async () => {
  const { world, caller } = await inTwoCompanies();
  const huge = { junk: 'x'.repeat(80_000) };
  expect(await changeSettings(world)({ ...none, body: { settings: { savedFilters: huge } } }, caller)).toMatchObject({
    error: 'too-large',
    details: { limit: '64 kB' },
  });
  expect(await changeSettings(world)({ ...none, body: { settings: huge } }, caller)).toMatchObject({
    error: 'too-large',
  });
  expect(await changeParams(world)({ ...none, body: { params: huge } }, caller)).toMatchObject({ error: 'too-large' });
});

test('favourite companies come first in the switcher, the others by name (R-ACC-11, R-COM-15)', async () => {
  const { world, caller, bakery, joinery } = await inTwoCompanies();
  const before = await readCurrentUser(world)(none, caller);
  expect(before.ok && before.value.owners.map(({ _id }) => _id)).toEqual([joinery, bakery]);
  const after = await changeParams(world)(
    { ...none, body: { params: { favouriteOwners: [world.ids.id(), bakery] } } },
    caller,
  );
  expect(after.ok && after.value.owners.map(({ _id }) => _id)).toEqual([bakery, joinery]);
  expect(after.ok && after.value.params.favouriteOwners).toEqual([bakery]);
});

test('the current user comes with name, companies, roles, settings and parameters (R-ACC-36)', async () => {
  const { world, caller, user, bakery, joinery } = await inTwoCompanies();
  const reply = await readCurrentUser(world)(none, caller);
  expect(reply).toMatchObject({
    ok: true,
    value: {
      _id: user._id,
      role: ['admin'],
      owners: [
        { _id: joinery, name: 'Limba', role: 'viewer' },
        { _id: bakery, name: 'Ranný kvas', role: 'admin' },
      ],
      currentOwnerId: bakery,
      currentOwner: { id: bakery, name: 'Ranný kvas' },
      settings: { locale: 'cs' },
      deactivatedAt: null,
      isDeactivated: false,
      isLoggedIn: true,
    },
  });
  expect(Object.keys(reply.ok ? reply.value : {})).toEqual(
    expect.arrayContaining(['name', 'fullname', 'avatar', 'params', 'canCreateOwners']),
  );
});

test('switching the company answers it with the role that the user has there (R-ACC-13, R-GRD-29)', async () => {
  const { world, caller, joinery } = await inTwoCompanies();
  const outcome = await changeOwner(world)({ ...none, body: { id: joinery, name: 'Limba' } }, caller);
  expect(outcome).toMatchObject({
    value: { data: { currentOwnerId: joinery, user: { role: ['viewer'], currentOwnerId: joinery } } },
  });
});

test('a company that is gone and one of other people are refused alike (R-ACC-14)', async () => {
  const { world, caller, bakery } = await inTwoCompanies();
  const foreign = await world.company('Cudzia firma');
  for (const id of [foreign, world.ids.id()])
    expect(await changeOwner(world)({ ...none, body: { id, name: 'x' } }, caller)).toEqual({
      ok: false,
      error: 'owner-gone',
    });
  expect(await readCurrentUser(world)(none, caller)).toMatchObject({ value: { currentOwnerId: bakery } });
});

test('who no longer belongs to the chosen company works in the first one of the switcher (R-ACC-14)', async () => {
  const world = accountsWorld();
  const left = await world.company('A opustená');
  const second = await world.company('Čerešňa');
  const third = await world.company('Dub');
  const user = await world.person({
    companies: [
      [third, 'editor'],
      [second, 'viewer'],
    ],
    currentOwnerId: left,
  });
  const outcome = await readCurrentUser(world)(none, world.caller(user, second));
  expect(outcome).toMatchObject({ value: { currentOwnerId: second, role: ['viewer'] } });
});

test('signing out ends the session on the server and in the browser (R-ACC-06)', async () => {
  const { world, user, caller } = await inTwoCompanies();
  const session = await world.session(user._id);
  const outcome = await logout(world)(none, { ...caller, sessionId: session.id });
  expect(outcome).toEqual({ ok: true, value: undefined, session: 'end' });
  expect(await world.accounts.findSession(session.id)).toBeUndefined();
});

test('two changes of one user at the same time are both kept', async () => {
  const { world, caller } = await inTwoCompanies();
  await Promise.all([
    changeSettings(world)({ ...none, body: { settings: { sidebarFolded: true } } }, caller),
    changeName(world)({ ...none, body: { name: 'Jana Nová' } }, caller),
    changeParams(world)({ ...none, body: { params: { favouriteOwners: [] } } }, caller),
  ]);
  const outcome = await readCurrentUser(world)(none, caller);
  expect(outcome).toMatchObject({
    value: { fullname: 'Jana Nová', settings: { sidebarFolded: true }, params: { favouriteOwners: [] } },
  });
});
