import '#web/ui/dialog.css';
import { Button, Modal } from '@mantine/core';
import { useText } from '#web/text/use-text.ts';

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
  const ui = useText('ui');
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      size={480}
      title={t('leave.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <p className="df-dialog-text">{t('leave.text')}</p>
      <div className="df-dialog-actions">
        <Button onClick={onStay}>{ui('cancel')}</Button>
        <Button onClick={onDiscard}>{t('leave.discard')}</Button>
        <Button variant="filled" data-autofocus loading={saving} onClick={onSave}>
          {t('leave.save')}
        </Button>
      </div>
    </Modal>
  );
}
