import { columnMeaning } from '#shared/table/line-table.ts';
import { toShownCell } from '#shared/table/cell-form.ts';
import { toLogChangeText, type LogChange, type LogChangeText } from '#shared/text/log-change-text.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { useDisplay } from '../fields/field-display.ts';
import { foldVerified } from './core/verified.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from './history.module.css';

const tableGroups = ['items', 'taxes', 'other'] as const;

/** Changes in the words of the screen. */
function useLogChangeText(): (change: LogChange) => LogChangeText {
  const t = useText('detail');
  const tables = useText('table');
  const fieldText = useFieldText();
  const display = useDisplay();
  const locale = useLocale();
  return (change) =>
    toLogChangeText(change, {
      translate: (key, values) => t(`history.place.${key}`, values),
      tags: t('tags.title'),
      field: fieldText.fullLabel,
      table: (id) => {
        const group = tableGroups.find((one) => one === id);
        return group === undefined ? undefined : tables(`group.${group}`);
      },
      column: fieldText.column,
      value: display,
      cell: (meaning, value) => {
        const known = columnMeaning.safeParse(meaning);
        if (known.data === 'vatRegime') return value === '' ? '' : fieldText.option('vatRegime', value);
        return known.success ? toShownCell(known.data, value, locale) : value;
      },
    });
}

type ChangesProps = {
  readonly changes: readonly LogChange[];
  /** Rows of whole tables are counted instead of shown. */
  readonly short?: boolean;
  /** So many lines are shown at most; what is folded does not count. */
  readonly most?: number | undefined;
};

/** What changed, a line for each: its name, before and after. Many values that stayed as they were fold into one line. */
export function Changes({ changes, short = false, most }: ChangesProps) {
  const t = useText('detail');
  const { open, folded } = short ? { open: changes, folded: [] } : foldVerified(changes);
  return (
    <>
      <Lines changes={open.slice(0, most)} short={short} />
      {folded.length === 0 ? null : (
        <details className={styles.verified}>
          <summary>{t('history.verifiedValues', { count: folded.length })}</summary>
          <Lines changes={folded} short={false} />
        </details>
      )}
    </>
  );
}

function Lines({ changes, short }: Pick<ChangesProps, 'changes'> & { readonly short: boolean }) {
  const toText = useLogChangeText();
  if (changes.length === 0) return null;
  return (
    <dl className={reviewStyles.diff}>
      {changes.map((change, index) => {
        const text = toText(change);
        return (
          <div key={`${change.id}-${index}`}>
            <dt>{text.label}</dt>
            <dd>
              <Difference text={text} action={change.action} short={short} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type DifferenceProps = Pick<LogChange, 'action'> & { readonly text: LogChangeText; readonly short: boolean };

/** Before and after; a whole table as a table (R-HIS-07). */
function Difference({ text: { old, now, rows }, action, short }: DifferenceProps) {
  const t = useText('detail');
  const show = (value: string): string => (value === '' ? t('field.empty') : value);
  if (rows !== undefined) {
    if (short) {
      const counts = [rows.old, rows.now].flatMap((some) =>
        some === undefined ? [] : [t('history.rows', { count: some.length })],
      );
      return <span>{counts.join(' → ')}</span>;
    }
    return (
      <>
        {rows.old === undefined ? null : <SmallTable label={t('history.before')} rows={rows.old} />}
        {rows.now === undefined ? null : <SmallTable label={t('history.after')} rows={rows.now} />}
      </>
    );
  }
  if (action === 'verified') {
    return (
      <span>
        {show(now)} · {t('history.verified')}
      </span>
    );
  }
  // A column that came or went holds no value of its own.
  if (old === '' && now === '') return null;
  return (
    <>
      {action === 'added' ? null : <del>{show(old)}</del>}
      {action === 'removed' ? null : <ins>{show(now)}</ins>}
    </>
  );
}

/** Rows of a table that history shows at first; the rest is counted. */
const maxRows = 12;

function SmallTable({ label, rows }: { label: string; rows: readonly (readonly string[])[] }) {
  const t = useText('detail');
  return (
    // A wide table scrolls, also by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.smallTable} tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption>{label}</caption>
        <tbody>
          {rows.slice(0, maxRows).map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxRows ? (
        <p className={reviewStyles.quiet} data-part="quiet">
          {t('history.moreRows', { count: rows.length - maxRows })}
        </p>
      ) : null}
    </div>
  );
}
