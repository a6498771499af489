import { doctypeLimits } from '#shared/doctype/check-doctype.ts';

/** Thresholds offered with one press, and the slider's step, in percent (specification 000 §9; ledger R-DTY-57). */
export const { presets, step: thresholdStep } = doctypeLimits.threshold;

/** Where the stretched part begins, in percent, and the share of the axis that lies below it. */
const bend = 80;
const below = 0.35;

/** Marks on the axis, in percent. */
export const axisMarks = [0, 40, 80, 85, 90, 95, 100] as const;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** A threshold on its grid of half percents, 0 to 100. */
export const snapThreshold = (threshold: number): number =>
  clamp(Math.round(threshold / thresholdStep) * thresholdStep, 0, 100);

/** Threshold in percent → its place on the axis, 0 to 1. The part above 80 is stretched: decisions are made there. */
export const toAxisPosition = (threshold: number): number => {
  const percent = clamp(threshold, 0, 100);
  return percent <= bend ? (percent / bend) * below : below + ((percent - bend) / (100 - bend)) * (1 - below);
};

/** A place on the axis, 0 to 1 → the nearest threshold on the grid, in percent. */
export const toThreshold = (place: number): number => {
  const share = clamp(place, 0, 1);
  return snapThreshold(share <= below ? (share / below) * bend : bend + ((share - below) / (1 - below)) * (100 - bend));
};

/** The next preset above (1) or below (-1) a threshold; the last one stays. */
export function getNextPreset(threshold: number, direction: 1 | -1): number {
  const further =
    direction === 1 ? presets.find((preset) => preset > threshold) : presets.findLast((preset) => preset < threshold);
  return further ?? clamp(threshold, 0, 100);
}

/** What a key does to the slider, or undefined where it does nothing: arrows by one step, page keys by presets, ends. */
export function moveThresholdByKey(key: string, threshold: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return snapThreshold(threshold + thresholdStep);
    case 'ArrowLeft':
    case 'ArrowDown':
      return snapThreshold(threshold - thresholdStep);
    case 'PageUp':
      return getNextPreset(threshold, 1);
    case 'PageDown':
      return getNextPreset(threshold, -1);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return undefined;
  }
}

/** What was typed as a threshold ("97,5", "97.5 %"), or undefined where it is no number from 0 to 100 on the grid. */
export function parseThreshold(text: string): number | undefined {
  const written = text.replace(/[\s%]/g, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d*)?$/.test(written)) return undefined;
  const value = Number(written);
  return value <= 100 && snapThreshold(value) === value ? value : undefined;
}
