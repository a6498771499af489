import { expect, test } from 'vitest';
import { readOtherCompany } from './other-company.ts';

test('only a refusal that names a company asks to continue there (R-DET-18)', () => {
  const named = { ownerId: 'b'.repeat(24), company: 'Limba' };
  expect(readOtherCompany('other-company', named)).toEqual({ _id: named.ownerId, name: 'Limba' });
  expect(readOtherCompany('document-not-found', named)).toBeUndefined();
  expect(readOtherCompany('other-company', {})).toBeUndefined();
});
