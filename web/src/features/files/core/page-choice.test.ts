import { expect, test } from 'vitest';
import { findNeighbour, listBetween } from './page-choice.ts';

const order = ['a', 'b', 'c', 'd'];

test('pages are chosen from one to another in both directions', () => {
  expect(listBetween(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(listBetween(order, 'c', 'a')).toEqual(['a', 'b', 'c']);
});

test('where the first page is gone meanwhile, only the last one is chosen', () => {
  expect(listBetween(order, 'gone', 'c')).toEqual(['c']);
  expect(listBetween(order, 'a', 'gone')).toEqual([]);
});

test('the focus goes to the page behind those that leave, or to the one before them', () => {
  expect(findNeighbour(order, new Set(['a', 'b']))).toBe('c');
  expect(findNeighbour(order, new Set(['b', 'd']))).toBe('c');
  expect(findNeighbour(order, new Set(order))).toBeUndefined();
});
