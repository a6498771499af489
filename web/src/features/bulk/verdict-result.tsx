import { Link } from 'react-router';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { formatInstant } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { CodeFix } from './code-fix.tsx';
import { saidOf } from './core/dry-run.ts';
import { sharing, type Code } from './core/nearest-code.ts';
import { fieldAddress } from './core/field-address.ts';
import { useFindingText } from './finding-text.ts';
import type { CodeSetting } from './use-set-code.ts';

export type Fixing = {
  /** Every verdict of the dry run: what is wrong in one may be wrong in others alike. */
  readonly all: readonly ExportVerdict[];
  readonly busy: boolean;
  readonly onSet: (setting: CodeSetting) => void;
};

type ResultProps = { readonly verdict: ExportVerdict; readonly codesOf: (field: string) => readonly Code[] } & Fixing;

/** What is said of a document, each with the one thing that mends it: a code in place, anything else in the document. */
export function VerdictResult({ verdict, codesOf, all, busy, onSet }: ResultProps) {
  const t = useText('bulk');
  const say = useFindingText();
  const said = saidOf(verdict);
  const [last] = verdict.exported;
  if (said.length === 0 && last === undefined) return <span className="bk-fits">{t('x.fits')}</span>;
  return (
    <ul className="bk-said">
      {said.map((finding) => {
        const { field, note, value, type } = finding;
        const codes = note === 'code-unknown' && field !== undefined ? codesOf(field) : [];
        return (
          <li key={`${note} ${value} ${field ?? ''}`} data-type={type}>
            {say(finding)}{' '}
            {codes.length > 0 ? (
              <CodeFix
                verdict={verdict}
                finding={finding}
                codes={codes}
                shared={sharing(all, finding)}
                busy={busy}
                onSet={onSet}
              />
            ) : field === undefined ? null : (
              <Link
                className="bk-fixing"
                to={fieldAddress(verdict.document, field)}
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
      {last === undefined ? null : <li data-type="info">{t('x.earlierOn', { when: formatInstant(last.at) })}</li>}
    </ul>
  );
}
