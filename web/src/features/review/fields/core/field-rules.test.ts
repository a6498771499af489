import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { canBeVerified, canRemoveRow } from './field-rules.ts';

test('a value is settled when it is there and has the form of its field; a failed check does not keep it', () => {
  const value = sampleField('vatBase', '100.00', {});
  expect(canBeVerified({ state: 'predicted', reason: null, value })).toBe(true);
  expect(canBeVerified({ state: 'invalid', reason: 'check:rate-makes-vat', value })).toBe(true);
  expect(canBeVerified({ state: 'invalid', reason: 'number', value })).toBe(false);
  expect(canBeVerified({ state: 'missing', reason: null, value: undefined })).toBe(false);
});

test('clearing removes later rows of repeated fields; cells of the VAT table only become empty', () => {
  expect(canRemoveRow({ id: 'postingText', idx: 1 })).toBe(true);
  expect(canRemoveRow({ id: 'postingText', idx: 0 })).toBe(false);
  expect(canRemoveRow({ id: 'vatBase', idx: 2 })).toBe(false);
});
