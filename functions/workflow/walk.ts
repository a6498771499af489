import type { Doctype } from '#shared/doctype/doctype.ts';
import { passesAlways, type Ground } from '#shared/workflow/pass-step.ts';
import { followingStep, isAutomated } from '#shared/workflow/position.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';

/** Why a document cannot go on by itself; kept as warning `workflow:<problem>`. */
export type WalkProblem = 'no-branch' | 'automation-unknown' | 'step-gone' | 'failed';

/** Where a walk ends, and the steps that it went through without stopping. */
export type Landing = {
  readonly at: WorkflowStep | 'archived' | 'here';
  readonly passed: readonly string[];
  readonly problem?: WalkProblem;
};

/** The automation that ends a workflow early; every other system is refused by name until it exists. */
const archiveAutomation = 'archive';

/** A document on its way, as the walk sees it. */
type OnItsWay = { readonly record: DocumentRecord; readonly doctype: Doctype | undefined; readonly workflow: Workflow };

/** What the machine's own passage depends on. */
export const groundOf = ({ record, doctype }: OnItsWay): Ground => ({
  facts: record,
  doctype,
  warnings: record.head.warnings,
});

/**
 * Walks from a step along the branches that fit until a person is needed, the workflow ends, or nobody knows how to go on.
 * `passes` says of a human step whether the machine may go through it. Graphs have no cycles, so every walk ends.
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
    if (isAutomated(next)) {
      if (next.automationSystem === archiveAutomation) return { at: 'archived', passed: [...passed, next.id] };
      return { at: next, passed, problem: 'automation-unknown' };
    }
    const first = here === from;
    if (!(first ? passes(ground, next.id) : passesAlways(ground, next.id))) return { at: next, passed };
    passed.push(next.id);
    here = next.id;
  }
}
