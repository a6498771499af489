import { describe, expect, test } from 'vitest';
import type { FillForm } from '#shared/api/field-options.ts';
import { publicRegisters } from '#functions/adapters/registers/registers.ts';
import type { Registers } from '#functions/ports/parties.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { fillFieldsFrom, fillFields, listFillChoices, listFillChoicesFor } from './fill-fields.ts';
import { suggestFieldOfType, suggestField } from './suggest-field.ts';

const tatry = {
  Name: 'Papiera Tatry, s. r. o.',
  CompanyId: '36347124',
  City: 'Poprad',
  IBAN: 'SK6611000000004876430652',
};
const nova = { Name: 'Nová Papiera, a. s.', CompanyId: '31333532', City: 'Nitra' };
const registered = { Name: 'Papiernictvo u Evy', CompanyId: '46113177', Street: 'Dlhá 4', City: 'Trnava' };

async function company() {
  const asked: string[] = [];
  const registers: Registers = {
    available: true,
    async search(country, words) {
      asked.push(`${country} ${words}`);
      return [{ facts: registered }, { facts: { ...tatry, City: 'Inde' } }];
    },
    async find(country, companyId) {
      asked.push(`${country} ${companyId}`);
      return companyId === registered.CompanyId ? { facts: registered } : undefined;
    },
  };
  const options = [
    { key: '100', value: 'Predajňa Nitra' },
    { key: '200', value: 'Sklad' },
  ];
  const world = await workflowWorld({ doctype: { fields: [doctypeField('costCentre', { options })] } });
  for (const [at, facts] of [
    ['2026-01-01', nova],
    ['2026-02-01', tatry],
  ] as const)
    await world.parties.teach(firstOwner, { role: 'supplier', key: `CompanyId#${facts.CompanyId}`, facts, at });
  const need = { ...world, registers };
  const caller = world.as('eva');
  const values = async (field: string, q: string) => {
    const found = await suggestField(need)({ params: { field }, query: { q }, body: {} }, caller);
    return found.ok ? found.value.map(({ value, source }) => [value, source]) : found.error;
  };
  return { need, caller, asked, values };
}

const form = (fields: Readonly<Record<string, string>>, field?: string): FillForm => ({
  doctype: 'invoice',
  documentId: null,
  _idx: 0,
  payload: field === undefined ? {} : { field },
  fields: Object.entries(fields).map(([_id, value]) => ({ _id, _idx: 0, value })),
});

describe('suggestions', () => {
  test('come from earlier documents, then from the register of the country (R-FLD-34, R-FLD-36, R-FLD-40)', async () => {
    const { values, asked } = await company();
    expect(await values('supplierName', 'papier')).toEqual([
      ['Papiera Tatry, s. r. o.', 'papers'],
      ['Papiernictvo u Evy', 'register'],
      ['Nová Papiera, a. s.', 'papers'],
    ]);
    expect(asked).toEqual(['SK papier']);
  });

  test('need two characters; the register is asked from three on (R-FLD-30)', async () => {
    const { values, asked } = await company();
    expect([await values('supplierName', 'p'), await values('supplierName', 'qx')]).toEqual([[], []]);
    expect(await values('supplierName', 'ny')).toEqual([]);
    expect(await values('supplierCity', 'pop')).toEqual([['Poprad', 'papers']]);
    expect(asked).toEqual([]);
  });

  test('come from documents alone when the register is unavailable, without an error (R-FLD-35)', async () => {
    const { need, caller } = await company();
    const warned: string[] = [];
    const nowhere = { SK: 'http://127.0.0.1:9', CZ: 'http://127.0.0.1:9' };
    const registers = publicRegisters({ log: { warn: (event) => void warned.push(event) } }, nowhere);
    const asked = { params: { field: 'supplierName' }, query: { q: 'papier' }, body: {} };
    expect(await suggestField({ ...need, registers })(asked, caller)).toMatchObject({
      ok: true,
      value: [
        { value: tatry.Name, source: 'papers' },
        { value: nova.Name, source: 'papers' },
      ],
    });
    expect(warned).toHaveLength(1);
  });

  test('are a hundred at most (R-FLD-32)', async () => {
    const { need, values } = await company();
    for (let at = 0; at < 120; at += 1) {
      const facts = { Name: `Dodávateľ ${String(at).padStart(3, '0')}`, CompanyId: String(10_000_000 + at) };
      const key = `CompanyId#${facts.CompanyId}`;
      await need.parties.teach(firstOwner, { role: 'supplier', key, facts, at: '2026-03-01' });
    }
    expect((await values('supplierName', 'dodávateľ')).length).toBe(100);
  });

  test('of other fields are the options of the document type', async () => {
    const { need, caller, values } = await company();
    expect(await values('costCentre', 'nitr')).toEqual([['100', 'options']]);
    const of = (doctype: string) =>
      suggestFieldOfType(need)(
        { params: { field: 'costCentre', doctype }, query: { q: '20', of: 'field', supplier: '' }, body: {} },
        caller,
      );
    expect(await of('invoice')).toEqual({ ok: true, value: [{ value: '200', label: 'Sklad', source: 'options' }] });
    expect(await of('unknown')).toEqual({ ok: false, error: 'not-found' });
  });
});

