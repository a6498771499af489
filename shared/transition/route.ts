import {
  afterConfirming,
  applyAutomation,
  endsWorkflow,
  findHindrance,
  listUnmetValidations,
  type Hindrance,
} from './automated-step.ts';
import { findFollowingStep, isAutomated, getStartId } from '#shared/workflow/position.ts';
import { canAlwaysPass, canPassFirstStep, type StepContext } from './pass-step.ts';
import type { Steps } from '#shared/workflow/graph.ts';

/** How a document got through a step: the machine believed it, a person was needed, or the step works by itself. */
export type PassKind = 'passed' | 'stopped' | 'automated';

/** The whole way of a document through a workflow, if every person who is asked confirms. */
export type Route = {
  readonly trail: readonly { readonly id: string; readonly kind: PassKind }[];
  readonly end: 'archived' | 'stuck';
  /** Why the automation of the last step cannot run, where the document is stuck for that. */
  readonly hindrance?: Hindrance | undefined;
};

/**
 * The way of a document from the start on, by the same rules that the engine walks by. Graphs have no cycles, so every way
 * ends; 'stuck' when no branch fits at the last step of the trail, or when its automation cannot run.
 */
export function findRoute(steps: Steps, context: StepContext): Route {
  const start = getStartId(steps);
  const trail: { id: string; kind: PassKind }[] = [];
  let here = start;
  let now = context;
  for (;;) {
    const next = findFollowingStep(steps, here, now.facts);
    if (next === undefined || trail.some(({ id }) => id === next.id)) return { trail, end: 'stuck' };
    if (next.type === 'end') return { trail, end: 'archived' };
    if (isAutomated(next)) {
      trail.push({ id: next.id, kind: 'automated' });
      const hindrance = findHindrance(next, now);
      if (hindrance !== undefined) return { trail, end: 'stuck', hindrance };
      if (endsWorkflow(next)) return { trail, end: 'archived' };
      now = applyAutomation(next, now);
    } else {
      const passes = here === start ? canPassFirstStep : canAlwaysPass;
      const alone = passes(now, next.id) && listUnmetValidations(next, now).length === 0;
      trail.push({ id: next.id, kind: alone ? 'passed' : 'stopped' });
      if (!alone) now = afterConfirming(now);
    }
    here = next.id;
  }
}
