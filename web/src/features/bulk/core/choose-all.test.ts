import { expect, test } from 'vitest';
import { chosenWithAll } from './choose-all.ts';

const rows = (...ids: string[]) => new Map(ids.map((id) => [id, id.toUpperCase()]));
const idsOf = (chosen: ReadonlyMap<string, string>) => [...chosen.keys()].join('');

test('choosing all takes the whole list in place of what was chosen before (R-LST-22)', () => {
  const before = rows('a', 'x');
  expect(idsOf(chosenWithAll({ before, now: before, all: rows('a', 'b', 'c'), most: 10 }))).toBe('abc');
});

test('what is ticked or unticked while all are being chosen stays so', () => {
  const over = { before: rows('a', 'b'), now: rows('a', 'z'), all: rows('a', 'b', 'c', 'd') };
  expect(idsOf(chosenWithAll({ ...over, most: 10 }))).toBe('acdz');
  // Under the bound the document that a hand ticked has its place.
  expect(idsOf(chosenWithAll({ ...over, most: 3 }))).toBe('acz');
});
