import { expect, test } from 'vitest';
import { doctypesInTable } from '#functions/adapters/table/doctypes.ts';
import type { Counts } from '#functions/ports/documents.ts';
import { accountsWorld } from '#test/builders/accounts-world.ts';
import { sampleDoctype } from '#test/builders/doctype.ts';
import { readDoctypeLearning } from './read-doctype-learning.ts';
import { readLearning } from './read-learning.ts';

const none = { params: {}, query: {}, body: {} };
const type = (confirmed: number) => ({ total: confirmed + 2, waiting: 2, inprogress: 0, confirmed, failed: 0 });
const counts: Counts = { all: 9, failed: 0, trash: 0, reading: 0, doctypes: { invoice: type(3), receipt: type(2) } };

async function company() {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[owner, 'viewer']] });
  const doctypes = doctypesInTable(world);
  await doctypes.put(owner, sampleDoctype());
  await doctypes.put(owner, sampleDoctype({ id: 'bare', name: 'Žiadny doklad' }));
  const documents = { counts: async () => counts };
  return { world: { doctypes, documents }, caller: world.caller(user, owner, 'viewer') };
}

test('before anything was trained only the confirmed documents are known (R-REA-12)', async () => {
  const { world, caller } = await company();
  const untrained = { trainedAt: null, totalTime: 0, accuracy: null, learning: false, progress: 0 };
  expect(await readLearning(world)(none, caller)).toEqual({ ok: true, value: { ...untrained, totalDocs: 5 } });
  const of = (doctype: string) => readDoctypeLearning(world)({ ...none, params: { doctype } }, caller);
  expect(await of('invoice')).toEqual({ ok: true, value: { ...untrained, totalDocs: 3 } });
  expect(await of('bare')).toEqual({ ok: true, value: { ...untrained, totalDocs: 0 } });
  expect(await of('unknown')).toEqual({ ok: false, error: 'not-found' });
});
