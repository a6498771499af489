import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArchiveSchedule } from '#shared/archive/archive.ts';
import { saveArchiveSchedule } from '#shared/api/archive.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useArchiveSchedule } from './use-archives.ts';
import * as styles from './archive.module.css';

type ScheduleProps = { readonly onClose: () => void };

/** What the company has archived without being asked; administrators set it, others see it. */
export function ScheduleDialog({ onClose }: ScheduleProps) {
  const t = useText('archive');
  const { data, error, refetch } = useArchiveSchedule();
  return (
    <Dialog opened onClose={onClose} size={480} title={t('schedule')}>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={2} height={40} label={t('loading')} /> : null}
      {data === undefined ? null : <ScheduleForm saved={data} onClose={onClose} />}
    </Dialog>
  );
}

function ScheduleForm({ saved, onClose }: ScheduleProps & { readonly saved: ArchiveSchedule }) {
  const t = useText('archive');
  const isAdmin = useUser().role.includes('admin');
  const [schedule, setSchedule] = useState(saved);
  const save = useMutation({
    mutationFn: () => call(saveArchiveSchedule, { body: schedule }),
    meta: { invalidates: [keys.archives] },
    onSuccess: () => {
      toast({ text: t('scheduleSaved') });
      onClose();
    },
    onError: alertError,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={styles.text}>{t(isAdmin ? 'scheduleText' : 'scheduleAdmins')}</p>
      <div className={styles.choices}>
        <Checkbox
          label={t('monthly')}
          description={t('monthlyText')}
          checked={schedule.monthly}
          disabled={!isAdmin}
          onChange={(event) => setSchedule({ ...schedule, monthly: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('yearly')}
          description={t('yearlyText')}
          checked={schedule.yearly}
          disabled={!isAdmin}
          onChange={(event) => setSchedule({ ...schedule, yearly: event.currentTarget.checked })}
        />
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" disabled={!isAdmin} loading={save.isPending}>
          {t('save')}
        </Button>
      </DialogActions>
    </form>
  );
}
