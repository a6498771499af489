import type { AutomationCurve, AutomationPoint } from '#shared/doctype/automation-curve.ts';
import { toAxisPosition } from './axis.ts';

/** From so many confirmed documents on the screen shows an estimate, and from so many on it shows it without a warning. */
export const minDocumentsForEstimate = 30;
export const minDocumentsForCertainty = 200;

/** What is known about a threshold: nothing yet, an estimate from few documents, or a good one. */
export type CurveKind = 'none' | 'too-few' | 'few' | 'enough';

export const getCurveKind = ({ documents, points }: AutomationCurve): CurveKind => {
  if (documents === 0 || points.length === 0) return 'none';
  if (documents < minDocumentsForEstimate) return 'too-few';
  return documents < minDocumentsForCertainty ? 'few' : 'enough';
};

const between = (low: number, high: number, share: number): number => low + (high - low) * share;

const sortByThreshold = (points: readonly AutomationPoint[]): readonly AutomationPoint[] =>
  points.toSorted((a, b) => a.threshold - b.threshold);

/** What a threshold means: between two points of the curve in proportion, beyond its ends as at the end. */
export function estimateAt(curve: AutomationCurve, threshold: number): AutomationPoint | undefined {
  const points = sortByThreshold(curve.points);
  const after = points.find((point) => point.threshold >= threshold);
  const before = points.findLast((point) => point.threshold <= threshold);
  if (before === undefined || after === undefined) {
    const end = after ?? before;
    return end === undefined ? undefined : { ...end, threshold };
  }
  const width = after.threshold - before.threshold;
  const share = width === 0 ? 0 : (threshold - before.threshold) / width;
  const [left, right] = [before.errors ?? after.errors, after.errors ?? before.errors];
  const through = between(before.through, after.through, share);
  return {
    threshold,
    through,
    errors:
      left === null || right === null || through === 0
        ? null
        : {
            per100: between(left.per100, right.per100, share),
            low: between(left.low, right.low, share),
            high: between(left.high, right.high, share),
          },
  };
}

/** Documents a month that would go on with a wrong value when no document is reviewed, with the ends of the interval. */
export function countWrongPerMonth(curve: AutomationCurve): { likely: number; low: number; high: number } | undefined {
  const all = estimateAt(curve, 0)?.errors;
  if (all === null || all === undefined) return undefined;
  const of = (per100: number): number => (per100 / 100) * curve.perMonth;
  return { likely: of(all.per100), low: of(all.low), high: of(all.high) };
}

const tops = [1, 2, 4, 10, 20, 40, 100] as const;

/** The top of the errors' axis: the least round number above the curve. A wide band may leave at the top. */
export const getErrorsTop = ({ points }: AutomationCurve): number => {
  const highest = Math.max(0, ...points.map(({ errors }) => errors?.per100 ?? 0));
  return tops.find((top) => top >= highest * 1.1) ?? 100;
};

/** Where the drawing may draw, in px. */
export type Plot = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export const toX = (plot: Plot, threshold: number): number => plot.left + toAxisPosition(threshold) * plot.width;
/** `share` 0 at the bottom, 1 at the top; what lies beyond stays at the edge. */
export const toY = (plot: Plot, share: number): number =>
  plot.top + (1 - Math.min(1, Math.max(0, share))) * plot.height;

const toPath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The lines of the drawing as SVG paths. */
export function buildCurvePaths(curve: AutomationCurve, plot: Plot) {
  const points = sortByThreshold(curve.points);
  const top = getErrorsTop(curve);
  const wrong = points.flatMap(({ threshold, errors }) =>
    errors === null ? [] : [{ x: toX(plot, threshold), ...errors }],
  );
  const y = (errors: number): number => toY(plot, errors / top);
  return {
    through: toPath(points.map(({ threshold, through }) => [toX(plot, threshold), toY(plot, through)] as const)),
    errors: toPath(wrong.map(({ x, per100 }) => [x, y(per100)] as const)),
    band:
      wrong.length === 0
        ? ''
        : `${toPath([
            ...wrong.map(({ x, high }) => [x, y(high)] as const),
            ...wrong.toReversed().map(({ x, low }) => [x, y(low)] as const),
          ])}Z`,
  };
}
