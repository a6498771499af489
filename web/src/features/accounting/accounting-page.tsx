import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { SettingsForm } from './settings-form.tsx';
import { useAccountingSettings } from './use-settings.ts';
import * as styles from './accounting.module.css';

/** How the company's documents are written to its accounting program, and the connector beside it. Administrators only. */
export function AccountingPage() {
  const t = useText('accounting');
  const sentence = useErrorSentence();
  const { data, error, refetch } = useAccountingSettings();
  useTitle(t('title'));
  return (
    <div className={styles.ac}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      {error === null ? null : (
        <Band
          tone="error"
          title={t('failed')}
          actions={<PushButton onClick={() => void refetch()}>{t('retry')}</PushButton>}
        >
          {sentence(error)}
        </Band>
      )}
      {data === undefined && error === null ? <SkeletonRows rows={8} height={48} label={t('loading')} /> : null}
      {data === undefined ? null : <SettingsForm settings={data} />}
    </div>
  );
}
