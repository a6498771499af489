import {
  maxValueLength,
  notificationEvent,
  type NotificationEvent,
  type NotificationValues,
} from '#shared/notification/event.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Outbox } from '#functions/ports/outbox.ts';

/** An event as use cases report it: what it does not have is left out. */
export type ReportedEvent = Pick<NotificationEvent, 'kind' | 'ownerId' | 'event'> &
  Partial<Pick<NotificationEvent, 'by' | 'documentId' | 'refId' | 'at'>> & {
    readonly people?: readonly string[];
    readonly values?: NotificationValues;
  };

/** Without what is undefined, each at its most. */
const cut = (values: NotificationValues): NotificationValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Array.from(value).slice(0, maxValueLength).join('')]],
    ),
  );

/**
 * The start that notifies people of an event. It belongs into the transaction of what it tells of: `DocumentChange.notifications`
 * for documents, `Outbox.schedule` for other writes, which then call `Outbox.deliver`. `event` names what happened; the same event
 * notifies once, however often it is reported. Throws a ZodError for an event that is none.
 */
export function toNotificationStart(clock: Clock, reported: ReportedEvent): Start {
  const event = notificationEvent.parse({
    by: null,
    documentId: null,
    refId: null,
    at: isoNow(clock),
    ...reported,
    people: [...new Set(reported.people)],
    values: cut(reported.values ?? {}),
  });
  return {
    machine: 'notification',
    name: `${event.kind}-${event.event}`,
    input: { ownerId: event.ownerId, event: JSON.stringify(event) },
  };
}

/** Notifies people of an event that belongs to no write. */
export async function notifyPeople(
  { outbox, clock }: { readonly outbox: Pick<Outbox, 'record' | 'deliver'>; readonly clock: Clock },
  reported: ReportedEvent,
): Promise<void> {
  const start = toNotificationStart(clock, reported);
  await outbox.record(start);
  await outbox.deliver(start);
}
