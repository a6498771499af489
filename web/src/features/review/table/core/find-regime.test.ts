import { expect, test } from 'vitest';
import { findRegime } from './find-regime.ts';

const names: Readonly<Record<string, string>> = {
  standard: 'Tuzemské zdanenie',
  reverseCharge: 'Tuzemské samozdanenie',
  foreignService: 'Služba zo zahraničia so samozdanením',
};
const find = (text: string) => findRegime(text, (code) => names[code] ?? code);

test('a regime is found by its code, its name, or a part that no other regime has', () => {
  expect(find('foreignservice')).toBe('foreignService');
  expect(find('tuzemske zdanenie')).toBe('standard');
  expect(find('Služ')).toBe('foreignService');
});

test('a part of two names, an empty cell and any other text are no regime', () => {
  expect(find('Tuzemské')).toBeUndefined();
  expect(find(' ')).toBeUndefined();
  expect(find('čokoľvek')).toBeUndefined();
});
