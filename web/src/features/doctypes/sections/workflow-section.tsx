import { IconArrowRight, IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useContext, useState, createContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { buildFlowColumns } from '../core/flow-columns.ts';
import { useWorkflow } from '../form/doctype-queries.ts';
import * as pushButtonStyles from '#web/ui/controls/push-button.module.css';
import * as styles from '../doctypes.module.css';

/** Draws a workflow large, until it is closed. */
export type DrawWorkflow = (wanted: {
  readonly workflow: Workflow;
  readonly title: string;
  readonly onClose: () => void;
}) => ReactNode;

/** The drawing belongs to another screen, so the app gives it to this one. */
export const WorkflowPreviewContext = createContext<DrawWorkflow>(() => null);

type WorkflowProps = {
  readonly id: string;
  readonly name: string;
  /** A workflow that came with copied settings and is not stored yet. */
  readonly copied: Workflow | undefined;
};

/** The way of a document in small, and the link to the editor. */
export function WorkflowSection({ id, name, copied }: WorkflowProps) {
  const t = useText('doctypes');
  const { data, error, isPending, refetch } = useWorkflow(id);
  const draw = useContext(WorkflowPreviewContext);
  const [looking, setLooking] = useState(false);
  const shown = copied ?? data;
  // The editor goes on with what is unsaved here.
  const state = copied === undefined ? undefined : { workflow: copied };
  return (
    <>
      {copied === undefined ? null : (
        <Band tone="info" compact title={t('workflow.copied')}>
          {t('workflow.copiedText')}
        </Band>
      )}
      {error === null ? null : (
        <Band
          tone="error"
          compact
          title={t('workflow.failed')}
          actions={<PushButton onClick={() => void refetch()}>{t('retry')}</PushButton>}
        />
      )}
      {isPending && shown === undefined ? <SkeletonRows rows={1} height={64} label={t('loading')} /> : null}
      {shown === undefined ? null : <Flow workflow={shown} />}
      <div className={styles.flowActions}>
        <Link
          className={pushButtonStyles.button}
          data-part="button"
          to={`/document/types/${id}/workflow`}
          state={state}
        >
          <IconPencil size={16} stroke={1.8} aria-hidden />
          {t('workflow.edit')}
        </Link>
        <Link
          className={pushButtonStyles.button}
          data-part="button"
          to={`/document/types/${id}/workflow?add=1`}
          state={state}
        >
          <IconPlus size={16} stroke={1.8} aria-hidden />
          {t('workflow.add')}
        </Link>
        {shown === undefined ? null : (
          <PushButton icon={<IconEye size={16} stroke={1.8} aria-hidden />} onClick={() => setLooking(true)}>
            {t('workflow.preview')}
          </PushButton>
        )}
      </div>
      {looking && shown !== undefined ? (
        <Suspense fallback={null}>
          {draw({
            workflow: shown,
            title: name,
            onClose: () => setLooking(false),
          })}
        </Suspense>
      ) : null}
    </>
  );
}

const Flow = ({ workflow }: { workflow: Workflow }) => {
  const t = useText('doctypes');
  return (
    <ol className={styles.flow} aria-label={t('workflow.label')}>
      {buildFlowColumns(workflow).map((column, at) => (
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
  const who =
    step.automationSystem === '' ? t('workflow.people', { count: step.assign.length }) : t('workflow.automated');
  const rules = step.conditionRules.length;
  return (
    <>
      <b title={step.name}>{step.name}</b>
      <small>{rules === 0 ? who : `${who} · ${t('workflow.rules', { count: rules })}`}</small>
    </>
  );
}
