import { IconKey, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { maxApiKeys, type ApiKey } from '#shared/integration/api-key.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { KeyTable } from './key-table.tsx';
import { useApiKeys } from './use-keys.ts';
import { Webhooks } from './webhooks.tsx';
import * as styles from './integrations.module.css';

const KeyDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }));

/** What connects the company with other programs: the API keys with which they ask, and the webhooks by which they learn of documents. */
export function IntegrationsPage() {
  const t = useText('integrations');
  const { data, error, refetch } = useApiKeys();
  const [dialog, setDialog] = useState<{ readonly edited: ApiKey | undefined }>();
  useTitle(t('title'));
  const isFull = data !== undefined && data.keys.length >= maxApiKeys;
  const make = (
    <PushButton
      look="primary"
      icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
      disabled={data === undefined || isFull}
      onClick={() => setDialog({ edited: undefined })}
    >
      {t('make')}
    </PushButton>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      <section className={styles.section} aria-labelledby="api-keys">
        <div className={styles.sectionHead}>
          <div>
            <h2 id="api-keys">{t('keys')}</h2>
            <p>{t('keysText')}</p>
          </div>
          {data?.keys.length === 0 ? null : make}
        </div>
        {isFull ? <Band tone="warning" title={t('full', { count: maxApiKeys })} /> : null}
        <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null ? <SkeletonRows rows={3} height={52} label={t('loading')} /> : null}
        {data?.keys.length === 0 ? (
          <EmptyState icon={<IconKey size={28} stroke={1.4} aria-hidden />} title={t('empty')} action={make}>
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {data === undefined || data.keys.length === 0 ? null : (
          <KeyTable keys={data.keys} onEdit={(edited) => setDialog({ edited })} />
        )}
      </section>
      <Webhooks />
      <Suspense fallback={null}>
        {dialog === undefined ? null : <KeyDialog edited={dialog.edited} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}
