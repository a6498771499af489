import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  toAxisPosition,
  getNextPreset,
  presets,
  snapThreshold,
  toThreshold,
  moveThresholdByKey,
  parseThreshold,
} from './axis.ts';

const thresholds = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2);

test('the threshold goes from 0 to 100 by halves and the axis loses none of them (R-DTY-57)', () => {
  fc.assert(
    fc.property(thresholds, (threshold) => {
      expect(toThreshold(toAxisPosition(threshold))).toBe(threshold);
    }),
  );
});

test('the axis grows with the threshold and gives the part above 80 the most room', () => {
  fc.assert(
    fc.property(thresholds, thresholds, (one, other) => {
      expect(Math.sign(toAxisPosition(one) - toAxisPosition(other))).toBe(Math.sign(one - other));
    }),
  );
  expect(toAxisPosition(100) - toAxisPosition(80)).toBeGreaterThan(toAxisPosition(80) - toAxisPosition(0));
});

test('presets are 0, 65, 80, 97.5 and 100, and page keys go from one to the next (R-DTY-57)', () => {
  expect(presets).toEqual([0, 65, 80, 97.5, 100]);
  expect(getNextPreset(70, 1)).toBe(80);
  expect(getNextPreset(97.5, -1)).toBe(80);
  expect(moveThresholdByKey('PageUp', 97.5)).toBe(100);
  expect(moveThresholdByKey('PageUp', 100)).toBe(100);
  expect(moveThresholdByKey('PageDown', 0)).toBe(0);
});

test('arrows move the threshold by half a percent and stop at the ends (R-DTY-57)', () => {
  fc.assert(
    fc.property(thresholds, fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'), (threshold, key) => {
      const moved = moveThresholdByKey(key, threshold);
      expect(moved).toBeDefined();
      expect(Math.abs((moved ?? 0) - threshold)).toBeLessThanOrEqual(0.5);
      expect(snapThreshold(moved ?? -1)).toBe(moved);
    }),
  );
  expect(moveThresholdByKey('a', 50)).toBeUndefined();
});

test('a threshold may be typed with a comma or a dot; what is no half percent up to 100 is refused', () => {
  expect(parseThreshold('97,5')).toBe(97.5);
  expect(parseThreshold(' 80 % ')).toBe(80);
  for (const wrong of ['', 'x', '100,5', '97,3', '-1', '1e1']) expect(parseThreshold(wrong)).toBeUndefined();
});
