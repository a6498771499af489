import type { ExportBulk } from '#shared/export-bulks/export-bulk.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { RegisterResults } from '#web/ui/signs/register-results.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { groupNotes } from '../core/dry-run.ts';
import * as registerResultsStyles from '#web/ui/signs/register-results.module.css';
import * as styles from './bulk-window.module.css';

/** Beside the documents: what to mend first, the registers, and how the export went. */
export function BulkSide({ bulk }: { bulk: ExportBulk }) {
  const t = useText('bulk');
  const format = useFormat();
  const locale = useLocale();
  const groups = groupNotes(bulk.docs).filter(({ type }) => type === 'error');
  const { counts, way } = bulk;
  return (
    <aside className={styles.side}>
      {groups.length === 0 ? null : (
        <>
          <h3>{t('m.summary')}</h3>
          <ul className={registerResultsStyles.registers}>
            {groups.slice(0, 8).map(({ note, ids }) => (
              <li key={note}>
                <StateIcon state="invalid" size={15} />
                <span>
                  <b>
                    {ids.length === 1 ? '' : `${format.count(ids.length)} × `}
                    {getExportNoteText(locale, note, getSharedValue(bulk, note))}
                  </b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {bulk.optionFields.length === 0 ? null : (
        <>
          <h3>{t('m.registers')}</h3>
          <RegisterResults fields={bulk.optionFields} />
        </>
      )}
      <h3>{t('m.notes')}</h3>
      <p>
        {t('b.written', { count: counts.ok })}
        {counts.error === 0 ? '' : `, ${t('b.bad', { count: counts.error })}`}
      </p>
      <p>{t(way === 'connector' ? 'm.way.connector' : 'm.way.file')}</p>
    </aside>
  );
}

/** A note that all documents share shows its value only where it is the same. */
function getSharedValue({ docs }: ExportBulk, note: string): string {
  const values = new Set(
    docs.flatMap(({ errors }) => errors.filter((one) => one.note === note).map((one) => one.value)),
  );
  const [only = ''] = values;
  return values.size === 1 ? only : '…';
}
