import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCurvePoints, type JudgedDocument } from './curve-points.ts';

const judged: fc.Arbitrary<JudgedDocument> = fc.record({
  autoConfirmThreshold: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  wrong: fc.boolean(),
});

describe('what a threshold would have meant', () => {
  test('exists for every position of the slider', () => {
    const points = buildCurvePoints([]);
    expect(points.map(({ threshold }) => threshold)).toEqual(Array.from({ length: 201 }, (_, n) => n / 2));
    expect(points.every(({ through, errors }) => through === 0 && errors === null)).toBe(true);
  });

  test('counts documents that go through, and of these the wrong ones', () => {
    const documents = [
      { autoConfirmThreshold: 100, wrong: false },
      { autoConfirmThreshold: 90, wrong: true },
      { autoConfirmThreshold: 60, wrong: false },
      { autoConfirmThreshold: null, wrong: true },
    ];
    const at = (wanted: number) => buildCurvePoints(documents).find(({ threshold }) => threshold === wanted);
    expect(at(0)).toMatchObject({ through: 0.75, errors: { per100: 33.33 } });
    expect(at(80)).toMatchObject({ through: 0.5, errors: { per100: 50 } });
    expect(at(100)).toMatchObject({ through: 0.25, errors: { per100: 0 } });
  });

  test('a higher threshold never lets more through, and the true rate lies in the interval that is shown', () => {
    fc.assert(
      fc.property(fc.array(judged, { maxLength: 60 }), (documents) => {
        const points = buildCurvePoints(documents);
        for (const [place, { through, errors }] of points.entries()) {
          expect(through).toBeLessThanOrEqual(points[place - 1]?.through ?? 1);
          expect(errors === null).toBe(through === 0);
          if (errors === null) continue;
          expect(errors.low).toBeLessThanOrEqual(errors.per100);
          expect(errors.high).toBeGreaterThanOrEqual(errors.per100);
        }
      }),
    );
  });

  test('few documents say little: none wrong of ten may still be a quarter', () => {
    const ten = Array.from({ length: 10 }, () => ({ autoConfirmThreshold: 100, wrong: false }));
    expect(buildCurvePoints(ten).at(-1)?.errors).toEqual({ per100: 0, low: 0, high: 27.75 });
    const thousand = Array.from({ length: 1000 }, () => ({ autoConfirmThreshold: 100, wrong: false }));
    expect(buildCurvePoints(thousand).at(-1)?.errors?.high).toBeLessThan(0.4);
  });
});
