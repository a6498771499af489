import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { markOwnCompany } from './own-company.ts';

const own = { ...sampleOwner, address: { street: 'Mlynská 4', city: 'Nitra', zip: '949 01' } };
const partyOf = (role: string, over: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    Name: own.name,
    CompanyId: own.companyId,
    Street: 'Mlynská 4',
    City: 'Nitra',
    Zip: '94901',
    ...over,
  }).map(([part, value]) => sampleField(`${role}${part}`, value, { source: 'text', score: 0.8 }));
const confirmed = (fields: ReturnType<typeof partyOf>, role: 'supplier' | 'customer' | undefined) =>
  markOwnCompany(fields, own, role).flatMap(({ _id, score, checks }) =>
    checks.some(({ name }) => name === 'own-company') ? [`${_id} ${score}`] : [],
  );

test('what a document says of the company is surer where the company’s own record says the same', () => {
  expect(confirmed(partyOf('customer'), 'customer')).toEqual([
    'customerName 0.98',
    'customerCompanyId 0.98',
    'customerStreet 0.98',
    'customerCity 0.98',
    'customerZip 0.98',
  ]);
});

test('what differs in a single letter is left alone, and so is a party without a number of the company', () => {
  expect(confirmed(partyOf('customer', { Street: 'Mlynska 4', City: 'NITRA' }), 'customer')).toHaveLength(3);
  expect(confirmed(partyOf('customer', { CompanyId: '36631124' }), 'customer')).toEqual([]);
});

test('the company on the wrong side confirms nothing: there the parties were taken for each other', () => {
  expect(confirmed(partyOf('supplier'), 'customer')).toEqual([]);
  expect(confirmed(partyOf('supplier'), undefined)).toEqual([]);
  expect(confirmed(partyOf('supplier'), 'supplier')).toHaveLength(5);
});

test('the whole name alone tells the company where only the other party has numbers', () => {
  const unnumbered = partyOf('customer', { CompanyId: '' });
  const other = [sampleField('supplierCompanyId', '36631124', { source: 'text', score: 0.8 })];
  expect(confirmed([...unnumbered, ...other], 'customer')).toHaveLength(4);
  expect(confirmed(unnumbered, 'customer')).toEqual([]);
  const longer = partyOf('customer', { CompanyId: '', Name: `${own.name} Plus` });
  expect(confirmed([...longer, ...other], 'customer')).toEqual([]);
});
