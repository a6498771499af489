import type { InputOf } from '#shared/api/contract.ts';
import type { readWorkflowVersion as contract } from '#shared/api/workflows.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { WorkflowVersions } from '#functions/ports/workflow-versions.ts';

type ReadWorkflowVersion = typeof contract;

/** A workflow as it was saved once. */
export const readWorkflowVersion =
  ({ workflowVersions }: { readonly workflowVersions: Pick<WorkflowVersions, 'find'> }) =>
  async ({ params }: InputOf<ReadWorkflowVersion>, caller: Caller): Promise<Outcome<ReadWorkflowVersion>> => {
    const saved = await workflowVersions.find(caller.ownerId, params.id, Number(params.version));
    return saved === undefined ? { ok: false, error: 'not-found' } : { ok: true, value: saved.workflow };
  };
