import type { ExportBulkRow } from '#shared/export-bulks/export-bulk.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { useBulkTexts } from './bulk-texts.ts';
import { bulkIcons, getBulkState } from '../core/bulk-state.ts';
import { useTargetName } from '../export/options-form.tsx';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './bulk-page.module.css';

type TableProps = { readonly rows: readonly ExportBulkRow[]; readonly onOpen: (id: string) => void };

/** The list of bulk exports: ID, type, system, created at (R-BLK-01); those with an error stand out (R-BLK-03). */
export function BulkTable({ rows, onOpen }: TableProps) {
  const t = useText('bulk');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('b.col.id')}</th>
          <th scope="col">{t('b.col.type')}</th>
          <th scope="col">{t('b.col.system')}</th>
          <th scope="col" data-align="end">
            {t('b.col.documents')}
          </th>
          <th scope="col">{t('b.col.state')}</th>
          <th scope="col">{t('b.col.created')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} row={row} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, onOpen }: { row: ExportBulkRow; onOpen: (id: string) => void }) {
  const t = useText('bulk');
  const format = useFormat();
  const texts = useBulkTexts();
  const getTargetName = useTargetName();
  const { counts } = row;
  return (
    <tr data-error={row.importError}>
      <td>
        <button type="button" onClick={() => onOpen(row._id)}>
          {texts.title(row)}
        </button>
      </td>
      <td>{texts.type(row)}</td>
      <td>{getTargetName(row.exportSystem)}</td>
      <td data-align="end">{row.type === 'documents' ? format.count(counts.total) : ''}</td>
      <td>
        <span className={styles.state}>
          <StateIcon state={bulkIcons[getBulkState(row)]} size={15} />
          {texts.state(row)}
          {counts.error === 0 ? null : <small>{t('b.bad', { count: counts.error })}</small>}
        </span>
      </td>
      <td>{format.instant(row.createdAt)}</td>
    </tr>
  );
}
