import { expect, test } from 'vitest';
import { truncateName } from './names.ts';

test('a name on a button or in the history has thirty characters at most, the last of them an ellipsis (R-DET-21, R-HIS-08)', () => {
  const whole = 'Faktúra 2026/0001 Ranný kvas ž';
  expect(whole).toHaveLength(30);
  expect(truncateName(whole)).toBe(whole);
  expect(truncateName(`${whole}e`)).toBe('Faktúra 2026/0001 Ranný kvas…');
  expect(truncateName('x'.repeat(40))).toBe(`${'x'.repeat(29)}…`);
});
