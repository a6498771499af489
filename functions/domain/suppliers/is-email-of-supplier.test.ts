import { expect, test } from 'vitest';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { firstOwner, idOfNumber, sampleField, sampleHead, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { isEmailOfSupplier } from './is-email-of-supplier.ts';

async function world() {
  const deps = await workflowWorld();
  const put = async (n: number, email: string, step: string | -1) => {
    const head = sampleHead({ _id: idOfNumber(n), name: `Faktúra ${n}`, process: 2, step });
    const fields = [sampleField('supplierName', 'Papiera Tatry'), sampleField('supplierEmail', email)];
    await deps.documents.create({ head, pages: [], fields, tables: [] });
  };
  return { deps, put, knows: (email: string, owner = firstOwner) => isEmailOfSupplier(deps, owner, email) };
}

test('a sender whose address stands on a confirmed document is known, whatever its capitals', async () => {
  const { put, knows } = await world();
  await put(1, 'Ucto@Papiera.example', archivedStep);
  expect(await knows(' ucto@papiera.EXAMPLE')).toBe(true);
  expect([await knows('fakturacia@papiera.example'), await knows(''), await knows('@papiera.example')]).toEqual([
    ...[false, false, false],
  ]);
  expect(await knows('ucto@papiera.example', secondOwner)).toBe(false);
});

test('a document that no person has confirmed does not make its sender known', async () => {
  const { put, knows } = await world();
  await put(1, 'podvod@papiera.example', 'review');
  expect(await knows('podvod@papiera.example')).toBe(false);
});

test('an address that only begins like a known one is not known', async () => {
  const { put, knows } = await world();
  const long = `${'velmi.dlha.adresa.'.repeat(3)}uctaren@papiera-tatry`;
  await put(1, `${long}.example`, archivedStep);
  expect([await knows(`${long}.example`), await knows(`${long}.sk`)]).toEqual([true, false]);
});

test('a sender whose address a person wrote into the settings of a supplier is known', async () => {
  const { deps, knows } = await world();
  const record = await deps.suppliers.find(firstOwner, 'Name#papiera tatry');
  await deps.suppliers.change([{ ...record, settings: { ...record.settings, emails: ['obchod@papiera.example'] } }]);
  expect(await knows('Obchod@papiera.example')).toBe(true);
});
