import { Button } from '@mantine/core';
import type { PaymentOrder } from '#shared/payment/payment-order.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { listOrderActions, needsOther } from './core/order.ts';
import * as styles from './orders.module.css';
import { useOrderRun } from './use-orders.ts';

type ActionsProps = {
  readonly order: PaymentOrder;
  /** Whether the usual next step is the primary one of its region; in a list no row is. */
  readonly leads?: boolean;
};

/** The buttons of an order, the usual next step last. */
export function OrderActions({ order, leads = false }: ActionsProps) {
  const format = useFormat();
  const t = useText('payments');
  const { _id: userId } = useUser();
  const { busy, run } = useOrderRun();
  const name = t('orders.name', { when: format.instant(order.preparedAt) });
  return (
    <div className={styles.actions}>
      {needsOther(order, userId) ? <span>{t('order.release.other')}</span> : null}
      {listOrderActions(order, userId).map((action, at) => (
        <Button
          key={action}
          size={leads ? 'sm' : 'xs'}
          variant={action === 'cancel' ? 'subtle' : leads && at === 0 ? 'filled' : 'default'}
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
