import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ArchiveRow } from '#shared/archive/archive.ts';
import { revealArchivePassword } from '#shared/api/archive.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useRange } from './archive-table.tsx';
import * as styles from './archive.module.css';

type PasswordProps = { readonly archive: ArchiveRow; readonly onClose: () => void };

/** Shows an administrator the password of an archive, when they ask for it and not before. */
export function PasswordDialog({ archive, onClose }: PasswordProps) {
  const t = useText('archive');
  const reveal = useMutation({
    mutationFn: () => call(revealArchivePassword, { params: { id: archive._id } }),
    onError: alertError,
  });
  const range = useRange()(archive);
  const password = reveal.data?.password;
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(() => toast({ text: t('passwordCopied') }), alertError);
  return (
    <Dialog opened onClose={onClose} size={480} title={t('passwordTitle')}>
      <p className={styles.text}>{t('passwordText', { range: range })}</p>
      {password === undefined ? (
        <Button variant="filled" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          {t('passwordReveal')}
        </Button>
      ) : (
        <div className={styles.password}>
          <output aria-label={t('password')}>{password}</output>
          <Button leftSection={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={() => copy(password)}>
            {t('passwordCopy')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
