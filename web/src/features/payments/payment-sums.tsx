import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { importAccountList, maxSummedUp } from '#shared/api/payments.ts';
import { call } from '#web/remote/call.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { outdatedByPayments, useAccountList, usePaymentTotals } from './use-payments.ts';
import * as styles from './payments.module.css';

/** How much is late, how much is due soon, how much in all, by currency. */
export function PaymentSums() {
  const t = useText('payments');
  const format = useFormat();
  const { data } = usePaymentTotals();
  if (data === undefined) return null;
  return (
    <section className={styles.sums} aria-label={t('title')}>
      {(['overdue', 'soon', 'due'] as const).map((name) => (
        <div key={name} data-late={name === 'overdue' && data.overdue.length > 0}>
          <h2>{t(`sum.${name}`)}</h2>
          {data[name].length === 0 ? <p>{t('sum.none')}</p> : null}
          {data[name].map(({ currency, count, sum }) => (
            <p key={currency}>
              <strong>{format.money(sum, currency)}</strong>{' '}
              <small>{t('sum.count', { count, shown: format.count(count) })}</small>
            </p>
          ))}
        </div>
      ))}
      {data.withoutAmount === 0 ? null : <p>{t('sum.withoutAmount', { count: data.withoutAmount })}</p>}
      {data.capped ? <p>{t('sum.capped', { count: maxSummedUp })}</p> : null}
    </section>
  );
}

/** Which list of accounts the company goes by; administrators import a new one. */
export function AccountListLine({ admin }: { readonly admin: boolean }) {
  const format = useFormat();
  const t = useText('payments');
  const { data } = useAccountList();
  const send = useMutation({
    mutationFn: (file: File) => call(importAccountList, { query: { name: file.name.slice(0, 120) }, body: file }),
    meta: { invalidates: outdatedByPayments },
    onSuccess: ({ list }) => {
      toast({ text: t('list.done', { count: list.accounts }) });
    },
    onError: alertError,
  });
  if (data === undefined) return null;
  const { list } = data;
  return (
    <footer className={styles.list}>
      <span>
        {list === null
          ? t('list.none')
          : t('list.info', { name: list.name, count: list.accounts, date: format.instant(list.at) })}
      </span>
      {admin ? (
        <FileButton
          accept=".csv,.txt,.gz,text/csv,text/plain,application/gzip"
          onChange={(file) => {
            if (file !== null) send.mutate(file);
          }}
        >
          {(props) => (
            <Button {...props} size="xs" loading={send.isPending}>
              {t('list.import')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </footer>
  );
}
