import type { MailRow } from '#shared/intake/mail.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { mailIcons, useMailTexts } from './mail-texts.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './mail.module.css';

type TableProps = { readonly rows: readonly MailRow[]; readonly onOpen: (id: string) => void };

/** The list of mails: sender, subject, files, what became of it, when it came. */
export function MailTable({ rows, onOpen }: TableProps) {
  const t = useText('mail');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('col.from')}</th>
          <th scope="col">{t('col.subject')}</th>
          <th scope="col" data-align="end">
            {t('col.files')}
          </th>
          <th scope="col">{t('col.state')}</th>
          <th scope="col">{t('col.received')}</th>
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

function Row({ row, onOpen }: { row: MailRow; onOpen: (id: string) => void }) {
  const t = useText('mail');
  const format = useFormat();
  const texts = useMailTexts();
  const from = texts.from(row);
  const subject = texts.subject(row);
  const details = texts.details(row);
  return (
    <tr data-state={row.state}>
      <td>
        <button type="button" aria-label={t('open', { subject, from })} onClick={() => onOpen(row._id)}>
          {from}
        </button>
        {row.from === null || row.from.name === '' ? null : <small>{row.from.address}</small>}
      </td>
      <td className={styles.subject}>{subject}</td>
      <td data-align="end">{row.files === 0 ? '–' : format.count(row.files)}</td>
      <td>
        <span className={styles.state}>
          <StateIcon state={mailIcons[row.state]} size={15} />
          {t(`state.${row.state}`)}
        </span>
        {details === '' ? null : <small>{details}</small>}
      </td>
      <td>
        <time dateTime={row.receivedAt}>{format.instant(row.receivedAt)}</time>
      </td>
    </tr>
  );
}
