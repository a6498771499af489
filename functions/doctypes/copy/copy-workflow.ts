import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';

/** Where a copied workflow comes to: the type that gets it, and the version that its own workflow has now. */
type Place = { readonly doctypeId: string; readonly version: number };

/**
 * A workflow of another type, to be reviewed and saved (`isTemporary`; specification 000 §4). Assignees of another company do not
 * come along; a step that would be left without assignees is assigned to the caller.
 */
export async function copyWorkflow(
  accounts: Pick<Accounts, 'members'>,
  { from, to, caller }: { readonly from: Workflow; readonly to: Place; readonly caller: Caller },
): Promise<Workflow> {
  const members = await accounts.members(caller.ownerId);
  const able = new Set(members.filter(({ role }) => role !== 'viewer').map(({ user }) => user._id));
  const adoptStep = (step: WorkflowStep): WorkflowStep => {
    const known = step.assign.filter((id) => able.has(id));
    const isOrphan = step.assign.length > 0 && known.length === 0;
    return { ...step, assign: isOrphan ? [caller.userId] : known };
  };
  const steps = Object.values(from.steps).map((step) => [step.id, adoptStep(step)] as const);
  return { doctypeId: to.doctypeId, version: to.version, isTemporary: true, steps: Object.fromEntries(steps) };
}
