import { hasRules, areRulesMet, type Facts } from './conditions.ts';
import { findReachable, startId, type Steps } from './graph.ts';
import { archivedStep, failedStep, notStartedStep, type WorkflowStep } from './workflow.ts';

/** The human steps at which a workflow may begin, with the automated ones before them. */
function findFirstSteps(steps: Steps): ReadonlySet<string> {
  const first = new Set<string>();
  const visit = (id: string): void => {
    const step = steps[id];
    if (step?.type !== 'step' || first.has(id)) return;
    first.add(id);
    if (isAutomated(step)) step.outputs.forEach(visit);
  };
  steps[getStartId(steps)]?.outputs.forEach(visit);
  return first;
}

/** Whether a document has not passed the first step of its workflow; a document that failed or has not started is there, too. */
export function isAtFirstStep(stored: string | -1, steps: Steps): boolean {
  const position = readPosition(stored, steps);
  if (position.at === 'archived') return false;
  return position.at !== 'step' || findFirstSteps(steps).has(position.step.id);
}

/** Whether a human step still follows on the way of a document, or it is unknown because no branch fits. */
export function hasStepsAhead(stored: string | -1, steps: Steps, facts: Facts): boolean {
  const position = readPosition(stored, steps);
  if (position.at === 'archived') return false;
  if (position.at === 'failed') return true;
  const seen = new Set<string>();
  let here = position.at === 'step' ? position.step.id : getStartId(steps);
  while (!seen.has(here)) {
    seen.add(here);
    const next = findFollowingStep(steps, here, facts);
    if (next === undefined) return true;
    if (next.type === 'end') return false;
    if (!isAutomated(next)) return true;
    here = next.id;
  }
  return true;
}

/**
 * Whether a document came to a step by the people before it: it passed one of the human steps that lead there, or none does, because
 * only automated steps lie between the start and this step.
 */
export function hasComeByPeople(steps: Steps, step: string, passedSteps: readonly string[]): boolean {
  const seen = new Set<string>();
  const people = new Set<string>();
  const visit = (id: string): void => {
    for (const [before, { type, outputs, automationSystem }] of Object.entries(steps)) {
      if (type !== 'step' || !outputs.includes(id) || seen.has(before)) continue;
      seen.add(before);
      if (automationSystem === '') people.add(before);
      else visit(before);
    }
  };
  visit(step);
  return people.size === 0 || passedSteps.some((id) => people.has(id));
}

/** Where a document stands. */
export type Position =
  | { readonly at: 'failed' }
  | { readonly at: 'archived' }
  | { readonly at: 'start' }
  | { readonly at: 'step'; readonly step: WorkflowStep };

/**
 * What a stored step value means in a workflow (specification 001 §4; ledger R-WFE-02 to R-WFE-04, R-WFE-29, R-DET-48): the
 * number -1 is the mark of failure; the texts '-1', 'end' and 'archived' mean archived; empty, '0', null, start and unknown
 * steps mean not started.
 */
export function readPosition(step: string | number | null | undefined, steps: Steps): Position {
  if (step === failedStep) return { at: 'failed' };
  if (step === '-1' || step === 'end' || step === archivedStep) return { at: 'archived' };
  const found = typeof step === 'string' ? steps[step] : undefined;
  return found?.type === 'step' ? { at: 'step', step: found } : { at: 'start' };
}

/** The stored form of a position. */
export function toStoredStep(position: Position): string | -1 {
  switch (position.at) {
    case 'failed':
      return failedStep;
    case 'archived':
      return archivedStep;
    case 'start':
      return notStartedStep;
    case 'step':
      return position.step.id;
  }
}

/** A step is automated when it has an automation system (ledger R-WFE-16). */
export const isAutomated = (step: WorkflowStep): boolean => step.automationSystem !== '';

/**
 * The step that follows for these facts: branches with rules are asked in order, then the first branch without rules is
 * the fallback (ledger R-WFE-15). Undefined when no branch fits.
 */
export function findFollowingStep(steps: Steps, from: string, facts: Facts): WorkflowStep | undefined {
  const branches = (steps[from]?.outputs ?? []).flatMap((id) => steps[id] ?? []);
  return (
    branches.find((step) => hasRules(step) && areRulesMet(step, facts)) ?? branches.find((step) => !hasRules(step))
  );
}

/** The next step of a document for buttons and steppers, seen from its stored step. */
export function previewNextStep(steps: Steps, step: string | -1, facts: Facts): WorkflowStep | undefined {
  const position = readPosition(step, steps);
  if (position.at === 'failed' || position.at === 'archived') return undefined;
  return findFollowingStep(steps, position.at === 'step' ? position.step.id : getStartId(steps), facts);
}

/** Id of the start node. */
export const getStartId = (steps: Steps): string =>
  Object.values(steps).find(({ type }) => type === 'start')?.id ?? startId;

/**
 * The human step to which a document returns: the last one it passed that still exists and from which its present step
 * can be reached; automated steps are skipped. Undefined at the first step (ledger R-DET-38, R-WFE-21).
 */
export function findReturnStep(
  steps: Steps,
  step: string | -1,
  passedSteps: readonly string[],
): { readonly step: WorkflowStep; readonly passedSteps: readonly string[] } | undefined {
  const position = readPosition(step, steps);
  if (position.at !== 'step') return undefined;
  for (let place = passedSteps.length - 1; place >= 0; place -= 1) {
    const id = passedSteps[place];
    const passed = id === undefined ? undefined : steps[id];
    if (passed?.type !== 'step' || isAutomated(passed) || passed.id === position.step.id) continue;
    if (findReachable(steps, passed.id).has(position.step.id))
      return { step: passed, passedSteps: passedSteps.slice(0, place) };
  }
  return undefined;
}

/** Whether a stored step is neither known to the workflow nor one of the marks: the step was removed under the document. */
export const isStepRemoved = (step: string | -1, steps: Steps): boolean =>
  step !== failedStep && !['', '0', 'start', '-1', 'end', archivedStep].includes(step) && steps[step] === undefined;

/**
 * Where a document stands whose step is gone: at the nearest earlier step that it passed and that survives, else not
 * started. Its passed steps shrink accordingly.
 */
export function relocate(
  steps: Steps,
  passedSteps: readonly string[],
): { readonly position: Position; readonly passedSteps: readonly string[] } {
  for (let place = passedSteps.length - 1; place >= 0; place -= 1) {
    const step = steps[passedSteps[place] ?? ''];
    if (step?.type === 'step' && !isAutomated(step))
      return { position: { at: 'step', step }, passedSteps: passedSteps.slice(0, place).filter((id) => steps[id]) };
  }
  return { position: { at: 'start' }, passedSteps: [] };
}

/**
 * Who still has to confirm a step before the document moves on (ledger R-WFE-19): with AND every assignee, with OR none
 * once one has. Only people who can still work in the company count as assignees; `able` names them.
 */
export function listPendingAssignees(
  step: WorkflowStep,
  confirmedBy: readonly string[],
  able: readonly string[],
): readonly string[] {
  if (step.operatorAssignees === 'OR') return [];
  return step.assign.filter((id) => able.includes(id) && !confirmedBy.includes(id));
}
