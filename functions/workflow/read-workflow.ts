import type { InputOf } from '#shared/api/contract.ts';
import type { readWorkflow as contract } from '#shared/api/workflows.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { presentWorkflow } from '#functions/present/workflow.ts';

type ReadWorkflow = typeof contract;
type World = { readonly doctypes: Pick<Doctypes, 'find' | 'workflow'> };

/** The workflow of one document type; "no type" has one, too. */
export const readWorkflow =
  ({ doctypes }: World) =>
  async ({ params }: InputOf<ReadWorkflow>, caller: Caller): Promise<Outcome<ReadWorkflow>> => {
    const { doctypeId } = params;
    const known = doctypeId === unspecifiedDoctype || (await doctypes.find(caller.ownerId, doctypeId)) !== undefined;
    if (!known) return { ok: false, error: 'not-found' };
    return { ok: true, value: presentWorkflow(await doctypes.workflow(caller.ownerId, doctypeId), caller.role) };
  };
