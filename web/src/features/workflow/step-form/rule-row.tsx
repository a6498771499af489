import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { getBookCurrency } from '#shared/accounting/export-settings.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { isAmountField } from '#shared/workflow/conditions.ts';
import { getConditionShape, getOperandForm } from '#shared/workflow/operations.ts';
import { conditionOperation, type ConditionRule, type WorkflowStep } from '#shared/workflow/workflow.ts';
import { useUser } from '#web/remote/session.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale } from '#web/text/use-text.ts';
import {
  parseRange,
  listOperations,
  formatRange,
  changeRuleField,
  changeRuleOperation,
  toStoredValue,
} from '../core/rules.ts';
import { useEditorContext } from '../context/editor-context.ts';
import type { FieldChoices } from './use-condition-fields.ts';
import { useStepFields } from './use-step-fields.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import * as styles from '../canvas/form.module.css';

const ruleName = (place: number): string => `conditionRules.${place}`;

type RuleRowProps = {
  readonly step: WorkflowStep;
  readonly rule: ConditionRule;
  readonly place: number;
  readonly fields: FieldChoices;
  readonly onChange: (rule: ConditionRule) => void;
  readonly onRemove: () => void;
};

/** One rule: a field, an operation that makes sense for it, and what the operation asks for (R-WED-26, R-WED-28, R-WED-29). */
export function RuleRow({ step, rule, place, fields, onChange, onRemove }: RuleRowProps) {
  const form = useStepFields(step);
  // A problem names the rule, not its part; the id of the first part is the rule's, so that F8 finds it.
  const name = ruleName(place);
  const error = form.error(name);
  const operand = getOperandForm(rule.operation);
  const currency = getBookCurrency({ owner: { country: useUser().currentOwner?.country ?? '' } });
  const wide = operand === 'range' || operand === 'list';
  return (
    <div className={styles.rule} data-wide={wide} role="group" aria-label={form.t('rule.label', { number: place + 1 })}>
      <Select
        id={form.fieldId(name)}
        size="xs"
        aria-label={form.t('rule.field')}
        data={fields.map(({ group, items }) => ({ group, items: [...items] }))}
        value={rule.field === '' ? null : rule.field}
        searchable
        allowDeselect={false}
        error={error !== undefined && rule.field === ''}
        comboboxProps={{ width: 260, position: 'bottom-start' }}
        onChange={(field) => {
          if (field !== null) onChange(changeRuleField(rule, field));
        }}
        onBlur={() => form.leave(name)}
      />
      <Select
        id={form.fieldId(`${name}.operation`)}
        size="xs"
        aria-label={form.t('rule.operation')}
        data={listOperations(rule.field, rule.operation).map((value) => ({
          value,
          label: form.t(`operation.${value}`),
        }))}
        value={rule.operation}
        allowDeselect={false}
        comboboxProps={{ width: 180, position: 'bottom-start' }}
        onChange={(chosen) => {
          const operation = conditionOperation.safeParse(chosen);
          if (operation.success) onChange(changeRuleOperation(rule, operation.data));
        }}
      />
      <RuleValue step={step} rule={rule} place={place} onChange={onChange} />
      <ActionIcon size={26} aria-label={form.t('rule.remove')} title={form.t('rule.remove')} onClick={onRemove}>
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
      {operand !== 'none' && isAmountField(rule.field) ? (
        <p className={styles.hint}>{form.t('rule.inBooks', { currency })}</p>
      ) : null}
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
    </div>
  );
}

function RuleValue({ step, rule, place, onChange }: Omit<RuleRowProps, 'fields' | 'onRemove'>) {
  const form = useStepFields(step);
  const operand = getOperandForm(rule.operation);
  const end = { step, field: rule.field, place };
  if (operand === 'none') return <span className={styles.ruleValue} />;
  if (operand === 'range') {
    const [from, to] = parseRange(rule.value);
    return (
      <span className={`${styles.ruleValue} ${styles.row}`}>
        <OneValue
          {...end}
          label={form.t('rule.from')}
          value={from}
          onChange={(text) => onChange({ ...rule, value: formatRange(text, to) })}
        />
        <span aria-hidden>–</span>
        <OneValue
          {...end}
          part="to"
          label={form.t('rule.to')}
          value={to}
          onChange={(text) => onChange({ ...rule, value: formatRange(from, text) })}
        />
      </span>
    );
  }
  return (
    <span className={styles.ruleValue}>
      <OneValue
        {...end}
        label={form.t(operand === 'list' ? 'rule.values' : 'rule.value')}
        value={rule.value}
        many={operand === 'list'}
        onChange={(value) => onChange({ ...rule, value })}
      />
    </span>
  );
}

type OneValueProps = {
  readonly step: WorkflowStep;
  readonly field: string;
  readonly place: number;
  readonly part?: string;
  readonly label: string;
  readonly value: string;
  readonly many?: boolean;
  readonly onChange: (value: string) => void;
};

/** One value in the form of its field: a choice where the type or the product has choices, a date, or text. */
function OneValue({ step, field, place, part = 'value', label, value, many = false, onChange }: OneValueProps) {
  const form = useStepFields(step);
  const name = ruleName(place);
  const locale = useLocale();
  const choices = useChoices(field);
  const shape = getConditionShape(field);
  // A comma list stays as it was typed: its parts are read one by one.
  const shown = many || shape === 'date' ? value : toDisplayForm(field, value, locale);
  const typed = useDebouncedText(shown, (text) => onChange(many ? text : toStoredValue(field, text)));
  const common = { id: form.fieldId(`${name}.${part}`), size: 'xs', 'aria-label': label, title: label } as const;
  const error = form.error(name) !== undefined && field !== '';
  if (choices.length > 0 && !many) {
    return (
      <Select
        {...common}
        data={choices}
        value={value === '' ? null : value}
        searchable
        error={error}
        comboboxProps={{ width: 200, position: 'bottom-end' }}
        onChange={(chosen) => onChange(chosen ?? '')}
        onBlur={() => form.leave(name)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      type={shape === 'date' && !many ? 'date' : 'text'}
      inputMode={shape === 'number' && !many ? 'decimal' : 'text'}
      placeholder={many ? form.t('rule.listHint') : ''}
      value={typed.text}
      error={error}
      onFocus={form.enter}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        typed.leave();
        form.leave(name);
      }}
    />
  );
}

/** The options of the type first, then those of the product. */
function useChoices(field: string): { value: string; label: string }[] {
  const fieldText = useFieldText();
  const { doctype } = useEditorContext();
  const typeOptions = doctype?.fields.find(({ id }) => id === field)?.options ?? [];
  if (typeOptions.length > 0)
    return typeOptions.map(({ key, value }) => ({ value: key, label: value === '' ? key : `${key} – ${value}` }));
  return (findFieldDefinition(field)?.options ?? []).map((value) => ({ value, label: fieldText.option(field, value) }));
}
