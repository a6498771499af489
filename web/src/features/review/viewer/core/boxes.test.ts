import { expect, test } from 'vitest';
import { chooseFlagSide, decideClick, type FieldBox } from './boxes.ts';

const page = { w: 800, h: 1100 };
const box = { x: 0.3, y: 0.4, w: 0.2, h: 0.02 };
const right = { x: 0.52, y: 0.4, w: 0.1, h: 0.02 };
const left = { x: 0.1, y: 0.4, w: 0.18, h: 0.02 };
const under = { x: 0.3, y: 0.43, w: 0.2, h: 0.02 };
const over = { x: 0.3, y: 0.37, w: 0.2, h: 0.02 };

test('the flag stands right of the box when nothing is written there', () => {
  expect(chooseFlagSide(box, 20, page, [left, under, over])).toBe('right');
});

test('the flag leaves the words beside its box readable', () => {
  expect(chooseFlagSide(box, 20, page, [right])).toBe('left');
  expect(chooseFlagSide(box, 20, page, [right, left])).toBe('under');
  expect(chooseFlagSide(box, 20, page, [right, left, under])).toBe('over');
});

test('at the right edge of a page with text at the left the flag stands under its box', () => {
  const edge = { x: 0.78, y: 0.08, w: 0.16, h: 0.03 };
  const words = [{ x: 0.4, y: 0.08, w: 0.36, h: 0.03 }];
  expect(chooseFlagSide(edge, 24, page, words)).toBe('under');
});

test('with words all around it covers the fewest', () => {
  const crowd = [right, { ...right, x: 0.6 }, left, { ...left, x: 0.2 }, under, over, { ...over, x: 0.4 }];
  expect(chooseFlagSide(box, 20, page, crowd)).toBe('under');
});

const word = { text: '36631124', score: 1, box };
const boxOf = (active: boolean): FieldBox => ({
  ...{ key: 'supplierCompanyId:0', id: 'supplierCompanyId', state: 'verified', value: '36631124' },
  ...{ predicted: true, box: { page: 0, ...box }, line: 0, active },
});

test('a click on a word fills the active field where the box of another one lies, and that one is offered', () => {
  const hit = boxOf(false);
  expect(decideClick({ hit, word, fills: true, add: false })).toEqual({ kind: 'fill', word, other: hit });
  expect(decideClick({ hit: undefined, word, fills: true, add: false })).toEqual({
    kind: 'fill',
    word,
    other: undefined,
  });
});

test('a click on a box leads to its field where no word is, or no field can be filled', () => {
  const go = { kind: 'go', key: 'supplierCompanyId:0' };
  expect(decideClick({ hit: boxOf(false), word: undefined, fills: true, add: false })).toEqual(go);
  expect(decideClick({ hit: boxOf(false), word, fills: false, add: false })).toEqual(go);
});

test('a click on a word of its own box leaves a value as it is, and Ctrl adds the word', () => {
  const hit = boxOf(true);
  expect(decideClick({ hit, word, fills: true, add: false })).toEqual({ kind: 'go', key: 'supplierCompanyId:0' });
  expect(decideClick({ hit, word, fills: true, add: true })).toEqual({ kind: 'fill', word, other: undefined });
});
