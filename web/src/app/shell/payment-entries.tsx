import { IconCash } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useText } from '#web/text/use-text.ts';

/** What leads to payments in the sidebar. */
export function PaymentEntries() {
  const t = useText('payments');
  return (
    <NavLink to="/payments" className="df-nav" title={t('title')}>
      <IconCash size={18} stroke={1.6} aria-hidden />
      <span className="df-nav-name">{t('title')}</span>
    </NavLink>
  );
}
