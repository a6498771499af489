import { expect, test } from 'vitest';
import { doctypesWorld } from '#test/builders/worlds/doctypes-world.ts';
import { listDoctypes, readDoctype } from './list-doctypes.ts';

const input = (ownerId?: string) => ({ params: {}, query: ownerId === undefined ? {} : { ownerId }, body: {} });

test('the types of the company come by name, each with how many documents it has (R-DTY-63)', async () => {
  const world = await doctypesWorld();
  await world.type({ id: 'invoice', name: 'Šablóna' });
  await world.type({ id: 'bare', name: 'Čistý list' });
  await world.type({ id: 'foreign' }, await world.company('Limba'));
  await world.document('invoice');
  await world.trash(await world.document('invoice'));
  const viewer = world.callerOf(await world.person({ email: 'viewer@example.sk' }), world.owner, 'viewer');
  const outcome = await listDoctypes(world)(input(), viewer);
  expect(outcome.ok && outcome.value.map(({ id, documentsCount }) => [id, documentsCount])).toEqual([
    ['bare', 0],
    ['invoice', 1],
  ]);
});

test('types of another company are shown to its administrators only (R-DTY-64, R-DTY-65)', async () => {
  const world = await doctypesWorld();
  const other = await world.company('Limba');
  const type = await world.type({ id: 'invoice', name: 'Cudzia faktúra' }, other);
  const asked = { params: { id: 'invoice' }, query: { ownerId: other }, body: {} };
  const tell = async (role: 'admin' | 'editor' | 'none') => {
    const email = `${role}@example.sk`;
    const person = await world.person({ email, companies: role === 'none' ? [] : [[other, role]] });
    const caller = world.callerOf(person, world.owner);
    return [await listDoctypes(world)(input(other), caller), await readDoctype(world)(asked, caller)];
  };
  expect(await tell('admin')).toEqual([
    { ok: true, value: [type] },
    { ok: true, value: type },
  ]);
  const refused = (error: string) => [
    { ok: false, error },
    { ok: false, error },
  ];
  expect(await tell('editor')).toEqual(refused('forbidden'));
  expect(await tell('none')).toEqual(refused('not-found'));
});

test('a type that the company does not have is not found', async () => {
  const world = await doctypesWorld();
  const outcome = await readDoctype(world)({ params: { id: 'nothing' }, query: {}, body: {} }, world.caller);
  expect(outcome).toEqual({ ok: false, error: 'not-found' });
});
