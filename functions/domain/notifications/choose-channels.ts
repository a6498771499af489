import { getKindRule, type NotificationKind } from '#shared/notification/kinds.ts';
import type { KindChoice } from '#shared/notification/notification.ts';
import type { UserRecord } from '#functions/ports/accounts.ts';
import type { StoredChoices } from '#functions/ports/notifications.ts';

/** What a person chose for a kind, or else what the table of kinds says. */
export const findChoice = ({ kinds }: StoredChoices, kind: NotificationKind): KindChoice => {
  const { mail, push } = getKindRule(kind);
  return { mail, push, ...kinds[kind] };
};

/** How a notification of a company reaches a person beside the bell: no mail where they switched mails off (ledger R-NOT-15). */
export function chooseChannels(
  user: Pick<UserRecord, 'settings'>,
  stored: StoredChoices,
  { kind, ownerId }: { readonly kind: NotificationKind; readonly ownerId: string },
): KindChoice {
  if (stored.quietOwners.includes(ownerId)) return { mail: 'off', push: false };
  const choice = findChoice(stored, kind);
  return user.settings.emailNotifications === false ? { ...choice, mail: 'off' } : choice;
}
