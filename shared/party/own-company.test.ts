import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { judgeParty, swapParties } from './own-company.ts';

const own = {
  companyId: '63331136',
  taxId: '2043176696',
  vatId: 'SK2043176696',
  name: 'Pekáreň',
  officialName: 'Pekáreň Podhorie, s.r.o.',
};
const party = (
  role: 'supplier' | 'customer',
  values: Readonly<Record<string, string>>,
  over: Partial<FieldValue> = {},
) => Object.entries(values).map(([part, value]) => sampleField(`${role}${part}`, value, over));
const isOwn = (values: Readonly<Record<string, string>>) =>
  judgeParty(party('customer', values), 'customer', own)?.isOwn;

test('a party is the company by the first number that both have, whatever its name', () => {
  expect(isOwn({ Name: 'Iná, a. s.', CompanyId: '63 331 136' })).toBe(true);
  expect(isOwn({ Name: own.officialName, CompanyId: '36396567', VatId: own.vatId })).toBe(false);
  expect(isOwn({ Name: own.officialName, VatId: 'sk2043176696' })).toBe(true);
  expect(isOwn({ TaxId: '2020104449' })).toBe(false);
});

test('without a number the name decides, without its form and its diacritics; one that holds the other tells nothing', () => {
  expect(isOwn({ Name: 'PEKAREN PODHORIE spol. s r. o.' })).toBe(true);
  expect(isOwn({ Name: 'Vážka, s. r. o.' })).toBe(false);
  expect(isOwn({ Name: 'Pekáreň Podhorie, prevádzka Zvolen' })).toBeUndefined();
  expect(isOwn({})).toBeUndefined();
  expect(judgeParty(party('customer', { Name: 'Vážka', CompanyId: '1' }), 'customer', { ...own, companyId: '' })).toBe(
    undefined,
  );
});

const turned = [
  ...party('supplier', { Name: 'Pekáreň Podhorie', CompanyId: own.companyId, City: 'Zvolen' }),
  ...party('customer', { Name: 'Vážka, s. r. o.', CompanyId: '36396567' }),
  sampleField('paymentIBAN', 'SK1'),
];

test('parties on the wrong side change places with all that belongs to them; the account stays', () => {
  const swapped = swapParties(turned, 'customer', own);
  expect(Object.fromEntries(swapped.map(({ _id, value }) => [_id, value]))).toEqual({
    customerName: 'Pekáreň Podhorie',
    customerCompanyId: own.companyId,
    customerCity: 'Zvolen',
    supplierName: 'Vážka, s. r. o.',
    supplierCompanyId: '36396567',
    paymentIBAN: 'SK1',
  });
  expect(swapParties(swapped, 'customer', own)).toBe(swapped);
  expect(swapParties(turned, 'supplier', own)).toBe(turned);
});

test('what a person settled or an e-invoice says is never exchanged, and neither are two parties of which one is unknown', () => {
  const [first, ...rest] = turned;
  if (first === undefined) throw new Error('no values');
  const by = (over: Partial<FieldValue>) => [{ ...first, ...over }, ...rest];
  for (const over of [{ verified: true, evidence: [] }, { source: 'person' as const }, { source: 'xml' as const }]) {
    const fields = by(over);
    expect(swapParties(fields, 'customer', own)).toBe(fields);
  }
  expect(swapParties(by({ verified: true, evidence: ['checkDigit'] }), 'customer', own)[0]?._id).toBe('customerName');
  const alone = turned.filter(({ _id }) => !_id.startsWith('customer'));
  expect(swapParties(alone, 'customer', own)).toBe(alone);
});
