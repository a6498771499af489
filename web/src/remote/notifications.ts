import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listNotifications, markNotificationsRead } from '#shared/api/notifications.ts';
import { notificationLimits, notificationPollMs, type NotificationList } from '#shared/notification/notification.ts';
import { currentLocale } from '#web/text/locale.ts';
import { call } from './call.ts';
import { useLiveEvent, useLiveReconnect } from './live.ts';
import { usePolling } from './presence.ts';
import { invalidate, keys, queryClient, runMutation } from './query.ts';

const settleMs = 300;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Several events may come together; one question after the last of them is enough. */
function refreshSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => void invalidate([keys.notifications]), settleMs);
}

/** Reads what is shown of the inbox anew with every live event, and every 20 s while the tab is active and not idle (R-LIV-23, R-LIV-29). */
export function useNotificationNews(): void {
  const polling = usePolling(notificationPollMs);
  useLiveEvent('notifications_changed', refreshSoon);
  useLiveReconnect(refreshSoon);
  useEffect(() => {
    if (polling === false) return undefined;
    const timer = setInterval(() => void invalidate([keys.notifications]), polling);
    return () => clearInterval(timer);
  }, [polling]);
}

/** The inbox of the user, in the language of the screen. */
export function useNotifications(limit: number = notificationLimits.fetched) {
  return useQuery({
    queryKey: [...keys.notifications, currentLocale(), limit],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit }, signal }),
  });
}

/** The list with some of it read, which is shown until the server has answered. */
function withRead(list: NotificationList, ids: ReadonlySet<string>): NotificationList {
  const now = new Date().toISOString();
  const read = (one: NotificationList['notifications'][number]) => one.pending && ids.has(one._id);
  const gone = list.notifications.filter(read).length;
  const count = Math.max(0, list.unread.count - gone);
  const notifications = list.notifications.map((one) => (read(one) ? { ...one, pending: false, read: now } : one));
  return { ...list, notifications, unread: { ...list.unread, count, type: count === 0 ? null : list.unread.type } };
}

/** Marks notifications as read (R-NOT-10, R-NOT-13): on the screen at once; what the server refuses is unread again. */
export async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queryClient.cancelQueries({ queryKey: keys.notifications });
  const read = new Set(ids);
  queryClient.setQueriesData<NotificationList>(
    { queryKey: keys.notifications },
    (list) => list && withRead(list, read),
  );
  await runMutation(() => call(markNotificationsRead, { body: [...ids] }), {
    invalidates: [keys.notifications],
    on: 'both',
  });
}

/** Marks all unread notifications as read, also those that no screen has fetched. */
export async function markAllRead(): Promise<void> {
  const { notifications } = await call(listNotifications, { query: { limit: notificationLimits.kept } });
  await markRead(notifications.filter(({ pending }) => pending).map(({ _id }) => _id));
}
