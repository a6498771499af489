import { expect, test } from 'vitest';
import { findWorst } from './finding-state.ts';

test('a line of the VAT watch shows the worst of its findings', () => {
  expect(findWorst(['tax-unverified'])).toBe('predicted');
  expect(findWorst(['tax-unverified', 'vat-id-missing'])).toBe('missing');
  expect(findWorst(['vat-id-missing', 'sums-differ'])).toBe('invalid');
});
