import { IconBell, IconBellExclamation, IconBellRinging } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotificationNews, useNotifications } from '#web/remote/notifications.ts';
import { useSetAtom } from '#web/state/state.ts';
import { unreadCountAtom } from '#web/state/unread-count.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { formatUploadCount } from './use-upload-count.ts';
import { useOpenedMessages } from './use-opened-messages.ts';
import * as styles from './shell.module.css';

// Fetched after the first page: it shows once somebody opens it.
const NotificationPanel = lazy(async () => ({
  default: (await import('#web/features/notifications/notification-panel.tsx')).NotificationPanel,
}));

const icons = { error: IconBellExclamation, warning: IconBellRinging, notice: IconBell, none: IconBell } as const;

/** The bell of the top bar: how many are unread, and the most severe type among them by its shape and colour (R-NOT-01, R-NOT-03). */
export function NotificationBell() {
  const t = useText('shell');
  useNotificationNews();
  const { data } = useNotifications();
  const [opened, setOpened] = useState(false);
  useOpenedMessages();
  const { count, type } = data?.unread ?? { count: 0, type: null };
  const setUnread = useSetAtom(unreadCountAtom);
  useEffect(() => setUnread(count), [count, setUnread]);
  const unread = formatUploadCount(count);
  const severity = type ?? 'none';
  const Icon = icons[severity];
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={450}
      className={styles.topButton}
      label={t(`bell.${severity}`, { unread })}
      trigger={
        <span className={styles.bellIcon} data-type={severity}>
          <Icon size={19} stroke={1.7} aria-hidden />
          {unread === '' ? null : <b aria-hidden>{unread}</b>}
        </span>
      }
      onToggle={setOpened}
    >
      {opened ? (
        <Suspense fallback={null}>
          <NotificationPanel />
        </Suspense>
      ) : null}
    </Dropdown>
  );
}
