import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import type { Document } from '#shared/document/whole-document.ts';
import { fold } from '#shared/kit/text.ts';
import { tagLimits, toTag, type CompanyTag } from '#shared/tag/tag.ts';
import { useText } from '#web/text/use-text.ts';
import { TagChip, tagAccents } from '#web/ui/signs/tag-chip.tsx';
import type { TagActions } from './use-tag-actions.ts';
import { useUser } from '#web/remote/session.ts';
import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import * as reviewStyles from '../review.module.css';
import * as styles from './tags.module.css';

type TagFormProps = { readonly tag: CompanyTag; readonly actions: TagActions; readonly onDone: () => void };

/** Name and colour of a tag of the company; every document that bears it shows them. */
function TagForm({ tag, actions, onDone }: TagFormProps) {
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
    <form className={styles.picker} onSubmit={submit}>
      <div className={styles.preview}>
        <TagChip tag={{ value: tag.value, label: empty ? tag.label : toTag(typed).label, colour }} />
      </div>
      <TextInput
        data-autofocus
        label={t('tags.name')}
        maxLength={tagLimits.label}
        error={empty ? t('name.empty') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.colours} role="radiogroup" aria-label={t('tags.colour')}>
        {tagAccents.map((accent, index) => (
          <label key={accent}>
            <input
              type="radio"
              name="tag-colour"
              checked={index === colour}
              aria-label={t('tags.colourNumber', { at: index + 1, of: tagAccents.length })}
              onChange={() => setColour(index)}
            />
            <span style={{ '--df-tag-ink': `var(--dt-${accent}-i)` }} />
          </label>
        ))}
      </div>
      <div className={dialogStyles.dialogActions}>
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
        <span className={reviewStyles.grow} data-part="grow" />
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

/** Suggestions that are listed at most; typing makes them fewer. */
const maxSuggested = 30;

type TagPickerProps = {
  readonly document: Document;
  readonly company: readonly CompanyTag[];
  readonly actions: TagActions;
};

/** Type a tag: known ones are suggested, a new one is made. Administrators also rename, colour and delete known ones. */
export function TagPicker({ document, company, actions }: TagPickerProps) {
  const t = useText('detail');
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const admin = user.role.includes('admin');
  const attached = new Set(document.tags.map(({ value }) => value));
  const wanted = fold(typed.trim());
  const found = company.filter(({ value, label }) => !attached.has(value) && fold(label).includes(wanted));
  const fresh = toTag(typed);
  const known = company.some(({ label }) => label === fresh.label) || attached.has(fresh.value);
  const edited = company.find(({ value }) => value === editing);

  const add = async (label: string) => {
    if (label.trim() !== '' && (await actions.add(label))) setTyped('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void add(typed);
  };

  if (edited !== undefined) {
    return <TagForm tag={edited} actions={actions} onDone={() => setEditing(null)} />;
  }
  return (
    <form className={styles.picker} onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('tags.label')}
        description={company.length === 0 ? t('tags.none') : undefined}
        placeholder={t('tags.placeholder')}
        maxLength={tagLimits.label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('tags.known')}>
          {found.slice(0, maxSuggested).map((tag) => (
            <li key={tag.value}>
              <button
                type="button"
                className={styles.choose}
                aria-label={t('tags.addNamed', { label: tag.label })}
                disabled={actions.busy}
                onClick={() => void add(tag.label)}
              >
                <TagChip tag={tag} />
              </button>
              {admin ? (
                <ActionIcon
                  size={28}
                  className={styles.edit}
                  aria-label={t('tags.edit', { label: tag.label })}
                  onClick={() => setEditing(tag.value)}
                >
                  <IconPencil size={15} stroke={1.6} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {found.length > maxSuggested ? (
        <p className={reviewStyles.quiet} data-part="quiet">
          {t('tags.moreKnown', { count: found.length - maxSuggested })}
        </p>
      ) : null}
      {attached.has(fresh.value) && typed.trim() !== '' ? (
        <p className={reviewStyles.quiet} data-part="quiet">
          {t('tags.attached', { label: fresh.label })}
        </p>
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
