import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeField, mergeFields, type FieldSide } from './merge-fields.ts';

const box = (x: number) => ({ page: 0, x, y: 0, w: 0.1, h: 0.1 });
const side = (value: string, over: Partial<FieldSide> = {}): FieldSide => ({
  value,
  verified: false,
  bboxes: [],
  ...over,
});

test('what only I changed is kept, what only they changed is taken', () => {
  expect(mergeField(side('a'), side('b'), side('a'))).toEqual({ outcome: 'merged', field: side('b') });
  expect(mergeField(side('a'), side('a'), side('b'))).toEqual({ outcome: 'overtaken' });
  expect(mergeField(side('a'), side('b'), side('b'))).toEqual({ outcome: 'same' });
});

test('two values for one field are shown, not chosen', () => {
  expect(mergeField(side('a'), side('b'), side('c'))).toEqual({ outcome: 'conflict', over: ['value'] });
  expect(mergeField(undefined, side('b'), side('c'))).toEqual({ outcome: 'conflict', over: ['value'] });
  expect(mergeField(side('a'), side('b'), undefined)).toEqual({ outcome: 'conflict', over: ['value'] });
});

test('my value and their rate fit together, two rates do not', () => {
  const [base, mine, theirs] = [side('1', { param: '20' }), side('2', { param: '20' }), side('1', { param: '23' })];
  expect(mergeField(base, mine, theirs)).toEqual({ outcome: 'merged', field: side('2', { param: '23' }) });
  expect(mergeField(base, side('1', { param: '10' }), theirs)).toEqual({ outcome: 'conflict', over: ['rate'] });
});

test('a changed value brings its place, and two places of one value are shown', () => {
  const base = side('a', { bboxes: [box(0.1)] });
  expect(mergeField(base, side('b', { bboxes: [box(0.5)] }), base)).toEqual({
    outcome: 'merged',
    field: side('b', { bboxes: [box(0.5)] }),
  });
  expect(mergeField(base, side('a', { bboxes: [box(0.2)] }), side('a', { bboxes: [box(0.3)] }))).toEqual({
    outcome: 'conflict',
    over: ['place'],
  });
});

test('removing what they changed is a conflict, removing what they left or removed is none', () => {
  expect(mergeField(side('a'), null, side('b'))).toEqual({ outcome: 'conflict', over: ['value'] });
  expect(mergeField(side('a'), null, side('a', { verified: true }))).toEqual({ outcome: 'merged', field: null });
  expect(mergeField(side('a'), null, undefined)).toEqual({ outcome: 'same' });
});

test('settling a value that they changed is overtaken: a value that was not seen is not settled', () => {
  expect(mergeField(side('a'), side('a', { verified: true }), side('b'))).toEqual({ outcome: 'overtaken' });
  expect(mergeField(side('a'), side('a', { verified: true }), side('a'))).toMatchObject({ outcome: 'merged' });
});

const anySide = fc.record({
  value: fc.constantFrom('', 'a', 'b', 'c'),
  verified: fc.boolean(),
  bboxes: fc.constantFrom([], [box(0.1)], [box(0.2)]),
  param: fc.constantFrom(undefined, '20', '23'),
});
const boxText = ({ bboxes }: FieldSide): string => JSON.stringify(bboxes);

test('no change of either side is left out of a merge without being named', () => {
  fc.assert(
    fc.property(
      fc.option(anySide, { nil: undefined }),
      anySide,
      fc.option(anySide, { nil: undefined }),
      (base, mine, theirs) => {
        const was = base ?? side('');
        const now = theirs ?? side('');
        const merge = mergeField(base, mine, theirs);
        if (merge.outcome === 'conflict') {
          expect(merge.over.length).toBeGreaterThan(0);
          return;
        }
        if (merge.outcome === 'overtaken') {
          expect([mine.value, mine.param ?? was.param, boxText(mine)]).toEqual([was.value, was.param, boxText(was)]);
          return;
        }
        const stands = merge.outcome === 'same' ? now : (merge.field ?? side(''));
        if (mine.value !== was.value) expect(stands.value).toBe(mine.value);
        if (now.value !== was.value) expect(stands.value).toBe(now.value);
        if (mine.param !== undefined && mine.param !== was.param) expect(stands.param).toBe(mine.param);
        if (now.param !== was.param) expect(stands.param).toBe(now.param);
        if (mine.value === was.value && boxText(mine) !== boxText(was) && now.value === was.value)
          expect(boxText(stands)).toBe(boxText(mine));
      },
    ),
    { numRuns: 2000 },
  );
});

test('a merge over an unchanged document is the person’s own work, whatever they did', () => {
  fc.assert(
    fc.property(fc.option(anySide, { nil: undefined }), fc.option(anySide, { nil: null }), (base, mine) => {
      const merge = mergeField(base, mine, base);
      expect(['same', 'merged']).toContain(merge.outcome);
    }),
  );
});

test('every field that was changed is answered for', () => {
  const mine = new Map([
    ['a', side('1')],
    ['b', null],
  ]);
  const merged = mergeFields(() => side('0'), mine, new Map([['a', side('2')]]));
  expect([...merged].map(([key, { outcome }]) => [key, outcome])).toEqual([
    ['a', 'conflict'],
    ['b', 'same'],
  ]);
});
