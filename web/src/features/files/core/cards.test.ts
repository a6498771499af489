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
  movePage,
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
    const moves = renumberWithout(card(heap, 'a'), hex(0));
    expect(moves.map(({ pageIndex }) => pageIndex)).toEqual([0, 1]);
  });
  test('moving pages about never loses or doubles one, and positions stay without gaps', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.boolean(), fc.nat(4)), { maxLength: 20 }), (steps) => {
        let files: readonly Tempfile[] = heap;
        for (const [n, toB, at] of steps) {
          const cards = toCards(files);
          const one = files.find(({ fileId }) => fileId === hex(n));
          const from = cards.find(({ tempId }) => tempId === one?.tempId);
          const into = cards.find(({ tempId }) => tempId === (toB ? 'b' : 'a'));
          if (one === undefined || from === undefined || into === undefined) continue;
          files = applyMoves(files, movePage(one, from, into, at));
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
