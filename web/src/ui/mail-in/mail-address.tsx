import { IconCopy, IconMail } from '@tabler/icons-react';
import type { CurrentUser } from '#shared/account/user.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { alertError } from '../dialogs/error-alert.tsx';
import { toast } from '../feedback/toast.ts';
import * as styles from './mail-address.module.css';

type MailIn = NonNullable<CurrentUser['currentOwner']>['mailIn'];

/** The address to which documents of the company may be mailed, with a button that copies it; says so where no mail comes in. */
export function MailAddress({ mailIn }: { readonly mailIn: MailIn }) {
  const t = useText('ui');
  if (mailIn === null) return <span className={styles.none}>{t('mail.none')}</span>;
  const { address, port } = mailIn;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => toast({ text: t('mail.copied') }), alertError);
  return (
    <span className={styles.address} role="group" aria-label={t('mail.label')}>
      <IconMail size={16} stroke={1.8} aria-hidden />
      <b>{address}</b>
      <IconButton label={t('mail.copy', { address })} size={28} onClick={copy}>
        <IconCopy size={16} stroke={1.8} aria-hidden />
      </IconButton>
      {port === null ? null : <small>{t('mail.local', { port: String(port) })}</small>}
    </span>
  );
}
