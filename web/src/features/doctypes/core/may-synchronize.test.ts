import { expect, test } from 'vitest';
import { exportSystemIds } from '#shared/export-systems/export-systems.ts';
import { maySynchronize } from './may-synchronize.ts';

const flexi = { system: 'flexibee', active: true };

test('registers are synchronized for Pohoda and ABRA Flexi alone (R-DTY-05)', () => {
  const able = exportSystemIds.filter((system) => maySynchronize(system, [flexi]));
  expect(able.toSorted()).toEqual(['abraflexi', 'flexibee', 'pohoda']);
  expect(maySynchronize(null, [flexi])).toBe(false);
});

test('for FlexiBee only when its connector is set up (R-DTY-06)', () => {
  expect(maySynchronize('flexibee', undefined)).toBe(false);
  expect(maySynchronize('flexibee', [{ ...flexi, active: false }])).toBe(false);
  expect(maySynchronize('flexibee', [{ system: 'pohoda', active: true }])).toBe(false);
  expect(maySynchronize('pohoda', undefined)).toBe(true);
});
