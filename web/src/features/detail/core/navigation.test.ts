import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsMe } from '#shared/field/state.ts';
import type { FieldState } from '#shared/field/state.ts';
import { fieldKey } from './field-key.ts';
import { neighbour, nextNeedsMe, nextProblem, positionOf } from './navigation.ts';
import type { Stop } from './navigation.ts';

const states: readonly FieldState[] = ['verified', 'predicted', 'invalid', 'missing', 'optional'];
const rows: fc.Arbitrary<readonly Stop[]> = fc
  .array(fc.constantFrom(...states), { minLength: 1, maxLength: 30 })
  .map((list) => list.map((state, index) => ({ key: fieldKey(`field${index}`), state })));
const inRows = rows.chain((list) => fc.record({ list: fc.constant(list), at: fc.nat({ max: list.length - 1 }) }));

test('Enter visits every field that needs a person exactly once and then the confirm button', () => {
  fc.assert(
    fc.property(rows, (list) => {
      let left = list;
      let at: Stop['key'] | null = null;
      const visited: string[] = [];
      for (;;) {
        const next = nextNeedsMe(left, at);
        if (next.to === 'confirm') break;
        visited.push(next.key);
        at = next.key;
        left = left.map((row) => (row.key === at ? { ...row, state: 'verified' } : row));
      }
      expect(visited).toEqual(list.filter(needsMe).map((row) => row.key));
      expect(left.some(needsMe)).toBe(false);
    }),
  );
});

test('from the middle Enter goes round, so that nothing before it is forgotten', () => {
  fc.assert(
    fc.property(inRows, ({ list, at }) => {
      const from = list[at]?.key ?? null;
      const next = nextNeedsMe(list, from);
      const others = list.filter((row) => needsMe(row) && row.key !== from);
      expect(next.to).toBe(others.length === 0 ? 'confirm' : 'field');
      const after = others.find((row) => list.indexOf(row) > at) ?? others[0];
      expect(next).toEqual(after === undefined ? { to: 'confirm' } : { to: 'field', key: after.key });
    }),
  );
});

test('F8 walks all problems in a circle without settling any', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const waiting = list.filter(needsMe).map((row) => row.key);
      const visited: string[] = [];
      let at: Stop['key'] | null = null;
      for (let step = 0; step < waiting.length; step += 1) {
        at = nextProblem(list, at);
        if (at !== null) visited.push(at);
      }
      expect([...visited].sort()).toEqual([...waiting].sort());
      expect(nextProblem(list, at)).toBe(waiting[0] ?? null);
    }),
  );
});

test('Tab and Shift+Tab undo each other and stop at both ends', () => {
  fc.assert(
    fc.property(inRows, ({ list, at }) => {
      const from = list[at]?.key ?? null;
      const next = neighbour(list, from, 1);
      expect(next).toBe(list[at + 1]?.key ?? null);
      if (next !== null) expect(neighbour(list, next, -1)).toBe(from);
      expect(neighbour(list, null, 1)).toBe(list[0]?.key);
    }),
  );
});

test('the position counts only fields that need a person', () => {
  const list: readonly Stop[] = [
    { key: fieldKey('a'), state: 'verified' },
    { key: fieldKey('b'), state: 'missing' },
    { key: fieldKey('c'), state: 'optional' },
    { key: fieldKey('d'), state: 'predicted' },
  ];
  expect(positionOf(list, fieldKey('d'))).toEqual({ at: 2, of: 2 });
  expect(positionOf(list, fieldKey('a'))).toBeNull();
});
