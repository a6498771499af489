import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('a name on a button or in the history has thirty characters at most, the last of them an ellipsis (R-DET-21, R-HIS-08)', () => {
  const whole = 'Faktúra 2026/0001 Ranný kvas ž';
  expect(whole).toHaveLength(30);
  expect(shortName(whole)).toBe(whole);
  expect(shortName(`${whole}e`)).toBe('Faktúra 2026/0001 Ranný kvas…');
  expect(shortName('x'.repeat(40))).toBe(`${'x'.repeat(29)}…`);
});
