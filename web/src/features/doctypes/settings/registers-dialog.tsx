import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { synchronizeRegisters } from '#shared/api/export-bulks.ts';
import { exportSystemNames, type ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { call } from '#web/remote/call.ts';
import { useExportBulk } from '#web/remote/export-bulks.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { RegisterResults } from '#web/ui/signs/register-results.tsx';
import * as styles from '#web/ui/dialogs/dialog.module.css';
import * as doctypesStyles from '../doctypes.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

type RegistersProps = { readonly system: ExportSystemId; readonly opened: boolean; readonly onClose: () => void };

/** Synchronizes the registers of the accounting system: asks, sends, follows it until it is done (R-EXP-24 to R-EXP-27). */
export function RegistersDialog({ system, opened, onClose }: RegistersProps) {
  const t = useText('doctypes');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={520}
      title={t('registers.title', { name: exportSystemNames[system] })}
    >
      <Registers system={system} onClose={onClose} />
    </Dialog>
  );
}

function Registers({ system, onClose }: Omit<RegistersProps, 'opened'>) {
  const t = useText('doctypes');
  const [id, setId] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(synchronizeRegisters, { body: { exportSystem: system } }),
    onSuccess: ({ _id }) => setId(_id),
    onError: alertError,
  });
  if (id !== undefined) return <Progress id={id} onClose={onClose} />;
  return (
    <>
      <p className={styles.dialogText}>{t('registers.ask')}</p>
      <DialogActions onCancel={onClose}>
        <Button data-autofocus variant="filled" loading={isPending} onClick={() => mutate()}>
          {t('registers.verb')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What has become of each list so far; the dialog may be closed, the server goes on. */
function Progress({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('doctypes');
  const ui = useText('ui');
  const { data, error, refetch } = useExportBulk(id);
  const done = data?.processed === true;
  return (
    <>
      <LoadFailure title={t('registers.failed')} error={error} onRetry={() => void refetch()} />
      <Band
        tone={done ? (data.importError ? 'warning' : 'done') : 'info'}
        title={done ? t(data.importError ? 'registers.partly' : 'registers.done') : t('registers.sent')}
      >
        {done ? undefined : t('registers.wait')}
      </Band>
      {data === undefined ? null : (
        <div className={doctypesStyles.registers}>
          <RegisterResults fields={data.optionFields} />
        </div>
      )}
      <div className={styles.dialogActions}>
        <Button data-autofocus onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </>
  );
}
