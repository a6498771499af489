import { isDeactivated } from '#shared/account/user.ts';
import { defaultLocale, type Locale } from '#shared/kit/locale.ts';
import type { Role } from '#shared/kit/role.ts';
import { getKindRule } from '#shared/notification/kinds.ts';
import { describeNotification } from '#shared/text/notifications/describe-notification.ts';
import type { MailedNotification } from '#shared/text/notifications/notification-mail.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { InboxItem } from '#functions/ports/notifications.ts';
import { findScreen } from '#functions/present/notification.ts';

type ReaderDeps = { readonly accounts: Pick<Accounts, 'findUser' | 'memberships'>; readonly clock: Clock };

/** A person who may sign in, and their companies. */
export type Reader = {
  readonly user: UserRecord;
  readonly locale: Locale;
  readonly companies: ReadonlyMap<string, { readonly name: string; readonly role: Role }>;
};

/** Undefined for a person who is gone or deactivated. */
export async function findReader({ accounts, clock }: ReaderDeps, userId: string): Promise<Reader | undefined> {
  const [user, memberships] = await Promise.all([accounts.findUser(userId), accounts.memberships(userId)]);
  if (user === undefined || isDeactivated(user.deactivatedAt, isoNow(clock))) return undefined;
  return {
    user,
    locale: user.settings.locale ?? defaultLocale,
    companies: new Map(memberships.map(({ ownerId, ownerName, role }) => [ownerId, { name: ownerName, role }])),
  };
}

/** Whether an item still concerns its reader: its document exists, and still waits for them where that is what it says. */
export async function isCurrent(
  { documents }: { readonly documents: Pick<Documents, 'findHead'> },
  userId: string,
  { ownerId, documentId, kind }: InboxItem,
): Promise<boolean> {
  if (documentId === null) return true;
  const head = await documents.findHead(ownerId, documentId);
  if (head === undefined || head.deletedAt !== null) return false;
  return !getKindRule(kind).whileAssigned || head.userId.includes(userId);
}

/** An item as a mail shows it: the id of a document says nothing beside its link. */
export function toMailed(item: InboxItem, { locale }: Reader, role: Role, origin: string): MailedNotification {
  const screen = findScreen(item, role);
  return {
    ...describeNotification(locale, { ...item, documentId: null }),
    link: screen === null ? null : `${origin}${screen}`,
  };
}

/** The address of the settings that every mail names. */
export const toSettingsAddress = (origin: string): string => `${origin}/settings#notifications`;
