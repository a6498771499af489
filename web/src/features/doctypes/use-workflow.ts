import { useQueries, useQuery } from '@tanstack/react-query';
import { isStepDeletable, readWorkflow } from '#shared/api/workflows.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';

/** The stored workflow of a type; read again when somebody changes it (ledger R-LIV-13). */
export function useWorkflow(id: string) {
  useLiveEvent('workflow_updated', ({ doctypeId }) => {
    if (doctypeId === id) void queryClient.invalidateQueries({ queryKey: keys.workflow(id) });
  });
  return useQuery({
    queryKey: keys.workflow(id),
    queryFn: ({ signal }) => call(readWorkflow, { params: { doctypeId: id }, signal }),
  });
}

/** 'free': a workflow may give way to a copied one; 'held': documents stand in its steps; 'unknown': nobody could say. */
export type Replaceable = 'asking' | 'free' | 'held' | 'unknown';

/** Whether a workflow may be replaced: no document stands in its steps (ledger R-DTY-60). Every step is asked about. */
export function useReplaceable(workflow: Workflow | undefined): Replaceable {
  const id = workflow?.doctypeId ?? '';
  const steps = Object.values(workflow?.steps ?? {}).filter(({ type }) => type === 'step');
  const answers = useQueries({
    queries: steps.map((step) => ({
      queryKey: [...keys.workflow(id), 'deletable', step.id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(isStepDeletable, { params: { id, stepId: step.id }, signal }),
      staleTime: 0,
    })),
  });
  if (answers.some(({ data }) => data?.deletable === false)) return 'held';
  if (answers.some(({ isError }) => isError)) return 'unknown';
  return workflow !== undefined && answers.every(({ data }) => data !== undefined) ? 'free' : 'asking';
}
