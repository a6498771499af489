import { Link } from 'react-router';
import type { MailFile, MailFileOutcome } from '#shared/intake/mail.ts';
import { getMailFileText } from '#shared/text/mail/mail-file-texts.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon, type ShownState } from '#web/ui/signs/state-icon.tsx';
import * as styles from './mail-window.module.css';

const icons = {
  waiting: 'predicted',
  preparing: 'info',
  prepared: 'info',
  taken: 'verified',
  same: 'evidence',
  locked: 'predicted',
  refused: 'invalid',
  ignored: 'optional',
} as const satisfies Record<MailFileOutcome, ShownState>;

type MailFilesProps = {
  readonly files: readonly MailFile[];
  /** A person refused the mail: files that waited for the decision wait no longer. */
  readonly rejected: boolean;
};

/** What became of each file of a mail: its document, or why there is none. */
export function MailFiles({ files, rejected }: MailFilesProps) {
  const t = useText('mail');
  const format = useFormat();
  if (files.length === 0) return <p className={styles.quiet}>{t('files.none')}</p>;
  return (
    <ul className={styles.files}>
      {files.map((file, place) => (
        <li key={place} data-outcome={file.outcome}>
          <StateIcon state={rejected && file.outcome === 'waiting' ? 'optional' : icons[file.outcome]} size={16} />
          <span className={styles.file}>
            <b>{file.name === '' ? t('files.unnamed') : [...file.within, file.name].join(' › ')}</b>
            {file.size === 0 ? null : <small>{format.size(file.size)}</small>}
          </span>
          <span className={styles.outcome}>
            {rejected && file.outcome === 'waiting' ? t('file.rejected') : <Outcome file={file} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ file: { outcome, reason, document } }: { readonly file: MailFile }) {
  const t = useText('mail');
  const locale = useLocale();
  switch (outcome) {
    case 'taken':
    case 'same':
    case 'locked':
      if (document !== null)
        return <DocumentLink text={outcome === 'same' ? 'file.same' : 'file.taken'} document={document} />;
      if (outcome === 'locked') return <Link to="/files">{t('file.locked')}</Link>;
      return t(outcome === 'same' ? 'file.samePending' : 'file.takenGone');
    case 'refused':
      return reason === null ? null : getMailFileText(locale, reason);
    case 'waiting':
      return t('file.waiting');
    case 'preparing':
    case 'prepared':
    case 'ignored':
      return t('file.preparing');
  }
}

type DocumentLinkProps = {
  readonly text: 'file.taken' | 'file.same';
  readonly document: NonNullable<MailFile['document']>;
};

/** A document in the trash has no page of its own. */
function DocumentLink({ text, document: { _id, name, deleted } }: DocumentLinkProps) {
  const t = useText('mail');
  return deleted ? (
    <>
      {t(text, { name })} · <Link to="/document/list/trash">{t('file.trash')}</Link>
    </>
  ) : (
    <Link to={`/document/detail/${_id}`}>{t(text, { name })}</Link>
  );
}
