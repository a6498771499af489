import { expect, test } from 'vitest';
import { addAllToSelection } from './selection.ts';

const rows = (...ids: string[]) => new Map(ids.map((id) => [id, id.toUpperCase()]));
const idsOf = (chosen: ReadonlyMap<string, string>) => [...chosen.keys()].join('');

test('choosing all takes the whole list in place of what was chosen before (R-LST-22)', () => {
  const before = rows('a', 'x');
  expect(idsOf(addAllToSelection({ before, now: before, all: rows('a', 'b', 'c'), max: 10 }))).toBe('abc');
});

test('what is ticked or unticked while all are being chosen stays so', () => {
  const over = { before: rows('a', 'b'), now: rows('a', 'z'), all: rows('a', 'b', 'c', 'd') };
  expect(idsOf(addAllToSelection({ ...over, max: 10 }))).toBe('acdz');
  // Under the bound the document that a hand ticked has its place.
  expect(idsOf(addAllToSelection({ ...over, max: 3 }))).toBe('acz');
});
