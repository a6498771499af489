import type { LogItem } from '#shared/document/log-item.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import * as reviewStyles from '../review.module.css';

/** What of the review was open when a person let the document leave by name. */
export function Allowed({ open }: { readonly open: NonNullable<LogItem['metadata']['allowed']> }) {
  const t = useText('detail');
  const locale = useLocale();
  return (
    <div className={reviewStyles.acknowledged}>
      <p>{t('history.allowed')}</p>
      <ul>
        {open.map(({ note, value }) => (
          <li key={note}>{getExportNoteText(locale, note, value)}</li>
        ))}
      </ul>
    </div>
  );
}
