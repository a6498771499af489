import { checkWorkflow, type WorkflowContext } from '#shared/workflow/check-workflow.ts';
import { sortSteps, type Steps } from '#shared/workflow/graph.ts';
import type { WorkflowProblem } from '#shared/workflow/workflow-problem.ts';
import { listEdges } from './edges.ts';

/** Drawn so, some documents would stand still or a step would stay empty; it may be saved all the same. */
export type DraftWarning = 'no-fallback' | 'never-entered';

/** One thing to look at. Errors keep the workflow from being saved; 'check' is what the server wants confirmed. */
export type Problem = {
  readonly id: string;
  readonly step: string | null;
  /** The field of the form where it can be mended; '' where none can. */
  readonly field: string;
  readonly severity: 'error' | 'check' | 'warning';
  readonly name: WorkflowProblem | DraftWarning | 'server';
  /** The server's own sentence. */
  readonly message?: string;
};

/** R-WED-04: what a step's node shows. */
export type StepFlags = {
  readonly hasFormError: boolean;
  readonly needsCheck: boolean;
  readonly isDisconnectedNode: boolean;
};

/** Everything to look at, in the order of the workflow: errors, what the server asks, then warnings. */
export function findProblems(
  steps: Steps,
  toCheck: Readonly<Record<string, string>>,
  known: WorkflowContext,
): readonly Problem[] {
  const errors = checkWorkflow(steps, known).map(({ step, at, problem }): Problem => {
    return { id: `${step ?? ''}/${at}/${problem}`, step, field: at, severity: 'error', name: problem };
  });
  const asked = Object.entries(toCheck).map(([step, message]): Problem => {
    return { id: `${step}/server`, step, field: '', severity: 'check', name: 'server', message };
  });
  const place = new Map(sortSteps(steps).map(({ id }, at) => [id, at]));
  const at = ({ step }: Problem): number => (step === null ? -1 : (place.get(step) ?? Number.MAX_SAFE_INTEGER));
  const byPlace = (list: readonly Problem[]) => list.toSorted((a, b) => at(a) - at(b));
  return [...byPlace(removeRepeated(errors)), ...byPlace(asked), ...byPlace(findWarnings(steps))];
}

/** A dead end and a step that nothing leads to are disconnected too: shown once is enough. */
function removeRepeated(errors: readonly Problem[]): readonly Problem[] {
  const ends = new Set(
    errors.flatMap(({ step, name }) => (name === 'no-outputs' || name === 'no-inputs' ? [step] : [])),
  );
  return errors.filter(({ step, name }) => name !== 'disconnected' || !ends.has(step));
}

function findWarnings(steps: Steps): readonly Problem[] {
  const edges = listEdges(steps);
  const warn = (step: string, field: string, name: DraftWarning): Problem => {
    return { id: `${step}/${name}`, step, field, severity: 'warning', name };
  };
  const never = Object.values(steps).filter(({ id }) => {
    const ways = edges.filter(({ to }) => to === id);
    return ways.length > 0 && ways.every(({ role }) => role === 'never');
  });
  const open = Object.values(steps).filter(({ id }) => {
    const ways = edges.filter(({ from }) => from === id);
    return ways.length > 0 && ways.every(({ role }) => role === 'rule');
  });
  return [
    ...open.map(({ id }) => warn(id, 'outputs', 'no-fallback')),
    ...never.map(({ id }) => warn(id, 'condition', 'never-entered')),
  ];
}

export const listErrors = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ severity }) => severity === 'error');
export const listChecks = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ severity }) => severity === 'check');

/** The flags of every step that has any. */
export function buildFlags(steps: Steps, problems: readonly Problem[]): ReadonlyMap<string, StepFlags> {
  const ids = [...new Set(problems.flatMap(({ step }) => step ?? []))];
  const loose = new Set(findDisconnected(steps));
  return new Map(
    [...new Set([...ids, ...loose])].map((id) => {
      const stepProblems = problems.filter(({ step }) => step === id);
      const flags: StepFlags = {
        hasFormError: stepProblems.some(({ severity }) => severity === 'error'),
        needsCheck: stepProblems.some(({ severity }) => severity !== 'error'),
        isDisconnectedNode: loose.has(id),
      };
      return [id, flags];
    }),
  );
}

const looseNames: readonly string[] = ['disconnected', 'no-inputs', 'no-outputs'];
const findDisconnected = (steps: Steps): readonly string[] =>
  checkWorkflow(steps).flatMap(({ step, problem }) => (step !== null && looseNames.includes(problem) ? [step] : []));

/** The problem after another one, around and around (F8). */
export function findNextProblem(problems: readonly Problem[], last: string | undefined): Problem | undefined {
  const place = problems.findIndex(({ id }) => id === last);
  return problems[(place + 1) % Math.max(1, problems.length)];
}
