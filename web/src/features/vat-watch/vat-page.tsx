import { Button, Switch } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { exportVatWatch, watchVat, type VatReport } from '#shared/api/vat-watch.ts';
import { vatWords } from '#shared/text/vat-words.ts';
import { readPeriod, toPeriodName } from '#shared/vat-watch/period.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { DateRangeInput } from '#web/ui/controls/date-range-input.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { listRecentPeriods } from './periods.ts';
import { VatBalance } from './vat-balance.tsx';
import { VatLines, VatSuppliers, VatTotals } from './vat-tables.tsx';
import * as styles from './vat.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

const today = (): string => new Date().toISOString().slice(0, 10);

/** The documents of a period by section of the control statement, their sums, and what is missing or does not fit. */
export function VatPage() {
  const format = useFormat();
  const t = useText('vat');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const periods = listRecentPeriods(today());
  const asked = search.get('period') ?? '';
  const period = readPeriod(asked) === undefined ? (periods[0] ?? '') : asked;
  const range = readPeriod(period);
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.company, 'vat', period],
    queryFn: ({ signal }) => call(watchVat, { params: { period }, signal }),
    staleTime: 0,
  });
  const download = useMutation({
    mutationFn: () => call(exportVatWatch, { params: { period } }),
    onSuccess: downloadFile,
    onError: alertError,
  });
  useTitle(t('title'));
  const getPeriodName = (name: string): string => {
    if (name.includes('..')) return name.split('..').map(format.date).join(' – ');
    const [, year = '', quarter] = /^(\d{4})-Q(\d)$/u.exec(name) ?? [];
    if (quarter !== undefined) return t('quarter', { quarter, year });
    const month = new Date(`${name}-01T00:00:00Z`);
    return month.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
        </div>
        <label className={styles.period}>
          <span>{t('period')}</span>
          <select value={period} onChange={(event) => setSearch({ period: event.currentTarget.value })}>
            {[...new Set([period, ...periods])].map((name) => (
              <option key={name} value={name}>
                {getPeriodName(name)}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.days}>
          <DateRangeInput
            range={{ from: range?.from ?? '', to: range?.until ?? '' }}
            labels={{ from: t('from'), to: t('to') }}
            onChange={({ from, to }) => {
              const name = toPeriodName({ from, until: to });
              if (readPeriod(name) !== undefined) setSearch({ period: name });
            }}
          />
        </div>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('xlsx')}
        </Button>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={8} height={44} label={t('loading')} /> : null}
      {data === undefined ? null : <Report key={period} report={data} />}
    </div>
  );
}

function Report({ report }: { readonly report: VatReport }) {
  const t = useText('vat');
  const locale = useLocale();
  const format = useFormat();
  const [section, setSection] = useState<string | null>(null);
  const [unsure, setUnsure] = useState(false);
  const lines = report.lines.filter(
    (line) => (section === null || line.section === section) && (!unsure || line.findings.length > 0),
  );
  const { payer } = report;
  if (payer === null) {
    return (
      <EmptyState
        icon={<IconReportMoney size={28} stroke={1.4} aria-hidden />}
        title={t('notPayer')}
        action={<NextStep to="company" />}
      >
        {t('notPayerText')}
      </EmptyState>
    );
  }
  if (report.lines.length === 0) {
    return (
      <EmptyState
        icon={<IconReportMoney size={28} stroke={1.4} aria-hidden />}
        title={t('empty')}
        action={<NextStep to="upload" />}
      >
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.body}>
      {payer.from === report.from && payer.until === report.until ? null : (
        <Band
          tone="info"
          title={t('payerPart', { from: format.date(payer.from), until: format.date(payer.until) })}
          compact
        />
      )}
      {report.capped ? <Band tone="warning" title={t('capped')} compact /> : null}
      <VatBalance report={report} />
      <VatTotals report={report} section={section} onSection={setSection} />
      {section === null || section === 'B32' ? <VatSuppliers report={report} /> : null}
      <div className={styles.linesHead}>
        <h2>
          {vatWords[locale].sheets.lines}{' '}
          <small>{format.count(new Set(lines.map(({ document }) => document)).size)}</small>
        </h2>
        <Switch label={t('onlyUnsure')} checked={unsure} onChange={(event) => setUnsure(event.currentTarget.checked)} />
      </div>
      {lines.length === 0 ? <p>{t('fine')}</p> : <VatLines lines={lines} currency={report.currency} />}
    </div>
  );
}
