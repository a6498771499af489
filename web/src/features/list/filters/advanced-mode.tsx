import { Button, MultiSelect, NativeSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { filterOperators, maxFilterValues } from '#shared/filter/condition.ts';
import { maxConditions } from '#shared/filter/document-filters.ts';
import { getComparedShape } from '#shared/filter/attributes.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { toDay } from '#web/text/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { getArity, readDraft, type DraftCondition } from '../core/filter-draft.ts';
import type { Choice } from '#web/state/list-address.ts';
import { findChoice, type Option } from './use-filter-text.ts';
import { useFieldOptions } from './use-field-options.ts';
import * as styles from './filter-dialog.module.css';

type AdvancedModeProps = {
  readonly rows: readonly DraftCondition[];
  readonly options: Readonly<Record<Choice, readonly Option[]>>;
  /** The person wanted to see the documents: what is missing is named. */
  readonly tried: boolean;
  readonly onChange: (rows: readonly DraftCondition[]) => void;
};

/** Conditions on any field with any of the operators (R-LST-08); all of them must hold. */
export function AdvancedMode({ rows, options, tried, onChange }: AdvancedModeProps) {
  const t = useText('listing');
  const fields = useFieldOptions();
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, field: '', operator: 'equals', values: [''] }]);
  };
  return (
    <div className={styles.advanced}>
      {rows.length === 0 ? <p className={styles.hint}>{t('advanced.hint')}</p> : null}
      {rows.map((row, at) => (
        <ConditionRow
          key={row.key}
          row={row}
          number={at + 1}
          fields={fields}
          options={options}
          tried={tried}
          onChange={(next) => onChange(rows.map((one) => (one.key === row.key ? next : one)))}
          onRemove={() => onChange(rows.filter((one) => one.key !== row.key))}
        />
      ))}
      <Button
        className={styles.add}
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        disabled={rows.length >= maxConditions}
        onClick={add}
      >
        {t('advanced.add')}
      </Button>
    </div>
  );
}

type ConditionRowProps = {
  readonly row: DraftCondition;
  readonly number: number;
  readonly fields: ReturnType<typeof useFieldOptions>;
  readonly options: AdvancedModeProps['options'];
  readonly tried: boolean;
  readonly onChange: (row: DraftCondition) => void;
  readonly onRemove: () => void;
};

function ConditionRow({ row, number, fields, options, tried, onChange, onRemove }: ConditionRowProps) {
  const t = useText('listing');
  const read = readDraft(row, toDay(new Date()));
  const fault = 'fault' in read ? read.fault : undefined;
  const isDate = row.field !== '' && getComparedShape(row.field) === 'date';
  return (
    <div className={styles.condition} role="group" aria-label={t('advanced.condition', { number })}>
      <Select
        label={t('advanced.field')}
        placeholder={t('advanced.choose')}
        data={fields}
        value={row.field === '' ? null : row.field}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('choice.none')}
        error={tried && fault === 'field' ? t('fault.field') : undefined}
        onChange={(field) => onChange({ ...row, field: field ?? '', values: [''] })}
      />
      <NativeSelect
        label={t('advanced.operator')}
        data={filterOperators.map((value) => ({
          value,
          label: t(isDate && isOrder(value) ? `operator.${value}.date` : `operator.${value}`),
        }))}
        value={row.operator}
        onChange={({ currentTarget: { value } }) => {
          const operator = filterOperators.find((one) => one === value);
          if (operator !== undefined) onChange({ ...row, operator });
        }}
      />
      <ConditionValue row={row} options={options} fault={tried ? fault : undefined} onChange={onChange} />
      <IconButton className={styles.remove} label={t('advanced.remove', { number })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  );
}

const orders = ['gte', 'gt', 'lte', 'lt'] as const;
const isOrder = (operator: string): operator is (typeof orders)[number] => orders.some((one) => one === operator);

type ValueProps = {
  readonly row: DraftCondition;
  readonly options: AdvancedModeProps['options'];
  readonly fault: string | undefined;
  readonly onChange: (row: DraftCondition) => void;
};

/** The values of a condition, with the control that its field and operator ask for. */
function ConditionValue({ row, options, fault, onChange }: ValueProps) {
  const t = useText('listing');
  const known = useKnownValues(row.field, options);
  const { field, operator, values } = row;
  const arity = getArity(operator);
  const shape = field === '' ? 'text' : getComparedShape(field);
  const error =
    fault === 'value' || fault === 'order'
      ? t(`fault.${fault}`)
      : fault === 'unreadable'
        ? t(`fault.${shape}`)
        : undefined;
  const hint = t(`hint.${shape}`);
  const set = (next: readonly string[]) => onChange({ ...row, values: next });
  if (arity === 'none') return <p className={styles.noValue}>{t('advanced.noValue')}</p>;
  if (known !== undefined && arity === 'several')
    return (
      <MultiSelect
        label={t('advanced.values')}
        data={[...known]}
        value={values.filter((value) => value !== '')}
        searchable
        error={error}
        onChange={set}
      />
    );
  if (known !== undefined && arity === 'one')
    return (
      <Select
        label={t('advanced.value')}
        data={[...known]}
        value={values[0] ?? null}
        searchable
        error={error}
        onChange={(value) => set([value ?? ''])}
      />
    );
  if (arity === 'several')
    return (
      <TagsInput
        label={t('advanced.values')}
        description={t('advanced.valuesHint')}
        maxTags={maxFilterValues}
        splitChars={[';']}
        acceptValueOnBlur
        value={values.filter((value) => value !== '')}
        error={error}
        onChange={set}
      />
    );
  const inputMode = shape === 'number' ? 'decimal' : 'text';
  const change = (at: number) => (text: string) =>
    set(arity === 'two' ? [0, 1].map((place) => (place === at ? text : (values[place] ?? ''))) : [text]);
  return (
    <div className={styles.values}>
      {(arity === 'two' ? (['from', 'to'] as const) : (['value'] as const)).map((end, at) => (
        <TextInput
          key={end}
          label={end === 'value' ? t('advanced.value') : t(`range.${end}`)}
          placeholder={hint}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={200}
          value={values[at] ?? ''}
          error={at === 0 ? error : error !== undefined}
          onChange={({ currentTarget: { value } }) => change(at)(value)}
        />
      ))}
    </div>
  );
}

/** The values that a field can have, where there are only some. */
function useKnownValues(field: string, options: AdvancedModeProps['options']): readonly Option[] | undefined {
  const { option } = useFieldText();
  const choice = findChoice(field);
  if (choice !== undefined) return options[choice];
  return findFieldDefinition(field)?.options?.map((value) => ({ value, label: option(field, value) }));
}
