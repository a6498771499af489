import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SupplierRow } from '#shared/api/suppliers.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import type { SuppliersAddress } from './core/suppliers-address.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './suppliers.module.css';

type Order = SuppliersAddress['order'];

type TableProps = {
  readonly suppliers: readonly SupplierRow[];
  readonly address: SuppliersAddress;
  readonly onOrder: (order: Order) => void;
  readonly onOpen: (id: string) => void;
};

/** One supplier to a row; a press on a column's name orders by it. */
export function SuppliersTable({ suppliers, address, onOrder, onOpen }: TableProps) {
  const t = useText('suppliers');
  const head = (order: Order, isNumber = false) => (
    <Head address={address} order={order} isNumber={isNumber} onOrder={onOrder}>
      {t(`col.${order}`)}
    </Head>
  );
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          {head('name')}
          <th scope="col">{t('col.numbers')}</th>
          {head('documents', true)}
          {head('total', true)}
          {head('last')}
        </tr>
      </thead>
      <tbody>
        {suppliers.map((supplier) => (
          <Row key={supplier.id} supplier={supplier} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<TableProps, 'address' | 'onOrder'> & {
  readonly order: Order;
  readonly isNumber: boolean;
  readonly children: string;
};

function Head({ address, order, isNumber, onOrder, children }: HeadProps) {
  const isOrdered = address.order === order;
  const Arrow = address.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const sort = isOrdered ? (address.direction === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    <th scope="col" aria-sort={sort} data-align={isNumber ? 'end' : undefined}>
      <button type="button" onClick={() => onOrder(order)}>
        {children}
        {isOrdered ? <Arrow size={13} stroke={1.8} aria-hidden /> : null}
      </button>
    </th>
  );
}

function Row({ supplier, onOpen }: { readonly supplier: SupplierRow; readonly onOpen: (id: string) => void }) {
  const t = useText('suppliers');
  const format = useFormat();
  const { id, name, city, companyId, vatId, documents, sums, last, merged } = supplier;
  const about = [city, merged === 0 ? '' : t('mergedNames', { count: merged })].filter(Boolean).join(' · ');
  return (
    <tr>
      <td>
        <button type="button" aria-label={t('open', { name })} onClick={() => onOpen(id)}>
          {name}
        </button>
        {about === '' ? null : <small>{about}</small>}
      </td>
      <td>
        {companyId === '' ? '–' : companyId}
        {vatId === '' ? null : <small>{vatId}</small>}
      </td>
      <td data-align="end">{format.count(documents)}</td>
      <td data-align="end">
        {sums.length === 0
          ? '–'
          : sums.map(({ currency, amount }) => <p key={currency}>{format.money(amount, currency)}</p>)}
      </td>
      <td>
        <time dateTime={last}>{format.date(last)}</time>
      </td>
    </tr>
  );
}
