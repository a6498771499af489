import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { sortSteps, type Steps } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import type { NodeView } from '../core/drawing.ts';
import { listEdges } from '../core/edges.ts';
import { useNames } from '../context/names.ts';
import { useStepFacts } from './step-facts.tsx';
import { useStepElement } from './step-elements.tsx';
import { StepIcon } from './step-icon.tsx';
import { useConnectionText } from './connection-edge.tsx';
import * as styles from './step-list.module.css';

export type StepListActions = {
  readonly edit: (id: string) => void;
  readonly add: (after: string) => void;
  readonly remove: (id: string) => void;
};

type StepListProps = {
  readonly steps: Steps;
  readonly selected?: string | undefined;
  readonly flags?: ReadonlyMap<string, NodeView['flag']>;
  readonly actions?: StepListActions | undefined;
};

/** Specification 000 §9: the list of steps follows changes after so many milliseconds. */
const listRestMs = 50;

/** The same workflow as a list: for screen readers, for phones, and where the drawing fails. */
export function StepList({ steps, selected, flags, actions }: StepListProps) {
  const t = useText('workflow');
  // R-WED-33: a list that changes with every key would be read out with every key.
  const [settled] = useDebouncedValue(steps, listRestMs);
  const inner = sortSteps(settled);
  return (
    <ol className={styles.list} aria-label={t('list.label')} data-region="graph">
      {inner.map((step) => (
        <StepItem
          key={step.id}
          step={step}
          steps={settled}
          selected={selected === step.id}
          flag={flags?.get(step.id)}
          actions={actions}
        />
      ))}
    </ol>
  );
}

type ItemProps = {
  readonly step: WorkflowStep;
  readonly steps: Steps;
  readonly selected: boolean;
  readonly flag: NodeView['flag'];
  readonly actions: StepListActions | undefined;
};

function StepItem({ step, steps, selected, flag, actions }: ItemProps) {
  const t = useText('workflow');
  const names = useNames();
  const view = {
    type: step.type,
    system: step.automationSystem,
    assign: step.assign,
    operator: step.operatorAssignees,
  };
  const name = names.step(step);
  return (
    <li className={styles.listItem} data-selected={selected} data-flag={flag}>
      <div className={styles.listHead}>
        <StepIcon view={view} size={18} />
        <h3>{name}</h3>
        {flag === undefined ? null : (
          <StateIcon state={flag === 'error' ? 'invalid' : 'predicted'} label={t(`flag.${flag}`)} />
        )}
        {actions === undefined ? null : <StepActions step={step} name={name} actions={actions} />}
      </div>
      {step.type === 'step' ? <Facts step={step} /> : null}
      <Following step={step} steps={steps} />
    </li>
  );
}

function StepActions({
  step,
  name,
  actions,
}: {
  readonly step: WorkflowStep;
  readonly name: string;
  readonly actions: StepListActions;
}) {
  const t = useText('workflow');
  const element = useStepElement(step.id);
  return (
    <span className={styles.listVerbs}>
      {step.type === 'step' ? (
        <Button
          size="xs"
          ref={element}
          data-node={step.id}
          aria-label={t('list.edit', { name })}
          onClick={() => actions.edit(step.id)}
        >
          {t('list.editShort')}
        </Button>
      ) : null}
      {step.type === 'end' ? null : (
        <Button size="xs" aria-label={t('list.add', { name })} onClick={() => actions.add(step.id)}>
          {t('list.addShort')}
        </Button>
      )}
      {step.type === 'step' ? (
        <Button size="xs" aria-label={t('list.remove', { name })} onClick={() => actions.remove(step.id)}>
          {t('list.removeShort')}
        </Button>
      ) : null}
    </span>
  );
}

/** Who settles the step, its automation, what must hold. */
function Facts({ step }: { step: WorkflowStep }) {
  const facts = useStepFacts(step);
  return (
    <dl className={styles.listFacts}>
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where documents go from here, in the order in which it is asked. */
function Following({ step, steps }: { readonly step: WorkflowStep; readonly steps: Steps }) {
  const t = useText('workflow');
  const names = useNames();
  const getConnectionText = useConnectionText();
  const ways = listEdges(steps).filter(({ from }) => from === step.id);
  if (ways.length === 0) return null;
  return (
    <p className={styles.listWays}>
      <span>{t('list.then')}</span>
      {ways.map((way) => {
        const to = steps[way.to];
        if (to === undefined) return null;
        const note = getConnectionText({ ...way, rules: way.role === 'rule' ? to.conditionRules : [] });
        return (
          <span key={way.id} className={styles.listWay}>
            {note === '' ? names.step(to) : `${names.step(to)} (${note})`}
          </span>
        );
      })}
    </p>
  );
}
