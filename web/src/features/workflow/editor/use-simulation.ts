import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { simulateWorkflow } from '#shared/api/workflows.ts';
import { isValidGraph, type Steps } from '#shared/workflow/graph.ts';
import type { Simulation } from '#shared/transition/simulation.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { hasSameSteps } from '../core/draft.ts';

/** What a simulation found, of which drawing, and what the saved workflow does with the same documents. */
export type Simulated = {
  readonly steps: Steps;
  readonly now: Simulation;
  readonly before: Simulation | undefined;
  readonly version: number;
};

export type SimulationState = {
  readonly run: (draft: Workflow, saved: Workflow) => void;
  readonly running: boolean;
  readonly result: Simulated | undefined;
  /** The drawing has changed since. */
  readonly isStale: (steps: Steps) => boolean;
};

const ask = (workflow: Workflow): Promise<Simulation> =>
  call(simulateWorkflow, { params: { id: workflow.doctypeId }, body: workflow });

/** Sends the company's last documents through the draft, and through the saved workflow beside it. Nothing is changed. */
export function useSimulation(): SimulationState {
  const [result, setResult] = useState<Simulated>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({
      draft,
      saved,
    }: {
      readonly draft: Workflow;
      readonly saved: Workflow;
    }): Promise<Simulated> => {
      const comparable = isValidGraph(saved.steps) && !saved.isTemporary;
      const [now, before] = await Promise.all([ask(draft), comparable ? ask(saved) : undefined]);
      return { steps: draft.steps, now, before, version: saved.version };
    },
    onSuccess: setResult,
    onError: alertError,
  });
  return {
    run: (draft, saved) => mutate({ draft, saved }),
    running: isPending,
    result,
    isStale: (steps) => result !== undefined && !hasSameSteps(result.steps, steps),
  };
}
