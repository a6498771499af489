import { Button } from '@mantine/core';
import type { PaymentOrder } from '#shared/payment/payment-order.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { listOrderActions, needsOther } from './core/order.ts';
import * as styles from './orders.module.css';
import { useOrderRun } from './use-orders.ts';

/** The buttons of an order, the usual next step filled. */
export function OrderActions({ order }: { readonly order: PaymentOrder }) {
  const format = useFormat();
  const t = useText('payments');
  const { _id: userId } = useUser();
  const { busy, run } = useOrderRun();
  const name = t('orders.name', { when: format.instant(order.preparedAt) });
  return (
    <div className={styles.actions}>
      {needsOther(order, userId) ? <span>{t('order.release.other')}</span> : null}
      {listOrderActions(order, userId).map((action) => (
        <Button
          key={action}
          size="xs"
          variant={action === 'cancel' ? 'subtle' : 'default'}
          aria-label={`${t(`order.${action}`)}: ${name}`}
          loading={busy?.action === action}
          disabled={busy !== null && busy.action !== action}
          onClick={() => void run(order, action)}
        >
          {t(`order.${action}`)}
        </Button>
      ))}
    </div>
  );
}
