import { signInAddress } from '#shared/account/device.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { useErrorSentence } from '#web/ui/error-alert.tsx';
import { PushButton } from '#web/ui/push-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useTitle } from '#web/ui/title.ts';
import { DeviceList } from './device-list.tsx';
import { QrCode } from './qr-code.tsx';
import { useToken } from './use-token.ts';
import './phone.css';

/** The mobile app: a code that signs the phone in, how to put the app on it, and where one is signed in (R-MAI-05). */
export function MobilePage() {
  const t = useText('phone');
  const sentence = useErrorSentence();
  const { token, left, error, renew } = useToken();
  useTitle(t('title'));
  return (
    <>
      <header className="df-mobile-head">
        <h1>{t('title')}</h1>
      </header>
      <div className="df-mobile">
        <section className="df-mobile-code">
          {error === null ? null : (
            <Band tone="error" title={t('code.failed')} actions={<PushButton onClick={renew}>{t('retry')}</PushButton>}>
              {sentence(error)}
            </Band>
          )}
          {token === undefined ? (
            error === null ? (
              <SkeletonRows rows={1} height={232} label={t('code.loading')} />
            ) : null
          ) : (
            <>
              <QrCode text={signInAddress(location.origin, token)} label={t('code.label')} />
              <p className="df-mobile-left">{t('code.renews', { count: left })}</p>
            </>
          )}
        </section>
        <section className="df-mobile-steps">
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
