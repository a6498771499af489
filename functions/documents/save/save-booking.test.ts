import { expect, test } from 'vitest';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { toSupplierDocument } from '#shared/reading/memory/supplier.ts';
import { sampleRule } from '#test/builders/records/booking-rule.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveDocument } from './save-document.ts';

const used = ['supplierCompanyId', 'totalAmount', 'costCentre', 'debitAccount', 'note'].map((id) => doctypeField(id));
const readField = (id: string, value: string) => sampleField(id, value, { source: 'text', verified: false });

/** A document of a supplier before a person, and its saves. */
async function world() {
  const made = await workflowWorld({ doctype: { fields: used } });
  const deps = {
    ...made,
    accounts: { ...made.accounts, findOwner: async () => ({ ...sampleOwner, _id: firstOwner }) },
  };
  const { _id, doctype } = await made.given({ step: 'review', userId: ['eva', 'edo'] }, [
    readField('supplierCompanyId', '36631124'),
    readField('totalAmount', '123.00'),
  ]);
  let version = 1;
  return {
    made,
    type: doctype,
    save: async (values: Readonly<Record<string, string>>, over: { readonly confirmed?: true } = {}) => {
      const fields = Object.entries(values).map(([id, value]) => ({
        ...{ _id: id, _idx: 0, value, bboxes: [], verified: value !== '' },
      }));
      const body = contract.body.parse({ document: { version }, fields, ...over });
      const answer = await saveDocument(deps)({ params: { id: _id }, query: {}, body }, made.as('eva'));
      if (answer.ok) version += 1;
      const record = await made.documents.find(firstOwner, _id);
      const find = (id: string) => record?.fields.find((field) => field._id === id);
      return { answer, find, value: (id: string) => find(id)?.value };
    },
    lastChanges: async () => (await made.documents.logs(firstOwner, _id))[0]?.diff.fields.map(({ id }) => id),
  };
}

const rent = sampleRule('rent', {
  name: 'Nájom',
  when: { partners: [{ key: 'CompanyId#36631124', name: 'Mlyn' }] },
  book: { costCentre: 'ADM', debitAccount: '518100' },
});

test('a save books by the rules as they are now, as proposals of a named rule, and the history tells it', async () => {
  const { made, save, lastChanges } = await world();
  await made.bookingRules.save(firstOwner, { rules: [rent], version: 0 });
  const saved = await save({ note: 'a' });
  expect(saved.find('costCentre')).toMatchObject({
    ...{ value: 'ADM', verified: false, source: 'register' },
    checks: [{ name: 'booking-rule', result: 'passed', rule: 'Nájom' }],
  });
  expect(await lastChanges()).toEqual(expect.arrayContaining(['note', 'costCentre', 'debitAccount']));
  await save({ note: 'b' });
  expect(await lastChanges()).toEqual(['note']);
});

test('what a person typed or emptied stays, and with another supplier the proposals of the first one go', async () => {
  const { made, save } = await world();
  await made.bookingRules.save(firstOwner, { rules: [rent], version: 0 });
  await save({ costCentre: 'VYR' });
  const emptied = await save({ debitAccount: '' });
  expect([emptied.value('costCentre'), emptied.value('debitAccount')]).toEqual(['VYR', '']);
  const other = await world();
  await other.made.bookingRules.save(firstOwner, { rules: [rent], version: 0 });
  expect((await other.save({ note: 'a' })).value('debitAccount')).toBe('518100');
  const moved = await other.save({ supplierCompanyId: '00603201' });
  expect([moved.find('costCentre'), moved.find('debitAccount')]).toEqual([undefined, undefined]);
});

test('without a rule the last confirmed documents of the supplier book, and say how many they were', async () => {
  const { made, type, save } = await world();
  for (const n of [1, 2, 3, 4]) {
    const about = { document: `d${n}`, doctype: type, at: `2026-01-0${n}T00:00:00.000Z` };
    const fields = [readField('costCentre', 'VYR'), readField('debitAccount', n === 1 ? '501' : '518200')];
    await made.learned.teachSupplier(firstOwner, ['CompanyId#36631124'], toSupplierDocument(about, fields));
  }
  const saved = await save({ note: 'a' });
  expect(saved.find('costCentre')?.checks).toEqual([{ name: 'supplier-habit', result: 'passed', times: 4 }]);
  expect(saved.find('debitAccount')).toMatchObject({ value: '518200', checks: [{ times: 3 }] });
});

test('rules are kept apart by company, and of two administrators the second learns that the first saved', async () => {
  const { made } = await world();
  const { bookingRules } = made;
  expect(await bookingRules.read(firstOwner)).toEqual({ rules: [], version: 0 });
  expect(await bookingRules.save(firstOwner, { rules: [rent], version: 0 })).toMatchObject({ ok: true });
  expect(await bookingRules.save(firstOwner, { rules: [], version: 0 })).toEqual({ ok: false, error: 'stale-version' });
  expect(await bookingRules.save(firstOwner, { rules: [], version: 1 })).toMatchObject({ ok: true });
  expect(await bookingRules.read('c'.repeat(24))).toEqual({ rules: [], version: 0 });
});
