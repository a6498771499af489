import { Button } from '@mantine/core';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { analyseBusiness, exportBusinessAnalysis, type BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { DateRangeInput } from '#web/ui/controls/date-range-input.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import * as styles from './analytics.module.css';
import { BalanceChart } from './balance-chart.tsx';
import { Figures } from './figures.tsx';
import { CashTable, DoctypeTable, LeftOut, PartnerTable } from './money-tables.tsx';
import { Overdue } from './overdue.tsx';
import { periodKinds, readChosen } from './periods.ts';
import { VatTables } from './vat-side.tsx';

const getToday = (): string => toZonedDay(Date.now());

/** What the company turned over, what tax comes of it and what is owed; every number leads to its documents. */
export function AnalyticsPage() {
  const t = useText('analytics');
  const [search, setSearch] = useSearchParams();
  const chosen = readChosen(search, getToday());
  const { kind, from, to } = chosen;
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.company, 'analytics', from, to],
    queryFn: ({ signal }) => call(analyseBusiness, { body: { from, to }, signal }),
    staleTime: 0,
  });
  const download = useMutation({
    mutationFn: () => call(exportBusinessAnalysis, { body: { from, to } }),
    onSuccess: downloadFile,
    onError: alertError,
  });
  useTitle(t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <Segments
          label={t('period')}
          value={kind}
          data={periodKinds.map((one) => ({ value: one, label: t(`period.${one}`) }))}
          onChange={(period) => setSearch(period === 'custom' ? { period, from, to } : { period })}
        />
        <div className={styles.days}>
          <DateRangeInput
            range={{ from, to }}
            labels={{ from: t('from'), to: t('to') }}
            onChange={(range) => {
              if (range.from !== '' && range.to !== '') setSearch({ period: 'custom', ...range });
            }}
          />
        </div>
        <Button
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('xlsx')}
        </Button>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={10} height={56} label={t('loading')} /> : null}
      {data === undefined ? null : <Analysis found={data} />}
    </div>
  );
}

const isEmpty = (found: BusinessAnalysis): boolean =>
  found.salesTotalDocs + found.costsTotalDocs + found.others.length + found.leftOut.length === 0 &&
  found.expiredSales.documents + found.expiredCosts.documents + found.cash.length === 0;

function Analysis({ found }: { readonly found: BusinessAnalysis }) {
  const t = useText('analytics');
  if (isEmpty(found))
    return (
      <EmptyState
        icon={<IconChartBar size={28} stroke={1.4} aria-hidden />}
        title={t('empty')}
        action={<NextStep to="upload" />}
      >
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <div className={styles.body}>
      <Figures found={found} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BalanceChart key={`${found.from} ${found.to}`} found={found} />
          <Overdue found={found} side="sale" />
          <Overdue found={found} side="cost" />
          <CashTable found={found} />
        </div>
        <div className={styles.side}>
          {found.payer ? <VatTables found={found} /> : null}
          <PartnerTable found={found} side="cost" />
          <PartnerTable found={found} side="sale" />
          <DoctypeTable found={found} />
          <LeftOut found={found} />
        </div>
      </div>
    </div>
  );
}
