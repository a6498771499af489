import { ActionIcon, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { listAllowedOutputs } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import { listEdges } from '../core/edges.ts';
import { getSteps } from '../core/editor.ts';
import { listFreeTargets } from '../core/navigation.ts';
import { useEditorContext } from '../context/editor-context.ts';
import { useNames } from '../context/names.ts';
import { useStepFields } from './use-step-fields.ts';
import { useConnectionText } from '../canvas/connection-edge.tsx';
import * as canvasStyles from '../canvas/canvas.module.css';
import * as editorStyles from '../styles/editor.module.css';
import * as styles from '../canvas/form.module.css';

/** What comes before and after the step. Steps that would make a cycle are not offered (R-WED-17, R-WED-20). */
export function FormConnections({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const { editor, send } = useEditorContext();
  const steps = getSteps(editor);
  const before = Object.values(steps).filter(({ id, outputs }) => id !== step.id && outputs.includes(step.id));
  const mayPrecede = Object.values(steps).filter(
    ({ id, outputs }) =>
      id !== step.id && !outputs.includes(step.id) && listAllowedOutputs(steps, id).includes(step.id),
  );
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.label} id="wf-inputs">
          {form.t('field.inputs')}
        </h3>
        <ul className={styles.connections} aria-labelledby="wf-inputs">
          {before.map(({ id }) => (
            <Connection
              key={id}
              id={id}
              remove={form.t('way.cutFrom')}
              onRemove={() => send({ kind: 'do', command: { kind: 'disconnect', from: id, to: step.id } })}
            />
          ))}
        </ul>
        <AddConnection
          step={step}
          field="inputs"
          options={mayPrecede.map(({ id }) => id)}
          onAdd={(from) => send({ kind: 'do', command: { kind: 'connect', from, to: step.id } })}
        />
      </div>
      <div className={styles.part}>
        <h3 className={styles.label} id="wf-outputs">
          {form.t('field.outputs')}
        </h3>
        <Following step={step} />
        <AddConnection
          step={step}
          field="outputs"
          options={listFreeTargets(steps, step.id)}
          onAdd={(to) => send({ kind: 'do', command: { kind: 'connect', from: step.id, to } })}
        />
        <p className={editorStyles.quiet} data-part="wf-quiet">
          {form.t('way.hint')}
        </p>
      </div>
    </>
  );
}

/** The branches in the order in which they are asked; the order can be changed. */
function Following({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const { editor, send } = useEditorContext();
  const getConnectionText = useConnectionText();
  const steps = getSteps(editor);
  const edges = listEdges(steps).filter(({ from }) => from === step.id);
  const swap = (place: number, by: 1 | -1) => {
    const outputs = [...step.outputs];
    const [one, other] = [outputs[place], outputs[place + by]];
    if (one === undefined || other === undefined) return;
    outputs[place] = other;
    outputs[place + by] = one;
    send({ kind: 'do', command: { kind: 'lead', from: step.id, outputs } });
  };
  return (
    <ol className={styles.connections} aria-labelledby="wf-outputs">
      {edges.map((edge, place) => (
        <Connection
          key={edge.to}
          id={edge.to}
          note={getConnectionText({
            ...edge,
            rules: edge.role === 'rule' ? (steps[edge.to]?.conditionRules ?? []) : [],
          })}
          remove={form.t('way.cut')}
          onRemove={() => send({ kind: 'do', command: { kind: 'disconnect', from: step.id, to: edge.to } })}
          onUp={place === 0 ? undefined : () => swap(place, -1)}
          onDown={place === edges.length - 1 ? undefined : () => swap(place, 1)}
        />
      ))}
    </ol>
  );
}

type ConnectionProps = {
  readonly id: string;
  readonly note?: string;
  readonly remove: string;
  readonly onRemove: () => void;
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
};

function Connection({ id, note = '', remove, onRemove, onUp, onDown }: ConnectionProps) {
  const names = useNames();
  const { editor, send } = useEditorContext();
  const step = getSteps(editor)[id];
  if (step === undefined) return null;
  const name = names.step(step);
  return (
    <li className={styles.connectionRow}>
      <button
        type="button"
        className={`${styles.connectionName} ${canvasStyles.ellipsis}`}
        title={name}
        onClick={() => send(step.type === 'step' ? { kind: 'edit', id } : { kind: 'select', id })}
      >
        {name}
      </button>
      {note === '' ? null : (
        <span className={`${editorStyles.quiet} ${canvasStyles.ellipsis}`} data-part="wf-quiet" title={note}>
          {note}
        </span>
      )}
      {onUp === undefined && onDown === undefined ? null : <Order name={name} onUp={onUp} onDown={onDown} />}
      <ActionIcon size={26} aria-label={`${remove}: ${name}`} title={remove} onClick={onRemove}>
        <IconX size={14} stroke={1.8} />
      </ActionIcon>
    </li>
  );
}

function Order({ name, onUp, onDown }: Pick<ConnectionProps, 'onUp' | 'onDown'> & { readonly name: string }) {
  const t = useText('workflow');
  return (
    <>
      <ActionIcon
        size={26}
        aria-label={t('way.earlier', { name })}
        title={t('way.earlier', { name })}
        disabled={onUp === undefined}
        onClick={onUp}
      >
        <IconArrowUp size={14} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        size={26}
        aria-label={t('way.later', { name })}
        title={t('way.later', { name })}
        disabled={onDown === undefined}
        onClick={onDown}
      >
        <IconArrowDown size={14} stroke={1.8} />
      </ActionIcon>
    </>
  );
}

type AddConnectionProps = {
  readonly step: WorkflowStep;
  readonly field: 'inputs' | 'outputs';
  readonly options: readonly string[];
  readonly onAdd: (id: string) => void;
};

function AddConnection({ step, field, options, onAdd }: AddConnectionProps) {
  const form = useStepFields(step);
  const names = useNames();
  const { editor } = useEditorContext();
  const steps = getSteps(editor);
  const data = options.flatMap((id) => {
    const one = steps[id];
    return one === undefined ? [] : [{ value: id, label: names.step(one) }];
  });
  return (
    <Select
      id={form.fieldId(field)}
      size="xs"
      aria-label={form.t(field === 'inputs' ? 'way.addBefore' : 'way.addAfter')}
      placeholder={form.t(field === 'inputs' ? 'way.addBefore' : 'way.addAfter')}
      data={data}
      value={null}
      searchable
      disabled={data.length === 0}
      error={form.error(field)}
      onChange={(id) => {
        if (id !== null) onAdd(id);
      }}
      onBlur={() => form.leave(field)}
    />
  );
}
