import { Tabs, TextInput } from '@mantine/core';
import type { TemplateBody } from '#shared/template/template.ts';
import { useText } from '#web/text/use-text.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { PagePanel } from './page-panel.tsx';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listFields, type TemplateContent } from '#shared/template/content.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { findFields } from './core/find-fields.ts';
import * as styles from './template-editor.module.css';

type FieldsPanelProps = { readonly content: TemplateContent; readonly onField: (id: string) => void };

/** Every field that a document may have, by group; pressing one puts its place where the cursor stands. */
function FieldsPanel({ content, onField }: FieldsPanelProps) {
  const t = useText('templates');
  const fieldText = useFieldText();
  const [q, setQ] = useState('');
  const found = findFields(q, fieldText.fullLabel);
  const placed = new Set(listFields(content));
  return (
    <div className={styles.panel}>
      <p>{t('fields.hint')}</p>
      <TextInput
        size="xs"
        type="search"
        aria-label={t('fields.search')}
        placeholder={t('fields.search')}
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
        value={q}
        maxLength={60}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {found.length === 0 ? <EmptyState title={t('fields.none')} /> : null}
      {found.map(({ group, ids }) => (
        <section key={group} aria-label={fieldText.group(group)}>
          <h3>{fieldText.group(group)}</h3>
          <ul className={styles.chips}>
            {ids.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.chip}
                  data-placed={placed.has(id)}
                  title={placed.has(id) ? t('fields.placed') : undefined}
                  aria-label={t(placed.has(id) ? 'fields.putAgain' : 'fields.put', { name: fieldText.fullLabel(id) })}
                  // The cursor stays where it stands on the page.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onField(id)}
                >
                  {placed.has(id) ? (
                    <IconCheck size={13} stroke={2} aria-hidden />
                  ) : (
                    <IconPlus size={13} stroke={2} aria-hidden />
                  )}
                  {fieldText.label(id)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type EditorSideProps = {
  readonly body: TemplateBody;
  readonly onChange: (change: Partial<TemplateBody>) => void;
  readonly onField: (id: string) => void;
};

/** Beside the page: fields to put on it, the columns of its table, and the sheet itself. */
export function EditorSide({ body, onChange, onField }: EditorSideProps) {
  const t = useText('templates');
  return (
    <aside className={styles.side} aria-label={t('side.label')}>
      <Tabs defaultValue="fields" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="fields">{t('side.fields')}</Tabs.Tab>
          <Tabs.Tab value="table">{t('side.table')}</Tabs.Tab>
          <Tabs.Tab value="page">{t('side.page')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fields">
          <FieldsPanel content={body.content} onField={onField} />
        </Tabs.Panel>
        <Tabs.Panel value="table">
          <ColumnsPanel body={body} onChange={onChange} />
        </Tabs.Panel>
        <Tabs.Panel value="page">
          <PagePanel body={body} onChange={onChange} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
