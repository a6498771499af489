import { Select, MultiSelect, Radio } from '@mantine/core';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useLocale } from '#web/text/use-text.ts';
import { duplicateSystem } from '../core/settings.ts';
import { BlueprintParam } from './blueprint-param.tsx';
import { useNames } from '../context/names.ts';
import { useStepFields } from './use-step-fields.ts';
import { roleLevel } from '#shared/kit/role.ts';
import * as styles from '../canvas/form.module.css';

/** Who settles the step. Only those who may work on documents are offered (R-WED-18); others that are assigned are still shown. */
export function FormPeople({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const names = useNames();
  const able = names.people.filter(({ role }) => roleLevel[role] >= roleLevel.editor).map(({ _id }) => _id);
  const listed = [...new Set([...able, ...step.assign])];
  return (
    <div className={styles.part}>
      <MultiSelect
        id={form.fieldId('assign')}
        label={form.t('field.assign')}
        placeholder={step.assign.length === 0 ? form.t('people.add') : ''}
        data={listed.map((value) => ({ value, label: names.person(value) }))}
        value={[...step.assign]}
        searchable
        hidePickedOptions
        nothingFoundMessage={form.t('people.none')}
        description={step.automationSystem === '' ? undefined : form.t('people.takesAutomation')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={form.error('assign')}
        onChange={(assign) => form.set({ assign })}
        onBlur={() => form.leave('assign')}
      />
      {step.assign.length === 0 ? null : (
        <Radio.Group
          aria-label={form.t('people.how')}
          value={step.operatorAssignees}
          onChange={(value) => form.set({ operatorAssignees: value === 'AND' ? 'AND' : 'OR' })}
        >
          <div className={styles.row}>
            <Radio value="OR" label={form.t('people.one')} />
            <Radio value="AND" label={form.t('people.all')} />
          </div>
        </Radio.Group>
      )}
    </div>
  );
}

/** The automation of the step (R-WED-14 to R-WED-16, R-WED-24, R-WED-30). The first step has none (R-WFE-18). */
export function FormAutomation({ step, isFirst }: { step: WorkflowStep; isFirst: boolean }) {
  const form = useStepFields(step);
  const names = useNames();
  const locale = useLocale();
  const system = step.automationSystem;
  const blueprint = names.automations.find(({ id }) => id === system);
  const known = names.automations.map(({ id }) => id);
  const hint = (): string => {
    if (isFirst) return form.t('automation.notFirst');
    if (blueprint !== undefined) return blueprint.description[locale];
    return form.t('automation.takesPeople');
  };
  return (
    <div className={styles.part}>
      <Select
        id={form.fieldId('automationSystem')}
        label={form.t('field.automation')}
        data={[
          { value: '', label: form.t('automation.none') },
          ...[...new Set([...known, ...(system === '' ? [] : [system])])].map((value) => ({
            value,
            label: names.automation(value),
          })),
        ]}
        value={system}
        allowDeselect={false}
        // A step that became the first one can still give its automation up.
        disabled={isFirst && system === ''}
        description={hint()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={form.error('automationSystem')}
        onChange={(chosen) => form.set({ automationSystem: chosen ?? '' })}
        onBlur={() => form.leave('automationSystem')}
      />
      {system === duplicateSystem ? (
        <Select
          id={form.fieldId('automationSystemDuplicateDoctype')}
          label={form.t('field.duplicateDoctype')}
          data={names.doctypes
            .filter(({ draft, id }) => !draft && id !== '_')
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={step.automationSystemDuplicateDoctype === '' ? null : step.automationSystemDuplicateDoctype}
          searchable
          allowDeselect={false}
          error={form.error('automationSystemDuplicateDoctype')}
          onChange={(chosen) => form.set({ automationSystemDuplicateDoctype: chosen ?? '' })}
          onBlur={() => form.leave('automationSystemDuplicateDoctype')}
        />
      ) : null}
      {blueprint?.params.map((param) => (
        <BlueprintParam
          key={`${system}.${param.id}`}
          step={step}
          param={param}
          name={`automationParams.${param.id}`}
          value={step.automationParams[param.id] ?? ''}
          siblings={step.automationParams}
          onChange={(value) => {
            form.set(
              { automationParams: { ...step.automationParams, [param.id]: value } },
              form.gesture(`param-${param.id}`),
            );
          }}
        />
      ))}
    </div>
  );
}
