import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { useLogout } from './use-logout.ts';

/** Sign-out in a menu, with the reason where it is not possible just now. */
export function LogoutItem({ icon }: { icon?: ReactNode }) {
  const t = useText('shell');
  const { logout, reason } = useLogout();
  return (
    <button
      type="button"
      data-close
      className="df-dropdown-item"
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={logout}
    >
      {icon}
      <span className="df-dropdown-item-text">
        {t('logout')}
        {reason === undefined ? null : <small>{reason}</small>}
      </span>
    </button>
  );
}
