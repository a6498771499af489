import { type Steps, endId } from '#shared/workflow/graph.ts';
import { getStartId } from '#shared/workflow/position.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';

/** What the form of a step changes; connections have commands of their own. */
export type StepChanges = Partial<Omit<WorkflowStep, 'id' | 'type' | 'inputs' | 'outputs' | 'deletable'>>;

/** The automation that makes a document of another type; it alone has a type to choose. */
export const duplicateSystem = 'duplicate';

const noAutomation = {
  automationSystem: '',
  automation: '',
  automationParams: {},
  automationSystemDuplicateDoctype: '',
} as const;

/**
 * A step with changes, under the rules of specification 000 §4: choosing an automation takes the people away (R-WED-14),
 * people take the automation away (R-WED-15), and only 'duplicate' keeps a document type (R-WED-16). Another system starts
 * with parameters of its own.
 */
export function changeStep(step: WorkflowStep, changes: StepChanges): WorkflowStep {
  const next = { ...step, ...changes };
  const choosesSystem = changes.automationSystem !== undefined && changes.automationSystem !== step.automationSystem;
  if (choosesSystem && changes.automationSystem !== '') {
    return onlyDuplicateKeepsType({
      ...next,
      assign: [],
      automation: changes.automation ?? '',
      automationParams: changes.automationParams ?? {},
    });
  }
  if (changes.automationSystem === '' || (changes.assign !== undefined && changes.assign.length > 0))
    return { ...next, ...noAutomation };
  return onlyDuplicateKeepsType(next);
}

const onlyDuplicateKeepsType = (step: WorkflowStep): WorkflowStep =>
  step.automationSystem === duplicateSystem ? step : { ...step, automationSystemDuplicateDoctype: '' };

/** The steps to which the start leads: they cannot be automated (ledger R-WFE-18). */
export const listFirstSteps = (steps: Steps): readonly string[] => steps[getStartId(steps)]?.outputs ?? [];

/** A copy of a step's settings under another id; its name is freed, because names are unique. */
export const copyStep = (step: WorkflowStep, id: string, name: string): WorkflowStep => ({
  ...step,
  id,
  name,
  type: 'step',
  inputs: [],
  outputs: [],
  deletable: true,
});

/** "Kontrola" → "Kontrola 2": the first number that makes the name free, the name cut so that both fit 30 characters. */
export function findFreeName(name: string, steps: Steps, maxLength = 30): string {
  const taken = new Set(Object.values(steps).map((step) => step.name.trim().toLocaleLowerCase()));
  if (!taken.has(name.trim().toLocaleLowerCase())) return name;
  const base = name.replace(/\s+\d+$/, '');
  for (let number = 2; ; number += 1) {
    const free = `${base.slice(0, maxLength - String(number).length - 1).trimEnd()} ${number}`;
    if (!taken.has(free.toLocaleLowerCase())) return free;
  }
}

/** Where a branch that starts at a step comes back to the others: the nearest step that every way from it passes. */
export function findMeetingPoint(steps: Steps, from: string): string {
  const outputs = steps[from]?.outputs ?? [];
  const [only] = outputs;
  if (outputs.length === 1 && only !== undefined) return only;
  let ahead = outputs;
  const passed = new Set<string>();
  while (ahead.length > 0) {
    const candidate = ahead.find((id) => outputs.every((branch) => allPathsPass(steps, branch, id)));
    if (candidate !== undefined) return candidate;
    for (const id of ahead) passed.add(id);
    ahead = [...new Set(ahead.flatMap((id) => steps[id]?.outputs ?? []))].filter((id) => !passed.has(id));
  }
  return endId;
}

/** Whether every way from a step to its end passes another. */
function allPathsPass(steps: Steps, from: string, through: string, seen = new Set<string>()): boolean {
  if (from === through) return true;
  if (seen.has(from)) return true;
  seen.add(from);
  const outputs = steps[from]?.outputs ?? [];
  return outputs.length > 0 && outputs.every((id) => allPathsPass(steps, id, through, seen));
}
