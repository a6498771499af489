import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '#web/text/use-text.ts';
import { truncate } from './core/steps.ts';
import { useRun } from '../commands/commands-context.ts';
import { useStepLine } from './use-step-line.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as phoneStyles from '../phone.module.css';
import * as styles from '../review.module.css';

/** Room for a name in the header; the whole name is in the tooltip. */
const maxLetters = 24;

/** Where the document stands: the last three passed steps as dots (the newest named), the active one, the next, the end. */
export function Stepper() {
  const t = useText('detail');
  const run = useRun();
  const { workflow, line } = useStepLine();
  if (!workflow) return null;
  return (
    <nav className={styles.steps} aria-label={t('steps.label')}>
      <button
        type="button"
        className={styles.stepsOpen}
        aria-label={t('steps.open')}
        title={t('steps.open')}
        onClick={() => run('workflow')}
      />
      <ol>
        {line.passed.map((name, index) => (
          <li key={`${name}-${index}`} data-step="passed" title={name}>
            <span className={styles.stepDot}>
              <IconCheck size={11} stroke={3} aria-hidden />
            </span>
            {index === line.passed.length - 1 ? (
              <span>{truncate(name, maxLetters)}</span>
            ) : (
              <span className={sharedStyles.hidden}>{name}</span>
            )}
          </li>
        ))}
        {line.active === null ? null : (
          <li data-step="now" aria-current="step" title={line.active}>
            <span className={styles.stepDot} />
            <span>{truncate(line.active, maxLetters)}</span>
          </li>
        )}
        {line.next === null ? null : (
          <li data-step="next" title={line.next}>
            <span className={styles.stepDot} />
            <span>{truncate(line.next, maxLetters)}</span>
          </li>
        )}
        <li data-step={line.archived ? 'passed' : 'next'} aria-current={line.archived ? 'step' : undefined}>
          <span className={styles.stepDot}>
            {line.archived ? <IconCheck size={11} stroke={3} aria-hidden /> : null}
          </span>
          <span>{line.archived ? t('steps.archived') : t('steps.archive')}</span>
        </li>
      </ol>
    </nav>
  );
}

/** The stepper of the phone: dots, where it stands, what comes next. */
export function ShortStepper() {
  const t = useText('detail');
  const run = useRun();
  const { line } = useStepLine();
  const now = line.archived ? t('steps.archived') : line.active;
  const next = line.next ?? (line.toArchive ? t('steps.archive') : null);
  return (
    <button type="button" className={phoneStyles.shortSteps} title={t('steps.open')} onClick={() => run('workflow')}>
      {line.passed.map((name, index) => (
        <i key={`${name}-${index}`} title={name} />
      ))}
      {now === null ? null : <b>{now}</b>}
      {next === null ? null : (
        <Fragment>
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
          <span>{next}</span>
        </Fragment>
      )}
    </button>
  );
}
