import { Button, NativeSelect } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setWorkspace } from '#shared/api/doctypes.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { ChosenKinds } from '#shared/doctype/workspace-change.ts';
import { isExportSystem } from '#shared/export-systems/export-systems.ts';
import { call } from '#web/remote/call.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { WorkspacePreview } from '#web/ui/forms/workspace-preview.tsx';
import * as styles from '#web/ui/dialogs/dialog.module.css';
import { useWorkspaces } from '#web/remote/workspaces.ts';
import { rememberTypes } from '../form/doctype-queries.ts';
import * as doctypesStyles from '../doctypes.module.css';

type WorkspaceProps = { readonly opened: boolean; readonly types: readonly Doctype[]; readonly onClose: () => void };

/** Sets the accounting system of all types of the company at once (ledger R-DTY-08, R-DTY-51). */
export function WorkspaceDialog({ opened, types, onClose }: WorkspaceProps) {
  const t = useText('doctypes');
  return (
    <Dialog opened={opened} onClose={onClose} size={620} title={t('workspace.title')}>
      <WorkspaceForm types={types} onClose={onClose} />
    </Dialog>
  );
}

/** The system that all types share, else none. */
const getSharedSystem = (types: readonly Doctype[]): string => {
  const systems = new Set(types.map(({ exportSystem }) => exportSystem ?? ''));
  const [one = ''] = systems;
  return systems.size === 1 ? one : '';
};

function WorkspaceForm({ types, onClose }: Omit<WorkspaceProps, 'opened'>) {
  const t = useText('doctypes');
  const user = useUser();
  const { data: systems = [] } = useWorkspaces();
  const [system, setSystem] = useState(() => getSharedSystem(types));
  const [chosen, setChosen] = useState<ChosenKinds>({});
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(setWorkspace, { params: { id: user.currentOwnerId ?? '' }, body: { exportSystem: system, kinds: chosen } }),
    onSuccess: (doctypes) => {
      rememberTypes(doctypes);
      const name = systems.find(({ id }) => id === system)?.name ?? system;
      toast({ text: t('workspace.done', { name, count: doctypes.length }) });
      onClose();
    },
    onError: alertError,
  });
  return (
    <form
      noValidate
      className={doctypesStyles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (system !== '') mutate();
      }}
    >
      <p className={styles.dialogText}>{t('workspace.text', { count: types.length })}</p>
      <NativeSelect
        data-autofocus
        label={t('general.system')}
        value={system}
        error={tried && system === '' ? t('problem.required') : undefined}
        data={[{ value: '', label: t('copy.choose') }, ...systems.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => {
          setSystem(event.currentTarget.value);
          setChosen({});
        }}
      />
      {isExportSystem(system) ? (
        <WorkspacePreview types={types} system={system} chosen={chosen} onChoose={setChosen} />
      ) : null}
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('workspace.verb')}
        </Button>
      </DialogActions>
    </form>
  );
}
