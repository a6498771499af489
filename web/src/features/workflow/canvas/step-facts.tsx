import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import { useNames } from '../context/names.ts';
import * as styles from './form.module.css';
import * as editorStyles from '../styles/editor.module.css';

/** What is set for a step, in words: a description of terms for read-only users. */
export function useStepFacts(step: WorkflowStep): readonly (readonly [string, string])[] {
  const t = useText('workflow');
  const names = useNames();
  const people = step.assign.map(names.person).join(', ');
  const how = step.assign.length > 1 ? ` (${t(step.operatorAssignees === 'AND' ? 'people.all' : 'people.one')})` : '';
  const rules = step.condition
    ? step.conditionRules.map(names.rule).join(` ${t(step.operatorConditions === 'AND' ? 'and' : 'or')} `)
    : '';
  const checks = step.validations
    .map(names.validation)
    .join(` ${t(step.operatorValidations === 'AND' ? 'and' : 'or')} `);
  const facts: readonly (readonly [string, string])[] = [
    [t('field.description'), step.description],
    step.automationSystem === ''
      ? [t('field.assign'), people === '' ? t('node.nobody') : `${people}${how}`]
      : [t('field.automation'), names.automation(step.automationSystem)],
    [
      t('field.duplicateDoctype'),
      step.automationSystemDuplicateDoctype === '' ? '' : names.doctype(step.automationSystemDuplicateDoctype),
    ],
    [t('field.condition'), rules],
    [t('field.validations'), checks],
    [t('field.bulk'), step.bulk ? t('yes') : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The same beside the drawing. */
export function StepFacts({ step, onClose }: { step: WorkflowStep; onClose: () => void }) {
  const t = useText('workflow');
  const names = useNames();
  const facts = useStepFacts(step);
  return (
    <aside className={editorStyles.facts} aria-label={t('form.title')}>
      <header className={styles.formHead}>
        <h2>{names.step(step)}</h2>
        <ActionIcon aria-label={t('form.close')} title={t('form.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      <dl>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
