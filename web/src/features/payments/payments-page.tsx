import { Button, SegmentedControl } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import { maxOrdered } from '#shared/api/payment-orders.ts';
import { paymentTabs, type PaymentTab } from '#shared/api/payments.ts';
import { sumByCurrency } from '#shared/kit/currency-sums.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { DoubtsDialog } from './doubts-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { AccountListLine, PaymentSums } from './payment-sums.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { usePaymentRun } from './use-payment-run.ts';
import { usePayments } from './use-payments.ts';
import * as styles from './payments.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** Documents that are chosen at once: what is marked as paid at once is as many. */
const maxChosen = 100;

const tabs = [...paymentTabs, 'orders'] as const;
const pageTab = z.enum(tabs);
type PageTab = z.infer<typeof pageTab>;

/** What another screen hands over: documents of which an order is to be made. */
const handedOver = z.object({ order: z.array(z.string()).min(1).max(maxOrdered) });

/** Documents to pay, late and paid ones; chosen ones go into a SEPA order or are marked (ledger R-PAY-11). */
export function PaymentsPage() {
  const t = useText('payments');
  const format = useFormat();
  const [tab, setTab] = useTab();
  const listed = tab === 'orders' ? undefined : tab;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePayments(listed);
  const user = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What was ticked meanwhile, on another tab even, stays ticked.
  const run = usePaymentRun((done) => setChosen((now) => new Set([...now].filter((id) => !done.includes(id)))));
  useHandedOver(run.sepa);
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  const picked = items.filter(({ row }) => chosen.has(row._id));
  const ids = picked.map(({ row }) => row._id);
  useTitle(t('title'));
  const choose = (some: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of some) {
      if (!on) next.delete(id);
      else if (next.size < maxChosen) next.add(id);
    }
    setChosen(next);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <SegmentedControl
          aria-label={t('tabs')}
          value={tab}
          onChange={(next) => {
            setChosen(new Set());
            setTab(pageTab.parse(next));
          }}
          data={tabs.map((one) => ({ value: one, label: t(`tab.${one}`) }))}
        />
      </header>
      <PaymentSums />
      {listed === undefined ? (
        <OrdersTab onChoose={() => setTab('due')} />
      ) : (
        <>
          <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
          <div className={styles.body}>
            {data === undefined && error === null ? <SkeletonRows rows={8} height={44} label={t('loading')} /> : null}
            {data !== undefined && items.length === 0 ? <NothingHere tab={listed} onDue={() => setTab('due')} /> : null}
            {items.length === 0 ? null : <PaymentsTable items={items} chosen={chosen} onChoose={choose} />}
            {hasNextPage ? (
              <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {ids.length === 0 ? null : (
        <div className={styles.bar} role="toolbar" aria-label={t('chosen', { count: ids.length })}>
          <strong>{t('chosen', { count: ids.length })}</strong>
          <span className={styles.chosen}>
            {sumByCurrency(picked)
              .map(({ sum, currency }) => format.money(sum, currency))
              .join(' + ')}
          </span>
          <Button variant="subtle" onClick={() => setChosen(new Set())}>
            {t('clear')}
          </Button>
          <div className={styles.barActions}>
            {tab === 'paid' ? (
              <Button loading={run.busy === 'unpay'} onClick={() => void run.unpay(ids)}>
                {t('unpay')}
              </Button>
            ) : (
              <>
                <Button loading={run.busy === 'pay'} onClick={() => void run.pay(ids)}>
                  {t('pay')}
                </Button>
                <Button variant="filled" loading={run.busy === 'sepa'} onClick={() => void run.sepa(ids)}>
                  {t('sepa')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      {ids.length === 0 ? <AccountListLine admin={user.role.includes('admin')} /> : null}
      {run.order === null ? null : (
        <OrderDialog
          summary={run.order.summary}
          allowed={run.order.allowed}
          onLet={(id, isLet) => void run.allow(id, isLet)}
          checking={run.order.checked !== run.order.allowed}
          making={run.busy === 'sepa'}
          onMake={(how) => void run.makeOrder(how)}
          onClose={run.closeOrder}
        />
      )}
      {run.waiting === null ? null : (
        <DoubtsDialog doubts={run.waiting.doubts} onGoOn={(settled) => void run.goOn(settled)} onClose={run.giveUp} />
      )}
    </div>
  );
}

/** The tab of the address; without one, everything that is to be paid. */
function useTab(): readonly [PageTab, (next: PageTab) => void] {
  const [search, setSearch] = useSearchParams();
  return [pageTab.safeParse(search.get('tab')).data ?? 'due', (next) => setSearch({ tab: next })];
}

/** Documents that another screen has handed over open their summary, once. */
function useHandedOver(open: (ids: readonly string[]) => Promise<void>): void {
  const location = useLocation();
  const state: unknown = location.state;
  const { key, pathname, search } = location;
  const navigate = useNavigate();
  const opened = useRef('');
  useEffect(() => {
    const handed = handedOver.safeParse(state).data;
    if (handed === undefined || opened.current === key) return;
    opened.current = key;
    // Gone from the history entry, so that going back or reloading does not open it again.
    void navigate(`${pathname}${search}`, { replace: true, state: null });
    void open(handed.order);
  });
}

type NothingProps = { readonly tab: PaymentTab; readonly onDue: () => void };

/** What an empty tab means, and where to go on: to the documents to pay, and without any to new ones. */
const NothingHere = ({ tab, onDue }: NothingProps) => {
  const t = useText('payments');
  return (
    <EmptyState
      icon={<IconCash size={28} stroke={1.4} aria-hidden />}
      title={t(`empty.${tab}`)}
      action={
        tab === 'due' ? (
          <PushLink to="/files">{t('empty.upload')}</PushLink>
        ) : (
          <Button onClick={onDue}>{t('empty.show')}</Button>
        )
      }
    >
      {t(tab === 'paid' ? 'empty.paidText' : 'empty.text')}
    </EmptyState>
  );
};
