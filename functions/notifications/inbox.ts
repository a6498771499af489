import type { InputOf } from '#shared/api/contract.ts';
import type {
  listNotifications as listContract,
  markNotificationsRead as markContract,
} from '#shared/api/notifications.ts';
import { ok } from '#shared/kit/result.ts';
import { getKindRule, notificationTypes, type NotificationType } from '#shared/notification/kinds.ts';
import { notificationLimits } from '#shared/notification/notification.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Inbox, InboxItem } from '#functions/ports/notifications.ts';
import { presentNotification } from '#functions/present/notification.ts';

type ListNotifications = typeof listContract;
type ListDeps = {
  readonly inbox: Pick<Inbox, 'listUnread' | 'listRead'>;
  readonly accounts: Pick<Accounts, 'memberships'>;
};

/** Unread notifications that are counted: one more than the badge shows. */
const countedUnread = notificationLimits.badge + 1;

type ListSome = (limit: number) => Promise<readonly InboxItem[]>;

/** At least `wanted` items that may be seen, where there are as many: those that may not are passed over. */
async function listSeen(
  list: ListSome,
  wanted: number,
  maySee: (item: InboxItem) => boolean,
): Promise<readonly InboxItem[]> {
  const most = Math.min(wanted, notificationLimits.kept);
  const found = await list(most);
  const seen = found.filter(maySee);
  if (seen.length === most || found.length < most) return seen;
  return (await list(notificationLimits.kept)).filter(maySee);
}

const findMostSevere = (items: readonly InboxItem[]): NotificationType | null =>
  notificationTypes.find((type) => items.some(({ kind }) => getKindRule(kind).type === type)) ?? null;

/**
 * The inbox of the caller (ledger R-NOT-12), the unread ones first. Notifications of companies that the person has left are hidden.
 */
export const listNotifications =
  ({ inbox, accounts }: ListDeps) =>
  async ({ query: { limit } }: InputOf<ListNotifications>, caller: Caller): Promise<Outcome<ListNotifications>> => {
    const { userId, locale } = caller;
    const roles = new Map((await accounts.memberships(userId)).map(({ ownerId, role }) => [ownerId, role]));
    const maySee = ({ ownerId }: InboxItem): boolean => roles.has(ownerId);
    const unread = await listSeen((most) => inbox.listUnread(userId, most), Math.max(limit + 1, countedUnread), maySee);
    const ids = new Set(unread.map(({ _id }) => _id));
    // An item that others joined after it was read lies in both lists.
    const mayAdd = (item: InboxItem): boolean => maySee(item) && !ids.has(item._id);
    const room = Math.max(0, limit + 1 - unread.length);
    const read = room === 0 ? [] : await listSeen((most) => inbox.listRead(userId, most), room, mayAdd);
    const all = [...unread, ...read];
    return ok({
      notifications: all
        .slice(0, limit)
        .map((item) => presentNotification(item, locale, roles.get(item.ownerId) ?? 'viewer')),
      unread: { count: Math.min(unread.length, countedUnread), type: findMostSevere(unread) },
      more: all.length > limit,
    });
  };

type MarkRead = typeof markContract;
type MarkDeps = { readonly inbox: Pick<Inbox, 'markRead'>; readonly live: Pick<Live, 'publish'> };

/** Marks notifications of the caller as read (ledger R-NOT-10, R-NOT-13); their other screens follow. */
export const markNotificationsRead =
  ({ inbox, live }: MarkDeps) =>
  async ({ body }: InputOf<MarkRead>, { userId, socketId }: Caller): Promise<Outcome<MarkRead>> => {
    await inbox.markRead(userId, body);
    await live.publish(`user:${userId}`, { event: 'notifications_changed' }, socketId);
    return ok(undefined);
  };
