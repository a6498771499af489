import { expect, test } from 'vitest';
import { matchesWords } from './entry.ts';

test('screens are found by the beginnings of their words, in any order and without diacritics', () => {
  expect(matchesWords('Typy dokladov', 'dokl typ')).toBe(true);
  expect(matchesWords('Účtovníctvo', 'uctov')).toBe(true);
  expect(matchesWords('Typy dokladov', 'klad')).toBe(false);
  expect(matchesWords('Typy dokladov', ' ')).toBe(false);
});
