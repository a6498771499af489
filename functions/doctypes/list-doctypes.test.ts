import { expect, test } from 'vitest';
import { doctypesInTable } from '#functions/adapters/table/doctypes.ts';
import { accountsWorld } from '#test/builders/accounts-world.ts';
import { sampleDoctype } from '#test/builders/doctype.ts';
import { listDoctypes } from './list-doctypes.ts';

test('the types of the company come by name, each with how many documents it has (R-DTY-63)', async () => {
  const world = accountsWorld();
  const [owner, other] = [await world.company('Ranný kvas'), await world.company('Limba')];
  const doctypes = doctypesInTable(world);
  await doctypes.put(owner, sampleDoctype({ id: 'invoice', name: 'Šablóna' }));
  await doctypes.put(owner, sampleDoctype({ id: 'bare', name: 'Čistý list' }));
  await doctypes.put(other, sampleDoctype({ id: 'foreign' }));
  const total = { total: 4, waiting: 1, inprogress: 1, confirmed: 2, failed: 0 };
  const documents = {
    counts: async () => ({ all: 4, failed: 0, trash: 0, reading: 0, doctypes: { invoice: total } }),
  };
  const user = await world.person({ companies: [[owner, 'viewer']] });
  const outcome = await listDoctypes({ doctypes, documents })(
    { params: {}, query: {}, body: {} },
    world.caller(user, owner, 'viewer'),
  );
  expect(outcome.ok && outcome.value.map(({ id, documentsCount }) => [id, documentsCount])).toEqual([
    ['bare', 0],
    ['invoice', 4],
  ]);
});
