import type { Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Start } from '#functions/ports/documents.ts';
import { toNotificationStart } from './notification-start.ts';

type Assigning = {
  readonly before: Pick<DocumentHead, 'userId'>;
  readonly after: DocumentHead;
  /** Null: no person did. */
  readonly by: string | null;
  /** The name of the step, where it is known. */
  readonly step?: string;
  /** When it was decided, where that is not now; ISO. What was decided at once becomes one item, however long carrying it out takes. */
  readonly at?: string | undefined;
};

/** Notifies the people whom somebody gave a document; for `DocumentChange.notifications` of the write that does it. */
export function listAssignments(clock: Clock, { before, after, by, step = '', at }: Assigning): readonly Start[] {
  const people = after.userId.filter((id) => !before.userId.includes(id));
  if (people.length === 0) return [];
  const { ownerId, _id: documentId, version } = after;
  const event = `${documentId}-${version}`;
  return [
    toNotificationStart(clock, {
      kind: 'assigned',
      ownerId,
      event,
      by,
      people,
      documentId,
      values: { nextStep: step },
      ...(at === undefined ? {} : { at }),
    }),
  ];
}
