import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { getSteps } from '../core/editor.ts';
import { listErrors, type Problem } from '../core/problems.ts';
import { useEditorContext } from '../context/editor-context.ts';
import { useNames } from '../context/names.ts';
import { useProblemText } from '../step-form/use-step-fields.ts';
import * as styles from '../styles/editor.module.css';

/** Everything that is wrong or strange; a click leads to the node and the field where it can be mended. */
export function ProblemList() {
  const t = useText('workflow');
  const { problems, send } = useEditorContext();
  const errors = listErrors(problems).length;
  const others = problems.length - errors;
  return (
    <section className={styles.bottomPart} aria-label={t('problems')}>
      <header className={styles.bottomHead}>
        <h2>{t('problems')}</h2>
        {errors === 0 ? null : <span className={styles.badge}>{errors}</span>}
        {others === 0 ? null : (
          <span className={styles.badge} data-tone="check">
            {others}
          </span>
        )}
        <span className={styles.grow} />
        {problems.length === 0 ? null : (
          <span className={styles.quiet} data-part="wf-quiet">
            <KeyHint keys="F8" /> {t('problems.next')}
          </span>
        )}
      </header>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem.id}>
            <ProblemLine problem={problem} />
            {problem.severity === 'check' && problem.step !== null ? (
              <button
                type="button"
                className={styles.link}
                onClick={() => send({ kind: 'checked', ids: problem.step === null ? [] : [problem.step] })}
              >
                {t('check.confirm')}
              </button>
            ) : null}
          </li>
        ))}
        {errors === 0 ? (
          <li className={styles.problem}>
            <StateIcon state="verified" />
            <b>{t('problems.whole')}</b>
            <span>{t('problems.wholeHint')}</span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function ProblemLine({ problem }: { problem: Problem }) {
  const t = useText('workflow');
  const getProblemText = useProblemText();
  const names = useNames();
  const { editor, goTo } = useEditorContext();
  const step = problem.step === null ? undefined : getSteps(editor)[problem.step];
  return (
    <button type="button" className={styles.problem} onClick={() => goTo(problem)}>
      <StateIcon
        state={problem.severity === 'error' ? 'invalid' : 'predicted'}
        label={t(problem.severity === 'error' ? 'flag.error' : 'flag.check')}
      />
      <b>{step === undefined ? t('problems.graph') : names.step(step)}</b>
      <span>{getProblemText(problem)}</span>
    </button>
  );
}
