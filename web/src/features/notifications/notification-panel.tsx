import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { notificationLimits } from '#shared/notification/notification.ts';
import { useNotifications } from '#web/remote/notifications.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationGroups } from './notification-groups.tsx';
import * as styles from './notifications.module.css';

/** What the bell drops down (R-NOT-01, R-NOT-02). */
export function NotificationPanel() {
  const t = useText('notifications');
  const { data, error, refetch } = useNotifications();
  const first = useRef<HTMLHeadingElement>(null);
  // The focus moves into the panel when it was opened before it was loaded.
  useEffect(() => {
    if (first.current?.matches(':popover-open *') === true) first.current.focus();
  }, []);
  return (
    <>
      <div className={styles.panelHead}>
        <h2 ref={first} tabIndex={-1} data-first>
          {t('title')}
        </h2>
        <MarkAll unread={data?.unread.count ?? 0} onPress={() => first.current?.focus()} />
      </div>
      <div className={styles.panelList}>
        <LoadFailure title={t('failed')} error={data === undefined ? error : null} onRetry={() => void refetch()} />
        {data === undefined && error === null ? <SkeletonRows rows={4} height={56} label={t('loading')} /> : null}
        {data?.notifications.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
        {data === undefined || data.notifications.length === 0 ? null : (
          <NotificationGroups list={data} letters={notificationLimits.description} />
        )}
      </div>
      <div className={styles.panelFoot}>
        <Link to="/notifications" data-close>
          {t('all')}
        </Link>
        <Link to="/settings#notifications" data-close>
          {t('settings')}
        </Link>
      </div>
    </>
  );
}
