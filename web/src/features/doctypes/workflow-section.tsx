import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { PushButton, PushLink } from '#web/ui/push-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import { flowColumns } from './core/flow-columns.ts';
import { useWorkflow } from './use-workflow.ts';

/** The way of a document in small, and the door to the editor. */
export function WorkflowSection({ id, copied }: { id: string; copied: Workflow | undefined }) {
  const t = useText('doctypes');
  const { data, error, isPending, refetch } = useWorkflow(id);
  const missing = error instanceof Refused && error.status === 404;
  const shown = copied ?? data;
  return (
    <>
      {copied === undefined ? null : (
        <Band tone="info" compact title={t('workflow.copied')}>
          {t('workflow.copiedText')}
        </Band>
      )}
      {error === null || missing ? null : (
        <Band
          tone="error"
          compact
          title={t('workflow.failed')}
          actions={<PushButton onClick={() => void refetch()}>{t('retry')}</PushButton>}
        />
      )}
      {isPending && shown === undefined ? <SkeletonRows rows={1} height={64} label={t('loading')} /> : null}
      {missing && shown === undefined ? <p className="dt-note">{t('workflow.none')}</p> : null}
      {shown === undefined ? null : <Flow workflow={shown} />}
      <div className="dt-flow-actions">
        <PushLink to={`/document/types/${id}/workflow`} icon={<IconPencil size={16} stroke={1.8} aria-hidden />}>
          {t('workflow.edit')}
        </PushLink>
        <PushLink to={`/document/types/${id}/workflow?add=1`} icon={<IconPlus size={16} stroke={1.8} aria-hidden />}>
          {t('workflow.add')}
        </PushLink>
      </div>
    </>
  );
}

const Flow = ({ workflow }: { workflow: Workflow }) => {
  const t = useText('doctypes');
  return (
    <ol className="dt-flow" aria-label={t('workflow.label')}>
      {flowColumns(workflow).map((column, at) => (
        <li key={column[0]?.id ?? at}>
          {at === 0 ? null : <IconArrowRight size={16} stroke={1.6} aria-hidden />}
          <ul>
            {column.map((step) => (
              <li key={step.id} data-kind={step.type}>
                <Node step={step} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};

function Node({ step }: { step: WorkflowStep }) {
  const t = useText('doctypes');
  if (step.type === 'start') return <b>{t('workflow.start')}</b>;
  if (step.type === 'end') return <b>{t('workflow.end')}</b>;
  return (
    <>
      <b>{step.name}</b>
      <small>
        {step.automationSystem === '' ? t('workflow.people', { count: step.assign.length }) : t('workflow.automated')}
        {step.conditionRules.length === 0 ? '' : ` · ${t('workflow.rules', { count: step.conditionRules.length })}`}
      </small>
    </>
  );
}
