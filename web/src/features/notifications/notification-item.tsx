import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Notification } from '#shared/notification/notification.ts';
import { markRead } from '#web/remote/notifications.ts';
import { useUser } from '#web/remote/session.ts';
import { truncate } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { splitMessage } from './core/split-message.ts';
import { useOpenNotification } from './use-open-notification.ts';
import * as styles from './notifications.module.css';

const icons = { error: 'invalid', warning: 'predicted', notice: 'info' } as const;

type ItemProps = {
  readonly notification: Notification;
  /** Letters of the description (R-NOT-09); all of them where there is room. */
  readonly letters?: number;
  /** It was marked as read without being opened. */
  readonly onRead: () => void;
};

/** One notification: its title opens what it is about; an id in its message opens that document. */
export function NotificationItem({ notification, letters, onRead }: ItemProps) {
  const t = useText('notifications');
  const format = useFormat();
  const user = useUser();
  const open = useOpenNotification();
  const { _id, type, title, description, message, date, pending, refOwnerId, viewMoreLink } = notification;
  const other = refOwnerId === user.currentOwnerId ? undefined : user.owners.find((one) => one._id === refOwnerId);
  const documentScreen = (id: string): string =>
    viewMoreLink?.endsWith(id) === true
      ? viewMoreLink
      : `/document/${user.role.includes('viewer') ? 'preview' : 'detail'}/${id}`;
  const shown = letters === undefined ? description : truncate(description, letters);
  return (
    <li className={styles.item} data-pending={pending} data-type={type}>
      <StateIcon state={icons[type]} label={t(`type.${type}`)} />
      <div className={styles.words}>
        <button type="button" data-close className={styles.open} onClick={() => open(notification)}>
          {title}
        </button>
        {shown === '' ? null : (
          <p className={styles.description} title={shown === description ? undefined : description}>
            {shown}
          </p>
        )}
        {other === undefined ? null : (
          <p className={styles.note}>{t('other', { company: truncate(other.name, 40) })}</p>
        )}
        {message === '' ? null : (
          <p className={styles.note}>
            {splitMessage(message).map(({ text, documentId }, index) =>
              documentId === undefined ? (
                text
              ) : (
                <Link
                  key={index}
                  data-close
                  className={styles.document}
                  to={documentScreen(documentId)}
                  onClick={(event) => {
                    event.preventDefault();
                    open(notification, documentScreen(documentId));
                  }}
                >
                  {text}
                </Link>
              ),
            )}
          </p>
        )}
      </div>
      <div className={styles.aside}>
        <time dateTime={date} title={format.instant(date)}>
          {format.ago(date)}
        </time>
        {pending ? (
          <IconButton
            label={t('markOne', { name: title })}
            side="left"
            onClick={() => {
              markRead([_id]).catch(alertError);
              onRead();
            }}
          >
            <IconCheck size={16} stroke={1.8} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </li>
  );
}
