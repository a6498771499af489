import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { useLogout } from '../access/use-logout.ts';
import * as styles from '#web/ui/controls/dropdown.module.css';

/** Sign-out in a menu, with the reason where it is not possible just now. */
export function LogoutItem({ icon }: { icon?: ReactNode }) {
  const t = useText('shell');
  const { logout, reason } = useLogout();
  return (
    <button
      type="button"
      data-close
      className={styles.dropdownItem}
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={logout}
    >
      {icon}
      <span className={styles.dropdownItemText}>
        {t('logout')}
        {reason === undefined ? null : <small>{reason}</small>}
      </span>
    </button>
  );
}
