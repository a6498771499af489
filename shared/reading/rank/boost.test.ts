import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boost } from './boost.ts';
import { getTreeOdds } from './trees.ts';

/** Rows of two numbers and noise; the answer is a corner of the square. */
function world(seed: number, count: number) {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const rows = Array.from({ length: count }, () => Float32Array.of(random(), random(), random()));
  return { rows, answers: rows.map((row) => (row[0] ?? 0) > 0.6 && (row[1] ?? 0) < 0.5) };
}

describe('boosted trees', () => {
  test('learn a rule of two conditions and tell it on rows that they have not seen', () => {
    const { rows, answers } = world(1, 2000);
    const trees = boost(
      rows,
      answers,
      rows.map(() => 1),
    );
    const unseen = world(2, 500);
    const right = unseen.rows.filter((row, at) => getTreeOdds(trees, row) > 0 === unseen.answers[at]).length;
    expect(right / 500).toBeGreaterThan(0.97);
  });

  test('are the same whenever they are grown from the same rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const { rows, answers } = world(seed, 60);
        const weights = rows.map(() => 1);
        expect(boost(rows, answers, weights)).toEqual(boost(rows, answers, weights));
      }),
      { numRuns: 10 },
    );
  });

  test('say how rare the answer is where rows say nothing', () => {
    const rows = Array.from({ length: 100 }, () => Float32Array.of(1, 1));
    const answers = rows.map((_, at) => at < 10);
    const trees = boost(
      rows,
      answers,
      rows.map(() => 1),
    );
    expect(1 / (1 + Math.exp(-getTreeOdds(trees, rows[0] ?? [])))).toBeCloseTo(0.1, 2);
  });
});
