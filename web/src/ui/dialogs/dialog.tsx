import * as styles from './dialog.module.css';
import { Button, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';

/** A dialog over the screen: Mantine's, with a close button that has a name. */
export function Dialog(props: ModalProps) {
  const t = useText('ui');
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}

/** The buttons at the foot of a dialog that can be cancelled. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const t = useText('ui');
  return (
    <div className={styles.dialogActions}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {children}
    </div>
  );
}
