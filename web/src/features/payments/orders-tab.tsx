import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentOrder } from '#shared/payment/payment-order.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import { orderIcons } from './core/order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderWindow } from './order-window.tsx';
import * as styles from './orders.module.css';
import { useOrders } from './use-orders.ts';

/** The payment orders of the company: how each stands, and what can be done with it. Without one, the way to the documents of the first. */
export function OrdersTab({ onChoose }: { readonly onChoose: () => void }) {
  const t = useText('payments');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders();
  const [opened, setOpened] = useState<string | null>(null);
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className={styles.body}>
      <LoadFailure title={t('orders.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={6} height={52} label={t('orders.loading')} /> : null}
      {data !== undefined && orders.length === 0 ? (
        <EmptyState
          icon={<IconFileInvoice size={28} stroke={1.4} aria-hidden />}
          title={t('orders.empty')}
          action={<Button onClick={onChoose}>{t('orders.choose')}</Button>}
        >
          {t('orders.emptyText')}
        </EmptyState>
      ) : null}
      {orders.length === 0 ? null : <OrdersTable orders={orders} onOpen={setOpened} />}
      {hasNextPage ? (
        <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {opened === null ? null : <OrderWindow id={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

type TableProps = { readonly orders: readonly PaymentOrder[]; readonly onOpen: (id: string) => void };

function OrdersTable({ orders, onOpen }: TableProps) {
  const t = useText('payments');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('orders.col.order')}</th>
          <th scope="col">{t('orders.col.state')}</th>
          <th scope="col">{t('orders.col.day')}</th>
          <th scope="col" data-align="end">
            {t('orders.col.sum')}
          </th>
          <th scope="col">{t('orders.col.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, onOpen }: { readonly order: PaymentOrder; readonly onOpen: TableProps['onOpen'] }) {
  const t = useText('payments');
  const format = useFormat();
  const { _id, state, count, sums, days, preparedAt } = order;
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <tr data-state={state}>
      <td>
        <button type="button" onClick={() => onOpen(_id)}>
          {t('orders.name', { when: format.instant(preparedAt) })}
        </button>
        <small>{t('orders.count', { count })}</small>
      </td>
      <td>
        <span className={styles.state}>
          <StateIcon state={orderIcons[state]} size={15} />
          {t(`orders.state.${state}`)}
        </span>
      </td>
      <td>{first === last ? format.date(first) : `${format.date(first)} – ${format.date(last)}`}</td>
      <td data-align="end">{sums.map(({ sum, currency }) => format.money(sum, currency)).join(' + ')}</td>
      <td>
        <OrderActions order={order} />
      </td>
    </tr>
  );
}
