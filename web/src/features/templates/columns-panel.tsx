import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { columnMeaning } from '#shared/table/line-table.ts';
import type { TemplateBody, TemplateColumn } from '#shared/template/template.ts';
import { getFieldLabel } from '#shared/text/field-names.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { addColumn, listFreeMeanings, moveColumn, removeColumn, titleColumn } from './core/columns.ts';
import * as styles from './template-editor.module.css';

type ColumnsPanelProps = {
  readonly body: TemplateBody;
  readonly onChange: (change: Partial<TemplateBody>) => void;
};

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** The columns of the table of items: which, in what order, under what heading (ledger R-TPL-18). */
export function ColumnsPanel({ body, onChange }: ColumnsPanelProps) {
  const t = useText('templates');
  const fieldText = useFieldText();
  const { columns } = body.tableConfig;
  const set = (next: TemplateColumn[]) => onChange({ tableConfig: { columns: next } });
  return (
    <div className={styles.panel}>
      <p>{t('table.hint')}</p>
      <ol className={styles.columnList}>
        {columns.map(({ id, title }, place) => {
          const name = fieldText.column(id);
          return (
            <li key={id === 'default' ? `default-${place}` : id}>
              <TextInput
                size="xs"
                label={name}
                placeholder={getFieldLabel(body.language, `columns.${id}`)}
                value={title ?? ''}
                maxLength={40}
                onChange={(event) => set(titleColumn(columns, place, event.currentTarget.value))}
              />
              <ActionIcon
                size={28}
                aria-label={t('table.up', { name })}
                disabled={place === 0}
                onClick={() => set(moveColumn(columns, place, -1))}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={t('table.down', { name })}
                disabled={place === columns.length - 1}
                onClick={() => set(moveColumn(columns, place, 1))}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={t('table.remove', { name })}
                disabled={columns.length === 1}
                onClick={() => set(removeColumn(columns, place))}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <Select
        size="xs"
        aria-label={t('table.add')}
        placeholder={t('table.add')}
        data={listFreeMeanings(columns).map((meaning) => ({ value: meaning, label: fieldText.column(meaning) }))}
        value={null}
        onChange={(chosen) => {
          const meaning = columnMeaning.safeParse(chosen);
          if (meaning.success) set(addColumn(columns, meaning.data));
        }}
      />
    </div>
  );
}
