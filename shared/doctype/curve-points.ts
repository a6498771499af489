import type { AutomationPoint } from './automation-curve.ts';

/** A confirmed document: up to which threshold it would have gone through (null: at none), and whether a value was wrong. */
export type JudgedDocument = { readonly autoConfirmThreshold: number | null; readonly wrong: boolean };

/** The slider's step (specification 000 §5). */
const step = 0.5;

/** Two sides of a normal distribution that hold 95 %. */
const z = 1.959964;

/** Wilson's interval: honest also for few documents and for none that is wrong. */
function interval(wrong: number, of: number): { readonly low: number; readonly high: number } {
  const p = wrong / of;
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const middle = p + (z * z) / (2 * of);
  const scale = 1 + (z * z) / of;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

const percent = (share: number): number => Math.round(share * 10_000) / 100;

/**
 * What each threshold from 0 to 100 would have meant for confirmed documents: the share that goes through without a person,
 * and how many of 100 such documents carried a wrong value, with the 95 % interval.
 */
export function buildCurvePoints(documents: readonly JudgedDocument[]): readonly AutomationPoint[] {
  return Array.from({ length: 100 / step + 1 }, (_, place) => {
    const threshold = place * step;
    const through = documents.filter(
      ({ autoConfirmThreshold }) => autoConfirmThreshold !== null && autoConfirmThreshold >= threshold - 1e-9,
    );
    if (documents.length === 0 || through.length === 0) return { threshold, through: 0, errors: null };
    const wrong = through.filter((document) => document.wrong).length;
    const { low, high } = interval(wrong, through.length);
    return {
      threshold,
      through: through.length / documents.length,
      errors: { per100: percent(wrong / through.length), low: percent(low), high: percent(high) },
    };
  });
}
