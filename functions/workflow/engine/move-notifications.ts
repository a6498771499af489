import { isAutomated, readPosition } from '#shared/workflow/position.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { DocumentChange, DocumentRecord, Start, Transition } from '#functions/ports/documents.ts';
import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';

/** A document with its transition, and the workflow of its type. */
type MovingDocument = {
  readonly record: Pick<DocumentRecord, 'head'>;
  readonly transition: Transition;
  readonly workflow: Workflow;
};

/** Who caused a transition: for the first one, the person who uploaded the document; a mail comes from no one of the company. */
const findCause = ({ transition, record: { head } }: MovingDocument): string | null =>
  transition.by ?? (transition.action === 'start' && head.origin.from !== 'mail' ? head.origin.userId : null);

/** What a transition is to the assignees of the step that it ends at; undefined where nothing new waits for them. */
function findKind(
  { record, transition, workflow }: MovingDocument,
  { head, log }: DocumentChange,
): 'assigned' | 'returned' | 'automation-failed' | undefined {
  // It is still on its way.
  if (head.passage !== null) return undefined;
  if (log?.metadata['reason']?.startsWith('automation-failed') === true) return 'automation-failed';
  const position = readPosition(head.step, workflow.steps);
  const asksPeople = position.at === 'step' && !isAutomated(position.step);
  if (!asksPeople || (head.step === record.head.step && transition.action !== 'start')) return undefined;
  return transition.action === 'return' ? 'returned' : 'assigned';
}

/** Who is notified of a transition, in the write that ends it: of a step that asks them, a return, or an automated step that failed. */
export function listMoveNotifications(clock: Clock, moving: MovingDocument, change: DocumentChange): readonly Start[] {
  const kind = findKind(moving, change);
  if (kind === undefined) return [];
  const { head, log } = change;
  const before = moving.workflow.steps[String(moving.record.head.step)];
  return [
    toNotificationStart(clock, {
      kind,
      ownerId: head.ownerId,
      event: `${head._id}-${head.version}`,
      by: findCause(moving),
      people: kind === 'automation-failed' ? [] : head.userId,
      documentId: head._id,
      values: { prevStep: before?.name ?? '', nextStep: log?.stepName ?? '', reason: log?.metadata['reason'] },
    }),
  ];
}
