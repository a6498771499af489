import { expect, test } from 'vitest';
import { readOtherCompany } from './other-company.ts';

test('only a refusal that names a company asks to continue there (R-DET-18)', () => {
  const said = { ownerId: 'b'.repeat(24), company: 'Limba' };
  expect(readOtherCompany('other-company', said)).toEqual({ _id: said.ownerId, name: 'Limba' });
  expect(readOtherCompany('document-not-found', said)).toBeUndefined();
  expect(readOtherCompany('other-company', {})).toBeUndefined();
});
