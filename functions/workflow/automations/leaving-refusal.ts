import { leavingConditions, type LeavingCondition } from '#shared/accounting/leaving-settings.ts';
import type { DocumentState } from '#shared/exports/document-state.ts';
import { judgeLeaving, type Leaving } from '#shared/exports/leaving.ts';
import { readAmountDue } from '#shared/field/stated-due.ts';
import { hasComeByPeople } from '#shared/workflow/position.ts';
import { findAcknowledged } from '#functions/domain/leaving/acknowledged.ts';
import { findDocumentState } from '#functions/domain/leaving/find-document-state.ts';
import type { AutomationDeps, AutomationRefusal, AutomationRun } from './automation.ts';

/** The state of a document at an automated step. What it was exported to before is asked by the export itself. */
export function findStateAtStep(
  deps: Pick<AutomationDeps, 'documents'>,
  { moving: { record, doctype, workflow, owner } }: AutomationRun,
): Promise<DocumentState> {
  const due = readAmountDue(record.fields);
  const around = { own: owner, due, findGone: async () => new Set<string>() };
  return findDocumentState(deps, { record, doctype, steps: workflow.steps }, around);
}

/**
 * Why a step that exports may not send its document. It lets nothing through but what a person confirmed by name; and the steps behind it do not count, where the
 * document came to it by the people before it.
 */
export async function findLeavingRefusal(
  deps: Pick<AutomationDeps, 'documents' | 'accounting'>,
  run: AutomationRun,
): Promise<AutomationRefusal | undefined> {
  if (run.step.automationSystem !== 'export') return undefined;
  const { record, workflow } = run.moving;
  const [{ leaving: settings }, state] = await Promise.all([
    deps.accounting.settings(record.head.ownerId),
    findStateAtStep(deps, run),
  ]);
  const isByWorkflow = hasComeByPeople(workflow.steps, run.step.id, record.head.passedSteps);
  const acknowledged = await findAcknowledged(deps, record, state.payment.kind);
  const leaving = { target: 'program', settings, isAllowed: false, isByWorkflow, acknowledged } as const;
  const condition = findCondition(state, leaving);
  return condition === undefined ? undefined : `leaving-${condition}`;
}

/** The first condition that keeps a document here; undefined where it may leave. */
export function findCondition(state: DocumentState, leaving: Leaving): LeavingCondition | undefined {
  const errors = judgeLeaving(state, leaving).filter(({ type }) => type === 'error');
  return leavingConditions.find((one) => errors.some(({ note }) => note === one));
}
