import { expect, test } from 'vitest';
import { doctypesInTable } from '#functions/adapters/table/doctypes/doctypes.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { listWorkflows, readWorkflow } from './read-workflow.ts';

const none = { params: {}, query: {}, body: {} };

async function company() {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[owner, 'viewer']] });
  const doctypes = doctypesInTable(world);
  await doctypes.put(owner, sampleDoctype({ id: 'stored' }));
  await doctypes.put(owner, sampleDoctype({ id: 'bare' }));
  await doctypes.putWorkflow(owner, { ...createEmptyWorkflow('stored'), version: 3 });
  return { world: { doctypes }, caller: world.caller(user, owner, 'viewer') };
}

test('a type has its stored workflow, otherwise the one that goes straight to the end; so has "no type" (R-WFE-12, R-WFE-23)', async () => {
  const { world, caller } = await company();
  const of = (doctypeId: string) => readWorkflow(world)({ ...none, params: { doctypeId } }, caller);
  expect(await of('stored')).toMatchObject({ ok: true, value: { version: 3 } });
  for (const id of ['bare', '_']) expect(await of(id)).toEqual({ ok: true, value: createEmptyWorkflow(id) });
});

test('a type that the company does not have has no workflow', async () => {
  const { world, caller } = await company();
  const outcome = await readWorkflow(world)({ ...none, params: { doctypeId: 'unknown' } }, caller);
  expect(outcome).toEqual({ ok: false, error: 'not-found' });
});

test('the stored workflows of the company are listed (R-WFE-23)', async () => {
  const { world, caller } = await company();
  expect(await listWorkflows(world)(none, caller)).toMatchObject({ value: [{ doctypeId: 'stored', version: 3 }] });
});
