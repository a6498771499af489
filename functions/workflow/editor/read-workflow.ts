import type { InputOf } from '#shared/api/contract.ts';
import type {
  readWorkflow as readWorkflowContract,
  listWorkflows as listWorkflowsContract,
  listWorkflowVersions as listWorkflowVersionsContract,
  readWorkflowVersion as readWorkflowVersionContract,
} from '#shared/api/workflows.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes, WorkflowVersions } from '#functions/ports/doctypes.ts';
import { presentWorkflow } from '#functions/present/doctype.ts';
import type { Accounts } from '#functions/ports/accounts.ts';

type ReadWorkflowVersion = typeof readWorkflowVersionContract;

/** A workflow as it was saved once. */
export const readWorkflowVersion =
  ({ workflowVersions }: { readonly workflowVersions: Pick<WorkflowVersions, 'find'> }) =>
  async ({ params }: InputOf<ReadWorkflowVersion>, caller: Caller): Promise<Outcome<ReadWorkflowVersion>> => {
    const saved = await workflowVersions.find(caller.ownerId, params.id, Number(params.version));
    return saved === undefined ? { ok: false, error: 'not-found' } : { ok: true, value: saved.workflow };
  };

type ListWorkflowVersions = typeof listWorkflowVersionsContract;
type ListWorkflowVersionsDeps = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly workflowVersions: Pick<WorkflowVersions, 'list'>;
  readonly accounts: Pick<Accounts, 'findUser'>;
};

/** When and by whom the workflow of a type was saved, newest first. Users who have left are named as long as they exist. */
export const listWorkflowVersions =
  ({ doctypes, workflowVersions, accounts }: ListWorkflowVersionsDeps) =>
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

type ListWorkflows = typeof listWorkflowsContract;

/** The workflows of the company's document types. */
export const listWorkflows =
  ({ doctypes }: { readonly doctypes: Pick<Doctypes, 'workflows'> }) =>
  async (_: InputOf<ListWorkflows>, caller: Caller): Promise<Outcome<ListWorkflows>> => ({
    ok: true,
    value: (await doctypes.workflows(caller.ownerId)).map((workflow) => presentWorkflow(workflow, caller.role)),
  });

/** Whether a company has the document type; "no type" is one, too. */
export const isKnownType = async (
  doctypes: Pick<Doctypes, 'find'>,
  ownerId: string,
  doctypeId: string,
): Promise<boolean> => doctypeId === unspecifiedDoctype || (await doctypes.find(ownerId, doctypeId)) !== undefined;

type ReadWorkflow = typeof readWorkflowContract;
type ReadWorkflowDeps = { readonly doctypes: Pick<Doctypes, 'find' | 'workflow'> };

/** The workflow of one document type; "no type" has one, too. */
export const readWorkflow =
  ({ doctypes }: ReadWorkflowDeps) =>
  async ({ params }: InputOf<ReadWorkflow>, caller: Caller): Promise<Outcome<ReadWorkflow>> => {
    const { doctypeId } = params;
    const known = doctypeId === unspecifiedDoctype || (await doctypes.find(caller.ownerId, doctypeId)) !== undefined;
    if (!known) return { ok: false, error: 'not-found' };
    return { ok: true, value: presentWorkflow(await doctypes.workflow(caller.ownerId, doctypeId), caller.role) };
  };
