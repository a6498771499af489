import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { deliveryState, type Webhook, type WebhookDelivery } from '#shared/integration/webhook.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useResultText } from './use-result-text.ts';
import { useDeliveries, useResendDelivery } from './use-webhooks.ts';
import * as styles from './integrations.module.css';

const states = ['all', ...deliveryState.options] as const;
type Shown = (typeof states)[number];

/** The deliveries of a webhook in the last thirty days; each can be sent again. */
export function DeliveryDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const t = useText('integrations');
  const [shown, setShown] = useState<Shown>('all');
  const found = useDeliveries(webhook._id, shown === 'all' ? undefined : shown);
  const deliveries = found.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog opened onClose={onClose} size={720} title={t('hooks.logTitle', { name: webhook.name })}>
      <div className={styles.form}>
        <Segments
          label={t('hooks.logFilter')}
          value={shown}
          data={states.map((value) => ({ value, label: t(`hooks.show.${value}`) }))}
          onChange={setShown}
        />
        <LoadFailure
          title={t('hooks.logFailed')}
          error={found.data === undefined ? found.error : null}
          onRetry={() => void found.refetch()}
        />
        {found.isPending ? <SkeletonRows rows={4} height={48} label={t('hooks.logLoading')} /> : null}
        {found.data !== undefined && deliveries.length === 0 && !found.hasNextPage ? (
          <EmptyState title={t(shown === 'all' ? 'hooks.logEmpty' : 'hooks.logNone')}>{t('hooks.logDays')}</EmptyState>
        ) : null}
        <ul className={styles.log} aria-label={t('hooks.logTitle', { name: webhook.name })}>
          {deliveries.map((delivery) => (
            <Delivery key={delivery._id} webhookId={webhook._id} delivery={delivery} />
          ))}
        </ul>
        {found.hasNextPage ? (
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('hooks.older')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

type DeliveryProps = { readonly webhookId: string; readonly delivery: WebhookDelivery };

function Delivery({ webhookId, delivery }: DeliveryProps) {
  const format = useFormat();
  const t = useText('integrations');
  const resultText = useResultText();
  const resend = useResendDelivery(webhookId);
  const { _id, event, documentId, documentName, createdAt, state, attempts, nextAttemptAt } = delivery;
  const name = event === 'test' ? t('hooks.event.test') : documentName;
  const send = () =>
    resend.mutate(_id, {
      onSuccess: (sent) => {
        const taken = sent.result === 'taken';
        const text = t(taken ? 'hooks.resent' : 'hooks.resendFailed', { result: resultText(sent) });
        toast({ text, ...(taken ? {} : { tone: 'warning' as const }) });
      },
    });
  return (
    <li>
      <div>
        <b>{t(`hooks.event.${event}`)}</b>
        {documentId === null ? null : <Link to={`/document/detail/${documentId}`}>{documentName}</Link>}
        <span className={styles.quiet}>
          {format.instant(createdAt)} · {t('hooks.attempts', { count: attempts })}
        </span>
      </div>
      <div className={state === 'failed' ? styles.expired : undefined}>
        {resultText(delivery)}
        {nextAttemptAt === null ? null : (
          <span className={styles.quiet}>{t('hooks.next', { time: format.instant(nextAttemptAt) })}</span>
        )}
      </div>
      <IconButton label={t('hooks.resend', { name })} busy={resend.isPending} onClick={send}>
        <IconSend size={17} stroke={1.6} aria-hidden />
      </IconButton>
    </li>
  );
}
