import { expect, test } from 'vitest';
import { exportSystemIds } from '#shared/export-systems/export-systems.ts';
import { canSynchronize } from './may-synchronize.ts';

const setUp = { tokenSince: '2026-11-21T08:00:00.000Z' };

test('registers are synchronized for Pohoda and ABRA Flexi alone (R-DTY-05)', () => {
  const able = exportSystemIds.filter((system) => canSynchronize(system, setUp));
  expect(able.toSorted()).toEqual(['abraflexi', 'flexibee', 'pohoda']);
  expect(canSynchronize(null, setUp)).toBe(false);
});

test('for FlexiBee only when its connector is set up (R-DTY-06)', () => {
  expect(canSynchronize('flexibee', undefined)).toBe(false);
  expect(canSynchronize('flexibee', { tokenSince: null })).toBe(false);
  expect(canSynchronize('abraflexi', setUp)).toBe(true);
  expect(canSynchronize('pohoda', undefined)).toBe(true);
});
