import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { NotificationList } from '#shared/notification/notification.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { NotificationItem } from './notification-item.tsx';
import * as styles from './notifications.module.css';

type GroupsProps = {
  readonly list: NotificationList;
  readonly letters?: number;
  /** Whether read ones are shown before anybody asks for them. */
  readonly unfolded?: boolean;
};

/** Unread notifications, and the read ones folded under a toggle with their number (R-NOT-05). */
export function NotificationGroups({ list: { notifications, more }, letters, unfolded = false }: GroupsProps) {
  const t = useText('notifications');
  const format = useFormat();
  const [open, setOpen] = useState(unfolded);
  const unread = notifications.filter(({ pending }) => pending);
  const read = notifications.filter(({ pending }) => !pending);
  const all = useRef<HTMLDivElement>(null);
  // The button that was pressed moves away with its notification.
  const onRead = () => all.current?.focus();
  const size = letters === undefined ? {} : { letters };
  return (
    <div ref={all} tabIndex={-1} className={styles.groups}>
      {unread.length === 0 ? (
        <p className={styles.nothing}>{t('emptyUnread')}</p>
      ) : (
        <ul className={styles.items} aria-label={t('unread')}>
          {unread.map((one) => (
            <NotificationItem key={one._id} notification={one} onRead={onRead} {...size} />
          ))}
        </ul>
      )}
      {read.length === 0 ? null : (
        <>
          <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            <IconChevronRight size={15} stroke={1.8} aria-hidden />
            {t(more ? 'readMore' : 'read', { count: format.count(read.length) })}
          </button>
          {open ? (
            <ul className={styles.items}>
              {read.map((one) => (
                <NotificationItem key={one._id} notification={one} onRead={onRead} {...size} />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </div>
  );
}
