import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movePage } from './page-order.ts';

test('a page moves to its place and the others keep their order', () => {
  expect(movePage(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(30),
      fc.integer({ min: -2, max: 30 }),
      (order, from, to) => {
        const moved = movePage(order, from, to);
        expect(moved.toSorted()).toEqual(order.toSorted());
        const page = order[from];
        const rest = (pages: readonly number[]) => pages.filter((one) => one !== page);
        expect(rest(moved)).toEqual(rest(order));
        if (page !== undefined && to >= 0 && to < order.length) expect(moved[to]).toBe(page);
        else expect(moved).toBe(order);
      },
    ),
  );
});
