import { Button, SegmentedControl } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paymentTab, paymentTabs, type PaymentTab } from '#shared/api/payments.ts';
import { sumByCurrency } from '#shared/kit/currency-sums.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { chooseOpeningTab } from './core/opening-tab.ts';
import { DoubtsDialog, OrderDialog } from './payment-dialogs.tsx';
import { AccountListLine, PaymentSums } from './payment-sums.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { usePaymentRun } from './use-payment-run.ts';
import { usePayments, usePaymentTotals } from './use-payments.ts';
import * as styles from './payments.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** Documents that are chosen at once: as many as one order takes at once. */
const maxChosen = 100;

/** Documents to pay, late and paid ones; chosen ones go into a SEPA order or are marked (ledger R-PAY-11). */
export function PaymentsPage() {
  const t = useText('payments');
  const format = useFormat();
  const [tab, setTab] = useTab();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePayments(tab);
  const user = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What was ticked meanwhile, on another tab even, stays ticked.
  const run = usePaymentRun((done) => setChosen((now) => new Set([...now].filter((id) => !done.includes(id)))));
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
          value={tab ?? ''}
          onChange={(next) => {
            setChosen(new Set());
            setTab(paymentTab.parse(next));
          }}
          data={paymentTabs.map((one) => ({ value: one, label: t(`tab.${one}`) }))}
        />
      </header>
      <PaymentSums />
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      <div className={styles.body}>
        {data === undefined && error === null ? <SkeletonRows rows={8} height={44} label={t('loading')} /> : null}
        {tab !== undefined && data !== undefined && items.length === 0 ? <NothingHere tab={tab} /> : null}
        {items.length === 0 ? null : <PaymentsTable items={items} chosen={chosen} onChoose={choose} />}
        {hasNextPage ? (
          <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
      {ids.length === 0 ? null : (
        <div className={styles.bar} role="toolbar" aria-label={t('chosen', { count: ids.length })}>
          <strong>{t('chosen', { count: ids.length })}</strong>
          <span className={styles.chosen}>
            {sumByCurrency(picked)
              .map(({ sum, currency }) => format.money(sum, currency))
              .join(' + ')}
          </span>
          {tab === 'paid' ? (
            <Button loading={run.busy === 'unpay'} onClick={() => void run.unpay(ids)}>
              {t('unpay')}
            </Button>
          ) : (
            <>
              <Button variant="filled" loading={run.busy === 'sepa'} onClick={() => void run.sepa(ids)}>
                {t('sepa')}
              </Button>
              <Button loading={run.busy === 'pay'} onClick={() => void run.pay(ids)}>
                {t('pay')}
              </Button>
            </>
          )}
          <Button variant="subtle" onClick={() => setChosen(new Set())}>
            {t('clear')}
          </Button>
        </div>
      )}
      <AccountListLine admin={user.role.includes('admin')} />
      {run.order === null ? null : (
        <OrderDialog
          verdicts={run.order}
          busy={run.busy === 'sepa'}
          onOrder={(some, again) => void run.makeOrder(some, again)}
          onClose={run.closeOrder}
        />
      )}
      {run.waiting === null ? null : (
        <DoubtsDialog doubts={run.waiting.doubts} onGoOn={(settled) => void run.goOn(settled)} onClose={run.giveUp} />
      )}
    </div>
  );
}

/** The tab of the address. An address without one opens where something waits for payment, once that is known. */
function useTab(): readonly [PaymentTab | undefined, (next: PaymentTab) => void] {
  const [search, setSearch] = useSearchParams();
  const { data, isFetching } = usePaymentTotals();
  const asked = paymentTab.safeParse(search.get('tab')).data;
  // Sums of an earlier visit decide nothing.
  const opening = isFetching ? undefined : chooseOpeningTab(data);
  useEffect(() => {
    // Kept in the address from now on, so that the tab stays when its last document is paid.
    if (asked === undefined && opening !== undefined) setSearch({ tab: opening }, { replace: true });
  }, [asked, opening, setSearch]);
  return [asked ?? opening, (next) => setSearch({ tab: next })];
}

const NothingHere = ({ tab }: { readonly tab: PaymentTab }) => {
  const t = useText('payments');
  return (
    <EmptyState icon={<IconCash size={28} stroke={1.4} aria-hidden />} title={t(`empty.${tab}`)}>
      {t('empty.text')}
    </EmptyState>
  );
};
