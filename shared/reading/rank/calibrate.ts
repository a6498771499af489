import type { Calibration } from './ranker.ts';

/** A prediction and whether it was right. */
export type Outcome = { readonly probability: number; readonly right: boolean };

/** Least predictions of one step: fewer say nothing about how often such a probability is right. */
const minPerStep = 25;

/** Most steps of a map. */
const maxSteps = 150;

/**
 * How often predictions of each size were right, never falling with the probability (pool adjacent violators). Each step is
 * drawn towards its own probability by one wrong prediction, so that no score is ever certain.
 */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  const sorted = outcomes.toSorted((a, b) => a.probability - b.probability);
  const least = Math.max(minPerStep, Math.ceil(outcomes.length / maxSteps));
  const steps: { sum: number; right: number; count: number }[] = [];
  for (const { probability, right } of sorted) {
    const last = steps.at(-1);
    if (last !== undefined && last.count < least) {
      last.sum += probability;
      last.right += right ? 1 : 0;
      last.count += 1;
    } else steps.push({ sum: probability, right: right ? 1 : 0, count: 1 });
  }
  const share = ({ right, count }: { right: number; count: number }): number => right / (count + 1);
  for (let at = 1; at < steps.length;) {
    const [before, step] = [steps[at - 1], steps[at]];
    if (before !== undefined && step !== undefined && share(step) <= share(before)) {
      steps.splice(at - 1, 2, {
        sum: before.sum + step.sum,
        right: before.right + step.right,
        count: before.count + step.count,
      });
      at = Math.max(1, at - 1);
    } else at += 1;
  }
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
  return steps.map((step) => [rounded(step.sum / step.count), rounded(share(step))]);
}
