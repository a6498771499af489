import type { Steps } from '#shared/workflow/graph.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';

/** A place on the canvas, in its own pixels: the upper left corner of a node. */
export type Point = { readonly x: number; readonly y: number };
export type Places = Readonly<Record<string, Point>>;

/** What a person is drawing: the steps, and where they put nodes by hand. Nodes without a place stand where the layout puts them. */
export type Draft = { readonly steps: Steps; readonly placed: Places };

export const draftOf = ({ steps }: Pick<Workflow, 'steps'>): Draft => ({ steps, placed: {} });

/** Whether a workflow says the same as another, whatever the order in which its steps lie in the object. */
export function sameSteps(a: Steps, b: Steps): boolean {
  const ids = Object.keys(a);
  return (
    ids.length === Object.keys(b).length &&
    ids.every((id) => JSON.stringify(ordered(a[id])) === JSON.stringify(ordered(b[id])))
  );
}

/** The settings of a step in one order; inputs follow from outputs, their order says nothing. */
function ordered(step: WorkflowStep | undefined): unknown {
  if (step === undefined) return undefined;
  const { automationParams, ...rest } = step;
  const settings = Object.entries(rest).filter(([key]) => key !== 'inputs' && key !== 'deletable');
  return [sorted(settings), sorted(Object.entries(automationParams))];
}

const sorted = (entries: readonly (readonly [string, unknown])[]) => entries.toSorted(([a], [b]) => a.localeCompare(b));
