import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { sampleTempfile } from '#test/builders/records/tempfile.ts';
import { toCards, cutCard, applyMoves } from './cards.ts';
import {
  countProposed,
  cutMany,
  getPlacesBefore,
  listProposedCrops,
  listProposedCuts,
  waitsForDecision,
} from './proposals.ts';

const page = (n: number, changes: Partial<Tempfile> = {}) => sampleTempfile(n, { pageCount: 12, ...changes });
const stack = (begins: readonly number[]) =>
  Array.from({ length: 12 }, (_, n) => page(n, begins.includes(n) ? { cut: 0.9 } : {}));
const only = (files: readonly Tempfile[]) => {
  const [card] = toCards(files);
  if (card === undefined) throw new Error('no card');
  return card;
};
const shape = (files: readonly Tempfile[]) => toCards(files).map(({ pages }) => pages.map((one) => one.page));

test('a stack of twelve pages with three proposed cuts becomes four documents at once, in order', () => {
  const files = [...stack([3, 5, 9]), page(20, { tempId: 'z', index: 1, hash: 'cd'.repeat(32) })];
  const card = only(files);
  expect(listProposedCuts(card)).toEqual([3, 5, 9]);
  let ids = 0;
  const after = applyMoves(
    files,
    cutCard(toCards(files), card, listProposedCuts(card), () => `n${(ids += 1)}`),
  );
  expect(shape(after)).toEqual([[0, 1, 2], [3, 4], [5, 6, 7, 8], [9, 10, 11], [20]]);
  expect(toCards(after).some(waitsForDecision)).toBe(false);
  expect(after.filter(({ cut: sure }) => sure !== null).map(({ pageIndex }) => pageIndex)).toEqual([0, 0, 0]);
});

test('whatever is cut, taking it back gives every page its place again', () => {
  const begins = fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 8 });
  fc.assert(
    fc.property(begins, (at) => {
      const files = stack([]);
      const moves = cutCard(toCards(files), only(files), at, () => `n${Math.random()}`);
      const after = applyMoves(files, moves);
      expect(after.map(({ fileId }) => fileId)).toEqual(files.map(({ fileId }) => fileId));
      expect(toCards(after)).toHaveLength(1 + at.filter((one) => one > 0 && one < 12).length);
      expect(applyMoves(after, getPlacesBefore(files, moves))).toEqual(files);
    }),
  );
});

test('a cut is proposed only where the pages still follow each other as in their file', () => {
  const swapped = stack([5]).map((one) => (one.page === 4 ? { ...one, pageIndex: 40 } : one));
  expect(listProposedCuts(only(swapped))).toEqual([]);
  expect(listProposedCuts(only(stack([0])))).toEqual([]);
});

test('a page with several documents waits for a decision, until it stands aside', () => {
  const crops = [
    { x: 0, y: 0, w: 0.4, h: 0.5 },
    { x: 0.5, y: 0, w: 0.4, h: 0.5 },
  ];
  const files = [page(0, { crops }), page(1, { crops: crops.slice(0, 1) })];
  expect(listProposedCrops(only(files)).map((one) => one.page)).toEqual([0]);
  expect(waitsForDecision(only(files))).toBe(true);
  const cropped = files.map((one) => (one.page === 0 ? { ...one, cropped: true } : one));
  expect(shape(cropped)).toEqual([[1]]);
  expect(waitsForDecision(only(cropped))).toBe(false);
});

test('it is known beforehand how many documents come of what is proposed', () => {
  const crops = [
    { x: 0, y: 0, w: 0.4, h: 0.5 },
    { x: 0.5, y: 0, w: 0.4, h: 0.5 },
  ];
  expect(countProposed(only(stack([])))).toBe(1);
  expect(countProposed(only(stack([3, 5, 9])))).toBe(4);
  expect(countProposed(only([page(0, { crops })]))).toBe(2);
  expect(countProposed(only([page(0, { crops }), page(1, { cut: 0.9 })]))).toBe(3);
  expect(countProposed(only([page(0), page(1, { crops })]))).toBe(3);
});

test('the cuts of several documents are taken together, each document keeps its place among the others', () => {
  const other = (n: number) => page(20 + n, { tempId: 'b', index: 1, page: n, pageIndex: n, hash: 'cd'.repeat(32) });
  const files = [...stack([]), other(0), other(1), page(40, { tempId: 'c', index: 2, hash: 'ef'.repeat(32) })];
  let ids = 0;
  const chosen = [
    { tempId: 'a', at: [4, 8] },
    { tempId: 'b', at: [1] },
  ];
  const moves = cutMany(files, chosen, () => `n${(ids += 1)}`);
  const ordered = toCards(applyMoves(files, moves)).map(({ pages }) => pages.map(({ fileId }) => parseInt(fileId, 16)));
  expect(ordered).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [20], [21], [40]]);
  expect(applyMoves(applyMoves(files, moves), getPlacesBefore(files, moves))).toEqual(files);
});
