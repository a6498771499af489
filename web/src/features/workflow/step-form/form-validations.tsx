import { MultiSelect, SegmentedControl } from '@mantine/core';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { splitValidation, toValidationText } from '#shared/workflow/validation-text.ts';
import { BlueprintParam } from './blueprint-param.tsx';
import { useNames } from '../context/names.ts';
import { useStepFields } from './use-step-fields.ts';
import * as styles from '../canvas/form.module.css';

/** What must hold before a document leaves the step, all of it or any. */
export function FormValidations({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const names = useNames();
  const held = step.validations.map(splitValidation);
  const known = names.validations.map(({ id }) => id);
  const listed = [...new Set([...known, ...held.map(({ id }) => id)])];
  return (
    <div className={styles.part}>
      <MultiSelect
        id={form.fieldId('validations')}
        label={form.t('field.validations')}
        placeholder={held.length === 0 ? form.t('validation.add') : ''}
        data={listed.map((value) => ({ value, label: names.validation(value) }))}
        value={held.map(({ id }) => id)}
        searchable
        hidePickedOptions
        nothingFoundMessage={form.t('validation.none')}
        error={form.error('validations')}
        onChange={(ids) => {
          const validations = ids.map((id) => toValidationText(id, held.find((one) => one.id === id)?.param));
          form.set({ validations });
        }}
        onBlur={() => form.leave('validations')}
      />
      {held.flatMap(({ id, param }, place) => {
        const [wanted] = names.validations.find((one) => one.id === id)?.params ?? [];
        if (wanted === undefined) return [];
        return [
          <BlueprintParam
            key={id}
            step={step}
            param={{ ...wanted, label: toLabel(wanted.label, names.validation(id)) }}
            name={`validations.${place}`}
            value={param}
            onChange={(value) => {
              const validations = step.validations.map((one, at) => (at === place ? toValidationText(id, value) : one));
              form.set({ validations }, form.gesture(`validation-${id}`));
            }}
          />,
        ];
      })}
      {held.length > 1 ? (
        <SegmentedControl
          aria-label={form.t('validation.how')}
          value={step.operatorValidations}
          data={[
            { value: 'AND', label: form.t('validation.and') },
            { value: 'OR', label: form.t('validation.or') },
          ]}
          onChange={(value) => form.set({ operatorValidations: value === 'OR' ? 'OR' : 'AND' })}
        />
      ) : null}
    </div>
  );
}

type LocalizedText = { readonly sk: string; readonly en: string; readonly cs: string; readonly fr: string };

/** Several validations may have a parameter: each is labelled with its validation. */
const toLabel = ({ sk, en, cs, fr }: LocalizedText, owner: string): LocalizedText => ({
  sk: `${owner}: ${sk}`,
  en: `${owner}: ${en}`,
  cs: `${owner}: ${cs}`,
  fr: `${owner} : ${fr}`,
});
