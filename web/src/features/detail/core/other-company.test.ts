import { expect, test } from 'vitest';
import { otherCompanyOf } from './other-company.ts';

test('only a refusal that names a company asks to continue there (R-DET-18)', () => {
  const said = { ownerId: 'b'.repeat(24), company: 'Limba' };
  expect(otherCompanyOf('other-company', said)).toEqual({ _id: said.ownerId, name: 'Limba' });
  expect(otherCompanyOf('document-not-found', said)).toBeUndefined();
  expect(otherCompanyOf('other-company', {})).toBeUndefined();
});
