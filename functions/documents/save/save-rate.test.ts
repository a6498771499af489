import { expect, test } from 'vitest';
import { saveDocument as contract } from '#shared/api/documents.ts';
import type { DayRates } from '#shared/rates/rate-table.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveDocument } from './save-document.ts';

const inReview = { step: 'review', userId: ['eva', 'edo'] };
const used = ['currency', 'taxDate', 'totalAmount', 'note'].map((id) => doctypeField(id));
const published = (bank: 'ecb' | 'cnb', day: string, rates: DayRates['rates']) => ({
  pk: `RATES#${bank}`,
  sk: day,
  bank,
  day,
  rates,
});

/** A foreign document before a person, and its saves; the company keeps its books in the money of its country. */
async function world({ country = 'SK', taxDate = '2026-11-25' } = {}) {
  const made = await workflowWorld({ doctype: { fields: used } });
  const owner = { ...sampleOwner, _id: firstOwner, country };
  const deps = { ...made, accounts: { ...made.accounts, findOwner: async () => owner } };
  await made.table.write({ put: published('ecb', '2026-11-24', { USD: { rate: '1.1514', units: '1' } }) });
  await made.table.write({ put: published('ecb', '2026-11-20', { USD: { rate: '1.1600', units: '1' } }) });
  await made.table.write({ put: published('cnb', '2026-11-25', { USD: { rate: '21.010', units: '1' } }) });
  const { _id } = await made.given(inReview, [
    sampleField('currency', 'USD', { source: 'text', verified: false }),
    sampleField('taxDate', taxDate, { source: 'text', verified: false }),
    sampleField('totalAmount', '123.00', { source: 'text', verified: false }),
  ]);
  let version = 1;
  return {
    made,
    save: async (values: Readonly<Record<string, string>>) => {
      const fields = Object.entries(values).map(([id, value]) => ({
        _id: id,
        _idx: 0,
        value,
        bboxes: [],
        verified: true,
      }));
      const body = contract.body.parse({ document: { version }, fields });
      const answer = await saveDocument(deps)({ params: { id: _id }, query: {}, body }, made.as('eva'));
      expect(answer).toMatchObject({ ok: true, value: { status: 'saved' } });
      version += 1;
      const record = await made.documents.find(firstOwner, _id);
      const find = (id: string) => record?.fields.find((field) => field._id === id);
      return { find, value: (id: string) => find(id)?.value };
    },
    lastChanges: async () => (await made.documents.logs(firstOwner, _id))[0]?.diff.fields.map(({ id }) => id),
  };
}

test('a save that changes the tax point brings the rate of the day before it, and the history tells it', async () => {
  const { save, lastChanges } = await world({ taxDate: '' });
  const first = await save({ taxDate: '2026-11-25' });
  expect(first.find('exchangeRate')).toMatchObject({
    ...{ value: '1.1514', verified: false, source: 'register' },
    checks: [{ name: 'rate-ecb', result: 'passed', day: '2026-11-24' }],
  });
  expect(await lastChanges()).toEqual(['taxDate', 'exchangeRate', 'homeTotal']);
  // Monday takes Friday.
  expect((await save({ taxDate: '2026-11-23' })).value('exchangeRate')).toBe('1.16');
});

test('books in crowns take the rate of the very day from the Czech bank', async () => {
  const { save } = await world({ country: 'CZ' });
  const saved = await save({ totalAmount: '200.00' });
  expect(saved.find('exchangeRate')).toMatchObject({
    value: '21.01',
    checks: [{ name: 'rate-cnb', day: '2026-11-25' }],
  });
});

test('a typed rate stays whatever else changes', async () => {
  const { save } = await world();
  await save({ exchangeRate: '1.2' });
  expect((await save({ taxDate: '2026-11-23' })).value('exchangeRate')).toBe('1.2');
});

test('the currency warns of a missing rate, and the rate comes with the next save once it is known', async () => {
  const { made, save } = await world();
  const missing = await save({ taxDate: '2026-11-13' });
  expect(missing.find('currency')?.checks).toContainEqual({
    name: 'rate-missing-ecb',
    result: 'warned',
    day: '2026-11-12',
  });
  await made.table.write({ put: published('ecb', '2026-11-12', { USD: { rate: '1.17', units: '1' } }) });
  const known = await save({ note: 'doplnené' });
  expect(known.value('exchangeRate')).toBe('1.17');
  expect(known.find('currency')?.checks.map(({ name }) => name)).not.toContain('rate-missing-ecb');
});

test('a document in the money of the books needs no rate, and keeps no place of one', async () => {
  const { save, lastChanges } = await world();
  await save({ totalAmount: '124.00' });
  expect((await save({ currency: 'EUR' })).find('exchangeRate')).toBeUndefined();
  expect(await lastChanges()).toEqual(['currency', 'homeTotal', 'exchangeRate']);
});
