import { useText } from '#web/text/use-text.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { SettingsForm } from './settings-form.tsx';
import { useAccountingSettings } from './use-settings.ts';
import * as styles from './accounting.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** How the company's documents are written to its accounting program, and the connector beside it. Administrators only. */
export function AccountingPage() {
  const t = useText('accounting');
  const { data, error, refetch } = useAccountingSettings();
  useTitle(t('title'));
  return (
    <div className={styles.ac}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={8} height={48} label={t('loading')} /> : null}
      {data === undefined ? null : <SettingsForm settings={data} />}
    </div>
  );
}
