import { describe, expect, test } from 'vitest';
import { listReported } from '#test/builders/records/reported-events.ts';
import { createStep } from '#shared/workflow/graph.ts';
import { sampleHead } from '#test/builders/worlds/documents-world.ts';
import { sampleUpload } from '#test/builders/records/upload.ts';
import { none, peopleWorld } from '#test/builders/worlds/people-world.ts';
import { readDeparture, removePerson } from './remove-person.ts';

type World = Awaited<ReturnType<typeof peopleWorld>>;
type Wanted = { readonly permanent?: boolean; readonly successor?: string };

const remove = (world: World, id: string, { permanent = false, successor }: Wanted = {}, by = world.asAdmin) =>
  removePerson(world)(
    {
      ...none,
      params: { id },
      query: { permanent: permanent ? 'true' : 'false', ...(successor === undefined ? {} : { successor }) },
    },
    by,
  );
const departure = async (world: World, id: string) => {
  const outcome = await readDeparture(world)({ ...none, params: { id } }, world.asAdmin);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
};

/** Gives a person a document, a step of a workflow and an uploaded file. */
async function giveWork(world: World, userId: string, ownerId = world.ownerId): Promise<void> {
  const made = await world.documents.create({ head: sampleHead({ _id: world.ids.id(), ownerId, userId: [userId] }) });
  if (!made.ok) throw new Error(made.error);
  const step = { ...createStep('kontro', 'Kontrola'), assign: [userId] };
  await world.doctypes.putWorkflow(ownerId, {
    doctypeId: 'invoice',
    version: 1,
    isTemporary: false,
    steps: { kontro: step },
  });
  await world.uploads.add(sampleUpload(world.ids.id(), { ownerId, userId }));
}

describe('leaving a company', () => {
  test('somebody without work is taken out, and the account goes on in the other companies (R-USR-05, R-USR-07)', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const eva = await world.colleague('eva', 'editor', [[other, 'viewer']]);
    expect(await departure(world, eva._id)).toEqual({
      ...{ documents: 0, steps: 0, files: 0 },
      successors: [{ _id: world.admin._id, name: 'Jana Malá' }],
      lastAdministrator: false,
      deletable: false,
      otherCompanies: [],
    });
    expect(await remove(world, eva._id)).toEqual({ ok: true, value: undefined });
    expect((await world.accounts.memberships(eva._id)).map(({ ownerName }) => ownerName)).toEqual(['Stolárstvo']);
    expect(await remove(world, eva._id)).toEqual({ ok: false, error: 'person-gone' });
    expect(world.started.filter((start) => start.startsWith('departure'))).toEqual([]);
    expect(listReported(world.inputs)).toMatchObject([{ kind: 'member-left', by: world.admin._id }]);
  });

  test('what a person has in hand is counted, and somebody is named to take it over', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva');
    await giveWork(world, eva._id);
    expect(await departure(world, eva._id)).toMatchObject({ documents: 1, steps: 1, files: 1 });
    expect(await remove(world, eva._id)).toEqual({ ok: false, error: 'successor-needed' });
    expect(await remove(world, eva._id, { successor: eva._id })).toEqual({ ok: false, error: 'successor-unable' });
    expect(await remove(world, eva._id, { successor: world.admin._id })).toMatchObject({ ok: true });
    expect([...world.inputs.values()].filter((input) => 'successor' in input)).toEqual([
      { ownerId: world.ownerId, userId: eva._id, successor: world.admin._id, by: world.admin._id },
    ]);
  });

  test('the last administrator neither leaves nor is deleted', async () => {
    const world = await peopleWorld();
    expect(await departure(world, world.admin._id)).toMatchObject({ lastAdministrator: true });
    for (const permanent of [false, true])
      expect(await remove(world, world.admin._id, { permanent })).toEqual({ ok: false, error: 'last-administrator' });
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva', 'admin');
    const both = await Promise.all([
      remove(world, eva._id),
      remove(world, world.admin._id, {}, world.caller(eva, world.ownerId)),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await world.people.readTeam(world.ownerId)).people).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  test('takes name, address, sessions and every place away, and the address is free again (R-USR-07)', async () => {
    const world = await peopleWorld();
    const eva = await world.colleague('eva');
    const session = await world.session(eva._id);
    expect(await departure(world, eva._id)).toMatchObject({ deletable: true });
    expect(await remove(world, eva._id, { permanent: true })).toMatchObject({ ok: true });
    expect(await world.accounts.findUser(eva._id)).toBeUndefined();
    expect(await world.accounts.findUserByEmail('eva@kvas.sk')).toBeUndefined();
    expect(await world.accounts.findSession(session.id)).toBeUndefined();
    expect(await world.people.listPlaces(eva._id)).toEqual([]);
    await expect(world.colleague('eva')).resolves.toMatchObject({ email: 'eva@kvas.sk' });
  });

  test('is for who administers every company of the person; in the others the caller takes over (R-USR-07)', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const eva = await world.colleague('eva', 'editor', [[other, 'editor']]);
    expect(await remove(world, eva._id, { permanent: true })).toEqual({ ok: false, error: 'person-elsewhere' });
    await world.accounts.join(world.admin._id, other, 'admin');
    const peter = await world.colleague('peter');
    await giveWork(world, eva._id);
    await giveWork(world, eva._id, other);
    expect(await departure(world, eva._id)).toMatchObject({ deletable: true, otherCompanies: ['Stolárstvo'] });
    expect(await remove(world, eva._id, { permanent: true, successor: peter._id })).toMatchObject({ ok: true });
    const departures = [...world.inputs.values()].filter((input) => 'successor' in input);
    expect(departures.map(({ ownerId, successor }) => [ownerId, successor])).toEqual([
      [other, world.admin._id],
      [world.ownerId, peter._id],
    ]);
    expect(await world.accounts.findUser(eva._id)).toBeUndefined();
  });

  test('leaves everything as it was where another company would lose its last administrator', async () => {
    const world = await peopleWorld();
    const other = await world.company('Stolárstvo');
    const eva = await world.colleague('eva', 'editor', [[other, 'admin']]);
    await world.accounts.join(world.admin._id, other, 'admin');
    const place = (await world.people.listPlaces(world.admin._id)).find(({ ownerId }) => ownerId === other);
    if (place === undefined) throw new Error('no place');
    const team = await world.people.readTeam(other);
    const soon = { ...place, deactivatedAt: '2027-01-01T00:00:00.000Z' };
    await world.people.changeTeam(other, team.version, { kind: 'place', place: soon, was: place });
    const query = { permanent: 'true' } as const;
    expect(await removePerson(world)({ ...none, params: { id: eva._id }, query }, world.asAdmin)).toEqual({
      ok: false,
      error: 'last-administrator',
      details: { company: 'Stolárstvo' },
    });
    expect(await world.accounts.memberships(eva._id)).toHaveLength(2);
  });
});
