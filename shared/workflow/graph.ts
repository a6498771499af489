import type { Workflow, WorkflowStep } from './workflow.ts';

/** Steps by id; `outputs` is the truth, `inputs` mirrors it. */
export type Steps = Readonly<Record<string, WorkflowStep>>;

export const startId = 'start';
export const endId = 'end';

/** A step with nothing set; people fill it in. */
export const createStep = (id: string, name = ''): WorkflowStep => ({
  id,
  name,
  type: id === startId ? 'start' : id === endId ? 'end' : 'step',
  description: '',
  inputs: [],
  outputs: [],
  assign: [],
  operatorAssignees: 'OR',
  bulk: false,
  condition: false,
  conditionRules: [],
  operatorConditions: 'AND',
  validations: [],
  operatorValidations: 'AND',
  automationSystem: '',
  automationSystemDuplicateDoctype: '',
  automation: '',
  automationParams: {},
  deletable: true,
});

/** The same graph with inputs made from outputs; outputs to steps that do not exist are dropped, each is named once. */
export function mirrorInputs(steps: Steps): Record<string, WorkflowStep> {
  const ids = new Set(Object.keys(steps));
  const outputs = new Map(
    Object.values(steps).map((step) => [step.id, [...new Set(step.outputs)].filter((id) => ids.has(id))]),
  );
  const inputs = (id: string) => [...outputs].flatMap(([from, to]) => (to.includes(id) ? [from] : []));
  return Object.fromEntries(
    Object.values(steps).map((step) => [
      step.id,
      { ...step, inputs: inputs(step.id), outputs: outputs.get(step.id) ?? [] },
    ]),
  );
}

/** A workflow without steps goes straight from start to end (ledger R-WFE-12). */
export const createEmptyWorkflow = (doctypeId: string): Workflow => ({
  doctypeId,
  version: 0,
  isTemporary: false,
  steps: mirrorInputs({ [startId]: { ...createStep(startId), outputs: [endId] }, [endId]: createStep(endId) }),
});

/** Steps that can be reached from one, itself included. */
export function findReachable(steps: Steps, from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id) || steps[id] === undefined) return;
    seen.add(id);
    steps[id].outputs.forEach(visit);
  };
  visit(from);
  return seen;
}

/** Whether some step leads back to itself. */
export const hasCycle = (steps: Steps): boolean =>
  Object.values(steps).some((step) => step.outputs.some((next) => findReachable(steps, next).has(step.id)));

/** What is wrong with the graph; keys of the text catalogue (workflowProblems.<problem>). */
export type GraphProblem =
  | 'start-missing'
  | 'several-starts'
  | 'end-missing'
  | 'several-ends'
  | 'cycle'
  | 'end-has-outputs'
  | 'start-has-inputs'
  | 'no-outputs'
  | 'unknown-output'
  | 'disconnected';

export type PlacedProblem = { readonly step: string | null; readonly problem: GraphProblem };

/**
 * Every reason why a graph is not valid (specification 000 §4; ledger R-WFE-07 to R-WFE-10): one start, one end, no cycle,
 * every other step lies on a way from start to end, the end leads nowhere. Empty means valid.
 */
export function findGraphProblems(steps: Steps): readonly PlacedProblem[] {
  const all = Object.values(steps);
  const of = (type: WorkflowStep['type']) => all.filter((step) => step.type === type);
  const counted = (type: 'start' | 'end'): readonly PlacedProblem[] => {
    const found = of(type).length;
    if (found === 1) return [];
    return [{ step: null, problem: found === 0 ? `${type}-missing` : `several-${type}s` }];
  };
  const problems = [...counted('start'), ...counted('end')];
  if (hasCycle(steps)) problems.push({ step: null, problem: 'cycle' });
  const fromStart = findReachable(steps, of('start')[0]?.id ?? '');
  const end = of('end')[0]?.id ?? '';
  for (const step of all) problems.push(...findStepGraphProblems(steps, step, { fromStart, end }));
  return problems;
}

function findStepGraphProblems(
  steps: Steps,
  step: WorkflowStep,
  { fromStart, end }: { readonly fromStart: ReadonlySet<string>; readonly end: string },
): readonly PlacedProblem[] {
  const found: GraphProblem[] = [];
  if (step.outputs.some((id) => steps[id] === undefined)) found.push('unknown-output');
  if (step.type === 'end' && step.outputs.length > 0) found.push('end-has-outputs');
  if (step.type !== 'end' && step.outputs.length === 0) found.push('no-outputs');
  if (step.type === 'start' && Object.values(steps).some((other) => other.outputs.includes(step.id)))
    found.push('start-has-inputs');
  if (!fromStart.has(step.id) || !findReachable(steps, step.id).has(end)) found.push('disconnected');
  return found.map((problem) => ({ step: step.id, problem }));
}

export const isValidGraph = (steps: Steps): boolean => findGraphProblems(steps).length === 0;

/**
 * Steps that may follow a step: not itself, not the start, and none that leads back to it (ledger R-WED-17), in the
 * order of the workflow.
 */
export function listAllowedOutputs(steps: Steps, from: string): readonly string[] {
  const step = steps[from];
  if (step === undefined || step.type === 'end') return [];
  return Object.values(steps)
    .filter((to) => to.type !== 'start' && !findReachable(steps, to.id).has(from))
    .map(({ id }) => id);
}

/** The steps in an order in which every step comes before those that follow it; start first, end last. */
export function sortSteps(steps: Steps): readonly WorkflowStep[] {
  const done: WorkflowStep[] = [];
  const visit = (step: WorkflowStep, above: readonly string[]): void => {
    if (done.includes(step) || above.includes(step.id)) return;
    for (const id of step.outputs.toReversed()) {
      const next = steps[id];
      if (next) visit(next, [...above, step.id]);
    }
    done.unshift(step);
  };
  const starts = Object.values(steps).filter(({ type }) => type === 'start');
  const others = Object.values(steps).filter(({ type }) => type !== 'start');
  for (const step of [...others.toReversed(), ...starts]) visit(step, []);
  return done;
}
