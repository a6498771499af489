import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveDoctype, deleteDoctype } from '#shared/api/doctypes.ts';
import { saveWorkflow } from '#shared/api/workflows.ts';
import { checkDoctype, type FormProblem, type SettingsField } from '#shared/doctype/check-doctype.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { isDirty } from '../core/form.ts';
import { type TypeForm, useFormMemory } from '../form/forms.ts';
import { rememberType, forgetType } from '../form/doctype-queries.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';

/** Removing a type: the question, and the refusal while documents of the type exist. Both answer whether the type is gone. */
export function useRemove(): {
  readonly remove: (doctype: Doctype) => Promise<boolean>;
  /** Without a question: a draft that is not wanted any more (ledger R-DTY-23). */
  readonly dropDraft: (doctype: Doctype) => Promise<boolean>;
} {
  const t = useText('doctypes');
  const confirm = useConfirm();
  const { forget } = useFormMemory();

  const refuse = async (text: string): Promise<false> => {
    await confirm({ title: t('remove.refused'), text, confirm: t('remove.understood'), cancel: null });
    return false;
  };

  const dropDraft = async ({ id }: Doctype): Promise<boolean> => {
    try {
      await call(deleteDoctype, { params: { id } });
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'doctype-has-documents')
        return refuse(error.serverMessage ?? t('remove.hasDocuments'));
      // Another person removed it: nothing is left to do.
      if (!(error instanceof Refused && error.refusal === 'not-found')) {
        alertError(error);
        return false;
      }
    }
    forget(id);
    forgetType(id);
    return true;
  };

  const remove = async (doctype: Doctype): Promise<boolean> => {
    // The count came with the type: no need to ask for something that the server will refuse.
    if (doctype.documentsCount > 0) return refuse(t('remove.hasDocuments'));
    const sure = await confirm({
      title: t('remove.question'),
      text: t('remove.text', { name: doctype.name }),
      confirm: t('remove.verb'),
      danger: true,
    });
    if (!sure || !(await dropDraft(doctype))) return false;
    toast({ text: t('remove.done', { name: doctype.name }) });
    return true;
  };
  return { remove, dropDraft };
}

export type Saving = {
  /** Saves what is unsaved; answers whether the type is saved now. */
  readonly save: () => Promise<boolean>;
  readonly isSaving: boolean;
  /** What is wrong with the settings; shown once a person tried to save them. */
  readonly problems: readonly FormProblem<SettingsField>[];
  readonly shownProblems: readonly FormProblem<SettingsField>[];
};

async function storeWorkflow(workflow: Workflow): Promise<void> {
  const stored = await call(saveWorkflow, { params: { id: workflow.doctypeId }, body: workflow });
  queryClient.setQueryData(keys.workflow(workflow.doctypeId), stored);
}

/** Saving a type's settings, and the workflow that was copied with them. */
export function useSave({ form, send }: TypeForm, types: readonly Doctype[]): Saving {
  const t = useText('doctypes');
  const [tried, setTried] = useState(false);
  const problems = checkDoctype(form.draft, types);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (): Promise<void> => {
      const sent = form.draft;
      const { fields } = sent;
      const doctype = await call(saveDoctype, { params: { id: sent.id }, body: { doctype: sent, fields } });
      rememberType(doctype);
      send({ kind: 'saved', sent, doctype });
      if (form.workflow === undefined) return;
      await storeWorkflow(form.workflow);
      send({ kind: 'workflow-saved' });
    },
    // Another person was faster: the newer settings come in and a band asks what to do with ours.
    meta: { invalidatesIfStale: [keys.doctypes] },
  });

  const save = async (): Promise<boolean> => {
    if (form.newer !== undefined) {
      toast({ text: t('save.newer'), tone: 'warning' });
      return false;
    }
    setTried(true);
    if (problems.length > 0) {
      toast({ text: t('save.problems'), tone: 'warning' });
      return false;
    }
    try {
      await mutateAsync();
      setTried(false);
      toast({ text: t('save.done') });
      return true;
    } catch (error) {
      alertError(error);
      return false;
    }
  };
  return {
    save: () => (isPending || !(isDirty(form) || form.draft.draft) ? Promise.resolve(!isPending) : save()),
    isSaving: isPending,
    problems,
    shownProblems: tried ? problems : [],
  };
}
