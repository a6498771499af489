import type { Steps } from '#shared/workflow/graph.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';

/** A place on the canvas, in its own pixels: the upper left corner of a node. */
export type Point = { readonly x: number; readonly y: number };
export type Places = Readonly<Record<string, Point>>;

/** What a person is drawing: the steps, and where they put nodes by hand. Nodes without a place stand where the layout puts them. */
export type Draft = { readonly steps: Steps; readonly placed: Places };

export const toDraft = ({ steps }: Pick<Workflow, 'steps'>): Draft => ({ steps, placed: {} });

/** Whether a workflow equals another, whatever the order in which its steps lie in the object. */
export function hasSameSteps(a: Steps, b: Steps): boolean {
  const ids = Object.keys(a);
  return (
    ids.length === Object.keys(b).length &&
    ids.every((id) => JSON.stringify(toOrdered(a[id])) === JSON.stringify(toOrdered(b[id])))
  );
}

/** The settings of a step in one order; inputs follow from outputs, their order does not matter. */
function toOrdered(step: WorkflowStep | undefined): unknown {
  if (step === undefined) return undefined;
  const { automationParams, ...rest } = step;
  const settings = Object.entries(rest).filter(([key]) => key !== 'inputs' && key !== 'deletable');
  return [sortEntries(settings), sortEntries(Object.entries(automationParams))];
}

const sortEntries = (entries: readonly (readonly [string, unknown])[]) =>
  entries.toSorted(([a], [b]) => a.localeCompare(b));
