import { Link } from 'react-router';
import type { ExportVerdict } from '#shared/api/exports.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { listFindings } from '../core/dry-run.ts';
import { listSharing, findNearestCode, type Code } from '../core/nearest-code.ts';
import { toFieldPath } from '../core/bulk-address.ts';
import { findCodeSettings } from '../core/code-settings.ts';
import { useFindingText } from './export-texts.ts';
import type { CodeSetting } from './use-set-code.ts';
import { useState } from 'react';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import * as styles from './export-dialog.module.css';

type FixProps = {
  readonly verdict: ExportVerdict;
  readonly finding: ExportVerdict['errors'][number];
  readonly codes: readonly Code[];
  /** The documents that share the mistake, this one among them. */
  readonly shared: readonly string[];
  readonly busy: boolean;
  readonly onSet: (setting: CodeSetting) => void;
};

/** A code that the program does not know: the one that was probably meant, or any other, here or in all that share it. */
function CodeFix({ verdict, finding, codes, shared, busy, onSet }: FixProps) {
  const t = useText('bulk');
  const fieldText = useFieldText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { field = '', value: wrong } = finding;
  const near = findNearestCode(wrong, codes);
  const code = chosen === '' ? near?.key : chosen;
  const set = (ids: readonly string[]) => {
    if (code !== undefined) onSet({ field, wrong, code, ids });
  };
  return (
    <span className={styles.fix}>
      {open ? (
        <select
          // The focus moves into the choice.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t('x.codeOf', { field: fieldText.fullLabel(field), name: verdict.name })}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{t('x.choose')}</option>
          {codes.map(({ key, value }) => (
            <option key={key} value={key}>
              {key === value ? key : `${key} – ${value}`}
            </option>
          ))}
        </select>
      ) : null}
      {code === undefined ? null : (
        <button type="button" className={styles.fixing} disabled={busy} onClick={() => set([verdict.document])}>
          {t('x.use', { code })}
        </button>
      )}
      {code === undefined || shared.length < 2 ? null : (
        <button type="button" className={styles.fixing} disabled={busy} onClick={() => set(shared)}>
          {t('x.inAll', { n: format.count(shared.length) })}
        </button>
      )}
      {open ? null : (
        <button type="button" className={styles.fixing} onClick={() => setOpen(true)}>
          {t(near === undefined ? 'x.choose' : 'x.chooseOther')}
        </button>
      )}
    </span>
  );
}

export type Fixing = {
  readonly target: ExportTarget;
  /** Every verdict of the dry run: what is wrong in one may be wrong in others alike. */
  readonly all: readonly ExportVerdict[];
  readonly busy: boolean;
  readonly onSet: (setting: CodeSetting) => void;
};

type ResultProps = { readonly verdict: ExportVerdict; readonly getCodes: (field: string) => readonly Code[] } & Fixing;

/** The findings of a document, each with the way to fix it: a code in place, anything else in the document. */
export function VerdictResult({ verdict, getCodes, target, all, busy, onSet }: ResultProps) {
  const format = useFormat();
  const t = useText('bulk');
  const getFindingText = useFindingText();
  const isAdmin = useUser().role.includes('admin');
  const findings = listFindings(verdict);
  const [last] = verdict.exported;
  if (findings.length === 0 && last === undefined) return <span className={styles.fits}>{t('x.fits')}</span>;
  return (
    <ul className={styles.sentence}>
      {findings.map((finding) => {
        const { field, note, value, type } = finding;
        const settings = isAdmin ? findCodeSettings(note, target) : undefined;
        const codes = note === 'code-unknown' && field !== undefined ? getCodes(field) : [];
        return (
          <li key={`${note} ${value} ${field ?? ''}`} data-type={type}>
            {getFindingText(finding)}{' '}
            {settings === undefined ? null : (
              <>
                <Link className={styles.fixing} to={settings} target="_blank" rel="noreferrer">
                  {t('x.enterCode')}
                </Link>{' '}
              </>
            )}
            {codes.length > 0 ? (
              <CodeFix
                verdict={verdict}
                finding={finding}
                codes={codes}
                shared={listSharing(all, finding)}
                busy={busy}
                onSet={onSet}
              />
            ) : field === undefined ? null : (
              <Link
                className={styles.fixing}
                to={toFieldPath(verdict.document, field)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${t('x.fix')}: ${verdict.name}`}
              >
                {t('x.fix')}
              </Link>
            )}
          </li>
        );
      })}
      {last === undefined ? null : <li data-type="info">{t('x.earlierOn', { when: format.instant(last.at) })}</li>}
    </ul>
  );
}
