import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyDoctype } from '#shared/api/doctypes.ts';
import type { CopyForm } from '#shared/doctype/doctype-forms.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { call } from '#web/remote/call.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from '#web/ui/dialogs/dialog.module.css';
import { checkCopy, toCopyForm, newCopyState, type CopyState } from '../core/add-form.ts';
import { CopySource } from '../types/copy-source.tsx';
import type { Send } from '../form/forms.ts';
import { useProblemText } from '../form/problem-text.ts';
import { useReplaceable, useWorkflow } from '../form/doctype-queries.ts';
import * as doctypesStyles from '../doctypes.module.css';

type CopyProps = {
  readonly opened: boolean;
  readonly doctype: Doctype;
  readonly send: Send;
  readonly onClose: () => void;
};

/** Copies settings and registries of another type, of this company or another one, into the form; nothing is saved yet. */
export function CopyDialog({ opened, doctype, send, onClose }: CopyProps) {
  const t = useText('doctypes');
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={t('copy.title')}>
      <CopyForm doctype={doctype} send={send} onClose={onClose} />
    </Dialog>
  );
}

function CopyForm({ doctype, send, onClose }: Omit<CopyProps, 'opened'>) {
  const t = useText('doctypes');
  const user = useUser();
  const problem = useProblemText();
  const [state, setState] = useState<CopyState>(() => newCopyState(user.currentOwnerId ?? ''));
  const [tried, setTried] = useState(false);
  const { data: workflow } = useWorkflow(doctype.id);
  const replaceable = useReplaceable(workflow);
  const noWorkflow = replaceable === 'free' ? undefined : t(`copy.workflow.${replaceable}`);
  const wanted: CopyState =
    noWorkflow === undefined
      ? state
      : { ...state, copyPreferences: { ...state.copyPreferences, includeDoctypeWorkflow: false } };
  const problems = tried ? checkCopy(wanted) : [];
  const { mutate, isPending } = useMutation({
    mutationFn: (body: CopyForm) => call(copyDoctype, { params: { id: doctype.id }, body }),
    onSuccess: (proposal) => {
      send({ kind: 'taken', proposal });
      toast({ text: t(proposal.numberKept ? 'copy.doneButNumber' : 'copy.done') });
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
        const body = toCopyForm(wanted);
        if (body !== undefined) mutate(body);
      }}
    >
      <p className={styles.dialogText}>{t('copy.text', { name: doctype.name })}</p>
      <CopySource
        form={wanted}
        except={doctype.id}
        noWorkflow={noWorkflow}
        errors={{
          ownerId: problem(problems, 'ownerId'),
          doctypeId: problem(problems, 'doctypeId'),
          copyPreferences: problem(problems, 'copyPreferences'),
        }}
        onChange={setState}
        onFail={onClose}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('copy.verb')}
        </Button>
      </DialogActions>
    </form>
  );
}
