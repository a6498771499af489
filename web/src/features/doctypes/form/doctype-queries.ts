import { useQuery, useQueries } from '@tanstack/react-query';
import { readAutomationCurve } from '#shared/api/doctypes.ts';
import { listDoctypes } from '#shared/api/doctype-list.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { call } from '#web/remote/call.ts';
import { useLiveInvalidation } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { isStepDeletable, readWorkflow } from '#shared/api/workflows.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';

/** The stored workflow of a type; read again when it changes (ledger R-LIV-13). */
export function useWorkflow(id: string) {
  useLiveInvalidation('workflow_updated', keys.workflow(id), ({ doctypeId }) => doctypeId === id);
  return useQuery({
    queryKey: keys.workflow(id),
    queryFn: ({ signal }) => call(readWorkflow, { params: { doctypeId: id }, signal }),
  });
}

/** 'free': a workflow may give way to a copied one; 'held': documents stand in its steps; 'unknown': it could not be found out. */
type Replaceable = 'asking' | 'free' | 'held' | 'unknown';

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

/** What each threshold would have meant for the type's confirmed documents. */
export function useCurve(id: string) {
  return useQuery({
    queryKey: [...keys.company, 'automation', id],
    queryFn: ({ signal }) => call(readAutomationCurve, { params: { id }, signal }),
    staleTime: 300_000,
  });
}

/** The document types of the company, drafts too; what other administrators save comes in by itself, as for every screen. */
export function useTypes() {
  return useQuery({
    queryKey: keys.doctypes,
    queryFn: ({ signal }) => call(listDoctypes, { signal }),
    refetchOnMount: 'always',
  });
}

/** Puts what the server answered about a type among the types that are known. */
export function rememberType(doctype: Doctype): void {
  queryClient.setQueryData<readonly Doctype[]>(keys.doctypes, (known) => {
    if (known === undefined) return undefined;
    return known.some(({ id }) => id === doctype.id)
      ? known.map((each) => (each.id === doctype.id ? doctype : each))
      : [...known, doctype];
  });
}

export function rememberTypes(doctypes: readonly Doctype[]): void {
  queryClient.setQueryData<readonly Doctype[]>(keys.doctypes, doctypes);
}

export function forgetType(id: string): void {
  queryClient.setQueryData<readonly Doctype[]>(keys.doctypes, (known) => known?.filter((each) => each.id !== id));
  queryClient.removeQueries({ queryKey: keys.workflow(id) });
}
