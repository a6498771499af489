import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { maxWebhooks, type Webhook } from '#shared/integration/webhook.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { WebhookTable } from './webhook-table.tsx';
import { useWebhooks } from './use-webhooks.ts';
import * as styles from './integrations.module.css';

const WebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));
const DeliveryDialog = lazy(async () => ({ default: (await import('./delivery-dialog.tsx')).DeliveryDialog }));

type Opened =
  { readonly what: 'form'; readonly edited: Webhook | undefined } | { readonly what: 'log'; readonly webhook: Webhook };

/** The webhooks by which other programs learn of documents. */
export function Webhooks() {
  const t = useText('integrations');
  const { data, error, refetch } = useWebhooks();
  const [opened, setOpened] = useState<Opened>();
  const isFull = data !== undefined && data.webhooks.length >= maxWebhooks;
  const close = () => setOpened(undefined);
  const add = (
    <PushButton
      icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
      disabled={data === undefined || isFull}
      onClick={() => setOpened({ what: 'form', edited: undefined })}
    >
      {t('hooks.add')}
    </PushButton>
  );
  return (
    <section className={styles.section} aria-labelledby="webhooks">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="webhooks">{t('hooks')}</h2>
          <p>{t('hooks.text')}</p>
        </div>
        {data?.webhooks.length === 0 ? null : add}
      </div>
      {isFull ? <Band tone="warning" title={t('hooks.full', { count: maxWebhooks })} /> : null}
      <LoadFailure title={t('hooks.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={2} height={52} label={t('hooks.loading')} /> : null}
      {data?.webhooks.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={28} stroke={1.4} aria-hidden />}
          title={t('hooks.empty')}
          level="h2"
          action={add}
        >
          {t('hooks.emptyText')}
        </EmptyState>
      ) : null}
      {data === undefined || data.webhooks.length === 0 ? null : (
        <WebhookTable
          webhooks={data.webhooks}
          onEdit={(edited) => setOpened({ what: 'form', edited })}
          onLog={(webhook) => setOpened({ what: 'log', webhook })}
        />
      )}
      <Suspense fallback={null}>
        {opened?.what === 'form' ? <WebhookDialog edited={opened.edited} onClose={close} /> : null}
        {opened?.what === 'log' ? <DeliveryDialog webhook={opened.webhook} onClose={close} /> : null}
      </Suspense>
    </section>
  );
}
