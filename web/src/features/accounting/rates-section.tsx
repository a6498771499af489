import { Button, FileButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { importExchangeRates, readExchangeRates } from '#shared/api/exchange-rates.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from './accounting.module.css';

const queryKey = [...keys.company, 'exchange-rates'];

type Known = NonNullable<Awaited<ReturnType<typeof readKnown>>['latest']>;
const readKnown = (signal?: AbortSignal) => call(readExchangeRates, signal === undefined ? {} : { signal });

/** The rates of one day, a row for each currency. */
function RateTable({ latest, bank }: { readonly latest: Known; readonly bank: 'ecb' | 'cnb' }) {
  const format = useFormat();
  const t = useText('accounting');
  const locale = useLocale();
  return (
    <table className={styles.rates}>
      <caption>{t(latest.loaded ? 'rates.loadedOn' : `rates.${bank}On`, { day: format.date(latest.day) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rates.currency')}</th>
          <th scope="col">{t(bank === 'ecb' ? 'rates.perEuro' : 'rates.inCrowns')}</th>
        </tr>
      </thead>
      <tbody>
        {latest.rates.map(({ currency, rate, units }) => (
          <tr key={currency}>
            <th scope="row">{units === '1' ? currency : `${units} ${currency}`}</th>
            <td>{toDisplayNumber(rate, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The exchange rates that foreign documents take: where they come from, the last known day, and a table to load where no bank is asked. */
export function RatesSection() {
  const format = useFormat();
  const t = useText('accounting');
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => readKnown(signal), staleTime: 0 });
  const send = useMutation({
    mutationFn: (file: File) => call(importExchangeRates, { query: { name: file.name.slice(0, 120) }, body: file }),
    meta: { invalidates: [queryKey] },
    onSuccess: ({ table }) => {
      toast({ text: t('rates.done', { count: table.days }), tone: 'done' });
    },
    onError: alertError,
  });
  return (
    <>
      <p>{t('section.ratesText')}</p>
      <LoadFailure title={t('rates.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={4} height={32} label={t('loading')} /> : null}
      {data === undefined ? null : (
        <>
          <p>{t(`rates.${data.bank}${data.asked ? 'Asked' : 'NotAsked'}`)}</p>
          <div className={styles.load}>
            <FileButton
              accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
              onChange={(file) => {
                if (file !== null) send.mutate(file);
              }}
            >
              {(props) => (
                <Button {...props} loading={send.isPending}>
                  {t('rates.load')}
                </Button>
              )}
            </FileButton>
            {data.tables.map(({ bank, name, from, to, days, at }) => (
              <span key={bank}>
                {t('rates.table', {
                  ...{ name, count: days, at: format.instant(at) },
                  ...{ from: format.date(from), to: format.date(to) },
                })}
              </span>
            ))}
          </div>
          {data.latest === null ? (
            <EmptyState title={t('rates.none')} level="h3">
              {t(data.asked ? 'rates.noneAsked' : 'rates.noneNotAsked')}
            </EmptyState>
          ) : (
            <RateTable latest={data.latest} bank={data.bank} />
          )}
        </>
      )}
    </>
  );
}
