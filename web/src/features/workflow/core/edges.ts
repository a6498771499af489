import type { Steps } from '#shared/workflow/graph.ts';
import { hasRules } from '#shared/workflow/conditions.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';

/** One connection, and what it means among its neighbours. */
export type DrawnEdge = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /**
   * 'only': the one way on; 'rule': entered when the rules of its step hold; 'otherwise': the first branch without rules;
   * 'never': another branch without rules, which nothing ever enters.
   */
  readonly role: 'only' | 'rule' | 'otherwise' | 'never';
  /** Place in which the branch is asked, from 1. */
  readonly order: number;
};

export const toEdgeId = (from: string, to: string): string => `${from}-${to}`;

/** Every connection with its role: branches with rules are asked in order, then the first without is taken (specification 000 §4). */
export function listEdges(steps: Steps): readonly DrawnEdge[] {
  return Object.values(steps).flatMap((step) => {
    const branches = step.outputs.flatMap((id) => steps[id] ?? []);
    const fallback = branches.find((branch) => !hasRules(branch));
    let order = 0;
    return branches.map((branch) => {
      const role = getRole(branch, branches.length, fallback);
      if (role === 'rule') order += 1;
      return {
        id: toEdgeId(step.id, branch.id),
        from: step.id,
        to: branch.id,
        role,
        order: role === 'rule' ? order : 0,
      };
    });
  });
}

function getRole(branch: WorkflowStep, count: number, fallback: WorkflowStep | undefined): DrawnEdge['role'] {
  if (hasRules(branch)) return 'rule';
  if (count === 1) return 'only';
  return branch === fallback ? 'otherwise' : 'never';
}
