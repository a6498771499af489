import { Button, NumberInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveRetention } from '#shared/api/retention.ts';
import { getRetainedUntil, maxRetentionYears, proposedRetentionYears } from '#shared/archive/retention.ts';
import { call } from '#web/remote/call.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { retentionKey, useRetention } from './use-retention.ts';
import * as styles from './archive.module.css';

/** For how long what was archived is kept against deletion; administrators set and lengthen it. */
export function RetentionSettings() {
  const t = useText('archive');
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRetention();
  if (data === undefined) return null;
  const isAdmin = user.role.includes('admin');
  if (data.years === null && !isAdmin) return null;
  return (
    <>
      {data.years === null ? null : (
        <span className={styles.retention}>{t('retention.years', { count: data.years })}</span>
      )}
      {isAdmin ? (
        <Button leftSection={<IconLock size={16} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
          {t(data.years === null ? 'retention.set' : 'retention.lengthen')}
        </Button>
      ) : null}
      {isOpen ? <YearsDialog retention={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Retention = { readonly years: number | null; readonly publicKey: string };

function YearsDialog({ retention, onClose }: { readonly retention: Retention; readonly onClose: () => void }) {
  const format = useFormat();
  const t = useText('archive');
  const least = retention.years ?? 1;
  const [value, setValue] = useState<number | string>(retention.years ?? proposedRetentionYears);
  const isWanted = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= maxRetentionYears;
  const wanted = isWanted ? value : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly years: number }) => call(saveRetention, { body }),
    meta: { awaits: [retentionKey] },
    onSuccess: onClose,
    onError: alertError,
  });
  return (
    <Dialog opened onClose={onClose} size={460} title={t('retention.title')}>
      <p className={dialogStyles.dialogText}>{t('retention.text')}</p>
      <NumberInput
        data-autofocus
        mt={12}
        label={t('retention.label')}
        description={
          wanted === undefined
            ? t('retention.range', { least, most: maxRetentionYears })
            : t('retention.until', { date: format.date(getRetainedUntil(new Date().toISOString(), wanted)) })
        }
        min={least}
        max={maxRetentionYears}
        allowDecimal={false}
        value={value}
        onChange={setValue}
      />
      <p className={dialogStyles.dialogText}>
        <strong>{t('retention.warning')}</strong>
      </p>
      <p className={styles.key}>{t('retention.key', { key: retention.publicKey })}</p>
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={wanted === undefined}
          loading={isPending}
          onClick={() => {
            if (wanted !== undefined) mutate({ years: wanted });
          }}
        >
          {t('retention.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
