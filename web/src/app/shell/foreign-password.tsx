import { useText } from '#web/text/use-text.ts';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import * as styles from './shell.module.css';

/** Reminds a person that an administrator knows their password, until they have chosen an own one. */
export function ForeignPassword() {
  const t = useText('account');
  return (
    <div className={styles.bands}>
      <Band
        tone="warning"
        compact
        title={t('settings.foreignTitle')}
        actions={<PushLink to="/settings">{t('settings.foreignDo')}</PushLink>}
      >
        {t('settings.foreignText')}
      </Band>
    </div>
  );
}
