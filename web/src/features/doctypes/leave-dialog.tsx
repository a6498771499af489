import { Button, Modal } from '@mantine/core';
import { useText } from '#web/text/use-text.ts';
import '#web/ui/dialog.css';

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
  const ui = useText('ui');
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      size={480}
      title={t('leave.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <p className="df-dialog-text">{t(draft ? 'leave.draft' : 'leave.text')}</p>
      <div className="df-dialog-actions">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button color="invalid" variant="outline" onClick={onDiscard}>
          {t('leave.discard')}
        </Button>
        <Button variant="filled" data-autofocus loading={isSaving} onClick={onSave}>
          {t('leave.save')}
        </Button>
      </div>
    </Modal>
  );
}
