import { expect, test } from 'vitest';
import { findCodeSettings } from './code-settings.ts';

test('a code that a program lacks leads to the section of the settings in which the company enters it', () => {
  const led = (['omega', 'moneys3', 'abraflexi', 'flexibee', 'mrp', 'mrpks'] as const).map((target) =>
    findCodeSettings('regime-unclassified', target),
  );
  expect(led).toEqual(['omega', 'moneys3', 'flexi', 'flexi', 'mrp', 'mrp'].map((section) => `/accounting#${section}`));
  expect(findCodeSettings('regime-unclassified', 'sepa')).toBeUndefined();
  expect(findCodeSettings('rate-missing', 'omega')).toBeUndefined();
});
