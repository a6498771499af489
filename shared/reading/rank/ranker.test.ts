import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64, applyCalibration, packRankers, unpackRankers, type Ranker } from './ranker.ts';
import { boost } from './boost.ts';
import { calibrate } from './calibrate.ts';
import { fitLinear, getLinearOdds, toTablePlace } from './linear.ts';
import { getTreeOdds } from './trees.ts';

test('any bytes come back from base64 as they went in', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = toBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect([...fromBase64(text)]).toEqual([...bytes]);
    }),
  );
});

test('a ranker answers the same after it has been a file', () => {
  const rows = Array.from({ length: 200 }, (_, at) => Float32Array.of(at % 17, (at * 7) % 23));
  const answers = rows.map((row) => (row[0] ?? 0) > 9);
  const words = rows.map((_, at) => [toTablePlace(at % 2 === 0 ? 'total' : 'other')]);
  const ranker: Ranker = {
    linear: fitLinear(
      words,
      words.map((_, at) => at % 2 === 0),
    ),
    trees: boost(
      rows,
      answers,
      rows.map(() => 1),
    ),
  };
  const confidenceModel = { trees: ranker.trees, calibration: [[0.5, 0.6] as const] };
  const file: unknown = JSON.parse(
    JSON.stringify(packRankers({ version: 'v', rankers: new Map([['totalAmount', ranker]]), confidenceModel })),
  );
  const unpacked = unpackRankers(file);
  const back = unpacked.rankers.get('totalAmount');
  expect(back).toBeDefined();
  if (back === undefined) return;
  for (const row of rows) expect(getTreeOdds(back.trees, row)).toBeCloseTo(getTreeOdds(ranker.trees, row), 5);
  expect(getLinearOdds(back.linear, words[0] ?? [])).toBeCloseTo(getLinearOdds(ranker.linear, words[0] ?? []), 1);
  expect(unpacked.confidenceModel?.calibration).toEqual([[0.5, 0.6]]);
});

test('words that announce a value speak for it, others against it', () => {
  const rows = Array.from({ length: 300 }, (_, at) => [
    toTablePlace(at % 3 === 0 ? 'splatnost' : 'vystavenie'),
    toTablePlace('datum'),
  ]);
  const linear = fitLinear(
    rows,
    rows.map((_, at) => at % 3 === 0),
  );
  expect(getLinearOdds(linear, rows[0] ?? [])).toBeGreaterThan(0);
  expect(getLinearOdds(linear, rows[1] ?? [])).toBeLessThan(0);
});

describe('a calibrated score', () => {
  test('is calibrated: a confidence of 0.9 that held in half of all cases becomes 0.5', () => {
    const outcomes = Array.from({ length: 400 }, (_, at) => ({ probability: 0.9, right: at % 2 === 0 }));
    expect(applyCalibration(calibrate(outcomes), 0.9)).toBeCloseTo(0.5, 1);
  });

  test('never falls when the probability grows, and stays between 0 and 1', () => {
    const outcome = fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() });
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 400 }), (outcomes) => {
        const map = calibrate(outcomes);
        let before = 0;
        for (let step = 0; step <= 50; step += 1) {
          const score = applyCalibration(map, step / 50);
          expect(score).toBeGreaterThanOrEqual(before - 1e-9);
          expect(score).toBeLessThanOrEqual(1);
          before = score;
        }
      }),
    );
  });
});
