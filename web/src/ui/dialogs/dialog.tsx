import { Modal, type ModalProps } from '@mantine/core';
import { useText } from '#web/text/use-text.ts';

/** A dialog over the screen: Mantine's, with a close button that has a name. */
export function Dialog(props: ModalProps) {
  const t = useText('ui');
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
