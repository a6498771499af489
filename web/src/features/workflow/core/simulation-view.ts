import type { Simulation } from '#shared/transition/simulation.ts';
import { type Steps, sortSteps } from '#shared/workflow/graph.ts';

/** One line of the table of a simulation. `change`: against the saved workflow; null where the step is new or nothing is known of before. */
export type SimulatedLine = {
  readonly id: string;
  readonly name: string;
  readonly reached: number;
  readonly share: number;
  readonly stopped: number;
  readonly automated: number;
  readonly stuck: number;
  readonly change: number | null;
};

/** Steps in the order of the workflow. `before` are the figures of the saved workflow. */
export function buildSimulationLines(
  steps: Steps,
  now: Simulation,
  before: Simulation | undefined,
): readonly SimulatedLine[] {
  return sortSteps(steps).flatMap((step): readonly SimulatedLine[] => {
    const figures = now.steps.find(({ id }) => id === step.id);
    if (step.type !== 'step' || figures === undefined) return [];
    const was = before?.steps.find(({ id }) => id === step.id);
    const { reached, stopped, automated, stuck } = figures;
    const share = now.documents === 0 ? 0 : reached / now.documents;
    const change = was === undefined ? null : reached - was.reached;
    return [{ id: step.id, name: step.name, reached, share, stopped, automated, stuck, change }];
  });
}

/** Documents by node and by connection, for the badges of the drawing. */
export const countByStep = (now: Simulation): ReadonlyMap<string, number> =>
  new Map(now.steps.map(({ id, reached }) => [id, reached]));

export const toBranchKey = (from: string, to: string): string => `${from}-${to}`;
export const countByBranch = (now: Simulation): ReadonlyMap<string, number> =>
  new Map(now.branches.map(({ from, to, documents }) => [toBranchKey(from, to), documents]));
