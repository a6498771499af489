import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTrashSettings, saveTrashSettings } from '#shared/api/trash.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import * as styles from './list.module.css';

const settingsKey = [...keys.company, 'trash-settings'];
const maxDays = 3650;

/** For how long the trash keeps documents; administrators change it. */
export function TrashSettings() {
  const t = useText('listing');
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(readTrashSettings, { signal }) });
  if (data === undefined) return null;
  return (
    <>
      <span className={styles.listSub}>
        {data.days === 0 ? t('trash.forever') : t('trash.days', { count: data.days })}
      </span>
      {user.role.includes('admin') ? <PushButton onClick={() => setOpen(true)}>{t('trash.change')}</PushButton> : null}
      {isOpen ? <DaysDialog days={data.days} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function DaysDialog({ days, onClose }: { readonly days: number; readonly onClose: () => void }) {
  const t = useText('listing');
  const [value, setValue] = useState<number | string>(days);
  const wanted = typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly days: number }) => call(saveTrashSettings, { body }),
    meta: { awaits: [settingsKey] },
    onSuccess: onClose,
    onError: alertError,
  });
  return (
    <Dialog opened onClose={onClose} size={420} title={t('trash.title')}>
      <p className={dialogStyles.dialogText}>{t('trash.text')}</p>
      <NumberInput
        data-autofocus
        mt={12}
        label={t('trash.label')}
        description={t('trash.zero')}
        min={0}
        max={maxDays}
        allowDecimal={false}
        value={value}
        onChange={setValue}
      />
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={wanted === undefined}
          loading={isPending}
          onClick={() => {
            if (wanted !== undefined) mutate({ days: wanted });
          }}
        >
          {t('trash.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
