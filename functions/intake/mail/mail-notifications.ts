import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { MailRecord } from '#functions/ports/mails.ts';
import type { MailReason } from '#shared/intake/mail.ts';

/** Refusals that a person wanted, and those that come by the thousand: the operator learns of them. */
const unannounced: ReadonlySet<MailReason> = new Set<MailReason>(['sender-blocked', 'rejected', 'too-many-mails']);

function findKind({ state, reason }: MailRecord): 'mail-waiting' | 'mail-refused' | undefined {
  if (state === 'waiting') return 'mail-waiting';
  const isNews = state === 'failed' || (state === 'refused' && reason !== null && !unannounced.has(reason));
  return isNews ? 'mail-refused' : undefined;
}

/** Whom a mail's new state notifies: administrators learn of mails that wait, and of those that brought nothing. */
export function listMailNotifications(clock: Clock, mail: MailRecord): readonly Start[] {
  const { ownerId, _id, attempt, reason, subject, from } = mail;
  const kind = findKind(mail);
  if (kind === undefined) return [];
  return [
    toNotificationStart(clock, {
      kind,
      ownerId,
      event: `${_id}-${attempt}`,
      refId: _id,
      values: { name: subject, sender: from?.address ?? '', reason: reason ?? '' },
    }),
  ];
}
