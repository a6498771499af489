import type { InputOf } from '#shared/api/contract.ts';
import type { saveWorkflow as contract } from '#shared/api/workflows.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { workflowProblemText } from '#shared/text/workflow-problem-text.ts';
import { checkWorkflow, type WorkflowSurroundings } from '#shared/workflow/check-workflow.ts';
import { endId, mirrored, startId, type Steps } from '#shared/workflow/graph.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import type { StepProblem } from '#shared/workflow/step-problem.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Write } from '#functions/ports/table.ts';
import type { WorkflowVersions } from '#functions/ports/workflow-versions.ts';
import { ablePeople } from '#functions/present/able-people.ts';
import { refreshStart } from '#functions/present/refresh-start.ts';
import { heldSteps, type Counter } from './held-steps.ts';
import { isKnownType } from './is-known-type.ts';

type SaveWorkflow = typeof contract;
type Need = {
  readonly doctypes: Pick<Doctypes, 'find' | 'list' | 'workflow' | 'saveWorkflow'>;
  readonly documents: Counter;
  readonly accounts: Pick<Accounts, 'members' | 'memberships'>;
  readonly workflowVersions: Pick<WorkflowVersions, 'kept' | 'find'>;
  readonly outbox: Pick<Outbox, 'entry' | 'deliver'>;
  readonly ids: Pick<Ids, 'id'>;
  readonly clock: Clock;
};

/** Steps as they are stored: under their own ids, and an automated one has no people (000 §4). */
const settled = (steps: Steps): Record<string, WorkflowStep> =>
  Object.fromEntries(Object.values(steps).map((step) => [step.id, isAutomated(step) ? { ...step, assign: [] } : step]));

/**
 * Saves the whole workflow of a type (ledger R-WFE-24, R-WFE-25): it must be valid, nobody may have saved another one since it
 * was read, and no step may be taken from under a document. Every saved workflow is kept as a version.
 */
export const saveWorkflow =
  (need: Need) =>
  async ({ params, body }: InputOf<SaveWorkflow>, caller: Caller): Promise<Outcome<SaveWorkflow>> => {
    const { ownerId, locale } = caller;
    if (!(await isKnownType(need.doctypes, ownerId, params.id))) return { ok: false, error: 'not-found' };
    const stored = await need.doctypes.workflow(ownerId, params.id);
    if (stored.version !== body.version)
      return { ok: false, error: 'stale-version', details: { version: stored.version } };
    const steps = settled(body.steps);
    const invalid = said(steps, await surroundings(need, stored, caller), locale);
    if (invalid.length > 0) return { ok: false, error: 'workflow-invalid', steps: invalid };
    const held = await heldSteps(need.documents, { ownerId, stored, steps, locale });
    if (held.length > 0) return { ok: false, error: 'workflow-steps-held', steps: held };
    const starts = [
      ...handOverStarts(need, { ownerId, stored, steps }),
      ...renamedStarts(need, { ownerId, stored, steps }),
    ];
    const replaced = await unkept(need, ownerId, stored);
    const saved = await need.doctypes.saveWorkflow({
      ownerId,
      workflow: { doctypeId: params.id, version: stored.version, isTemporary: false, steps: mirrored(steps) },
      also: (workflow) => [
        ...replaced,
        need.workflowVersions.kept(ownerId, { workflow, savedAt: isoNow(need.clock), by: caller.userId }),
        ...starts.map((start) => need.outbox.entry(start)),
      ],
      except: caller.socketId,
    });
    if (!saved.ok) return { ok: false, error: 'stale-version' };
    for (const start of starts) await need.outbox.deliver(start);
    return saved;
  };

/** A workflow that is being saved, and what was stored before. */
type Saving = { readonly ownerId: string; readonly stored: Workflow; readonly steps: Steps };

const samePeople = (a: WorkflowStep, b: WorkflowStep): boolean =>
  a.operatorAssignees === b.operatorAssignees && JSON.stringify(a.assign) === JSON.stringify(b.assign);

/** Documents in flight follow the saved workflow: where a step has other people, its documents go over to them. */
function handOverStarts({ ids }: Need, { ownerId, stored, steps }: Saving): readonly Start[] {
  const changed = Object.values(stored.steps).flatMap((before) => {
    const after = steps[before.id];
    return after === undefined || isAutomated(after) || samePeople(before, after) ? [] : [before.id];
  });
  if (changed.length === 0) return [];
  const input = { ownerId, doctype: stored.doctypeId, steps: changed.join(',') };
  return [{ machine: 'hand-over', name: ids.id(), input }];
}

/** Lists name the step of each document: they follow a step that is called otherwise now. */
function renamedStarts({ ids }: Need, { ownerId, stored, steps }: Saving): readonly Start[] {
  const renamed = Object.values(stored.steps).some(
    ({ id, name }) => steps[id] !== undefined && steps[id].name !== name,
  );
  return renamed ? [refreshStart(ids, ownerId, stored.doctypeId)] : [];
}

/** A workflow from before versions were kept, or one that came with the company: the first save keeps it, too. */
async function unkept({ workflowVersions, clock }: Need, ownerId: string, stored: Workflow): Promise<readonly Write[]> {
  const { doctypeId, version } = stored;
  if (version === 0 || (await workflowVersions.find(ownerId, doctypeId, version)) !== undefined) return [];
  return [workflowVersions.kept(ownerId, { workflow: stored, savedAt: isoNow(clock), by: null })];
}

/** What is wrong, step by step; what is wrong with the whole graph is said of its start or end. */
function said(steps: Steps, known: WorkflowSurroundings, locale: Locale): readonly StepProblem[] {
  return checkWorkflow(steps, known).map(({ step, problem }) => {
    const id = step ?? (problem === 'end-missing' || problem === 'several-ends' ? endId : startId);
    return { id, message: workflowProblemText(problem, locale), step: steps[id] ?? null };
  });
}

/** What the rules may know of the company. A company that a step names already may stay: another administrator chose it. */
async function surroundings(
  { accounts, doctypes, clock }: Need,
  stored: Workflow,
  { ownerId, userId }: Caller,
): Promise<WorkflowSurroundings> {
  const [able, types, memberships] = await Promise.all([
    ablePeople(accounts, ownerId, isoNow(clock)),
    doctypes.list(ownerId),
    accounts.memberships(userId),
  ]);
  const own = memberships.filter((one) => one.role !== 'viewer' && one.ownerId !== ownerId).map((one) => one.ownerId);
  const named = Object.values(stored.steps).flatMap(({ automationParams }) => automationParams['ownerId'] ?? []);
  return { doctypeId: stored.doctypeId, able, doctypes: types.map(({ id }) => id), companies: [...own, ...named] };
}
