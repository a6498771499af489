import { expect, test } from 'vitest';
import { toTabName } from './tab-name.ts';

test('names of types are cut to 30 characters on their tabs, the word for a draft not counted (R-DTY-11)', () => {
  const thirty = 'Faktúra prijatá zo zahraničia!';
  expect(thirty).toHaveLength(30);
  expect(toTabName(thirty)).toBe(thirty);
  const longer = toTabName(`${thirty}!`);
  expect(longer).toHaveLength(30);
  expect(longer.endsWith('…')).toBe(true);
  expect(toTabName(`${thirty}!`, (name) => `${name} (koncept)`)).toBe(`${longer} (koncept)`);
});
