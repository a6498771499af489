import type { InputOf } from '#shared/api/contract.ts';
import type { listWorkflowVersions as contract } from '#shared/api/workflows.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { WorkflowVersions } from '#functions/ports/workflow-versions.ts';
import { isKnownType } from './is-known-type.ts';

type ListWorkflowVersions = typeof contract;
type Need = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly workflowVersions: Pick<WorkflowVersions, 'list'>;
  readonly accounts: Pick<Accounts, 'findUser'>;
};

/** When and by whom the workflow of a type was saved, newest first. People who have left are named as long as they exist. */
export const listWorkflowVersions =
  ({ doctypes, workflowVersions, accounts }: Need) =>
  async ({ params }: InputOf<ListWorkflowVersions>, caller: Caller): Promise<Outcome<ListWorkflowVersions>> => {
    if (!(await isKnownType(doctypes, caller.ownerId, params.id))) return { ok: false, error: 'not-found' };
    const saved = await workflowVersions.list(caller.ownerId, params.id);
    const ids = [...new Set(saved.flatMap(({ by }) => by ?? []))];
    const found = await Promise.all(ids.map(async (id) => [id, (await accounts.findUser(id))?.name] as const));
    const names = new Map(found);
    return {
      ok: true,
      value: saved.map(({ workflow, savedAt, by }) => {
        const name = by === null ? undefined : names.get(by);
        return {
          version: workflow.version,
          savedAt,
          by: by === null || name === undefined ? null : { _id: by, name },
          steps: Object.values(workflow.steps).filter(({ type }) => type === 'step').length,
        };
      }),
    };
  };
