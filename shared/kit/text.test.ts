import { expect, test } from 'vitest';
import { fold, foldWords, tidy, trimPunctuation } from './text.ts';

test('letters are compared without case and diacritics', () => {
  expect(fold('Ľubica ŠŤASTNÁ, Říčany')).toBe('lubica stastna, ricany');
  expect(fold('Łódź Straße')).toBe('lodz strasse');
  expect(foldWords('Číslo faktúry: FV-2026/01')).toEqual(['cislo', 'faktury', 'fv', '2026', '01']);
});

test('stray punctuation at the ends goes, what belongs to the name stays (R-FLD-24)', () => {
  expect(trimPunctuation(' : Papiera Tatry, s. r. o., ')).toBe('Papiera Tatry, s. r. o.');
  expect(tidy(' a\u00a0 b\n')).toBe('a b');
});
