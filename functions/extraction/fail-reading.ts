import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { changeReading, type ExtractionTask } from './change-reading.ts';
import type { Log } from '#functions/ports/log.ts';

/** Ends a reading whose task gave up for an unexpected reason. The details are in the log, not on the screen. */
export const failDocument =
  (deps: { readonly documents: Documents; readonly log: Log }) =>
  async (task: ExtractionTask): Promise<null> => {
    deps.log.warn('reading-failed', { documentId: task.documentId, reading: task.reading });
    await failReading(deps.documents, task, 'unexpected');
    return null;
  };

/** Ends a reading with its reason: the document is failed with the reason, and waits for a reset (specification 001 §4). */
export async function failReading(documents: Documents, task: ExtractionTask, reason: IntakeError): Promise<void> {
  await changeReading(documents, task, ({ head }) => ({
    head: {
      ...head,
      step: -1,
      failedAt: head.step === -1 ? head.failedAt : head.step,
      error: reason,
      queue: null,
      process: 2,
    },
    log: {
      action: 'failed',
      step: String(head.step),
      stepName: '',
      editorId: null,
      assignId: [...head.userId],
      emitter: 'machine',
      metadata: { reason },
      diff: { fields: [] },
    },
  }));
}
