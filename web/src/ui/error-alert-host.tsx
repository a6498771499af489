import './dialog.css';
import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { dialogLevels } from './dialog-levels.ts';
import { closeAlert, errorTitles, useOpenAlert } from './error-alert.tsx';
import type { ErrorText } from './error-text.ts';
import { StateIcon } from './state-icon.tsx';

/** The alert in which errors appear; the shell mounts it once. */
export function ErrorAlertHost() {
  const t = useText('ui');
  const said = useOpenAlert();
  return (
    <Modal
      opened={said !== undefined}
      onClose={closeAlert}
      size={460}
      zIndex={dialogLevels.alert}
      role="alertdialog"
      title={
        <span className="df-alert-title">
          <StateIcon state="invalid" size={18} />
          {said === undefined ? '' : t(errorTitles[said.kind])}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className="df-dialog-text">{messageOf(said, t)}</p>
      <div className="df-dialog-actions">
        {said?.code === undefined ? null : <code className="df-alert-code">{said.code}</code>}
        {said?.documentId === undefined ? null : (
          <Button component={Link} to={`/document/detail/${said.documentId}`} onClick={closeAlert}>
            {t('error.toDocument')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={closeAlert}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

function messageOf(
  said: ErrorText | undefined,
  t: (key: 'error.noMessage' | 'error.unreachableHint' | 'error.unexpectedHint') => string,
): string {
  if (said === undefined) return '';
  switch (said.kind) {
    case 'server':
      return said.message ?? t('error.noMessage');
    case 'server-silent':
      return t('error.noMessage');
    case 'unreachable':
      return t('error.unreachableHint');
    case 'unexpected':
      return t('error.unexpectedHint');
  }
}
