import { IconAlertTriangleFilled, IconCircleCheckFilled, IconHelpCircle } from '@tabler/icons-react';
import type { CheckedEinvoice, EinvoiceFinding } from '#shared/api/einvoices.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './einvoices.module.css';

type CheckResultProps = {
  /** Of the file. */
  readonly name: string;
  readonly checked: CheckedEinvoice;
};

/** Whether a checked invoice is valid, and every finding with its place and who mends it. */
export function CheckResult({ name, checked }: CheckResultProps) {
  const t = useText('einvoices');
  const { valid, number, supplier, findings, total } = checked;
  const fatal = findings.filter(({ flag }) => flag === 'fatal').length;
  const warnings = findings.length - fatal;
  const counts = [
    ...(fatal === 0 ? [] : [t('result.fatal', { count: fatal })]),
    ...(warnings === 0 ? [] : [t('result.warning', { count: warnings })]),
  ];
  const Icon = valid ? IconCircleCheckFilled : IconAlertTriangleFilled;
  const verdict = valid ? (total === 0 ? t('result.fine') : t('result.valid')) : t('result.broken');
  return (
    <div className={styles.result} role="region" aria-label={t('result')}>
      <div className={styles.resultHead} data-valid={valid} role="status">
        <Icon size={18} aria-hidden />
        <div>
          <strong>{[verdict, counts.join(', ')].filter((part) => part !== '').join(' · ')}</strong>
          <span>{[number, supplier, name].filter((part) => part !== '').join(' · ')}</span>
        </div>
      </div>
      {findings.length === 0 ? null : (
        <ol className={styles.findings}>
          {findings.map((finding, at) => (
            // Of one rule there may be several in the same place.
            <Finding key={`${finding.rule} ${at}`} finding={finding} />
          ))}
        </ol>
      )}
      {total > findings.length ? (
        <p className={styles.quiet}>{t('result.capped', { shown: findings.length, total })}</p>
      ) : null}
    </div>
  );
}

function Finding({ finding: { rule, flag, what, where, who } }: { readonly finding: EinvoiceFinding }) {
  const t = useText('einvoices');
  const Icon = flag === 'fatal' ? IconAlertTriangleFilled : IconHelpCircle;
  return (
    <li data-flag={flag}>
      <Icon size={16} role="img" aria-label={t(`flag.${flag}`)} />
      <div>
        <p>{what}</p>
        <small>{where}</small>
        <small>{who}</small>
        <code>{rule}</code>
      </div>
    </li>
  );
}
