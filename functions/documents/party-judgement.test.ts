import { expect, test } from 'vitest';
import type { VatCheck } from '#shared/company/vat-check.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { sampleReception } from '#test/builders/records/reception.ts';
import { firstOwner, idOfNumber, sampleField, sampleHead, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { judgeParties } from './read/judge-parties.ts';

const mill = {
  supplierName: 'Mlyn Žitava, s. r. o.',
  supplierCompanyId: '36347124',
  supplierVatId: 'SK2020317068',
} as const;
const toUs = { customerName: sampleOwner.name, customerCompanyId: sampleOwner.companyId } as const;
const answered = (valid: boolean, at: string, vatId: string = mill.supplierVatId): VatCheck => ({
  ...{ vatId, valid, at, consultation: '', name: '', address: '' },
});

async function world() {
  const made = await workflowWorld();
  const deps = { ...made, accounts: { findOwner: async () => sampleOwner } };
  const put = async (n: number, values: Readonly<Record<string, string>>, over: Partial<DocumentHead> = {}) => {
    const head = sampleHead({ _id: idOfNumber(n), name: `Faktúra ${n}`, process: 2, step: 'review', ...over });
    const fields = Object.entries(values).map(([id, value]) => sampleField(id, value));
    const created = await deps.documents.create({ head, pages: [], fields, tables: [] });
    if (!created.ok) throw new Error(created.error);
  };
  const judge = async (n: number, ownerId = firstOwner) => {
    const caller = { ...made.as('vera'), ownerId };
    const answer = await judgeParties(deps)({ params: { id: idOfNumber(n) }, query: {}, body: {} }, caller);
    return answer.ok ? answer.value : answer.error;
  };
  return { deps, put, judge };
}

test('a supplier is new until a document of it is confirmed, and those that wait make it no older', async () => {
  const { put, judge } = await world();
  await put(1, { ...mill, ...toUs });
  await put(2, { ...mill, ...toUs });
  expect(await judge(1)).toEqual({ isNewSupplier: true, otherRecipient: null, vatCheck: null });
  await put(3, { ...mill, ...toUs }, { step: archivedStep });
  expect(await judge(1)).toMatchObject({ isNewSupplier: false });
  // It does not speak for itself.
  expect([await judge(3), await judge(9), await judge(1, secondOwner)]).toEqual([
    expect.objectContaining({ isNewSupplier: true }),
    ...['document-not-found', 'document-not-found'],
  ]);
});

test.each([
  ['a scan that shows only its company number', { supplierName: 'MLYN', supplierCompanyId: '36347124' }, false],
  ['a scan that shows only its VAT number', { supplierName: 'MLYN', supplierVatId: 'SK2020317068' }, false],
  ['a document that shows only its name', { supplierName: 'Mlyn Žitava, s. r. o.' }, true],
  ['a document of another supplier', { supplierName: 'Kvety', supplierCompanyId: '31333532' }, true],
])('a supplier that was confirmed on %s is known as far as its numbers agree', async (_, values, isNewSupplier) => {
  const { put, judge } = await world();
  await put(1, values, { step: archivedStep });
  await put(2, mill);
  expect(await judge(2)).toMatchObject({ isNewSupplier });
});

test('a supplier that a person merged with a known one is known', async () => {
  const { deps, put, judge } = await world();
  const [name, number] = ['Name#stary mlyn', 'VatId#SK2020317068'];
  await put(1, { supplierName: 'Starý mlyn' }, { step: archivedStep });
  await put(2, mill);
  const [into, part] = await deps.suppliers.findMany(firstOwner, [name, number]);
  if (into === undefined || part === undefined) throw new Error('no records');
  await deps.suppliers.change([
    { ...into, parts: [number] },
    { ...part, into: name },
  ]);
  expect(await judge(2)).toMatchObject({ isNewSupplier: false });
});

test('a document that is made out to another company names it', async () => {
  const { put, judge } = await world();
  await put(1, { ...mill, customerName: 'Kvety, s. r. o.', customerCompanyId: '31333532' });
  await put(2, { ...mill, customerVatId: 'SK2020000000' });
  expect([await judge(1), await judge(2)]).toMatchObject([
    { otherRecipient: 'Kvety, s. r. o.' },
    { otherRecipient: 'SK2020000000' },
  ]);
});

test('of what the company issued itself there is nothing to say', async () => {
  const { put, judge } = await world();
  const ours = { supplierName: sampleOwner.name, supplierVatId: sampleOwner.vatId };
  await put(1, { ...ours, customerName: 'Kvety, s. r. o.', customerCompanyId: '31333532' });
  expect(await judge(1)).toEqual({ isNewSupplier: false, otherRecipient: null, vatCheck: null });
});

test('the newest answer of the register about the number that the document names counts', async () => {
  const { deps, put, judge } = await world();
  const [early, late] = [answered(false, '2026-01-10T08:00:00.000Z'), answered(true, '2026-01-12T08:00:00.000Z')];
  await put(1, mill, { einvoice: sampleReception({ vatCheck: early }) });
  expect(await judge(1)).toMatchObject({ vatCheck: early });
  const record = await deps.suppliers.find(firstOwner, 'VatId#SK2020317068');
  await deps.suppliers.change([{ ...record, vatCheck: late }]);
  expect(await judge(1)).toMatchObject({ vatCheck: late });
  await put(2, mill, { einvoice: sampleReception({ vatCheck: answered(false, late.at, 'SK2020000000') }) });
  expect(await judge(2)).toMatchObject({ vatCheck: late });
});
