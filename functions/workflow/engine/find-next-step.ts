import type { Doctype } from '#shared/doctype/doctype.ts';
import { listUnmetValidations } from '#shared/transition/automated-step.ts';
import { canAlwaysPass, type StepContext } from '#shared/transition/pass-step.ts';
import { toFacts } from '#shared/workflow/conditions.ts';
import { findFollowingStep, isAutomated } from '#shared/workflow/position.ts';
import type { ArchiveFacts } from '#shared/transition/validations.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';

/** Why a document cannot go on by itself; kept as warning `workflow:<problem>`. */
export type TransitionProblem = 'no-branch' | 'automation-failed' | 'step-gone' | 'failed';

/** The next step, and the steps that were passed on the way without stopping. */
export type NextStep = {
  readonly at: WorkflowStep | 'archived' | 'here';
  readonly passed: readonly string[];
  readonly problem?: TransitionProblem;
};

/** A document in its workflow, with what routing needs to know. */
export type DocumentInWorkflow = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  readonly known: ArchiveFacts;
  /** The company; undefined when it is gone. */
  readonly owner: { readonly country: string } | undefined;
};

/** What rules of the workflow are evaluated on. */
export const toContext = ({ record, doctype, known, owner }: DocumentInWorkflow): StepContext => ({
  facts: toFacts(record, owner),
  doctype,
  warnings: record.head.warnings,
  known,
});

/**
 * Follows the matching branches from a step until a person or an automation is needed, the workflow ends, or no branch
 * matches. `passes` decides for the first human step whether it may be passed automatically; in any case the validations
 * of the step must hold. Graphs have no cycles, so the search ends.
 */
export function findNextStep(document: DocumentInWorkflow, from: string, passes = canAlwaysPass): NextStep {
  const { steps } = document.workflow;
  const context = toContext(document);
  const passed: string[] = [];
  let here = from;
  for (;;) {
    const next = findFollowingStep(steps, here, context.facts);
    if (next === undefined) {
      const at = here === from ? undefined : steps[here];
      return { at: at ?? 'here', passed: at ? passed.slice(0, -1) : passed, problem: 'no-branch' };
    }
    if (next.type === 'end') return { at: 'archived', passed };
    if (isAutomated(next)) return { at: next, passed };
    const may = here === from ? passes : canAlwaysPass;
    if (!may(context, next.id) || listUnmetValidations(next, context).length > 0) return { at: next, passed };
    passed.push(next.id);
    here = next.id;
  }
}
