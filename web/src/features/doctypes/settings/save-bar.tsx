import { IconTrash } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import * as styles from '#web/ui/dialogs/dialog.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as doctypesStyles from '../doctypes.module.css';

type LeaveProps = {
  readonly opened: boolean;
  /** Discarding a draft removes it. */
  readonly draft: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
};

/** Another type was asked for while this one has unsaved changes (ledger R-DTY-21 to R-DTY-23). */
export function LeaveDialog({ opened, draft, isSaving, onSave, onDiscard, onCancel }: LeaveProps) {
  const t = useText('doctypes');
  return (
    <Dialog opened={opened} onClose={onCancel} size={480} title={t('leave.title')}>
      <p className={styles.dialogText}>{t(draft ? 'leave.draft' : 'leave.text')}</p>
      <DialogActions onCancel={onCancel}>
        <Button color="invalid" variant="outline" onClick={onDiscard}>
          {t('leave.discard')}
        </Button>
        <Button variant="filled" data-autofocus loading={isSaving} onClick={onSave}>
          {t('leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type SaveBarProps = {
  readonly name: string;
  readonly dirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onRemove: () => void;
};

/** Floats above the end of the settings: save what is unsaved, or remove the type. */
export function SaveBar({ name, dirty, isSaving, onSave, onRemove }: SaveBarProps) {
  const t = useText('doctypes');
  // Also from inside a text field: the browser's own saving of the page is prevented.
  useHotkeys([['mod+S', onSave]], []);
  return (
    <div className={`${doctypesStyles.save} no-print`}>
      <PushButton
        className={doctypesStyles.remove}
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        disabled={isSaving}
        onClick={onRemove}
      >
        {t('remove')}
      </PushButton>
      <PushButton look="primary" disabled={!dirty || isSaving} onClick={onSave} title={t('save', { name })}>
        <span className={sharedStyles.ellipsis} data-part="ellipsis">
          {t('save', { name: truncate(name, 30) })}
        </span>
        <KeyHint keys="Ctrl+S" />
      </PushButton>
    </div>
  );
}
