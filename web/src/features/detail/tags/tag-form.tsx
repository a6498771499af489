import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { tagLimits, tagOf, type CompanyTag } from '#shared/tag/tag.ts';
import { useText } from '#web/text/use-text.ts';
import { TagChip, tagAccents } from '#web/ui/tag-chip.tsx';
import type { TagActions } from './use-tag-actions.ts';

type TagFormProps = { readonly tag: CompanyTag; readonly actions: TagActions; readonly onDone: () => void };

/** Name and colour of a tag of the company; every document that bears it shows them. */
export function TagForm({ tag, actions, onDone }: TagFormProps) {
  const t = useText('detail');
  const ui = useText('ui');
  const [typed, setTyped] = useState(tag.label);
  const [colour, setColour] = useState(tag.colour);
  const empty = typed.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (empty) return;
    void actions.change({ value: tag.value, label: typed.trim(), colour }).then((done) => {
      if (done) onDone();
    });
  };
  return (
    <form className="dtag-form" onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('tags.name')}
        maxLength={tagLimits.label}
        error={empty ? t('name.empty') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <div className="dtag-colours" role="radiogroup" aria-label={t('tags.colour')}>
        {tagAccents.map((accent, index) => (
          <label key={accent}>
            <input
              type="radio"
              name="tag-colour"
              checked={index === colour}
              aria-label={t('tags.colourNumber', { at: index + 1, of: tagAccents.length })}
              onChange={() => {
                setColour(index);
              }}
            />
            <TagChip tag={{ value: tag.value, label: tagOf(typed).label.slice(0, 2) || '–', colour: index }} />
          </label>
        ))}
      </div>
      <div className="df-dialog-actions">
        <Button
          size="xs"
          color="invalid"
          disabled={actions.busy}
          onClick={() => {
            void actions.forget(tag).then((done) => {
              if (done) onDone();
            });
          }}
        >
          {t('tags.delete')}
        </Button>
        <span className="dd-grow" />
        <Button size="xs" onClick={onDone}>
          {ui('cancel')}
        </Button>
        <Button size="xs" type="submit" variant="filled" loading={actions.busy} disabled={empty}>
          {t('tags.save')}
        </Button>
      </div>
    </form>
  );
}
