import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ConditionRule, WorkflowStep } from '#shared/workflow/workflow.ts';
import { createRule } from '../core/rules.ts';
import { RuleRow } from './rule-row.tsx';
import { useConditionFields } from './use-condition-fields.ts';
import { useStepFields } from './use-step-fields.ts';
import * as styles from '../canvas/form.module.css';

/** Under what condition a document comes here: rules over values, joined by AND or OR (R-WED-25, R-WED-27). */
export function FormCondition({ step }: { step: WorkflowStep }) {
  const form = useStepFields(step);
  const fields = useConditionFields(step);
  const items = fields.flatMap((group) => group.items);
  // Most conditions ask the amount of a document.
  const first = items.find(({ value }) => value === 'totalAmount') ?? items[0];
  const blank = (): ConditionRule => createRule(first?.value ?? '');
  const change = (place: number, rule: ConditionRule | undefined) => {
    const rules = step.conditionRules.flatMap((one, at) => (at !== place ? [one] : rule === undefined ? [] : [rule]));
    form.set({ conditionRules: rules }, form.gesture(`rule-${place}`));
  };
  return (
    <div className={styles.part}>
      <Switch
        id={form.fieldId('condition')}
        labelPosition="left"
        classNames={{ body: styles.switchBody, label: styles.label }}
        label={form.t('field.condition')}
        checked={step.condition}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          form.set({
            condition: on,
            conditionRules: on && step.conditionRules.length === 0 ? [blank()] : step.conditionRules,
          });
        }}
      />
      {step.condition ? (
        <>
          {step.conditionRules.map((rule, place) => (
            <RuleRow
              // Rules have no ids; a removed one leaves the others in their places.
              key={`${place}/${step.conditionRules.length}`}
              step={step}
              rule={rule}
              place={place}
              fields={fields}
              onChange={(next) => change(place, next)}
              onRemove={() => change(place, undefined)}
            />
          ))}
          {form.error('conditionRules') === undefined ? null : (
            <p className={styles.error} id={form.fieldId('conditionRules')} tabIndex={-1}>
              {form.error('conditionRules')}
            </p>
          )}
          <div className={styles.row}>
            {step.conditionRules.length > 1 ? (
              <SegmentedControl
                aria-label={form.t('rule.how')}
                value={step.operatorConditions}
                data={[
                  { value: 'AND', label: form.t('rule.and') },
                  { value: 'OR', label: form.t('rule.or') },
                ]}
                onChange={(value) => form.set({ operatorConditions: value === 'OR' ? 'OR' : 'AND' })}
              />
            ) : null}
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() => form.set({ conditionRules: [...step.conditionRules, blank()] })}
            >
              {form.t('rule.add')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
