import { IconCash, IconQrcode, IconReportMoney } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useText } from '#web/text/use-text.ts';

/** What leads to payments, to the reader of codes and to the VAT watch in the sidebar. */
export function PaymentEntries() {
  const t = useText('payments');
  const vat = useText('vat');
  return (
    <>
      <NavLink to="/payments" className="df-nav" title={t('title')}>
        <IconCash size={18} stroke={1.6} aria-hidden />
        <span className="df-nav-name">{t('title')}</span>
      </NavLink>
      <NavLink to="/scan" className="df-nav" title={t('scan.link')}>
        <IconQrcode size={18} stroke={1.6} aria-hidden />
        <span className="df-nav-name">{t('scan.link')}</span>
      </NavLink>
      <NavLink to="/vat" className="df-nav" title={vat('title')}>
        <IconReportMoney size={18} stroke={1.6} aria-hidden />
        <span className="df-nav-name">{vat('title')}</span>
      </NavLink>
    </>
  );
}
