import { ActionIcon, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconChevronRight, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { listFirstSteps } from '../core/settings.ts';
import { getSteps } from '../core/editor.ts';
import { stepLimits } from '#shared/workflow/check-workflow.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { stepTextLimits, type WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import { useEditorContext } from '../context/editor-context.ts';
import { FormAutomation, FormPeople } from './form-automation.tsx';
import { FormCondition } from './form-condition.tsx';
import { FormValidations } from './form-validations.tsx';
import { FormConnections } from './form-connections.tsx';
import { toFieldId, useStepFields } from './use-step-fields.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import * as styles from '../canvas/form.module.css';
import * as editorStyles from '../styles/editor.module.css';

/** The settings of the selected step. Everything goes into the draft by itself; nothing here is sent to the server. */
export function StepForm({ step }: { step: WorkflowStep }) {
  const t = useText('workflow');
  const editorContext = useEditorContext();
  const form = useRef<HTMLElement>(null);
  const { focusRequest } = editorContext.editor;
  const isFirst = listFirstSteps(getSteps(editorContext.editor)).includes(step.id);
  const focusWished = useEffectEvent(() => {
    if (focusRequest.field === '') return;
    const id = toFieldId(focusRequest.field);
    const field = form.current?.querySelector(`[id="${id}"]`) ?? form.current?.querySelector(`[id^="${id}"]`);
    if (field instanceof HTMLElement) field.focus();
  });
  useEffect(() => {
    focusWished();
  }, [focusRequest.count]);
  return (
    <aside ref={form} className={styles.form} aria-label={t('form.title')} data-region="form">
      <header className={styles.formHead}>
        <h2>{t('form.step')}</h2>
        <span className={editorStyles.quiet} data-part="wf-quiet">
          {t('form.id', { id: step.id })}
        </span>
        <ActionIcon
          aria-label={t('remove')}
          title={`${t('remove')} (Del)`}
          disabled={!step.deletable || editorContext.editor.saved.doctypeId === unspecifiedDoctype}
          onClick={() => editorContext.remove(step.id)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('form.close')}
          title={t('form.close')}
          onClick={() => editorContext.send({ kind: 'close' })}
        >
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      <div className={styles.formBody}>
        <ServerNote step={step} />
        <NameField step={step} />
        <DescriptionField step={step} />
        <FormPeople step={step} />
        <FormCondition step={step} />
        <FormConnections step={step} />
        <FormAutomation step={step} isFirst={isFirst} />
        <FormValidations step={step} />
        <Bulk step={step} />
        <FieldsOfStep step={step} />
      </div>
      <footer className={styles.formFoot} role="status">
        {t('form.kept')}
      </footer>
    </aside>
  );
}

/** What the server wants looked at (422), and the button that says it was. */
function ServerNote({ step }: { step: WorkflowStep }) {
  const t = useText('workflow');
  const { editor, send } = useEditorContext();
  const message = editor.toCheck[step.id];
  if (message === undefined) return null;
  return (
    <div className={styles.note} role="note">
      <p>{message}</p>
      <button type="button" className={editorStyles.link} onClick={() => send({ kind: 'checked', ids: [step.id] })}>
        {t('check.confirm')}
      </button>
    </div>
  );
}

const Counter = ({ label, text, max }: { label: string; text: string; max: number }) => (
  <span className={styles.counted}>
    {label}
    <i aria-hidden>{`${Array.from(text).length} / ${max}`}</i>
  </span>
);

function NameField({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const typed = useDebouncedText(step.name, (name) => form.set({ name }, form.gesture('name')));
  return (
    <TextInput
      id={form.fieldId('name')}
      label={<Counter label={form.t('field.name')} text={typed.text} max={stepLimits.name} />}
      aria-label={form.t('field.name')}
      value={typed.text}
      maxLength={stepTextLimits.name}
      error={form.error('name')}
      required
      withAsterisk={false}
      onFocus={form.enter}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        typed.leave();
        form.leave('name');
      }}
    />
  );
}

function DescriptionField({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const typed = useDebouncedText(step.description, (description) =>
    form.set({ description }, form.gesture('description')),
  );
  return (
    <Textarea
      id={form.fieldId('description')}
      label={<Counter label={form.t('field.description')} text={typed.text} max={stepLimits.description} />}
      aria-label={form.t('field.description')}
      value={typed.text}
      minRows={1}
      maxLength={stepTextLimits.description}
      error={form.error('description')}
      onFocus={form.enter}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        typed.leave();
        form.leave('description');
      }}
    />
  );
}

function Bulk({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  if (step.automationSystem !== '') return null;
  return (
    <Checkbox
      label={form.t('field.bulk')}
      checked={step.bulk}
      onChange={(event) => form.set({ bulk: event.currentTarget.checked })}
    />
  );
}

/** Which fields the step demands and hides; they are set with the document type. */
function FieldsOfStep({ step }: { step: WorkflowStep }) {
  const t = useText('workflow');
  const { doctype } = useEditorContext();
  if (doctype === undefined) return null;
  const settings = doctype.wfFields[step.id] ?? [];
  const required = settings.filter((one) => one.required && !one.disable).length;
  const hidden = settings.filter((one) => one.invisible || one.disable).length;
  return (
    <Link className={styles.fieldsLink} to={`/document/types/${doctype.id}`}>
      <span>{t('form.fields')}</span>
      <span className={editorStyles.quiet} data-part="wf-quiet">
        {[t('form.required', { count: required }), t('form.hidden', { count: hidden })].join(', ')}
      </span>
      <IconChevronRight size={15} stroke={1.8} aria-hidden />
    </Link>
  );
}