describe('suggestions for cells', () => {
  async function cells() {
    const { need, caller } = await company();
    const learner = { ownerId: firstOwner, doctype: 'invoice' };
    const teach = (texts: readonly string[], at: string, supplier = '') =>
      need.learned.teachColumnTexts(learner, 'name', [{ texts, at, supplier }]);
    const suggest = async (q: string, supplier = '', field = 'name') => {
      const input = { params: { field, doctype: 'invoice' }, query: { q, of: 'column' as const, supplier }, body: {} };
      const found = await suggestFieldOfType(need)(input, caller);
      return found.ok ? found.value.map(({ value }) => value) : found.error;
    };
    return { teach, suggest };
  }

  test('are earlier texts of the column without accents: of the supplier first, then the newest', async () => {
    const { teach, suggest } = await cells();
    await teach(['Tónerová náplň', 'Papier A4'], '2026-01-01', 'CompanyId#1');
    await teach(['Toner čierny', 'Modrý toner'], '2026-01-02', 'CompanyId#2');
    await teach(['Toner žltý'], '2026-01-03', 'CompanyId#3');
    expect(await suggest('tone')).toEqual(['Toner žltý', 'Toner čierny', 'Tónerová náplň', 'Modrý toner']);
    expect(await suggest('TONE', 'CompanyId#1')).toEqual([
      ...['Tónerová náplň', 'Toner žltý', 'Toner čierny', 'Modrý toner'],
    ]);
    expect(await suggest('Toner žltý')).toEqual([]);
    expect([await suggest('tone', '', 'unit'), await suggest('tone', '', 'base'), await suggest('t')]).toEqual([
      ...[[], [], []],
    ]);
  });

  test('are ten at most, and the last two hundred texts of a column are known (R-FLD-32)', async () => {
    const { teach, suggest } = await cells();
    for (let at = 0; at < 21; at += 1)
      await teach(
        Array.from({ length: 10 }, (_, n) => `Tovar ${at}-${n}`),
        `2026-02-${String(at + 1).padStart(2, '0')}`,
      );
    expect(await suggest('tovar')).toEqual(Array.from({ length: 10 }, (_, n) => `Tovar 20-${n}`));
    expect([await suggest('tovar 0-'), await suggest('var 1-9')]).toEqual([[], ['Tovar 1-9']]);
  });
});

describe('filling', () => {
  test('brings the other values of the party that a field names exactly (R-FLD-37)', async () => {
    const { need, caller } = await company();
    const fields = { supplierName: 'papiera tatry, s.r.o.' };
    const expected = {
      ok: true,
      value: [
        { _id: 'supplierCompanyId', _idx: 0, value: '36347124' },
        { _id: 'supplierCity', _idx: 0, value: 'Poprad' },
        { _id: 'paymentIBAN', _idx: 0, value: 'SK6611000000004876430652' },
      ],
    };
    const body = form(fields, 'supplierName');
    expect(await fillFields(need)({ params: {}, query: {}, body }, caller)).toEqual(expected);
    const from = { params: { field: 'supplierName' }, query: {}, body: form(fields) };
    expect(await fillFieldsFrom(need)(from, caller)).toEqual(expected);
  });

  test('finds a company without documents by its number in the register', async () => {
    const { need, caller, asked } = await company();
    const from = (field: string, value: string) =>
      fillFieldsFrom(need)({ params: { field }, query: {}, body: form({ [field]: value }) }, caller);
    expect(await from('supplierCompanyId', '461 131 77')).toMatchObject({
      ok: true,
      value: [{ _id: 'supplierName', value: 'Papiernictvo u Evy' }, { _id: 'supplierStreet' }, { _id: 'supplierCity' }],
    });
    expect(asked).toEqual(['SK 46113177']);
    expect(await from('totalAmount', '12')).toEqual({ ok: true, value: [] });
    expect(await from('supplierCompanyId', '')).toEqual({ ok: true, value: [] });
  });

  test('offers the parties that are meant when the name is not whole (R-FLD-38)', async () => {
    const { need, caller } = await company();
    const body = form({ supplierName: 'papier', supplierCountry: 'CZ' }, 'supplierName');
    const choices = await listFillChoices(need)({ params: {}, query: {}, body }, caller);
    expect(choices.ok && choices.value.map(({ label, source }) => [label, source])).toEqual([
      ['Papiera Tatry, s. r. o., 36347124, Poprad', 'papers'],
      ['Nová Papiera, a. s., 31333532, Nitra', 'papers'],
      ['Papiernictvo u Evy, 46113177, Trnava', 'register'],
    ]);
    const same = { params: { field: 'supplierName' }, query: {}, body };
    expect(await listFillChoicesFor(need)(same, caller)).toEqual(choices);
    expect(await fillFields(need)({ params: {}, query: {}, body }, caller)).toEqual({ ok: true, value: [] });
  });
});

test('the newest document of a party wins, in whatever order they arrive', async () => {
  const { need } = await company();
  const { parties } = need;
  const key = 'CompanyId#36347124';
  await parties.teach(firstOwner, { role: 'supplier', key, facts: { ...tatry, City: 'Svit' }, at: '2025-01-01' });
  expect((await parties.find(firstOwner, 'supplier', key))?.facts['City']).toBe('Poprad');
  await parties.teach(firstOwner, {
    role: 'supplier',
    key,
    facts: { Name: tatry.Name, City: 'Svit' },
    at: '2026-03-01',
  });
  expect((await parties.find(firstOwner, 'supplier', key))?.facts).toEqual({ ...tatry, City: 'Svit' });
});
