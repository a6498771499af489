import { archivedStep, failedStep, type DocumentStatus } from './document.ts';

/**
 * The list tab that a document belongs to (ledger R-LST-05, R-DET-48): failed, archived (confirmed), on its way (somebody or
 * the machine has passed a step), or waiting: not read yet, not started, or nobody has confirmed it so far.
 */
export function documentStatusOf(head: {
  readonly step: string | -1;
  readonly passedSteps: readonly string[];
}): DocumentStatus {
  if (head.step === failedStep) return 'failed';
  if (head.step === archivedStep) return 'confirmed';
  return head.passedSteps.length === 0 ? 'waiting' : 'inprogress';
}
