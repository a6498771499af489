import { Button } from '@mantine/core';
import { formatRecoveryCode } from '#shared/account/sign-in-methods.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import * as styles from '../account.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Recovery codes, the only time that they are seen: nothing but the button at the end closes them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useText('methods');
  const shown = codes.map(formatRecoveryCode);
  const copy = async () => {
    await navigator.clipboard.writeText(shown.join('\n'));
    toast({ text: t('codes.copied') });
  };
  const download = () =>
    downloadFile({
      blob: new Blob([`${shown.join('\n')}\n`], { type: 'text/plain' }),
      name: 'docflow-recovery-codes.txt',
    });
  return (
    <Dialog
      opened
      title={t('codes.title')}
      onClose={onClose}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={styles.methodForm} data-part="recovery-codes">
        <p className={styles.guestText}>{t('codes.text')}</p>
        <ol className={styles.codes}>
          {shown.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={`${styles.methodActions} no-print`}>
          <Button onClick={() => void copy().catch(alertError)}>{t('codes.copy')}</Button>
          <Button onClick={download}>{t('codes.download')}</Button>
          <Button onClick={() => print()}>{t('codes.print')}</Button>
        </div>
        <Button className="no-print" variant="filled" onClick={onClose}>
          {t('codes.done')}
        </Button>
      </div>
    </Dialog>
  );
}
