import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsPerPage } from '#shared/api/payment-orders.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import type { PaymentOrder } from '#shared/payment/payment-order.ts';
import { membersQuery } from '#web/remote/members.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { OrderDays } from './order-days.tsx';
import { OrderActions } from './order-actions.tsx';
import { PaymentLine } from './payment-line.tsx';
import * as styles from './orders.module.css';
import * as pageStyles from './payments.module.css';
import { useOrder } from './use-orders.ts';

/** An order with everything that is paid by it, and who did what with it. */
export function OrderWindow({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText('payments');
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOrder(id, page);
  const pages = Math.ceil((data?.count ?? 0) / paymentsPerPage);
  return (
    <Dialog opened onClose={onClose} size={760} fullScreen={phone} title={t('orders.window')}>
      <LoadFailure title={t('orders.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={8} height={40} label={t('orders.loading')} /> : null}
      {data === undefined ? null : (
        <>
          <Facts order={data} />
          <ul className={styles.payments}>
            {data.payments.map((payment) => (
              <PaymentLine key={payment.document} payment={payment} />
            ))}
          </ul>
          {pages < 2 ? null : (
            <div className={styles.pages}>
              <Button size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('orders.previous')}
              </Button>
              {t('orders.page', { page, pages })}
              <Button size="xs" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('orders.next')}
              </Button>
            </div>
          )}
          <div className={styles.foot}>
            <OrderActions order={data} leads />
          </div>
        </>
      )}
    </Dialog>
  );
}

function Facts({ order }: { readonly order: PaymentOrder }) {
  const t = useText('payments');
  const locale = useLocale();
  const { data: people = [] } = useQuery(membersQuery);
  const named = (id: string | null) => people.find(({ _id }) => _id === id)?.name ?? '–';
  const { sums, payer, days, fourEyes, preparedAt, releasedAt, downloadedAt, cancelledAt } = order;
  const format = useFormat();
  const deeds = [
    { state: 'prepared', at: preparedAt, by: order.preparedBy },
    { state: 'released', at: releasedAt, by: order.releasedBy },
    { state: 'downloaded', at: downloadedAt, by: order.downloadedBy },
    { state: 'cancelled', at: cancelledAt, by: order.cancelledBy },
  ] as const;
  return (
    <dl className={pageStyles.facts}>
      <div>
        <dt>{t('orders.col.sum')}</dt>
        <dd>{sums.map(({ sum, currency }) => format.money(sum, currency)).join(' + ')}</dd>
      </div>
      <div>
        <dt>{t('order.payer')}</dt>
        <dd>{toDisplayForm('paymentIBAN', payer.iban, locale)}</dd>
      </div>
      <div>
        <dt>{t('order.days')}</dt>
        <dd>
          <OrderDays days={days} />
        </dd>
      </div>
      {fourEyes ? (
        <div>
          <dt>{t('order.releasing')}</dt>
          <dd>{t('order.fourEyes')}</dd>
        </div>
      ) : null}
      {deeds.map(({ state, at, by }) =>
        at === null ? null : (
          <div key={state}>
            <dt>{t(`orders.state.${state}`)}</dt>
            <dd>
              {format.instant(at)}, {named(by)}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
