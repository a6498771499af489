import { expect, test } from 'vitest';
import { notifiedPeople } from '#test/builders/worlds/notified-people.ts';
import { peopleWorld } from '#test/builders/worlds/people-world.ts';

const email = 'peter@kvas.sk';

test('administrators hear once that an invited person has registered; the person and the editors do not', async () => {
  const world = await peopleWorld();
  const editor = await world.colleague('eva');
  await world.invite(email);
  const code = world.lastCode(email);
  await Promise.all([world.register(email, { code }), world.register(email, { code })]);
  const { bell } = notifiedPeople(world);
  expect(await bell(world.admin._id)).toMatchObject([
    { kind: 'member-joined', count: 1, documentId: null, values: { name: 'Peter Kmeť' } },
  ]);
  const joined = await world.accounts.findUserByEmail(email);
  expect([await bell(editor._id), await bell(joined?._id ?? '')]).toEqual([[], []]);
});

test('administrators hear of somebody with an account who joins, but not of one who is a member already', async () => {
  const world = await peopleWorld();
  const elsewhere = await world.company('Stolárstvo');
  const known = await world.person({ email, companies: [[elsewhere, 'admin']] });
  await world.invite(email, { role: 'admin' });
  const code = world.lastCode(email);
  const { bell } = notifiedPeople(world);
  await world.accounts.join(known._id, world.ownerId, 'editor');
  await world.accept(known, code);
  expect(await bell(world.admin._id)).toEqual([]);

  const jana = await world.person({ email: 'jana@kvas.sk', companies: [[elsewhere, 'editor']] });
  await world.invite(jana.email, { role: 'admin' });
  await world.accept(jana, world.lastCode(jana.email));
  expect(await bell(world.admin._id)).toMatchObject([{ kind: 'member-joined', values: { name: jana.fullname } }]);
  expect(await bell(jana._id)).toEqual([]);
});
