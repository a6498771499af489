import { expect, test } from 'vitest';
import { changedCompany } from '#shared/company/company.ts';
import {
  emptyForm,
  fillFromRegister,
  findCompanyProblems,
  makeDefault,
  toCompanyData,
  type CompanyForm,
} from './company-form.ts';

const good: CompanyForm = {
  ...emptyForm('SK'),
  ...{ name: 'Kvas', companyId: '36 347 124', taxId: '2020317068', vatId: 'SK 2020317068', mailbox: 'kvas' },
  iban: ['SK21 1100 0000 0038 6255 1184', ''],
  vatHistory: [
    { from: '', status: 'nonPayer' },
    { from: '2026-03-01', status: 'payer' },
  ],
};

test('a filled form of a company has no problem, and is what the server takes', () => {
  expect(findCompanyProblems(good, false)).toEqual({});
  expect(changedCompany.parse({ ...toCompanyData(good), version: 3 })).toMatchObject({
    ...{ companyId: '36347124', vatId: 'SK2020317068', iban: ['SK2111000000003862551184'], version: 3 },
    vatHistory: [{ from: null }, { from: '2026-03-01' }],
  });
});

test.for([
  ['the project name is required (R-COM-16)', { name: '  ' }, { name: 'problem.name' }],
  ['an IČO has its check digit', { companyId: '36347125' }, { companyId: 'problem.companyId' }],
  ['a Slovak DIČ has ten digits', { taxId: '123' }, { taxId: 'problem.taxId' }],
  ['an IČ DPH has its check digit', { vatId: 'SK2020317069' }, { vatId: 'problem.vatId' }],
  ['each account is an IBAN', { iban: ['', 'SK21 1100'] }, { 'iban.1': 'problem.iban' }],
  ['the e-mail has a valid format', { email: 'kvas@' }, { email: 'problem.email' }],
  ['the mailbox is the first part of an address', { mailbox: 'kvas pekáreň' }, { mailbox: 'problem.mailbox' }],
  [
    'the status changes at most once a day',
    {
      vatHistory: [
        { from: '', status: 'payer' },
        { from: '', status: 'nonPayer' },
      ],
    },
    { vatHistory: 'problem.vatDays' },
  ],
] as const)('%s', ([, change, problems]) => {
  const form = { ...good, ...change };
  expect(findCompanyProblems(form, false)).toEqual(problems);
  // The server refuses the same.
  expect(changedCompany.safeParse({ ...toCompanyData(form), version: 0 }).success).toBe(false);
});

test('a new company may leave its mailbox to the server, an existing one may not', () => {
  const without = { ...good, mailbox: '' };
  expect([findCompanyProblems(without, true), findCompanyProblems(without, false)]).toEqual([
    {},
    { mailbox: 'problem.mailbox' },
  ]);
});

const registered = {
  ...{ name: 'Papiera Tatry, s. r. o.', companyId: '36347124', taxId: '', vatId: '' },
  ...{ street: 'Štefánikova 882/12', city: 'Poprad', zip: '05801', country: 'SK' },
};

test('a company of the register fills names, numbers and the seat, and takes nothing away that it does not hold', () => {
  const filled = fillFromRegister({ ...emptyForm('CZ'), taxId: '2020317068', companyId: '3634' }, registered);
  expect(filled).toEqual({
    ...{ name: registered.name, officialName: registered.name, companyId: '36347124' },
    ...{ street: 'Štefánikova 882/12', city: 'Poprad', zip: '05801', country: 'SK' },
  });
});

test('a short name that a person chose stays when the register fills the form', () => {
  expect(fillFromRegister({ ...good, name: 'Tatry' }, registered)).not.toHaveProperty('name');
  const taken = { ...good, name: 'Stará, s. r. o.', officialName: 'Stará, s. r. o.' };
  expect(fillFromRegister(taken, registered)).toMatchObject({ name: registered.name });
});

test('the default account is the first one', () => {
  expect(makeDefault(['a', 'b', 'c'], 2)).toEqual(['c', 'a', 'b']);
});
