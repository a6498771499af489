import { IconAlertTriangleFilled, IconFileInvoice } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { EinvoiceState, ReceivedEinvoice } from '#shared/api/einvoices.ts';
import { getAnswerStatus } from '#shared/text/answer-text.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useSample } from './use-einvoices.ts';
import * as styles from './einvoices.module.css';

/** The newest e-invoices, each leading to its document. */
export function Received({ state: { newest } }: { readonly state: EinvoiceState }) {
  const t = useText('einvoices');
  const sample = useSample();
  return (
    <section className={styles.received} aria-labelledby="einvoices-received">
      <h2 id="einvoices-received">{t('received')}</h2>
      {newest.length === 0 ? (
        <EmptyState
          icon={<IconFileInvoice size={28} stroke={1.4} aria-hidden />}
          title={t('empty')}
          action={
            <PushButton disabled={sample.isPending} onClick={() => sample.mutate()}>
              {t('sample')}
            </PushButton>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <table className={styles.table} aria-labelledby="einvoices-received">
          <thead>
            <tr>
              <th scope="col">{t('column.received')}</th>
              <th scope="col">{t('column.supplier')}</th>
              <th scope="col">{t('column.number')}</th>
              <th scope="col" data-align="end">
                {t('column.amount')}
              </th>
              <th scope="col">{t('column.door')}</th>
              <th scope="col">{t('column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {newest.map((einvoice) => (
              <Row key={einvoice.documentId} einvoice={einvoice} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ einvoice }: { readonly einvoice: ReceivedEinvoice }) {
  const t = useText('einvoices');
  const format = useFormat();
  const { documentId, name, number, supplier, amount, currency, receivedAt, door, valid, status, held, trashed } =
    einvoice;
  const { answer } = einvoice;
  const locale = useLocale();
  const canWork = useUser().role.some((role) => role !== 'viewer');
  return (
    <tr>
      <td data-label={t('column.received')}>
        <time dateTime={receivedAt}>{format.instant(receivedAt)}</time>
      </td>
      <td data-label={t('column.supplier')}>{supplier !== '' ? supplier : number === '' ? t('unknown') : '–'}</td>
      <td data-label={t('column.number')}>
        <Link to={`/document/${canWork ? 'detail' : 'preview'}/${documentId}`}>{number === '' ? name : number}</Link>
      </td>
      <td data-label={t('column.amount')} data-align="end">
        {amount === '' ? '–' : format.money(amount, currency)}
      </td>
      <td data-label={t('column.door')}>{t(`door.${door}`)}</td>
      <td data-label={t('column.state')}>
        {t(trashed ? 'state.trash' : `state.${status}`)}
        {answer === null ? null : <span className={styles.answered}>{getAnswerStatus(locale, answer)}</span>}
        {valid ? null : (
          <span className={styles.invalid}>
            <IconAlertTriangleFilled size={14} aria-hidden />
            {t(held ? 'held' : 'invalid')}
          </span>
        )}
      </td>
    </tr>
  );
}
