import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArchiveRow } from '#shared/archive/archive.ts';
import { deleteArchive } from '#shared/api/archive.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useRange } from './archive-table.tsx';
import * as styles from './archive.module.css';

type DeleteProps = { readonly archive: ArchiveRow; readonly onClose: () => void };

/** Deletes an archive for a person who knows its password (ledger R-ARC-04). */
export function DeleteDialog({ archive, onClose }: DeleteProps) {
  const t = useText('archive');
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteArchive, { params: { id: archive._id }, body: { password } }),
    meta: { invalidates: [keys.archives] },
    onSuccess: () => {
      toast({ text: t('deleted') });
      onClose();
    },
    onError: (error) => {
      if (error instanceof Refused && error.refusal === 'wrong-password') setWrong(true);
      else alertError(error);
    },
  });
  const range = useRange()(archive);
  return (
    <Dialog opened onClose={onClose} size={480} title={t('delete')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password.trim() !== '') remove.mutate();
        }}
      >
        <p className={styles.text}>{t('deleteText', { range: range })}</p>
        <TextInput
          label={t('password')}
          description={t('passwordHint')}
          error={isWrong ? t('passwordWrong') : undefined}
          value={password}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setWrong(false);
            setPassword(event.currentTarget.value);
          }}
        />
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            variant="filled"
            color="red"
            disabled={password.trim() === ''}
            loading={remove.isPending}
          >
            {t('deleteIt')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
