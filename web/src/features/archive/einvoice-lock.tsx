import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveEinvoiceLock } from '#shared/api/retention.ts';
import { call } from '#web/remote/call.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { retentionKey, useRetention } from './use-retention.ts';
import * as styles from './archive.module.css';

/** Whether e-invoices are kept for as long as the law wants; an administrator switches it off after a warning, and on again. */
export function EinvoiceLock() {
  const format = useFormat();
  const t = useText('archive');
  const isAdmin = useUser().role.includes('admin');
  const confirm = useConfirm();
  const { data } = useRetention();
  const { mutate, isPending } = useMutation({
    mutationFn: (locked: boolean) => call(saveEinvoiceLock, { body: { locked } }),
    meta: { awaits: [retentionKey] },
    onError: alertError,
  });
  if (data === undefined) return null;
  const { locked, until, changed } = data.einvoices;
  const unlock = async () => {
    const question = { title: t('einvoices.offTitle'), text: t('einvoices.offText'), confirm: t('einvoices.offIt') };
    if (await confirm({ ...question, danger: true })) mutate(false);
  };
  if (locked)
    return (
      <p className={styles.kept}>
        <IconFileInvoice size={16} stroke={1.8} aria-hidden />
        <span>{t('einvoices.on', { date: format.date(until) })}</span>
        {isAdmin ? (
          <Button size="xs" loading={isPending} onClick={() => void unlock()}>
            {t('einvoices.unlock')}
          </Button>
        ) : null}
      </p>
    );
  const who = changed?.name === undefined || changed.name === '' ? t('einvoices.somebody') : changed.name;
  return (
    <Band
      tone="warning"
      compact
      title={t('einvoices.off')}
      actions={
        isAdmin ? (
          <Button size="xs" loading={isPending} onClick={() => mutate(true)}>
            {t('einvoices.lock')}
          </Button>
        ) : undefined
      }
    >
      {changed === null ? undefined : t('einvoices.by', { name: who, at: format.instant(changed.at) })}
    </Band>
  );
}
