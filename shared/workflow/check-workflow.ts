import { findAutomationProblems } from './check-automation.ts';
import { findGraphProblems, type GraphProblem, type Steps } from './graph.ts';
import { isAutomated, getStartId } from './position.ts';
import { readValidation } from './validation-text.ts';
import type { SettingProblem, WorkflowFinding, SettingProblemName } from './workflow-problem.ts';
import type { WorkflowStep } from './workflow.ts';
import { findRuleProblem } from './operations.ts';

type RuleProblem = NonNullable<ReturnType<typeof findRuleProblem>>;

const named: Readonly<Record<RuleProblem, SettingProblemName>> = {
  field: 'rule-field-required',
  operation: 'rule-table',
  value: 'rule-value-required',
  number: 'rule-number',
  date: 'rule-date',
  range: 'rule-range',
};

/** What is wrong with the condition of a step that has one switched on (specification 000 §5). */
function findConditionProblems({ condition, conditionRules }: WorkflowStep): readonly SettingProblem[] {
  if (!condition) return [];
  if (conditionRules.length === 0) return [{ at: 'conditionRules', problem: 'rules-required' }];
  return conditionRules.flatMap((rule, place): readonly SettingProblem[] => {
    const problem = findRuleProblem(rule);
    return problem === null ? [] : [{ at: `conditionRules.${place}`, problem: named[problem] }];
  });
}

/** What the rules may know of the company; what is left out is not checked. */
export type WorkflowContext = {
  /** The type that the workflow belongs to. */
  readonly doctypeId?: string;
  /** Ids of the people who can work in the company: admins and editors. */
  readonly able?: readonly string[];
  /** Ids of the company's document types. */
  readonly doctypes?: readonly string[];
  /** Ids of the companies to which the caller may hand documents over. */
  readonly companies?: readonly string[];
};

export const stepLimits = { name: 30, description: 100 } as const;

const sameName = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

function namingProblems(step: WorkflowStep, all: readonly WorkflowStep[]): readonly SettingProblem[] {
  const found: SettingProblem[] = [];
  if (step.name.trim() === '') found.push({ at: 'name', problem: 'name-required' });
  if (step.name.length > stepLimits.name) found.push({ at: 'name', problem: 'name-too-long' });
  const duplicate = all.some(
    (other) => other.id !== step.id && other.type === 'step' && sameName(other.name, step.name),
  );
  if (step.name.trim() !== '' && duplicate) found.push({ at: 'name', problem: 'name-taken' });
  if (step.description.length > stepLimits.description)
    found.push({ at: 'description', problem: 'description-too-long' });
  return found;
}

function peopleProblems({ assign }: WorkflowStep, able: readonly string[] | undefined): readonly SettingProblem[] {
  if (assign.length === 0) return [{ at: 'assign', problem: 'assignees-required' }];
  const unable = able !== undefined && !assign.some((id) => able.includes(id));
  return unable ? [{ at: 'assign', problem: 'assignees-unable' }] : [];
}

/** Automations that name other things of the company, or other companies. */
function reachProblems(step: WorkflowStep, known: WorkflowContext): readonly SettingProblem[] {
  const { automationSystem, automationSystemDuplicateDoctype: doctype, automationParams } = step;
  if (automationSystem === 'duplicate' && doctype !== '') {
    // A copy in the same type would walk into the same step again, and so on without end.
    const wrong = doctype === known.doctypeId || known.doctypes?.includes(doctype) === false;
    return wrong ? [{ at: 'automationSystemDuplicateDoctype', problem: 'duplicate-doctype-unknown' }] : [];
  }
  const company = automationParams['ownerId'] ?? '';
  const unknown = automationSystem === 'move-to-company' && known.companies?.includes(company) === false;
  return unknown && company !== '' ? [{ at: 'automationParams.ownerId', problem: 'company-unknown' }] : [];
}

function validationProblems({ validations }: WorkflowStep): readonly SettingProblem[] {
  return validations.flatMap((text, place): readonly SettingProblem[] => {
    const read = readValidation(text);
    if (typeof read !== 'string') return [];
    return [{ at: `validations.${place}`, problem: read === 'unknown' ? 'validation-unknown' : 'validation-param' }];
  });
}

/**
 * What is wrong with the settings of one step (specification 000 §5 "Workflow step"); its place in the graph is not its own
 * matter, but whether anything leads to it is.
 */
export function findStepProblems(
  steps: Steps,
  step: WorkflowStep,
  known: WorkflowContext = {},
): readonly SettingProblem[] {
  if (step.type !== 'step') return [];
  const all = Object.values(steps);
  const entered = all.some((other) => other.outputs.includes(step.id));
  const first = steps[getStartId(steps)]?.outputs.includes(step.id) === true;
  const automated: readonly SettingProblem[] = first ? [{ at: 'automationSystem', problem: 'automation-first' }] : [];
  return [
    ...(entered ? [] : [{ at: 'inputs', problem: 'no-inputs' } as const]),
    ...namingProblems(step, all),
    ...(isAutomated(step)
      ? [...automated, ...findAutomationProblems(step), ...reachProblems(step, known)]
      : peopleProblems(step, known.able)),
    ...findConditionProblems(step),
    ...validationProblems(step),
  ];
}

/**
 * Every reason why a workflow cannot be saved: of the graph first, then of the settings of its steps (specification 000 §4,
 * §5; ledger R-WFE-07 to R-WFE-10, R-WFE-18). The editor and the server ask the same question here. Empty means valid.
 */
export function checkWorkflow(steps: Steps, known: WorkflowContext = {}): readonly WorkflowFinding[] {
  const graph = findGraphProblems(steps).map(({ step, problem }) => ({ step, problem, at: graphSetting(problem) }));
  const settings = Object.values(steps).flatMap((step) =>
    findStepProblems(steps, step, known).map((found) => ({ step: step.id, ...found })),
  );
  return [...graph, ...settings];
}

/** The setting in which a problem of the graph can be mended. */
const graphSetting = (problem: GraphProblem): string =>
  problem === 'no-outputs' || problem === 'end-has-outputs' || problem === 'unknown-output' ? 'outputs' : '';
