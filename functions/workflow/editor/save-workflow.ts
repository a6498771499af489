import type { InputOf } from '#shared/api/contract.ts';
import type { saveWorkflow as contract } from '#shared/api/workflows.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getWorkflowProblemText } from '#shared/text/workflow-problem-text.ts';
import { checkWorkflow, type WorkflowContext } from '#shared/workflow/check-workflow.ts';
import { endId, mirrorInputs, startId, type Steps } from '#shared/workflow/graph.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import type { StepProblem } from '#shared/workflow/workflow-problem.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes, WorkflowVersions } from '#functions/ports/doctypes.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Change } from '#functions/ports/change.ts';
import { listConfirmers } from '#functions/domain/accounts/list-confirmers.ts';
import { toRefreshStart } from '#functions/domain/documents/machine-starts.ts';
import { findStepsWithDocuments, type DocumentCounter } from './steps-with-documents.ts';
import { isKnownType } from './read-workflow.ts';

type SaveWorkflow = typeof contract;
type Deps = {
  readonly doctypes: Pick<Doctypes, 'find' | 'list' | 'workflow' | 'saveWorkflow'>;
  readonly documents: DocumentCounter;
  readonly accounts: Pick<Accounts, 'members' | 'memberships'>;
  readonly workflowVersions: Pick<WorkflowVersions, 'keep' | 'find'>;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly ids: Pick<Ids, 'id'>;
  readonly clock: Clock;
};

/** Steps as they are stored: under their own ids, and an automated one has no people (000 §4). */
const toStoredSteps = (steps: Steps): Record<string, WorkflowStep> =>
  Object.fromEntries(Object.values(steps).map((step) => [step.id, isAutomated(step) ? { ...step, assign: [] } : step]));

/**
 * Saves the whole workflow of a type (ledger R-WFE-24, R-WFE-25): it must be valid and unchanged since it
 * was read, and no step with documents may be removed. Every saved workflow is kept as a version.
 */
export const saveWorkflow =
  (deps: Deps) =>
  async ({ params, body }: InputOf<SaveWorkflow>, caller: Caller): Promise<Outcome<SaveWorkflow>> => {
    const { ownerId, locale } = caller;
    if (!(await isKnownType(deps.doctypes, ownerId, params.id))) return { ok: false, error: 'not-found' };
    const stored = await deps.doctypes.workflow(ownerId, params.id);
    if (stored.version !== body.version)
      return { ok: false, error: 'stale-version', details: { version: stored.version } };
    const steps = toStoredSteps(body.steps);
    const invalid = findProblems(steps, await loadSurroundings(deps, stored, caller), locale);
    if (invalid.length > 0) return { ok: false, error: 'workflow-invalid', steps: invalid };
    const stepsWithDocuments = await findStepsWithDocuments(deps.documents, { ownerId, stored, steps, locale });
    if (stepsWithDocuments.length > 0) return { ok: false, error: 'workflow-steps-held', steps: stepsWithDocuments };
    const starts = [
      ...buildHandOverStarts(deps, { ownerId, stored, steps }, caller.userId),
      ...buildRefreshStarts(deps, { ownerId, stored, steps }),
    ];
    const replaced = await keepReplacedVersion(deps, ownerId, stored);
    const saved = await deps.doctypes.saveWorkflow({
      ownerId,
      workflow: { doctypeId: params.id, version: stored.version, isTemporary: false, steps: mirrorInputs(steps) },
      also: (workflow) => [
        ...replaced,
        deps.workflowVersions.keep(ownerId, { workflow, savedAt: isoNow(deps.clock), by: caller.userId }),
        ...starts.map((start) => deps.outbox.schedule(start)),
      ],
      except: caller.socketId,
    });
    if (!saved.ok) return { ok: false, error: 'stale-version' };
    for (const start of starts) await deps.outbox.deliver(start);
    return saved;
  };

/** A workflow that is being saved, and what was stored before. */
type Saving = { readonly ownerId: string; readonly stored: Workflow; readonly steps: Steps };

const haveSameAssignees = (a: WorkflowStep, b: WorkflowStep): boolean =>
  a.operatorAssignees === b.operatorAssignees && JSON.stringify(a.assign) === JSON.stringify(b.assign);

/** Documents in progress follow the saved workflow: where a step has other assignees, its documents are reassigned. */
function buildHandOverStarts({ ids, clock }: Deps, { ownerId, stored, steps }: Saving, by: string): readonly Start[] {
  const changed = Object.values(stored.steps).flatMap((before) => {
    const after = steps[before.id];
    return after === undefined || isAutomated(after) || haveSameAssignees(before, after) ? [] : [before.id];
  });
  if (changed.length === 0) return [];
  const input = { ownerId, doctype: stored.doctypeId, steps: changed.join(','), by, at: isoNow(clock) };
  return [{ machine: 'hand-over', name: ids.id(), input }];
}

/** Lists show the name of each document's step: they are refreshed after a step is renamed. */
function buildRefreshStarts({ ids }: Deps, { ownerId, stored, steps }: Saving): readonly Start[] {
  const renamed = Object.values(stored.steps).some(
    ({ id, name }) => steps[id] !== undefined && steps[id].name !== name,
  );
  return renamed ? [toRefreshStart(ids, ownerId, stored.doctypeId)] : [];
}

/** A workflow from before versions were stored, or one that came with the company: the first save stores it, too. */
export async function keepReplacedVersion(
  { workflowVersions, clock }: Pick<Deps, 'workflowVersions' | 'clock'>,
  ownerId: string,
  stored: Workflow,
): Promise<readonly Change[]> {
  const { doctypeId, version } = stored;
  if (version === 0 || (await workflowVersions.find(ownerId, doctypeId, version)) !== undefined) return [];
  return [workflowVersions.keep(ownerId, { workflow: stored, savedAt: isoNow(clock), by: null })];
}

/** Problems by step; problems of the whole graph belong to its start or end. */
function findProblems(steps: Steps, known: WorkflowContext, locale: Locale): readonly StepProblem[] {
  return checkWorkflow(steps, known).map(({ step, problem }) => {
    const id = step ?? (problem === 'end-missing' || problem === 'several-ends' ? endId : startId);
    return { id, message: getWorkflowProblemText(problem, locale), step: steps[id] ?? null };
  });
}

/** What the rules need to know of the company. A company that a step names already is allowed: another administrator chose it. */
async function loadSurroundings(
  { accounts, doctypes, clock }: Deps,
  stored: Workflow,
  { ownerId, userId }: Caller,
): Promise<WorkflowContext> {
  const [able, types, memberships] = await Promise.all([
    listConfirmers(accounts, ownerId, isoNow(clock)),
    doctypes.list(ownerId),
    accounts.memberships(userId),
  ]);
  const otherCompanies = memberships
    .filter((one) => one.role !== 'viewer' && one.ownerId !== ownerId)
    .map((one) => one.ownerId);
  const namedCompanies = Object.values(stored.steps).flatMap(
    ({ automationParams }) => automationParams['ownerId'] ?? [],
  );
  return {
    doctypeId: stored.doctypeId,
    able,
    doctypes: types.map(({ id }) => id),
    companies: [...otherCompanies, ...namedCompanies],
  };
}
