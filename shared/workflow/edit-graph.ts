import { allowedOutputs, blankStep, mirrored, reachableFrom, type Steps } from './graph.ts';
import type { WorkflowStep } from './workflow.ts';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Six base-36 characters from a source of randomness (0 ≤ n < 1), not used yet (ledger R-WFE-14). */
export function newStepId(steps: Steps, random: () => number): string {
  for (;;) {
    const id = Array.from({ length: 6 }, () => alphabet[Math.floor(random() * 36)] ?? '0').join('');
    if (steps[id] === undefined) return id;
  }
}

/** Sets where a step leads; outputs that would make a cycle are left out. */
export function connect(steps: Steps, from: string, outputs: readonly string[]): Record<string, WorkflowStep> {
  const step = steps[from];
  if (step === undefined) return mirrored(steps);
  const allowed = allowedOutputs(steps, from);
  return mirrored({ ...steps, [from]: { ...step, outputs: outputs.filter((id) => allowed.includes(id)) } });
}

/** Puts a new step between a step and what followed it: after → new → former outputs. The end cannot be followed. */
export function insertStep(steps: Steps, after: string, id: string): Record<string, WorkflowStep> {
  const before = steps[after];
  if (before === undefined || before.type === 'end' || steps[id] !== undefined) return mirrored(steps);
  return mirrored({
    ...steps,
    [after]: { ...before, outputs: [id] },
    [id]: { ...blankStep(id), outputs: before.outputs },
  });
}

/** Puts a new step beside others, as one more branch from one step to another. Refused where it would make a cycle. */
export function addStep(steps: Steps, id: string, way: { from: string; to: string }): Record<string, WorkflowStep> {
  const from = steps[way.from];
  const cycle = reachableFrom(steps, way.to).has(way.from);
  if (from === undefined || from.type === 'end' || steps[way.to] === undefined || cycle || steps[id] !== undefined)
    return mirrored(steps);
  return mirrored({
    ...steps,
    [way.from]: { ...from, outputs: [...from.outputs, id] },
    [id]: { ...blankStep(id), outputs: [way.to] },
  });
}

/**
 * Removes a step. Steps that led to it lead to what followed it, in its place among their branches; what only it led to
 * stays reachable that way (ledger R-WFE-11). Start and end cannot be removed.
 */
export function removeStep(steps: Steps, id: string): Record<string, WorkflowStep> {
  const gone = steps[id];
  if (gone?.type !== 'step') return mirrored(steps);
  const kept = Object.values(steps).filter((step) => step.id !== id);
  const bridged = kept.map((step): readonly [string, WorkflowStep] => [
    step.id,
    { ...step, outputs: step.outputs.flatMap((next) => (next === id ? gone.outputs : [next])) },
  ]);
  return mirrored(Object.fromEntries(bridged));
}
