import { expect, test } from 'vitest';
import { publishingAccounts } from '#functions/adapters/publishing/accounts.ts';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { changeSettings } from '../profile/change-profile.ts';
import { deactivateUser, removeMember } from './members.ts';

/** A person of two companies with a screen open in each, and a colleague in the first. */
async function screens() {
  const world = accountsWorld();
  const [bakery, joinery] = [await world.company('Ranný kvas'), await world.company('Stolárstvo')];
  const leaving = await world.person({
    companies: [
      [bakery, 'editor'],
      [joinery, 'viewer'],
    ],
  });
  const staying = await world.person({ email: 'peter@example.sk', companies: [[bakery, 'admin']] });
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
  await open('colleague', staying._id, bakery);
  const accounts = publishingAccounts({ ...world, live: sockets.live });
  return { ...world, accounts, received, bakery, leaving };
}

const ended = (socketId: string) => [`${socketId} {"event":"access-changed"}`, `${socketId} closed`];

test('a deactivated user receives no live events from that moment on', async () => {
  const { accounts, clock, received, leaving } = await screens();
  await deactivateUser({ accounts })(leaving._id, new Date(clock.now()).toISOString());
  expect(received).toEqual([...ended('in-bakery'), ...ended('in-joinery')]);
  expect((await accounts.findUser(leaving._id))?.deactivatedAt).not.toBeNull();
});

test('a deactivation of a later day, one that is taken back, and other changes close nothing', async () => {
  const { accounts, received, leaving, bakery, ...world } = await screens();
  await deactivateUser({ accounts })(leaving._id, '2027-01-01T00:00:00.000Z');
  await deactivateUser({ accounts })(leaving._id, null);
  const body = { settings: { locale: 'en' } } as const;
  await changeSettings({ ...world, accounts })({ params: {}, query: {}, body }, world.caller(leaving, bakery));
  expect(received).toEqual([]);
});

test('a person who is removed from a company loses the screens of that one alone', async () => {
  const { accounts, received, leaving, bakery } = await screens();
  await removeMember({ accounts })(leaving._id, bakery);
  expect(received).toEqual(ended('in-bakery'));
  expect((await accounts.memberships(leaving._id)).map(({ ownerName }) => ownerName)).toEqual(['Stolárstvo']);
  expect((await accounts.members(bakery)).map(({ user }) => user._id)).not.toContain(leaving._id);
  await removeMember({ accounts })(leaving._id, bakery);
});

test('a removal holds though the connections cannot be closed', async () => {
  const { accounts, leaving, bakery, lines, ...world } = await screens();
  const deaf = publishingAccounts({
    ...world,
    accounts,
    live: { disconnect: async () => Promise.reject(new Error('down')) },
  });
  await removeMember({ accounts: deaf })(leaving._id, bakery);
  expect(await accounts.memberships(leaving._id)).toHaveLength(1);
  expect(lines.join()).toContain('hang-up-failed');
});
