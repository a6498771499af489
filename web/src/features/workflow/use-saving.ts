import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readWorkflow, saveWorkflow } from '#shared/api/workflows.ts';
import type { StepProblem } from '#shared/workflow/step-problem.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { alertError } from '#web/ui/error-alert.tsx';

type Outcome = {
  readonly onSaved: (workflow: Workflow) => void;
  readonly onQuestioned: (steps: readonly StepProblem[]) => void;
};

export type Saving = {
  readonly save: (workflow: Workflow) => Promise<boolean>;
  readonly saving: boolean;
  /** What somebody else has saved meanwhile, when our save came too late. */
  readonly theirs: Workflow | undefined;
  readonly forget: () => void;
};

/**
 * Sends the whole workflow. A 422 with steps flags them (R-WED-09), a lost race asks whose drawing shall hold, every other
 * error goes to the general handler (R-WED-12). Answers whether it was saved.
 */
export function useSaving({ onSaved, onQuestioned }: Outcome): Saving {
  const [theirs, setTheirs] = useState<Workflow>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (workflow: Workflow) => call(saveWorkflow, { params: { id: workflow.doctypeId }, body: workflow }),
  });

  const refused = async (error: unknown, doctypeId: string): Promise<void> => {
    if (error instanceof Refused && error.status === 422 && error.steps.length > 0) {
      onQuestioned(error.steps);
      return;
    }
    if (error instanceof Refused && error.refusal === 'stale-version') {
      setTheirs(await call(readWorkflow, { params: { doctypeId } }));
      return;
    }
    throw error;
  };

  const save = async (workflow: Workflow): Promise<boolean> => {
    try {
      const kept = await mutateAsync(workflow);
      queryClient.setQueryData(keys.workflow(kept.doctypeId), kept);
      void queryClient.invalidateQueries({ queryKey: [...keys.workflow(kept.doctypeId), 'versions'] });
      onSaved(kept);
      return true;
    } catch (error) {
      await refused(error, workflow.doctypeId).catch(alertError);
      return false;
    }
  };
  return {
    save,
    saving: isPending,
    theirs,
    forget: () => {
      setTheirs(undefined);
    },
  };
}
