import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';
import { changeReading, type ExtractionTask } from './change-reading.ts';
import type { Log } from '#functions/ports/log.ts';
import { buildReadingLine } from './reading-line.ts';

/** What ends a reading. */
type FailDeps = { readonly documents: Documents; readonly clock: Clock };

/** Ends a reading whose task gave up for an unexpected reason. The details are in the log, not on the screen. */
export const failDocument =
  (deps: FailDeps & { readonly log: Log }) =>
  async (task: ExtractionTask): Promise<null> => {
    deps.log.warn('reading-failed', { owner: task.ownerId, documentId: task.documentId, reading: task.reading });
    await failReading(deps, task, 'unexpected');
    return null;
  };

/**
 * Ends a reading with its reason: the document is failed with the reason, and waits for a reset (specification 001 §4). Its assignees
 * are notified.
 */
export async function failReading(
  { documents, clock }: FailDeps,
  task: ExtractionTask,
  reason: IntakeError,
): Promise<void> {
  await changeReading(documents, task, ({ head }) => ({
    head: {
      ...head,
      step: -1,
      failedAt: head.step === -1 ? head.failedAt : head.step,
      error: reason,
      queue: null,
      process: 2,
    },
    log: buildReadingLine('failed', head, { metadata: { reason } }),
    notifications: [
      toNotificationStart(clock, {
        kind: 'reading-failed',
        ownerId: head.ownerId,
        event: `${head._id}-${head.version}`,
        documentId: head._id,
        values: { reason },
      }),
    ],
  }));
}
