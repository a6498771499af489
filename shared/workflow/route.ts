import { endsWorkflow, groundAfter, hindranceOf, unmetAt } from './automated.ts';
import { followingStep, isAutomated, startOf } from './position.ts';
import { passesAlways, passesFirst, type Ground } from './pass-step.ts';
import type { Steps } from './graph.ts';

/** How a document got through a step: the machine believed it, a person was needed, or the step works by itself. */
export type Way = 'passed' | 'stopped' | 'automated';

/** The whole way of a document through a workflow, if every person who is asked confirms. */
export type Route = {
  readonly trail: readonly { readonly id: string; readonly way: Way }[];
  readonly end: 'archived' | 'stuck';
};

/**
 * The way of a document from the start on, by the same rules that the engine walks by. Graphs have no cycles, so every way
 * ends; 'stuck' when no branch fits at the last step of the trail, or when its automation cannot run.
 */
export function routeOf(steps: Steps, ground: Ground): Route {
  const start = startOf(steps);
  const trail: { id: string; way: Way }[] = [];
  let here = start;
  let now = ground;
  for (;;) {
    const next = followingStep(steps, here, now.facts);
    if (next === undefined || trail.some(({ id }) => id === next.id)) return { trail, end: 'stuck' };
    if (next.type === 'end') return { trail, end: 'archived' };
    if (isAutomated(next)) {
      trail.push({ id: next.id, way: 'automated' });
      if (hindranceOf(next, now) !== undefined) return { trail, end: 'stuck' };
      if (endsWorkflow(next)) return { trail, end: 'archived' };
      now = groundAfter(next, now);
    } else {
      const passes = here === start ? passesFirst : passesAlways;
      const alone = passes(now, next.id) && unmetAt(next, now).length === 0;
      trail.push({ id: next.id, way: alone ? 'passed' : 'stopped' });
    }
    here = next.id;
  }
}
