import { MultiSelect, Radio } from '@mantine/core';
import { roleLevel } from '#shared/kit/role.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useNames } from './names.ts';
import { useStepFields } from './use-step-fields.ts';

/** Who settles the step. Only those who may work on documents are offered (R-WED-18); whoever else is assigned is still shown. */
export function FormPeople({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const names = useNames();
  const able = names.people.filter(({ role }) => roleLevel[role] >= roleLevel.editor).map(({ _id }) => _id);
  const listed = [...new Set([...able, ...step.assign])];
  return (
    <div className="wf-part">
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
        onChange={(assign) => {
          form.set({ assign });
        }}
        onBlur={() => {
          form.leave('assign');
        }}
      />
      {step.assign.length === 0 ? null : (
        <Radio.Group
          aria-label={form.t('people.how')}
          value={step.operatorAssignees}
          onChange={(value) => {
            form.set({ operatorAssignees: value === 'AND' ? 'AND' : 'OR' });
          }}
        >
          <div className="wf-row">
            <Radio value="OR" label={form.t('people.one')} />
            <Radio value="AND" label={form.t('people.all')} />
          </div>
        </Radio.Group>
      )}
    </div>
  );
}
