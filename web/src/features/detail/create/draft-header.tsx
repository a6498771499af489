import { Button, Switch, TagsInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { Tag } from '#shared/document/document.ts';
import { useTags } from '#web/remote/tags.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/doctype-tag.tsx';
import { nameOf } from '../core/session.ts';
import { useDesk } from '../desk-context.ts';
import { DraftFiles } from './draft-files.tsx';

type DraftHeaderProps = {
  readonly tags: readonly Tag[];
  readonly onTags: (tags: readonly Tag[]) => void;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly autofill: boolean;
  readonly onAutofill: (on: boolean) => void;
  readonly busy: 'saved' | 'confirmed' | null;
  readonly onSave: () => void;
};

/** R-TPL-15. */
const longestName = 40;
const longestTag = 30;

const tagOf = (label: string): Tag => ({ value: label.toLowerCase(), label: label.toUpperCase() });

/** What the document will be: its name, its type, which stays, its tags; and saving it without sending it on. */
export function DraftHeader({ tags, onTags, files, onFiles, autofill, onAutofill, busy, onSave }: DraftHeaderProps) {
  const t = useText('templates');
  const desk = useDesk();
  const company = useTags();
  const name = nameOf(desk.session);
  const empty = name.trim() === '';
  return (
    <header className="dd-draft-head">
      <h1>{t('create.title')}</h1>
      <span className="dd-draft-type" title={t('create.typeStays')}>
        <DoctypeTag short={desk.doctype?.short ?? ''} index={desk.doctypeIndex} /> {desk.doctype?.name}
      </span>
      <label className="dd-draft-name">
        <span>{t('create.name')}</span>
        <input
          className="dd-input"
          value={name}
          maxLength={longestName}
          required
          aria-invalid={empty}
          aria-describedby={empty ? 'dd-draft-name-error' : undefined}
          onChange={(event) => {
            desk.send({ kind: 'renamed', name: event.currentTarget.value });
          }}
        />
        {empty ? (
          <small id="dd-draft-name-error" role="alert">
            {t('nameNeeded')}
          </small>
        ) : null}
      </label>
      <TagsInput
        className="dd-draft-tags"
        size="xs"
        aria-label={t('create.tags')}
        placeholder={tags.length === 0 ? t('create.tags') : ''}
        data={company.map(({ label }) => label)}
        value={tags.map(({ label }) => label)}
        maxTags={50}
        onChange={(labels) => {
          const known = new Map(company.map((tag) => [tag.label, { value: tag.value, label: tag.label }]));
          onTags(labels.map((label) => known.get(label) ?? tagOf(label.trim().slice(0, longestTag))));
        }}
      />
      <span className="dd-grow" />
      <Switch
        size="xs"
        label={t('create.autofill')}
        checked={autofill}
        onChange={(event) => {
          onAutofill(event.currentTarget.checked);
        }}
      />
      <DraftFiles files={files} onFiles={onFiles} />
      <Button
        leftSection={<IconDeviceFloppy size={16} stroke={1.8} aria-hidden />}
        disabled={empty}
        loading={busy === 'saved'}
        onClick={onSave}
      >
        {t('create.save')}
      </Button>
    </header>
  );
}
