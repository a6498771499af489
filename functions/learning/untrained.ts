import type { readLearning } from '#shared/api/doctypes.ts';
import type { ReplyOf } from '#shared/api/contract.ts';

/**
 * The learning status while no model has been trained: confirmed documents are known, everything that a training would
 * measure is not.
 */
export const untrained = (confirmedDocuments: number): ReplyOf<typeof readLearning> => ({
  trainedAt: null,
  totalDocs: confirmedDocuments,
  totalTime: 0,
  accuracy: null,
  learning: false,
  progress: 0,
});
