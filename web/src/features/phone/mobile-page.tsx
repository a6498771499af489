import { toSignInAddress } from '#shared/account/device.ts';
import { useText } from '#web/text/use-text.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { QrCode } from '#web/ui/signs/qr-code.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { DeviceList } from './device-list.tsx';
import * as styles from './mobile.module.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createToken } from '#shared/api/devices.ts';
import { call } from '#web/remote/call.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** Seconds before its end at which a token is renewed: a person who scans it then still has time to confirm. */
const renewBeforeSeconds = 15;

/** A token that is always good: it renews itself while the page is visible. `left` are the seconds until the next one. */
function useToken() {
  const [now, setNow] = useState(() => Date.now());
  const { data, error, refetch } = useQuery({
    queryKey: ['company', 'sign-in-token'],
    queryFn: ({ signal }) => call(createToken, { signal }),
    staleTime: 0,
    gcTime: 0,
    // No token is created while the page is hidden.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : Math.max(1000, Date.parse(state.data.expiresAt) - renewBeforeSeconds * 1000 - Date.now()),
  });
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  const left =
    data === undefined ? 0 : Math.ceil((Date.parse(data.expiresAt) - renewBeforeSeconds * 1000 - now) / 1000);
  const expired = data !== undefined && Date.parse(data.expiresAt) <= now;
  return { token: expired ? undefined : data?.token, left: Math.max(0, left), error, renew: () => void refetch() };
}

/** The mobile app: a code that signs the phone in, how to put the app on it, and where one is signed in (R-MAI-05). */
export function MobilePage() {
  const t = useText('phone');
  const { token, left, error, renew } = useToken();
  useTitle(t('title'));
  return (
    <>
      <header className={styles.mobileHead}>
        <h1>{t('title')}</h1>
        <GuideLink guide="phone" />
      </header>
      <div className={styles.mobile}>
        <section className={styles.mobileCode}>
          <LoadFailure title={t('code.failed')} error={error} onRetry={renew} />
          {token === undefined ? (
            error === null ? (
              <SkeletonRows rows={1} height={232} label={t('code.loading')} />
            ) : null
          ) : (
            <>
              <QrCode
                className={styles.qr}
                size={232}
                text={toSignInAddress(location.origin, token)}
                label={t('code.label')}
              />
              <p className={styles.mobileLeft}>{t('code.renews', { count: left })}</p>
            </>
          )}
        </section>
        <section className={styles.mobileSteps}>
          <h2>{t('steps.title')}</h2>
          <ol>
            <li>{t('steps.scan')}</li>
            <li>{t('steps.confirm')}</li>
            <li>{t('steps.install')}</li>
          </ol>
          <p>{t('steps.safe')}</p>
        </section>
        <DeviceList />
      </div>
    </>
  );
}
