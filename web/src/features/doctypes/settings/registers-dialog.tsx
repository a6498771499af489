import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { synchronizeRegisters } from '#shared/api/export-bulks.ts';
import { findConnector } from '#shared/connectors/connector.ts';
import type { OptionField } from '#shared/export-bulks/export-bulk.ts';
import { exportSystemNames, type ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { call } from '#web/remote/call.ts';
import { useConnectors } from '#web/remote/export-setup.ts';
import { useExportBulk } from '#web/remote/export-bulks.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { RegistersPreview } from './registers-preview.tsx';
import { RegisterResults } from '#web/ui/signs/register-results.tsx';
import * as styles from '#web/ui/dialogs/dialog.module.css';
import * as doctypesStyles from '../doctypes.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

type RegistersProps = { readonly system: ExportSystemId; readonly opened: boolean; readonly onClose: () => void };

/** Synchronizes the registers of the accounting system: asks, sends, shows what changes, and replaces it (R-EXP-24 to R-EXP-27). */
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
    mutationFn: () => call(synchronizeRegisters, { body: { exportSystem: system, preview: true } }),
    onSuccess: ({ _id }) => setId(_id),
    onError: alertError,
  });
  const { data: known, error, refetch } = useConnectors();
  if (id !== undefined) return <Progress id={id} onClose={onClose} />;
  if (known === undefined)
    return error === null ? (
      <SkeletonRows rows={2} height={24} label={t('registers.looking')} />
    ) : (
      <LoadFailure title={t('registers.failed')} error={error} onRetry={() => void refetch()} />
    );
  const connector = known.connectors.find((one) => one.system === findConnector(system));
  if (connector === undefined || !(connector.direct || connector.awake))
    return <Unconnected system={system} isSet={known.tokenSince !== null} onClose={onClose} />;
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

/** A program that cannot answer now is named at once, in place of a question that would lead nowhere. */
function Unconnected({ system, isSet, onClose }: Omit<RegistersProps, 'opened'> & { isSet: boolean }) {
  const t = useText('doctypes');
  const ui = useText('ui');
  const name = exportSystemNames[system];
  return (
    <>
      <Band tone="warning" title={t(isSet ? 'registers.asleep' : 'registers.unconnected', { name })}>
        {t(isSet ? 'registers.asleepText' : 'registers.unconnectedText')}{' '}
        <Link to="/accounting#connector">{t('registers.connect')}</Link>
      </Band>
      <div className={styles.dialogActions}>
        <Button data-autofocus onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </>
  );
}

/** Lists wait for a person to see what they change; those that the program did not give are named above it. */
function Proposal({
  fields,
  ...preview
}: { readonly fields: readonly OptionField[] } & Parameters<typeof RegistersPreview>[0]) {
  const failed = fields.filter(({ status }) => status === 'error');
  return (
    <>
      {failed.length === 0 ? null : (
        <div className={doctypesStyles.failedRegisters}>
          <RegisterResults fields={failed} />
        </div>
      )}
      <RegistersPreview {...preview} />
    </>
  );
}

/** What has become of each list so far; the dialog may be closed, the server goes on. */
function Progress({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('doctypes');
  const ui = useText('ui');
  const { data, error, refetch } = useExportBulk(id);
  const done = data?.processed === true;
  const isProposed = data?.optionFields.some(({ note }) => note === 'proposed') === true;
  if (isProposed) return <Proposal fields={data.optionFields} id={id} onClose={onClose} />;
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
