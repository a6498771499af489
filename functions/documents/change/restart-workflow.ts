import { notStartedStep } from '#shared/workflow/workflow.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';

/** A document that sets out into the workflow of its (other) type from the very beginning; `transition` names the movement. */
export const restartWorkflow = (
  head: DocumentHead,
  { passage, by }: { readonly passage: string; readonly by: string | null },
): DocumentHead => ({
  ...head,
  step: notStartedStep,
  passedSteps: [],
  confirmedBy: [],
  userId: [],
  returned: undefined,
  passage: { id: passage, action: 'start', from: notStartedStep, by },
  queue: 'processing',
});
