import type { Facts } from './conditions.ts';
import type { Steps } from './graph.ts';
import { followingStep, isAutomated, positionOf, startOf } from './position.ts';

/** The human steps at which a workflow may begin, with the automated ones before them. */
function firstSteps(steps: Steps): ReadonlySet<string> {
  const first = new Set<string>();
  const visit = (id: string): void => {
    const step = steps[id];
    if (step?.type !== 'step' || first.has(id)) return;
    first.add(id);
    if (isAutomated(step)) step.outputs.forEach(visit);
  };
  steps[startOf(steps)]?.outputs.forEach(visit);
  return first;
}

/** Whether nobody has let a document past the first step of its workflow; a document that failed or has not started is there, too. */
export function isAtFirstStep(stored: string | -1, steps: Steps): boolean {
  const position = positionOf(stored, steps);
  if (position.at === 'archived') return false;
  return position.at !== 'step' || firstSteps(steps).has(position.step.id);
}

/** Whether a human step still follows on the way of a document, or nobody can tell because no branch fits. */
export function hasStepsAhead(stored: string | -1, steps: Steps, facts: Facts): boolean {
  const position = positionOf(stored, steps);
  if (position.at === 'archived') return false;
  if (position.at === 'failed') return true;
  const seen = new Set<string>();
  let here = position.at === 'step' ? position.step.id : startOf(steps);
  while (!seen.has(here)) {
    seen.add(here);
    const next = followingStep(steps, here, facts);
    if (next === undefined) return true;
    if (next.type === 'end') return false;
    if (!isAutomated(next)) return true;
    here = next.id;
  }
  return true;
}
