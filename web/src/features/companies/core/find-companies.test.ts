import { expect, test } from 'vitest';
import { findCompanies } from './find-companies.ts';

const companies = [
  { name: 'Kvas', officialName: 'Ranný kvas, s. r. o.', companyId: '36347124', vatId: 'SK1', mailAddress: 'kvas@d.sk' },
  { name: 'Žiarovka', officialName: '', companyId: '31333532', vatId: '', mailAddress: 'svetlo@d.sk' },
];
const find = (words: string) => findCompanies(companies, words).map(({ name }) => name);

test('a company is found by names, number and mail address, without diacritics and in any order', () => {
  expect([find('kvas ranny'), find('3133'), find('SVETLO'), find('ziar')]).toEqual([
    ['Kvas'],
    ['Žiarovka'],
    ['Žiarovka'],
    ['Žiarovka'],
  ]);
  expect([find(' '), find('kvas žiarovka')]).toEqual([['Kvas', 'Žiarovka'], []]);
});
