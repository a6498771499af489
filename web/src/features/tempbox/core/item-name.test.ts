import { expect, test } from 'vitest';
import { toItemName } from './item-name.ts';

test('a name in the tempbox has at most 25 characters, the last of a longer one an ellipsis (R-TMP-02)', () => {
  expect(toItemName('Faktúra za september 2026')).toBe('Faktúra za september 2026');
  expect(toItemName('Faktúra za september 2026!')).toBe('Faktúra za september 202…');
  expect(Array.from(toItemName('📄'.repeat(40)))).toHaveLength(25);
});
