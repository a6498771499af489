import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';

/** A workflow as columns from left to right: a step stands behind every step that leads to it. */
export function buildFlowColumns({ steps }: Pick<Workflow, 'steps'>): readonly (readonly WorkflowStep[])[] {
  const all = Object.values(steps);
  const depths = new Map<string, number>(all.map(({ id, type }) => [id, type === 'start' ? 0 : 1]));
  // Longest ways first, round by round; a sound graph settles within as many rounds as it has steps.
  for (let round = 0; round < all.length; round += 1) {
    let moved = false;
    for (const { id, outputs } of all) {
      for (const output of outputs) {
        const depth = (depths.get(id) ?? 0) + 1;
        if (depth > all.length || (depths.get(output) ?? depth) >= depth) continue;
        depths.set(output, depth);
        moved = true;
      }
    }
    if (!moved) break;
  }
  const last = Math.max(0, ...depths.values());
  const columns = Array.from({ length: last + 1 }, (_, depth) => all.filter(({ id }) => depths.get(id) === depth));
  return columns.filter((column) => column.length > 0);
}
