import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsPerson, type FieldState } from '#shared/document/fields/field-states.ts';
import { toFieldKey } from '../../session/core/field-key.ts';
import {
  findFirstUnlocked,
  findStart,
  findNeighbour,
  findNextNeedingReview,
  findNextProblem,
  getReviewPosition,
  type NavigationRow,
} from './field-navigation.ts';

const states: readonly FieldState[] = ['verified', 'predicted', 'invalid', 'missing', 'optional'];
const rows: fc.Arbitrary<readonly NavigationRow[]> = fc
  .array(fc.constantFrom(...states), { minLength: 1, maxLength: 30 })
  .map((list) => list.map((state, index) => ({ key: toFieldKey(`field${index}`), state })));
const inRows = rows.chain((list) => fc.record({ list: fc.constant(list), at: fc.nat({ max: list.length - 1 }) }));

test('Enter visits every field that needs a person exactly once and then the confirm button', () => {
  fc.assert(
    fc.property(rows, (list) => {
      let left = list;
      let at: NavigationRow['key'] | null = null;
      const visited: string[] = [];
      for (;;) {
        const next = findNextNeedingReview(left, at);
        if (next.kind === 'confirm') break;
        visited.push(next.key);
        at = next.key;
        left = left.map((row) => (row.key === at ? { ...row, state: 'verified' } : row));
      }
      expect(visited).toEqual(list.filter(needsPerson).map((row) => row.key));
      expect(left.some(needsPerson)).toBe(false);
    }),
  );
});

test('from the middle Enter goes round, so that nothing before it is forgotten', () => {
  fc.assert(
    fc.property(inRows, ({ list, at }) => {
      const from = list[at]?.key ?? null;
      const next = findNextNeedingReview(list, from);
      const others = list.filter((row) => needsPerson(row) && row.key !== from);
      expect(next.kind).toBe(others.length === 0 ? 'confirm' : 'field');
      const after = others.find((row) => list.indexOf(row) > at) ?? others[0];
      expect(next).toEqual(after === undefined ? { kind: 'confirm' } : { kind: 'field', key: after.key });
    }),
  );
});

test('F8 walks all problems in a circle without settling any', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const waiting = list.filter(needsPerson).map((row) => row.key);
      const visited: string[] = [];
      let at: NavigationRow['key'] | null = null;
      for (let step = 0; step < waiting.length; step += 1) {
        at = findNextProblem(list, at);
        if (at !== null) visited.push(at);
      }
      expect([...visited].sort()).toEqual([...waiting].sort());
      expect(findNextProblem(list, at)).toBe(waiting[0] ?? null);
    }),
  );
});

test('Tab and Shift+Tab undo each other and stop at both ends', () => {
  fc.assert(
    fc.property(inRows, ({ list, at }) => {
      const from = list[at]?.key ?? null;
      const next = findNeighbour(list, from, 1);
      expect(next).toBe(list[at + 1]?.key ?? null);
      if (next !== null) expect(findNeighbour(list, next, -1)).toBe(from);
      expect(findNeighbour(list, null, 1)).toBe(list[0]?.key);
    }),
  );
});

test('the position counts only fields that need a person', () => {
  const list: readonly NavigationRow[] = [
    { key: toFieldKey('a'), state: 'verified' },
    { key: toFieldKey('b'), state: 'missing' },
    { key: toFieldKey('c'), state: 'optional' },
    { key: toFieldKey('d'), state: 'predicted' },
  ];
  expect(getReviewPosition(list, toFieldKey('d'))).toEqual({ at: 2, of: 2 });
  expect(getReviewPosition(list, toFieldKey('a'))).toBeNull();
});

test('a document opens at the field that its address asks for, else at the first that needs a person', () => {
  const rows = [
    { key: toFieldKey('note'), state: 'verified' },
    { key: toFieldKey('supplierName'), state: 'missing' },
  ] as const;
  expect(findStart(rows, toFieldKey('note'))).toBe('note:0');
  expect(findStart(rows, toFieldKey('costCentre'))).toBe('supplierName:0');
  expect(findStart(rows, undefined)).toBe('supplierName:0');
  expect(findStart(rows.slice(0, 1), undefined)).toBeUndefined();
});

test('a draft opens at the first field that may be typed', () => {
  const locked = { key: toFieldKey('note'), settings: { lock: true } };
  const free = { key: toFieldKey('supplierName'), settings: { lock: false } };
  expect(findFirstUnlocked([locked, free])).toBe('supplierName:0');
  expect(findFirstUnlocked([locked])).toBeUndefined();
});
