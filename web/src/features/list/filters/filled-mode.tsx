import { MultiSelect } from '@mantine/core';
import { maxConditions } from '#shared/filter/document-filters.ts';
import { useText } from '#web/text/use-text.ts';
import { tidyFilters, type ListFilters } from '#web/state/list-address.ts';
import type { ChangeFilters } from './basic-mode.tsx';
import { useFieldOptions } from './use-field-options.ts';
import * as styles from './filter-dialog.module.css';

type FilledModeProps = { readonly filters: ListFilters; readonly onChange: ChangeFilters };

/** Fields that have a value, and fields that have none. */
export function FilledMode({ filters, onChange }: FilledModeProps) {
  const t = useText('listing');
  const fields = useFieldOptions();
  const filled = filters.filled ?? [];
  const conditions = filters.fields ?? [];
  const empty = conditions.filter(({ operator }) => operator === 'null').map(({ field }) => field);
  const left = (taken: readonly string[]) =>
    fields.map(({ group, items }) => ({ group, items: items.filter(({ value }) => !taken.includes(value)) }));
  const common = { searchable: true, hidePickedOptions: true, clearable: true, maxValues: maxConditions } as const;
  return (
    <div className={styles.advanced}>
      <MultiSelect
        {...common}
        label={t('filled.filled')}
        description={t('filled.filledHint')}
        nothingFoundMessage={t('choice.none')}
        data={left(empty)}
        value={[...filled]}
        onChange={(values) => onChange((before) => tidyFilters({ ...before, filled: values }))}
      />
      <MultiSelect
        {...common}
        label={t('filled.empty')}
        description={t('filled.emptyHint')}
        nothingFoundMessage={t('choice.none')}
        data={left(filled)}
        value={empty}
        onChange={(values) =>
          onChange((before) =>
            tidyFilters({
              ...before,
              fields: [
                ...(before.fields ?? []).filter(({ operator }) => operator !== 'null'),
                ...values.map((field) => ({ field, operator: 'null' as const })),
              ],
            }),
          )
        }
      />
    </div>
  );
}
