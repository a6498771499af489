import { IconBell, IconSettings } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { notificationLimits } from '#shared/notification/notification.ts';
import { useNotifications } from '#web/remote/notifications.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationGroups } from './notification-groups.tsx';
import { useOpenNotification } from './use-open-notification.ts';
import * as styles from './notifications.module.css';

/** All notifications of the user; `open` in the address opens one of them, as a push message does. */
export function NotificationsPage() {
  const t = useText('notifications');
  const [limit, setLimit] = useState<number>(notificationLimits.fetched);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('open');
  // What a push message tells of may be older than what is shown first.
  const wanted = asked === null ? limit : notificationLimits.kept;
  const { data, error, refetch, isFetching } = useNotifications(wanted);
  const open = useOpenNotification();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t('title'));

  const openAsked = useEffectEvent(() => {
    const found = data?.notifications.find(({ _id }) => _id === asked);
    setSearch({}, { replace: true });
    if (found === undefined) toast({ text: t('gone'), tone: 'warning' });
    else open(found);
  });
  const isAsked = asked !== null && data !== undefined && !isFetching;
  useEffect(() => {
    if (isAsked) openAsked();
  }, [isAsked]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <div className={styles.actions}>
          <MarkAll unread={data?.unread.count ?? 0} onPress={() => heading.current?.focus()} />
          <PushLink to="/settings#notifications" icon={<IconSettings size={16} stroke={1.8} aria-hidden />}>
            {t('settings')}
          </PushLink>
        </div>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      <div className={styles.list}>
        {data === undefined && error === null ? <SkeletonRows rows={8} height={64} label={t('loading')} /> : null}
        {data?.notifications.length === 0 ? (
          <EmptyState icon={<IconBell size={28} stroke={1.4} aria-hidden />} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {data === undefined || data.notifications.length === 0 ? null : <NotificationGroups list={data} />}
        {data?.more === true && wanted < notificationLimits.kept ? (
          <div className={styles.more}>
            <PushButton disabled={isFetching} onClick={() => setLimit(notificationLimits.kept)}>
              {t('more')}
            </PushButton>
          </div>
        ) : null}
        {data?.more === true && wanted === notificationLimits.kept ? (
          <p className={styles.nothing}>{t('oldest')}</p>
        ) : null}
      </div>
    </div>
  );
}
