import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readWorkflow, saveWorkflow, isStepDeletable } from '#shared/api/workflows.ts';
import type { StepProblem } from '#shared/workflow/workflow-problem.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useText } from '#web/text/use-text.ts';
import { askConfirmation } from '#web/ui/dialogs/confirm.ts';
import { getSteps, type Editor, type EditorMessage } from '../core/editor.ts';

/**
 * Takes a step away. The server is asked first whether documents stand at it; its refusal is shown as it is (R-WED-08).
 * A step that was never saved holds nothing. Nothing can be removed for documents without a type (R-WED-03).
 */
export function useRemoval(editor: Editor, send: (message: EditorMessage) => void): (id: string) => void {
  const t = useText('workflow');
  const { doctypeId } = editor.saved;

  const refuse = (message: string): void => {
    void askConfirmation({ title: t('delete.refused'), text: message, confirm: t('understood'), cancel: null });
  };
  const remove = async (id: string): Promise<void> => {
    const step = getSteps(editor)[id];
    if (step?.type !== 'step') {
      refuse(t('delete.ends'));
      return;
    }
    if (!step.deletable || doctypeId === unspecifiedDoctype) {
      refuse(t('delete.default'));
      return;
    }
    if (editor.saved.steps[id] !== undefined) {
      const { deletable, message } = await call(isStepDeletable, { params: { id: doctypeId, stepId: id } });
      if (!deletable) {
        refuse(message.trim() === '' ? t('delete.default') : message);
        return;
      }
    }
    send({ kind: 'do', command: { kind: 'remove', id } });
  };
  return (id) => {
    remove(id).catch(alertError);
  };
}

type Outcome = {
  readonly onSaved: (workflow: Workflow) => void;
  readonly onQuestioned: (steps: readonly StepProblem[]) => void;
};

export type Saving = {
  readonly save: (workflow: Workflow) => Promise<boolean>;
  readonly saving: boolean;
  /** What another person has saved meanwhile, when our save came too late. */
  readonly newer: Workflow | undefined;
  readonly forget: () => void;
};

/**
 * Sends the whole workflow. A 422 with steps flags them (R-WED-09), a lost race asks which drawing to keep, every other
 * error goes to the general handler (R-WED-12). Answers whether it was saved.
 */
export function useSaving(doctypeId: string, { onSaved, onQuestioned }: Outcome): Saving {
  const [newer, setNewer] = useState<Workflow>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (workflow: Workflow) => call(saveWorkflow, { params: { id: workflow.doctypeId }, body: workflow }),
    meta: { invalidates: [[...keys.workflow(doctypeId), 'versions']] },
  });

  const refused = async (error: unknown): Promise<void> => {
    if (error instanceof Refused && error.status === 422 && error.steps.length > 0) {
      onQuestioned(error.steps);
      return;
    }
    if (error instanceof Refused && error.refusal === 'stale-version') {
      setNewer(await call(readWorkflow, { params: { doctypeId } }));
      return;
    }
    throw error;
  };

  const save = async (workflow: Workflow): Promise<boolean> => {
    try {
      const kept = await mutateAsync(workflow);
      queryClient.setQueryData(keys.workflow(kept.doctypeId), kept);
      onSaved(kept);
      return true;
    } catch (error) {
      await refused(error).catch(alertError);
      return false;
    }
  };
  return {
    save,
    saving: isPending,
    newer,
    forget: () => setNewer(undefined),
  };
}
