import { IconExternalLink } from '@tabler/icons-react';
import type { ListedRow } from '#shared/document/listed-row.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { getFieldCurrency } from '#shared/money/home-amount.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import type { ColumnRef } from '../core/table-settings.ts';
import { RowTags } from './row-tags.tsx';
import * as styles from './extra-cell.module.css';

type ExtraCellProps = {
  readonly row: ListedRow;
  readonly column: ColumnRef;
  /** Where the row leads; undefined where the person cannot open it. */
  readonly path: string | undefined;
};

/** A cell of a column that not every list has (R-LST-01). */
export function ExtraCell({ row, column, path }: ExtraCellProps) {
  const locale = useLocale();
  const t = useText('listing');
  const format = useFormat();
  const country = useUser().currentOwner?.country ?? '';
  if ('field' in column) {
    const value = row.fields?.[column.field] ?? '';
    const currency = getFieldCurrency(column.field, row.currency, country);
    return value === '' ? null : toDisplayForm(column.field, value, locale, currency);
  }
  const { verified, predicted, invalid, missing } = row.quality;
  const all = verified + predicted + invalid + missing;
  switch (column.id) {
    case 'tags':
      return row.tags.length === 0 ? null : <RowTags tags={row.tags} />;
    case 'supplier':
      return row.supplierName;
    case 'number':
      return row.internalNumber;
    case 'delivery':
      return format.date(row.deliveryDate);
    case 'created':
      return <span title={format.instant(row.createdAt)}>{format.ago(row.createdAt)}</span>;
    case 'pages':
      return format.count(row.pageCount);
    case 'fields':
      return row.queue === null ? t('cell.fields', { done: all - missing, all }) : null;
    case 'learning':
      return row.queue === null && all > 0 ? format.wholePercent(verified / all) : null;
    case 'id':
      return <code className={styles.id}>{row._id}</code>;
    case 'actions':
      return path === undefined ? null : (
        <a
          className={styles.open}
          href={path}
          target="_blank"
          rel="noopener"
          aria-label={t('cell.open', { name: row.name })}
        >
          <IconExternalLink size={17} stroke={1.8} aria-hidden />
        </a>
      );
    case 'type':
    case 'name':
    case 'symbol':
    case 'step':
    case 'quality':
    case 'issued':
    case 'due':
    case 'total':
    case 'users':
    case 'updated':
      return null;
  }
}
