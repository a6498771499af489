import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import type { Document } from '#shared/document/document.ts';
import { fold } from '#shared/kit/text.ts';
import { tagLimits, tagOf, type CompanyTag } from '#shared/tag/tag.ts';
import { useText } from '#web/text/use-text.ts';
import { TagChip } from '#web/ui/tag-chip.tsx';
import { useDesk } from '../desk-context.ts';
import { TagForm } from './tag-form.tsx';
import type { TagActions } from './use-tag-actions.ts';

/** Suggestions that are listed at most; typing makes them fewer. */
const mostSuggested = 30;

type TagPickerProps = {
  readonly document: Document;
  readonly company: readonly CompanyTag[];
  readonly actions: TagActions;
};

/** Type a tag: known ones are suggested, a new one is made. Administrators also rename, colour and delete known ones. */
export function TagPicker({ document, company, actions }: TagPickerProps) {
  const t = useText('detail');
  const { user } = useDesk();
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const admin = user.role.includes('admin');
  const worn = new Set(document.tags.map(({ value }) => value));
  const wanted = fold(typed.trim());
  const found = company.filter(({ value, label }) => !worn.has(value) && fold(label).includes(wanted));
  const fresh = tagOf(typed);
  const known = company.some(({ label }) => label === fresh.label) || worn.has(fresh.value);
  const edited = company.find(({ value }) => value === editing);

  const add = async (label: string) => {
    if (label.trim() !== '' && (await actions.add(label))) setTyped('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void add(typed);
  };

  if (edited !== undefined) {
    return (
      <TagForm
        tag={edited}
        actions={actions}
        onDone={() => {
          setEditing(null);
        }}
      />
    );
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        aria-label={t('tags.label')}
        placeholder={t('tags.placeholder')}
        maxLength={tagLimits.label}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <ul className="dtag-list" aria-label={t('tags.known')}>
        {found.slice(0, mostSuggested).map((tag) => (
          <li key={tag.value}>
            <button
              type="button"
              className="dtag-choose"
              aria-label={t('tags.addNamed', { label: tag.label })}
              disabled={actions.busy}
              onClick={() => void add(tag.label)}
            >
              <TagChip tag={tag} />
            </button>
            {admin ? (
              <ActionIcon
                size={28}
                aria-label={t('tags.edit', { label: tag.label })}
                onClick={() => {
                  setEditing(tag.value);
                }}
              >
                <IconPencil size={15} stroke={1.6} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {found.length > mostSuggested ? (
        <p className="dd-quiet">{t('tags.moreKnown', { count: found.length - mostSuggested })}</p>
      ) : null}
      {typed.trim() === '' || known ? null : (
        <Button
          type="submit"
          size="xs"
          fullWidth
          loading={actions.busy}
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        >
          {t('tags.create', { label: fresh.label })}
        </Button>
      )}
    </form>
  );
}
