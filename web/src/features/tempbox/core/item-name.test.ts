import { expect, test } from 'vitest';
import { itemName } from './item-name.ts';

test('a name in the tempbox has at most 25 characters, the last of a longer one an ellipsis (R-TMP-02)', () => {
  expect(itemName('Faktúra za september 2026')).toBe('Faktúra za september 2026');
  expect(itemName('Faktúra za september 2026!')).toBe('Faktúra za september 202…');
  expect(Array.from(itemName('📄'.repeat(40)))).toHaveLength(25);
});
