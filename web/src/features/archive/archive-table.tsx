import { IconDownload, IconKey, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isDeletable, isUnsettled, type ArchiveRow } from '#shared/archive/archive.ts';
import { retryArchive } from '#shared/api/archive.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { StateIcon, type ShownState } from '#web/ui/signs/state-icon.tsx';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './archive.module.css';

type Ask = (about: 'delete' | 'password', archive: ArchiveRow) => void;
type TableProps = { readonly rows: readonly ArchiveRow[]; readonly onAsk: Ask };

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const;

/** The range of an archive as people read it. */
export function useRange(): (archive: Pick<ArchiveRow, 'dateFrom' | 'dateTo'>) => string {
  const format = useFormat();
  return ({ dateFrom, dateTo }) => `${format.date(dateFrom)} – ${format.date(dateTo)}`;
}

/** The archives: range, when each was created, finished and changed, size, documents, state, copy, password and file. */
export function ArchiveTable({ rows, onAsk }: TableProps) {
  const t = useText('archive');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('col.range')}</th>
          <th scope="col">{t('col.status')}</th>
          <th scope="col">{t('col.created')}</th>
          <th scope="col">{t('col.archived')}</th>
          <th scope="col">{t('col.updated')}</th>
          <th scope="col" data-align="end">
            {t('col.docs')}
          </th>
          <th scope="col" data-align="end">
            {t('col.size')}
          </th>
          <th scope="col">{t('col.replicated')}</th>
          <th scope="col">{t('col.password')}</th>
          <th scope="col">{t('col.file')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} row={row} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
}

const stateIcons: Readonly<Record<ArchiveRow['status'], ShownState>> = {
  waiting: 'info',
  preparing: 'info',
  uploading: 'info',
  done: 'verified',
  empty: 'optional',
  waiting_for_delete: 'info',
  deleted: 'missing',
};

const Instant = ({ at }: { readonly at: string | null }) => {
  const format = useFormat();
  return at === null ? '–' : <time dateTime={at}>{format.instant(at)}</time>;
};

function Row({ row, onAsk }: { readonly row: ArchiveRow; readonly onAsk: Ask }) {
  const t = useText('archive');
  const format = useFormat();
  const isAdmin = useUser().role.includes('admin');
  const range = useRange()(row);
  const retry = useMutation({
    mutationFn: () => call(retryArchive, { params: { id: row._id } }),
    meta: { invalidates: [keys.archives], on: 'both' },
    onError: alertError,
  });
  return (
    <tr data-status={row.status}>
      <th scope="row">
        {range}
        {row.automatic ? <small>{t('automatic')}</small> : null}
      </th>
      <td>
        <Status row={row} />
      </td>
      <td data-label={t('col.created')}>
        <Instant at={row.createdAt} />
      </td>
      <td data-label={t('col.archived')}>
        <Instant at={row.archived} />
      </td>
      <td data-label={t('col.updated')}>
        <Instant at={row.updated} />
      </td>
      <td data-align="end" data-label={t('col.docs')}>
        {format.count(row.totalDocs)}
      </td>
      <td data-align="end" data-label={t('col.size')}>
        {row.size === 0 ? '–' : format.size(row.size)}
      </td>
      <td data-label={t('col.replicated')}>{row.status === 'done' ? t(row.replicated ? 'yes' : 'no') : '–'}</td>
      <td data-label={t('col.password')}>
        <span className={styles.rowActions}>
          {row.password ? t('passwordSet') : '–'}
          {row.password && isAdmin ? (
            <IconButton label={t('passwordShow', { range })} onClick={() => onAsk('password', row)}>
              <IconKey {...icon} />
            </IconButton>
          ) : null}
        </span>
      </td>
      <td>
        <span className={styles.rowActions}>
          {row.failed ? (
            <IconButton label={t('retry', { range })} busy={retry.isPending} onClick={() => retry.mutate()}>
              <IconRefresh {...icon} />
            </IconButton>
          ) : null}
          {row.url === null ? null : (
            <a className={styles.download} href={row.url} download aria-label={t('downloadOf', { range })}>
              <IconDownload {...icon} />
              {t('download')}
            </a>
          )}
          {isDeletable(row) ? (
            <IconButton label={t('deleteOf', { range })} onClick={() => onAsk('delete', row)}>
              <IconTrash {...icon} />
            </IconButton>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

/** The state of an archive, how far its writing came, and what is wrong with it. */
function Status({ row }: { readonly row: ArchiveRow }) {
  const t = useText('archive');
  const format = useFormat();
  const { failed, status, totalDocs, writtenDocs, missingFiles } = row;
  const isWritten = isUnsettled(row) && totalDocs > 0 && status !== 'waiting_for_delete';
  return (
    <>
      <span className={styles.status}>
        <StateIcon state={failed ? 'invalid' : stateIcons[status]} size={15} />
        {failed ? t('status.failed') : t(`status.${status}`)}
      </span>
      {isWritten ? (
        <small>
          <progress value={writtenDocs} max={totalDocs} aria-label={t('progress')} />
          {t('written', { written: format.count(writtenDocs), total: format.count(totalDocs) })}
        </small>
      ) : null}
      {missingFiles > 0 ? <small>{t('missing', { count: missingFiles })}</small> : null}
    </>
  );
}
