import type { InputOf } from '#shared/api/contract.ts';
import type { listWorkflows as contract } from '#shared/api/workflows.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { presentWorkflow } from '#functions/present/workflow.ts';

type ListWorkflows = typeof contract;

/** The workflows of the company's document types. */
export const listWorkflows =
  ({ doctypes }: { readonly doctypes: Pick<Doctypes, 'workflows'> }) =>
  async (_: InputOf<ListWorkflows>, caller: Caller): Promise<Outcome<ListWorkflows>> => ({
    ok: true,
    value: (await doctypes.workflows(caller.ownerId)).map((workflow) => presentWorkflow(workflow, caller.role)),
  });
