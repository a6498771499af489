import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AutomationCurve } from '#shared/doctype/automation-curve.ts';
import { getCurveKind, buildCurvePaths, getErrorsTop, estimateAt, countWrongPerMonth } from './curve.ts';

const curve: AutomationCurve = {
  documents: 312,
  perMonth: 50,
  points: [
    { threshold: 0, through: 1, errors: { per100: 4, low: 2, high: 6 } },
    { threshold: 80, through: 0.8, errors: { per100: 2, low: 1, high: 3 } },
    { threshold: 100, through: 0, errors: null },
  ],
};

test('between two points of the curve the estimate goes in proportion', () => {
  expect(estimateAt(curve, 40)).toEqual({
    threshold: 40,
    through: 0.9,
    errors: { per100: 3, low: 1.5, high: 4.5 },
  });
  expect(estimateAt(curve, 0)).toEqual(curve.points[0]);
});

test('where nothing goes through there are no errors to speak of', () => {
  expect(estimateAt(curve, 100)).toEqual({ threshold: 100, through: 0, errors: null });
  expect(estimateAt(curve, 90)?.errors).toEqual({ per100: 2, low: 1, high: 3 });
  expect(estimateAt({ ...curve, points: [] }, 50)).toBeUndefined();
});

test('an estimate lies between its neighbours whatever the threshold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (halves) => {
      const estimate = estimateAt(curve, halves / 2);
      expect(estimate?.through).toBeGreaterThanOrEqual(0);
      expect(estimate?.through).toBeLessThanOrEqual(1);
    }),
  );
});

test('the screen says how sure the estimate is by the number of documents', () => {
  expect([0, 29, 30, 199, 200].map((documents) => getCurveKind({ ...curve, documents }))).toEqual([
    'none',
    'too-few',
    'few',
    'few',
    'enough',
  ]);
});

test('without any review the wrong documents of a month are given with their interval', () => {
  expect(countWrongPerMonth(curve)).toEqual({ likely: 2, low: 1, high: 3 });
  expect(countWrongPerMonth({ ...curve, points: [] })).toBeUndefined();
});

test('the axis of errors leaves room above the curve', () => {
  expect(getErrorsTop(curve)).toBe(10);
  expect(getErrorsTop({ ...curve, points: [] })).toBe(1);
});

test('the lines stay inside the drawing', () => {
  const plot = { left: 38, top: 12, width: 480, height: 112 };
  const paths = buildCurvePaths(curve, plot);
  const numbers = Object.values(paths)
    .join('')
    .split(/[MLZ]/)
    .filter((part) => part !== '')
    .map((part) => part.split(' ').map(Number));
  expect(numbers.length).toBeGreaterThan(6);
  for (const [x = -1, y = -1] of numbers) {
    expect(x).toBeGreaterThanOrEqual(38);
    expect(x).toBeLessThanOrEqual(518);
    expect(y).toBeGreaterThanOrEqual(12);
    expect(y).toBeLessThanOrEqual(124);
  }
  expect(buildCurvePaths({ ...curve, points: [] }, plot)).toEqual({ through: '', errors: '', band: '' });
});
