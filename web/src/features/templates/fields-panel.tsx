import { TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldsIn, type TemplateContent } from '#shared/template/content.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { findFields } from './core/find-fields.ts';

type FieldsPanelProps = { readonly content: TemplateContent; readonly onField: (id: string) => void };

/** Every field that a paper may have, by group; pressing one puts its place where the cursor stands. */
export function FieldsPanel({ content, onField }: FieldsPanelProps) {
  const t = useText('templates');
  const say = useFieldText();
  const [q, setQ] = useState('');
  const found = findFields(q, say.fullLabel);
  const placed = new Set(fieldsIn(content));
  return (
    <div className="tpl-panel">
      <p>{t('fields.hint')}</p>
      <TextInput
        size="xs"
        type="search"
        aria-label={t('fields.search')}
        placeholder={t('fields.search')}
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
        value={q}
        maxLength={60}
        onChange={(event) => {
          setQ(event.currentTarget.value);
        }}
      />
      {found.length === 0 ? <EmptyState title={t('fields.none')} /> : null}
      {found.map(({ group, ids }) => (
        <section key={group} aria-label={say.group(group)}>
          <h3>{say.group(group)}</h3>
          <ul className="tpl-chips">
            {ids.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className="tpl-chip"
                  data-placed={placed.has(id)}
                  title={placed.has(id) ? t('fields.placed') : undefined}
                  aria-label={t(placed.has(id) ? 'fields.putAgain' : 'fields.put', { name: say.fullLabel(id) })}
                  // The cursor stays where it stands on the page.
                  onMouseDown={(event) => {
                    event.preventDefault();
                  }}
                  onClick={() => {
                    onField(id);
                  }}
                >
                  {placed.has(id) ? (
                    <IconCheck size={13} stroke={2} aria-hidden />
                  ) : (
                    <IconPlus size={13} stroke={2} aria-hidden />
                  )}
                  {say.label(id)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
