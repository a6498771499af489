import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '#web/text/use-text.ts';
import { stepNameLetters } from '../session/core/limits.ts';
import { StepName } from './step-name.tsx';
import { useRun } from '../commands/commands-context.ts';
import { useStepLine } from './use-step-line.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as phoneStyles from '../phone.module.css';
import * as styles from '../review.module.css';

/** Letters of a name; the whole name is in the tooltip. */
const letters = stepNameLetters.stepper;

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
              <StepName name={name} letters={letters} />
            ) : (
              <span className={sharedStyles.hidden}>{name}</span>
            )}
          </li>
        ))}
        {line.active === null ? null : (
          <li data-step="now" aria-current="step" title={line.active}>
            <span className={styles.stepDot} />
            <StepName name={line.active} letters={letters} />
          </li>
        )}
        {line.next === null ? null : (
          <li data-step="next" title={line.next}>
            <span className={styles.stepDot} />
            <StepName name={line.next} letters={letters} />
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
      {now === null ? null : <b title={now}>{line.archived ? now : <StepName name={now} letters={letters} />}</b>}
      {next === null ? null : (
        <Fragment>
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
          <span title={next}>{line.next === null ? next : <StepName name={next} letters={letters} />}</span>
        </Fragment>
      )}
    </button>
  );
}
