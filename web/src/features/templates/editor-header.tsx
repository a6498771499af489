import { ActionIcon, Button, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { templateLimits } from '#shared/template/template.ts';
import { formatTime } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { PrintButton } from './print-button.tsx';
import type { useTemplateDraft } from './use-template-draft.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './template-editor.module.css';

type EditorHeaderProps = {
  readonly id: string;
  readonly draft: ReturnType<typeof useTemplateDraft>;
  readonly preview: boolean;
  readonly onPreview: (on: boolean) => void;
};

/** The name of the template, whether it is saved, and the way between writing and looking. */
export function EditorHeader({ id, draft, preview, onPreview }: EditorHeaderProps) {
  const t = useText('templates');
  const navigate = useNavigate();
  const { draft: content, saving, unsaved, savedAt, version } = draft;
  const empty = content.name.trim() === '';
  return (
    <header className={styles.head}>
      <Tooltip label={t('editor.back')}>
        <ActionIcon
          size={32}
          aria-label={t('editor.back')}
          component="a"
          href="/templates"
          onClick={(event) => {
            event.preventDefault();
            if (!unsaved) void navigate('/templates');
          }}
        >
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <h1 className={sharedStyles.hidden}>{content.name}</h1>
      <TextInput
        size="xs"
        className={styles.name}
        aria-label={t('name')}
        value={content.name}
        maxLength={templateLimits.name}
        required
        error={empty ? t('nameNeeded') : undefined}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
      />
      <span className={styles.saved} role="status">
        {saving
          ? t('editor.saving')
          : unsaved
            ? t('editor.unsaved')
            : t('editor.saved', { time: formatTime(new Date(savedAt)), version })}
      </span>
      <span data-part="grow" />
      <SegmentedControl
        size="xs"
        aria-label={t('editor.mode')}
        value={preview ? 'preview' : 'edit'}
        onChange={(value) => onPreview(value === 'preview')}
        data={[
          { value: 'edit', label: t('editor.edit') },
          { value: 'preview', label: t('editor.preview') },
        ]}
      />
      {unsaved ? (
        <Button size="xs" loading={saving} onClick={draft.saveNow}>
          {t('editor.save')}
        </Button>
      ) : null}
      <PrintButton id={id} saved={!unsaved} />
    </header>
  );
}
