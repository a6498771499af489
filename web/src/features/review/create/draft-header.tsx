import { Button, Switch, TagsInput, ActionIcon, FileButton, Popover } from '@mantine/core';
import { IconDeviceFloppy, IconPaperclip, IconX } from '@tabler/icons-react';
import type { Tag } from '#shared/tag/tag.ts';
import { useTags } from '#web/remote/tags.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { getDocumentName } from '#web/features/review/session/core/session-model.ts';
import { attachmentType } from '#shared/attachment/attachment.ts';
import { useDoctype, useReviewSession, useSend, useSession } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import * as fieldsStyles from '../fields/fields.module.css';
import * as reviewStyles from '../review.module.css';
import * as styles from './create.module.css';

type DraftFilesProps = { readonly files: readonly File[]; readonly onFiles: (files: readonly File[]) => void };

/** Files that will be attached to the document once it is there (ledger R-TPL-02). */
function DraftFiles({ files, onFiles }: DraftFilesProps) {
  const t = useText('templates');
  return (
    <Popover width={300} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}>
          {t('create.files', { count: files.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('create.files', { count: files.length })}>
        <ul className={styles.draftFiles}>
          {files.map((file, place) => (
            <li key={`${file.name}-${place}`}>
              <span title={file.name}>{file.name}</span>
              <ActionIcon
                size={28}
                aria-label={t('create.fileRemove', { name: file.name })}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <FileButton
          multiple
          accept={attachmentType.options.join(',')}
          onChange={(chosen) => onFiles([...files, ...chosen])}
        >
          {(props) => <Button {...props}>{t('create.fileAdd')}</Button>}
        </FileButton>
      </Popover.Dropdown>
    </Popover>
  );
}

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
const maxName = 40;
const maxTag = 30;

const toTag = (label: string): Tag => ({ value: label.toLowerCase(), label: label.toUpperCase() });

/** What the document will be: its name, its type, which stays, its tags; and saving it without sending it on. */
export function DraftHeader({ tags, onTags, files, onFiles, autofill, onAutofill, busy, onSave }: DraftHeaderProps) {
  const t = useText('templates');
  const send = useSend();
  const doctype = useDoctype();
  const doctypeIndex = useValue(useReviewSession().doctypeIndex);
  const company = useTags();
  const name = useSession(getDocumentName);
  const empty = name.trim() === '';
  return (
    <header className={styles.draftHead}>
      <h1>{t('create.title')}</h1>
      <span className={styles.draftType} title={t('create.typeStays')}>
        <DoctypeTag short={doctype?.short ?? ''} index={doctypeIndex} /> {doctype?.name}
      </span>
      <label className={styles.draftName}>
        <span>{t('create.name')}</span>
        <input
          className={fieldsStyles.input}
          data-part="input"
          value={name}
          maxLength={maxName}
          required
          aria-invalid={empty}
          aria-describedby={empty ? 'dd-draft-name-error' : undefined}
          onChange={(event) => send({ kind: 'renamed', name: event.currentTarget.value })}
        />
        {empty ? (
          <small id="dd-draft-name-error" role="alert">
            {t('nameNeeded')}
          </small>
        ) : null}
      </label>
      <TagsInput
        className={styles.draftTags}
        size="xs"
        aria-label={t('create.tags')}
        placeholder={tags.length === 0 ? t('create.tags') : ''}
        data={company.map(({ label }) => label)}
        value={tags.map(({ label }) => label)}
        maxTags={50}
        onChange={(labels) => {
          const known = new Map(company.map((tag) => [tag.label, { value: tag.value, label: tag.label }]));
          onTags(labels.map((label) => known.get(label) ?? toTag(label.trim().slice(0, maxTag))));
        }}
      />
      <span className={reviewStyles.grow} data-part="grow" />
      <Switch
        size="xs"
        label={t('create.autofill')}
        checked={autofill}
        onChange={(event) => onAutofill(event.currentTarget.checked)}
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
