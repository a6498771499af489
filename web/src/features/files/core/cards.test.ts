import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { sampleTempfile } from '#test/builders/records/tempfile.ts';
import {
  findCopies,
  toCards,
  cutCard,
  merge,
  applyMoves,
  mergePages,
  movePages,
  renumberWithout,
  toSources,
  splitAll,
  listToMark,
  rotateRight,
} from './cards.ts';

const hex = (n: number) => n.toString(16).padStart(24, '0');

const page = sampleTempfile;

const heap = [
  page(0),
  page(1),
  page(2),
  page(3, { tempId: 'b', index: 1, pageIndex: 0, hash: 'cd'.repeat(32), name: 'note.jpg' }),
];
const card = (files: readonly Tempfile[], tempId: string) => {
  const found = toCards(files).find((one) => one.tempId === tempId);
  if (found === undefined) throw new Error(`no card ${tempId}`);
  return found;
};
const shape = (files: readonly Tempfile[]) =>
  toCards(files).map((one) => [one.tempId, one.pages.map(({ fileId }) => parseInt(fileId, 16))]);

describe('cards', () => {
  test('pages with the same tempId are one document, in order', () => {
    expect(shape(heap.toReversed())).toEqual([
      ['a', [0, 1, 2]],
      ['b', [3]],
    ]);
  });
  test('a refused file is a source, not a document', () => {
    const locked = page(9, { tempId: 'x', process: -1, error: 'file-locked', hash: 'ef'.repeat(32) });
    expect(toCards([...heap, locked])).toHaveLength(2);
    expect(toSources([...heap, locked]).map(({ error }) => error)).toEqual([null, null, 'file-locked']);
  });
  test('a file has its future document, name, pages, type, place, hash and state, and its locked bytes stay on the server (R-INT-45)', () => {
    const travelling = page(9, { tempId: 'x', process: -1, error: 'file-locked', hash: 'ef'.repeat(32), pageCount: 0 });
    const [source] = toSources([travelling]);
    expect(source).toMatchObject({ name: 'scan.pdf', hash: 'ef'.repeat(32), pages: 1, error: 'file-locked' });
    expect(card(heap, 'b')).toMatchObject({ tempId: 'b', index: 1, name: 'note.jpg', doctype: '_', preparing: false });
    expect(card(heap, 'a').pages.map(({ pageIndex }) => pageIndex)).toEqual([0, 1, 2]);
    expect(Object.keys(travelling)).not.toContain('encryptedData');
  });
  test('rotation cycles 0, 90, 180, 270, 0 (R-INT-09)', () => {
    expect([0, 90, 180, 270].map((r) => rotateRight(r === 0 ? 0 : r === 90 ? 90 : r === 180 ? 180 : 270))).toEqual([
      90, 180, 270, 0,
    ]);
  });
  test('splitting gives one document per page and keeps the order of the others (R-INT-07)', () => {
    let n = 0;
    const after = applyMoves(
      heap,
      splitAll(toCards(heap), card(heap, 'a'), () => `new${(n += 1)}`),
    );
    expect(shape(after)).toEqual([
      ['a', [0]],
      ['new1', [1]],
      ['new2', [2]],
      ['b', [3]],
    ]);
  });
  test('a cut makes a second document right behind the first', () => {
    const after = applyMoves(
      heap,
      cutCard(toCards(heap), card(heap, 'a'), [1], () => 'new'),
    );
    expect(shape(after)).toEqual([
      ['a', [0]],
      ['new', [1, 2]],
      ['b', [3]],
    ]);
    expect(card(after, 'new').pages.map(({ pageIndex }) => pageIndex)).toEqual([0, 1]);
  });
  test('merging puts the pages of one document behind those of another (R-INT-08)', () => {
    const after = applyMoves(heap, merge(card(heap, 'a'), card(heap, 'b')));
    expect(shape(after)).toEqual([['b', [3, 0, 1, 2]]]);
  });
  test('after a page is deleted the rest is renumbered (R-INT-10)', () => {
    const moves = renumberWithout(card(heap, 'a'), new Set([hex(0)]));
    expect(moves.map(({ pageIndex }) => pageIndex)).toEqual([0, 1]);
  });
  test('the chosen pages of several documents become one: the first, where all of it is among them', () => {
    const after = applyMoves(
      heap,
      mergePages(toCards(heap), new Set([hex(0), hex(1), hex(2), hex(3)]), () => 'new'),
    );
    expect(shape(after)).toEqual([['a', [0, 1, 2, 3]]]);
  });
  test('pages chosen from the middle become a document of their own right behind the one that they left', () => {
    const files = [...heap, page(4, { tempId: 'c', index: 2, pageIndex: 0 })];
    const after = applyMoves(
      files,
      mergePages(toCards(files), new Set([hex(1), hex(3)]), () => 'new'),
    );
    expect(shape(after)).toEqual([
      ['a', [0, 2]],
      ['new', [1, 3]],
      ['c', [4]],
    ]);
  });
  test('moving pages about never loses or doubles one, and positions stay without gaps', () => {
    const step = fc.tuple(fc.uniqueArray(fc.nat(3), { minLength: 1 }), fc.constantFrom('a', 'b', 'new'), fc.nat(4));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let files: readonly Tempfile[] = heap;
        for (const [chosen, to, at] of steps) {
          const cards = toCards(files);
          const ids = new Set(chosen.map(hex));
          const into = cards.find(({ tempId }) => tempId === to);
          const moves =
            to === 'new'
              ? mergePages(cards, ids, () => `new${at}${chosen.join('')}${files.length}`)
              : into === undefined
                ? []
                : movePages(cards, ids, into, at);
          files = applyMoves(files, moves);
        }
        expect(files.map(({ fileId }) => fileId).toSorted()).toEqual(heap.map(({ fileId }) => fileId).toSorted());
        for (const { pages } of toCards(files))
          expect(pages.map(({ pageIndex }) => pageIndex)).toEqual(pages.map((_, i) => i));
      }),
    );
  });
  test('a type is set on all documents, or only on those without one (R-INT-11, R-INT-12)', () => {
    const files = heap.map((file) => (file.tempId === 'b' ? { ...file, doctype: 'receipt' } : file));
    expect(listToMark(toCards(files), 'all').map(({ tempId }) => tempId)).toEqual(['a', 'b']);
    expect(listToMark(toCards(files), 'unmarked').map(({ tempId }) => tempId)).toEqual(['a']);
  });
});

test('a future document of the same file as one before it is named as its copy; another page of that file is not', () => {
  const file = (tempId: string, at: number, index: number) =>
    page(at, { fileId: hex(index), tempId, index, name: `${tempId}.pdf` });
  const copies = findCopies(toCards([file('a', 0, 0), file('b', 0, 1), file('c', 1, 2)]));
  expect([...copies]).toEqual([['b', 'a.pdf']]);
});
