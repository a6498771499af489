import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { Button, Kbd } from '@mantine/core';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/text/use-text.ts';
import { formatChord } from '#web/text/chord.ts';
import { keyCommands } from '../core/keys.ts';
import * as styles from '../styles/editor.module.css';

/** The keys of the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText('workflow');
  const ui = useText('ui');
  return (
    <Dialog
      opened
      onClose={onClose}
      size={520}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <dl className={styles.keys}>
        {keyCommands.map(({ action, label, chords }) => (
          <div key={action}>
            <dt>{t(label)}</dt>
            <dd>
              {chords.map((chord) => (
                <Kbd key={chord}>{formatChord(chord, ' + ')}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={dialogStyles.dialogGuides}>
        <GuideLink guide="approve" />
      </p>
    </Dialog>
  );
}

type LeaveProps = {
  readonly opened: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
};

/** Leaving with unsaved changes: save, discard, or stay (R-WED-07). */
export function LeaveDialog({ opened, saving, onSave, onDiscard, onStay }: LeaveProps) {
  const t = useText('workflow');
  return (
    <Dialog opened={opened} onClose={onStay} size={480} title={t('leave.title')}>
      <p className={dialogStyles.dialogText}>{t('leave.text')}</p>
      <DialogActions onCancel={onStay}>
        <Button onClick={onDiscard}>{t('leave.discard')}</Button>
        <Button variant="filled" data-autofocus loading={saving} onClick={onSave}>
          {t('leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
