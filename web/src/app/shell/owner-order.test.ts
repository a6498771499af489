import { expect, test } from 'vitest';
import { findOwners, sortOwners } from './owner-order.ts';

const owner = (name: string, n: number) => ({ _id: String(n).padStart(24, '0'), name, role: 'editor' as const });
const owners = [owner('Žiarovka', 1), owner('Čerešňa, s. r. o.', 2), owner('Alfa', 3), owner('cesta', 4)];

test('favourite companies come first, then all by name in the order of our alphabets (R-SHL-07)', () => {
  const names = sortOwners(owners, ['000000000000000000000001']).map(({ name }) => name);
  expect(names[0]).toBe('Žiarovka');
  expect(names[1]).toBe('Alfa');
});

test('a company is found without diacritics and in any order of words', () => {
  expect(findOwners(owners, 'sro').map(({ name }) => name)).toEqual([]);
  expect(findOwners(owners, 'r. ceresna').map(({ name }) => name)).toEqual(['Čerešňa, s. r. o.']);
  expect(findOwners(owners, '  ')).toHaveLength(4);
});
