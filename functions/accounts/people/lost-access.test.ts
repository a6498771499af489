import { expect, test } from 'vitest';
import { publishingAccounts } from '#functions/adapters/publishing/accounts.ts';
import { publishingPeople } from '#functions/adapters/publishing/people.ts';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { none, peopleWorld } from '#test/builders/worlds/people-world.ts';
import { changeSettings } from '../profile/change-profile.ts';
import { changePerson } from './change-person.ts';
import { removePerson } from './remove-person.ts';

/** A person of two companies with a screen open in each, and a colleague in the first. */
async function screens() {
  const world = await peopleWorld();
  const { ownerId: bakery, admin } = world;
  const joinery = await world.company('Stolárstvo');
  const leaving = await world.colleague('eva', 'editor', [[joinery, 'viewer']]);
  const sockets = socketsInMemory();
  const received: string[] = [];
  const open = async (socketId: string, userId: string, ownerId: string): Promise<void> => {
    const close = () => {
      received.push(`${socketId} closed`);
      sockets.detach(socketId);
    };
    sockets.attach(socketId, { send: (text) => received.push(`${socketId} ${text}`), close });
    await sockets.rooms.join(socketId, [`session:${socketId}`, `user:${userId}`, `owner:${ownerId}`]);
  };
  await open('in-bakery', leaving._id, bakery);
  await open('in-joinery', leaving._id, joinery);
  await open('colleague', admin._id, bakery);
  const accounts = publishingAccounts({ ...world, live: sockets.live });
  const people = publishingPeople({ ...world, live: sockets.live });
  const deps = { ...world, accounts, people };
  type Changes = Parameters<ReturnType<typeof changePerson>>[0]['body'];
  return {
    ...deps,
    received,
    leaving,
    bakery,
    change: (body: Changes, over = {}) =>
      changePerson({ ...deps, ...over })({ ...none, params: { id: leaving._id }, body }, world.asAdmin),
    remove: (over = {}) =>
      removePerson({ ...deps, ...over })(
        { ...none, params: { id: leaving._id }, query: { permanent: 'false' } },
        world.asAdmin,
      ),
  };
}

const ended = (socketId: string) => [`${socketId} {"event":"access-changed"}`, `${socketId} closed`];
const announced = 'colleague {"event":"people_updated"}';

test('who is deactivated in a company loses its screens at once, and the colleagues see it', async () => {
  const { change, received, accounts, leaving } = await screens();
  expect(await change({ deactivateFrom: '2026-11-20' })).toMatchObject({ ok: true, value: { state: 'deactivated' } });
  expect(received).toEqual([...ended('in-bakery'), announced]);
  expect((await accounts.memberships(leaving._id)).map(({ ownerName }) => ownerName)).toEqual(['Stolárstvo']);
});

test('a user whom the provider deactivates receives no live events from that moment on', async () => {
  const { accounts, clock, received, leaving } = await screens();
  await accounts.changeUser({ ...leaving, deactivatedAt: new Date(clock.now()).toISOString() });
  expect(received).toEqual([...ended('in-bakery'), ...ended('in-joinery')]);
});

test('another role and a restored access reach every open screen of the person', async () => {
  const { change, received } = await screens();
  await change({ role: 'viewer' });
  expect(received).toEqual([...ended('in-bakery'), ...ended('in-joinery'), announced]);
});

test('a deactivation of a later day, one that is taken back, and other changes close nothing', async () => {
  const { change, received, leaving, bakery, ...world } = await screens();
  await change({ deactivateFrom: '2027-01-01' });
  await change({ deactivateFrom: null });
  const body = { settings: { locale: 'en' } } as const;
  await changeSettings(world)({ params: {}, query: {}, body }, world.caller(leaving, bakery));
  expect(received.filter((line) => !line.includes('people_updated'))).toEqual([]);
});

test('a person who is removed from a company loses the screens of that one alone', async () => {
  const { remove, accounts, received, leaving, bakery } = await screens();
  expect(await remove()).toMatchObject({ ok: true });
  expect(received).toEqual([...ended('in-bakery'), announced]);
  expect((await accounts.memberships(leaving._id)).map(({ ownerName }) => ownerName)).toEqual(['Stolárstvo']);
  expect((await accounts.members(bakery)).map(({ user }) => user._id)).not.toContain(leaving._id);
});

test('a removal holds though the connections cannot be closed', async () => {
  const { remove, accounts, leaving, lines, ...world } = await screens();
  const live = {
    disconnect: async () => Promise.reject(new Error('down')),
    publish: async () => Promise.reject(new Error('down')),
  };
  expect(await remove({ people: publishingPeople({ ...world, live }) })).toMatchObject({ ok: true });
  expect(await accounts.memberships(leaving._id)).toHaveLength(1);
  expect(lines.join()).toContain('hang-up-failed');
  expect(lines.join()).toContain('announcement-failed');
});
