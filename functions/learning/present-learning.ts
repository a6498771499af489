import type { ReplyOf } from '#shared/api/contract.ts';
import type { readLearning } from '#shared/api/learning.ts';
import { getShare } from '#shared/reading/memory/score-reading.ts';
import type { LearningState } from '#functions/ports/learned.ts';

/**
 * The learning status of some types together: the latest training, documents that were learned from, seconds, the share of
 * values that had been read right on the last documents, and how far the learning is that is under way at `now` (ISO).
 */
export function presentLearning(states: readonly LearningState[], now: string): ReplyOf<typeof readLearning> {
  const running = states.flatMap(({ run }) => (run !== null && run.until > now ? [run] : []));
  const steps = running.reduce((sum, run) => sum + run.of, 0);
  const done = running.reduce((sum, run) => sum + run.done, 0);
  return {
    trainedAt:
      states
        .flatMap(({ trainedAt }) => trainedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    totalDocs: states.reduce((sum, { totalDocs }) => sum + totalDocs, 0),
    totalTime: Math.round(states.reduce((sum, { totalTime }) => sum + totalTime, 0) * 10) / 10,
    accuracy: getShare(states.flatMap(({ recent }) => recent)),
    learning: running.length > 0,
    progress: steps === 0 ? 0 : Math.min(1, done / steps),
  };
}
