import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RepeatedDocument } from '#shared/document/repeated-document.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useRepeatedText } from '#web/ui/signs/repeated-document.ts';
import * as styles from '../files.module.css';

type RepeatedNoteProps = {
  readonly documents: readonly RepeatedDocument[];
  /** The name of another future document of the same file. */
  readonly beside: string | undefined;
};

/** Says that a future document is there already, as a document or beside it, and leads to it. It keeps no one from going on. */
export function RepeatedNote({ documents, beside }: RepeatedNoteProps) {
  const t = useText('files');
  const describe = useRepeatedText();
  const canOpen = useUser().role.some((role) => role !== 'viewer');
  if (documents.length === 0 && beside === undefined) return null;
  return (
    <p className={styles.cardRepeated} role="status">
      <IconAlertTriangleFilled size={15} aria-hidden />
      <span>
        {documents.length === 0 ? t('repeated.beside', { name: beside ?? '' }) : t('repeated.title')}{' '}
        {documents.map((document, at) => (
          <span key={document._id}>
            {at === 0 ? '' : '; '}
            <Link to={`/document/${canOpen ? 'detail' : 'preview'}/${document._id}`}>{describe(document)}</Link>
          </span>
        ))}
      </span>
    </p>
  );
}
