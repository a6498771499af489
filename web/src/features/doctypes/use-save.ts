import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveDoctype } from '#shared/api/doctypes.ts';
import { saveWorkflow } from '#shared/api/workflows.ts';
import { checkDoctype, type FormProblem, type SettingsField } from '#shared/doctype/check-doctype.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { isDirty } from './core/form.ts';
import type { TypeForm } from './forms.ts';
import { rememberType } from './use-types.ts';

export type Saving = {
  /** Saves what is unsaved; answers whether the type is saved now. */
  readonly save: () => Promise<boolean>;
  readonly isSaving: boolean;
  /** What is wrong with the settings; told once somebody tried to save them. */
  readonly problems: readonly FormProblem<SettingsField>[];
  readonly told: readonly FormProblem<SettingsField>[];
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
      // Somebody else was faster: the newer settings come in and a band asks what to do with ours.
      if (error instanceof Refused && error.refusal === 'stale-version')
        await queryClient.invalidateQueries({ queryKey: keys.doctypes });
      alertError(error);
      return false;
    }
  };
  return {
    save: () => (isPending || !(isDirty(form) || form.draft.draft) ? Promise.resolve(!isPending) : save()),
    isSaving: isPending,
    problems,
    told: tried ? problems : [],
  };
}
