import { Link } from 'react-router';
import type { PayableItem } from '#shared/api/payments.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './payments.module.css';

type TableProps = {
  readonly items: readonly PayableItem[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], on: boolean) => void;
};

/** Documents to pay; on a phone each is a card. */
export function PaymentsTable({ items, chosen, onChoose }: TableProps) {
  const t = useText('payments');
  const ids = items.map(({ row }) => row._id);
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
              onChange={(event) => onChoose(ids, event.currentTarget.checked)}
            />
          </th>
          <th scope="col">{t('col.document')}</th>
          <th scope="col">{t('col.symbol')}</th>
          <th scope="col">{t('col.iban')}</th>
          <th scope="col">{t('col.due')}</th>
          <th scope="col" data-align="end">
            {t('col.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.row._id} item={item} on={chosen.has(item.row._id)} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { readonly item: PayableItem; readonly on: boolean; readonly onChoose: TableProps['onChoose'] };

function Row({ item: { row, due, amount, currency, iban, days, orderedOn }, on, onChoose }: RowProps) {
  const t = useText('payments');
  const format = useFormat();
  const locale = useLocale();
  const known = [row.supplierName, row.internalNumber].filter((part) => part !== '').join(' · ');
  return (
    <tr data-on={on}>
      <td>
        <input
          type="checkbox"
          aria-label={t('select', { name: row.name })}
          checked={on}
          onChange={(event) => onChoose([row._id], event.currentTarget.checked)}
        />
      </td>
      <td>
        <Link to={`/document/detail/${row._id}`}>{row.name}</Link>
        <small>
          {/* An element, so that what follows it is set apart by its style. */}
          {known === '' ? null : <span>{known}</span>}
          {orderedOn === null || row.paid ? null : (
            <span className={styles.ordered}>{t('inOrder', { when: format.date(orderedOn) })}</span>
          )}
        </small>
      </td>
      <td>{row.variableSymbol}</td>
      <td className={iban === '' ? styles.missing : styles.iban}>
        {iban === '' ? t('noIban') : toDisplayForm('paymentIBAN', iban, locale)}
      </td>
      <td data-late={days !== null && days < 0 && !row.paid}>
        {due === '' ? <span className={styles.missing}>{t('noDay')}</span> : format.date(due)}{' '}
        <Distance days={days} paid={row.paid} />
      </td>
      <td data-align="end">
        {amount === '' ? <span className={styles.missing}>{t('noAmount')}</span> : format.money(amount, currency)}
      </td>
    </tr>
  );
}

/** How far the day is; it does not matter for paid documents. */
function Distance({ days, paid }: { readonly days: number | null; readonly paid: boolean }) {
  const t = useText('payments');
  if (days === null || paid) return null;
  if (days < 0) return <small>{t('late', { count: -days })}</small>;
  return <small>{days === 0 ? t('today') : t('left', { count: days })}</small>;
}
