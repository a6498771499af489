import '#web/ui/dialogs/dialog.module.css';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconCheck, IconRobot } from '@tabler/icons-react';
import { sortSteps } from '#shared/workflow/graph.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { getMemberName } from '../session/core/names.ts';
import { usePeople } from '../session/document-queries.ts';
import { useReviewed } from '../session/session-context.ts';
import { useStepLine } from './use-step-line.ts';
import * as styles from '../review.module.css';

/** The whole way of the document: its steps in order, who works there, where it stands (R-DET-12). */
export function WorkflowDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={t('steps.title')}>
      <Steps />
    </Dialog>
  );
}

function Steps() {
  const t = useText('detail');
  const { workflow, line } = useStepLine();
  if (workflow === undefined) return <EmptyState title={t('confirm.type')} />;
  const steps = sortSteps(workflow.steps).filter(({ type }) => type === 'step');
  return (
    <ol className={styles.stepList}>
      {steps.map((step) => (
        <Step key={step.id} step={step} now={step.id === line.activeId} />
      ))}
      <li data-step={line.archived ? 'passed' : 'next'} aria-current={line.archived ? 'step' : undefined}>
        <span className={styles.stepDot}>{line.archived ? <IconCheck size={11} stroke={3} aria-hidden /> : null}</span>
        <b>{line.archived ? t('steps.archived') : t('steps.archive')}</b>
      </li>
    </ol>
  );
}

function Step({ step, now }: { step: WorkflowStep; now: boolean }) {
  const t = useText('detail');
  const people = usePeople();
  const wasPassed = useReviewed(({ passedSteps }) => passedSteps.includes(step.id));
  const passed = !now && wasPassed;
  const names = step.assign.map((id) => getMemberName(people, id, t('header.unknownUser')));
  return (
    <li data-step={now ? 'now' : passed ? 'passed' : 'next'} aria-current={now ? 'step' : undefined}>
      <span className={styles.stepDot}>{passed ? <IconCheck size={11} stroke={3} aria-hidden /> : null}</span>
      <b>{step.name}</b>
      {now || passed ? <small>{t(now ? 'steps.now' : 'steps.passed')}</small> : null}
      {step.condition ? <small>{t('steps.conditional')}</small> : null}
      <p>
        {isAutomated(step) ? (
          <>
            <IconRobot size={14} stroke={1.8} aria-hidden /> {t('steps.automatic')}
          </>
        ) : names.length === 0 ? (
          t('steps.nobody')
        ) : (
          names.join(', ')
        )}
      </p>
    </li>
  );
}
