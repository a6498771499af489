import { listAllowedOutputs, createStep, mirrorInputs, findReachable, type Steps } from './graph.ts';
import type { WorkflowStep } from './workflow.ts';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Six base-36 characters from a source of randomness (0 ≤ n < 1), not used yet (ledger R-WFE-14). */
export function createStepId(steps: Steps, random: () => number): string {
  for (;;) {
    const id = Array.from({ length: 6 }, () => alphabet[Math.floor(random() * 36)] ?? '0').join('');
    if (steps[id] === undefined) return id;
  }
}

/** Sets where a step leads; outputs that would make a cycle are left out. */
export function connect(steps: Steps, from: string, outputs: readonly string[]): Record<string, WorkflowStep> {
  const step = steps[from];
  if (step === undefined) return mirrorInputs(steps);
  const allowed = listAllowedOutputs(steps, from);
  return mirrorInputs({ ...steps, [from]: { ...step, outputs: outputs.filter((id) => allowed.includes(id)) } });
}

/** Puts a new step between a step and what followed it: after → new → former outputs. The end cannot be followed. */
export function insertStep(steps: Steps, after: string, id: string): Record<string, WorkflowStep> {
  const before = steps[after];
  if (before === undefined || before.type === 'end' || steps[id] !== undefined) return mirrorInputs(steps);
  return mirrorInputs({
    ...steps,
    [after]: { ...before, outputs: [id] },
    [id]: { ...createStep(id), outputs: before.outputs },
  });
}

/** Puts a new step beside others, as one more branch from one step to another. Refused where it would make a cycle. */
export function addStep(
  steps: Steps,
  id: string,
  connection: { from: string; to: string },
): Record<string, WorkflowStep> {
  const from = steps[connection.from];
  const cycle = findReachable(steps, connection.to).has(connection.from);
  if (
    from === undefined ||
    from.type === 'end' ||
    steps[connection.to] === undefined ||
    cycle ||
    steps[id] !== undefined
  )
    return mirrorInputs(steps);
  return mirrorInputs({
    ...steps,
    [connection.from]: { ...from, outputs: [...from.outputs, id] },
    [id]: { ...createStep(id), outputs: [connection.to] },
  });
}

/**
 * Removes a step. Steps that led to it lead to what followed it, in its place among their branches; what only it led to
 * stays reachable that way (ledger R-WFE-11). Start and end cannot be removed.
 */
export function removeStep(steps: Steps, id: string): Record<string, WorkflowStep> {
  const gone = steps[id];
  if (gone?.type !== 'step') return mirrorInputs(steps);
  const kept = Object.values(steps).filter((step) => step.id !== id);
  const bridged = kept.map((step): readonly [string, WorkflowStep] => [
    step.id,
    { ...step, outputs: step.outputs.flatMap((next) => (next === id ? gone.outputs : [next])) },
  ]);
  return mirrorInputs(Object.fromEntries(bridged));
}
