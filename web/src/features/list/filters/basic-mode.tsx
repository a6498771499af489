import { MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DateRangeInput } from '#web/ui/controls/date-range-input.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { findRange, normalizeValue, withRange, type Ends, type RangeField } from '../core/filter-draft.ts';
import { choices, flags, tidyFilters, type Choice, type Flag, type ListFilters } from '#web/state/list-address.ts';
import { useFieldName, type Option } from './use-filter-text.ts';
import * as styles from './filter-dialog.module.css';

/** Changes what the filter is by then: a range that is left and the choice that was pressed come together. */
export type ChangeFilters = (change: (before: ListFilters) => ListFilters) => void;

type BasicModeProps = {
  readonly filters: ListFilters;
  readonly options: Readonly<Record<Choice, readonly Option[]>>;
  /** The list is of one type, which then needs no choice. */
  readonly typed: boolean;
  readonly onChange: ChangeFilters;
};

const dates = ['issueDate', 'dueDate', 'createdAt'] as const;

/** Choices, ranges and yes-or-no questions; each that is answered must hold (R-LST-06). */
export function BasicMode({ filters, options, typed, onChange }: BasicModeProps) {
  const t = useText('listing');
  const name = useFieldName();
  return (
    <div className={styles.basic}>
      {Object.values(choices)
        .filter((choice) => choice !== 'doctypes' || !typed)
        .map((choice) => (
          <MultiSelect
            key={choice}
            label={t(`choice.${choice}`)}
            placeholder={(filters[choice] ?? []).length === 0 ? t('choice.any') : ''}
            data={withUnknown(options[choice], filters[choice] ?? [])}
            value={[...(filters[choice] ?? [])]}
            searchable
            hidePickedOptions
            clearable
            nothingFoundMessage={t('choice.none')}
            onChange={(values) => onChange((before) => tidyFilters({ ...before, [choice]: values }))}
          />
        ))}
      {dates.map((field) => (
        <fieldset key={field} className={styles.range}>
          <legend>{name(field)}</legend>
          <DateRangeInput
            range={findRange(filters, field)}
            labels={{ from: t('range.from'), to: t('range.to') }}
            onChange={(range) => onChange((before) => withRange(before, field, range))}
          />
        </fieldset>
      ))}
      <AmountRange field="total" filters={filters} onChange={onChange} />
      <div className={styles.flags}>
        {flags.map((flag) => (
          <FlagChoice key={flag} flag={flag} filters={filters} onChange={onChange} />
        ))}
      </div>
    </div>
  );
}

/** What an address names and the company does not know any more stays among the options. */
const withUnknown = (options: readonly Option[], values: readonly string[]): Option[] => [
  ...options,
  ...values.filter((value) => options.every((one) => one.value !== value)).map((value) => ({ value, label: value })),
];

type RangeProps = {
  readonly field: RangeField;
  readonly filters: ListFilters;
  readonly onChange: ChangeFilters;
};

/** Two amounts in any usual writing; they become part of the filter when they are left. */
function AmountRange({ field, filters, onChange }: RangeProps) {
  const t = useText('listing');
  const name = useFieldName();
  const format = useFormat();
  const range = findRange(filters, field);
  const [typed, setTyped] = useState<Partial<Ends>>({});
  const [fault, setFault] = useState<'amount' | 'order'>();
  const leave = (end: keyof Ends) => {
    const text = typed[end];
    if (text === undefined) return;
    const value = text.trim() === '' ? '' : normalizeValue(field, text, toDay(new Date()));
    if (value === undefined) {
      setFault('amount');
      return;
    }
    const next = { ...range, [end]: value };
    if (isDecimal(next.from) && isDecimal(next.to) && compareDecimals(next.from, next.to) > 0) {
      setFault('order');
      return;
    }
    setFault(undefined);
    setTyped((before) => ({ ...before, [end]: undefined }));
    onChange((before) => withRange(before, field, { ...findRange(before, field), [end]: value }));
  };
  return (
    <fieldset className={styles.range}>
      <legend>{name(field)}</legend>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          inputMode="decimal"
          autoComplete="off"
          label={t(`range.${end}`)}
          value={typed[end] ?? (range[end] === '' ? '' : format.amount(range[end]))}
          error={fault !== undefined && typed[end] !== undefined ? t(`fault.${fault}`) : undefined}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [end]: value }))}
          onBlur={() => leave(end)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave(end);
          }}
        />
      ))}
    </fieldset>
  );
}

type FlagProps = {
  readonly flag: Flag;
  readonly filters: ListFilters;
  readonly onChange: ChangeFilters;
};

function FlagChoice({ flag, filters, onChange }: FlagProps) {
  const t = useText('listing');
  const value = filters[flag];
  return (
    <div className={styles.flag}>
      <span>{t(`flag.${flag}`)}</span>
      <Segments
        label={t(`flag.${flag}`)}
        value={value === undefined ? 'any' : value ? 'yes' : 'no'}
        data={[
          { value: 'any', label: t('any') },
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        onChange={(next) =>
          onChange((before) => tidyFilters({ ...before, [flag]: next === 'any' ? undefined : next === 'yes' }))
        }
      />
    </div>
  );
}
