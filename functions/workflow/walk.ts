import type { Doctype } from '#shared/doctype/doctype.ts';
import { unmetAt } from '#shared/workflow/automated.ts';
import { passesAlways, type Ground } from '#shared/workflow/pass-step.ts';
import { followingStep, isAutomated } from '#shared/workflow/position.ts';
import type { KnownPaper } from '#shared/workflow/validations.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';

/** Why a document cannot go on by itself; kept as warning `workflow:<problem>`. */
export type WalkProblem = 'no-branch' | 'automation-failed' | 'step-gone' | 'failed';

/** Where a walk ends, and the steps that it went through without stopping. */
export type Landing = {
  readonly at: WorkflowStep | 'archived' | 'here';
  readonly passed: readonly string[];
  readonly problem?: WalkProblem;
};

/** A document on its way, as the walk sees it. */
export type OnItsWay = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  readonly known: KnownPaper;
};

/** What the machine's own passage depends on. */
export const groundOf = ({ record, doctype, known }: OnItsWay): Ground => ({
  facts: record,
  doctype,
  warnings: record.head.warnings,
  known,
});

/**
 * Walks from a step along the branches that fit until a person or an automation is needed, the workflow ends, or nobody knows
 * how to go on. `passes` says of the first human step whether the machine may go through it; whatever it says, the validations
 * of the step must hold. Graphs have no cycles, so every walk ends.
 */
export function walk(onItsWay: OnItsWay, from: string, passes = passesAlways): Landing {
  const { steps } = onItsWay.workflow;
  const ground = groundOf(onItsWay);
  const passed: string[] = [];
  let here = from;
  for (;;) {
    const next = followingStep(steps, here, onItsWay.record);
    if (next === undefined) {
      const at = here === from ? undefined : steps[here];
      return { at: at ?? 'here', passed: at ? passed.slice(0, -1) : passed, problem: 'no-branch' };
    }
    if (next.type === 'end') return { at: 'archived', passed };
    if (isAutomated(next)) return { at: next, passed };
    const may = here === from ? passes : passesAlways;
    if (!may(ground, next.id) || unmetAt(next, ground).length > 0) return { at: next, passed };
    passed.push(next.id);
    here = next.id;
  }
}
