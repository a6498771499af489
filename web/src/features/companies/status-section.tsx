import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { getVatStatus, maxVatStatuses, vatStatuses, type VatStatus } from '#shared/company/vat-status.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { vatKeys, type VatRow } from './core/company-form.ts';
import * as styles from './companies.module.css';

type StatusProps = {
  readonly rows: readonly VatRow[];
  readonly vatId: string;
  readonly error: string | undefined;
  readonly onRows: (rows: readonly VatRow[]) => void;
};

/** What the company was to the tax office since when (R-COM-04): each status with the first day on which it holds. */
export function StatusSection({ rows, vatId, error, onRows }: StatusProps) {
  const t = useText('companies');
  const change = (at: number, changes: Partial<VatRow>) =>
    onRows(rows.map((row, place) => (place === at ? { ...row, ...changes } : row)));
  // Without a history every day has the same status.
  const derived = getVatStatus({ vatHistory: [], vatId: vatId.trim() }, '');
  const add = () => onRows([...rows, { from: rows.length === 0 ? '' : toZonedDay(Date.now()), status: derived }]);
  const options = vatStatuses.map((status) => ({ value: status, label: t(vatKeys[status]) }));
  return (
    <div className={styles.statuses} role="group" aria-label={t('status')}>
      {rows.length === 0 ? <p>{t('status.derived', { status: t(vatKeys[derived]) })}</p> : null}
      {rows.map((row, at) => (
        // Rows have no identity but their place.
        <div key={at} className={styles.status}>
          <NativeSelect
            name={at === 0 ? 'vatHistory' : undefined}
            label={t('status.status', { place: at + 1 })}
            data={options}
            value={row.status}
            onChange={(event) => change(at, { status: toStatus(event.currentTarget.value) })}
          />
          <TextInput
            type="date"
            label={t('status.from', { place: at + 1 })}
            description={row.from === '' ? t('status.beginning') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={row.from}
            onChange={(event) => change(at, { from: event.currentTarget.value })}
          />
          <IconButton
            label={t('status.remove', { place: at + 1 })}
            onClick={() => onRows(rows.filter((_, place) => place !== at))}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {rows.length < maxVatStatuses ? (
        <Button size="xs" leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />} onClick={add}>
          {t('status.add')}
        </Button>
      ) : null}
    </div>
  );
}

const toStatus = (value: string): VatStatus => vatStatuses.find((status) => status === value) ?? 'nonPayer';
