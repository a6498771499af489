import * as styles from './dialog.module.css';
import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { dialogLevels } from './dialog-levels.ts';
import { closeAlert, errorTitles, useOpenAlert, type ErrorMessage } from './error-alert.tsx';
import { StateIcon } from '../signs/state-icon.tsx';

/** The alert in which errors appear; the shell mounts it once. */
export function ErrorAlertHost() {
  const t = useText('ui');
  const alert = useOpenAlert();
  return (
    <Dialog
      opened={alert !== undefined}
      onClose={closeAlert}
      size={460}
      zIndex={dialogLevels.alert}
      role="alertdialog"
      title={
        <span className={styles.alertTitle}>
          <StateIcon state="invalid" size={18} />
          {alert === undefined ? '' : t(errorTitles[alert.kind])}
        </span>
      }
    >
      <p className={styles.dialogText}>{getMessage(alert, t)}</p>
      <div className={styles.dialogActions}>
        {alert?.code === undefined ? null : <code className={styles.alertCode}>{alert.code}</code>}
        {alert?.documentId === undefined ? null : (
          <Button component={Link} to={`/document/detail/${alert.documentId}`} onClick={closeAlert}>
            {t('error.toDocument')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={closeAlert}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

function getMessage(
  alert: ErrorMessage | undefined,
  t: (key: 'error.noMessage' | 'error.unreachableHint' | 'error.unexpectedHint') => string,
): string {
  if (alert === undefined) return '';
  switch (alert.kind) {
    case 'server':
      return alert.message ?? t('error.noMessage');
    case 'server-silent':
      return t('error.noMessage');
    case 'unreachable':
      return t('error.unreachableHint');
    case 'unexpected':
      return t('error.unexpectedHint');
  }
}
