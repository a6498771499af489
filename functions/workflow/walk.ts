import type { Doctype } from '#shared/doctype/doctype.ts';
import { blocks, isSure, standings } from '#shared/field/state.ts';
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

type Ground = { readonly record: DocumentRecord; readonly doctype: Doctype | undefined; readonly workflow: Workflow };

/** A human step needs nobody where the type says "always" and nothing required is missing or wrong (ledger R-REA-09). */
const passesAlways = ({ record, doctype }: Ground, step: string): boolean =>
  doctype?.automationLevel === 'always' && !standings(record.fields, doctype, step).some(blocks);

/**
 * Whether the machine may pass the first human step on its own (ledger R-REA-08, R-REA-10, R-REA-11): every required value
 * is proven or above the type's threshold, nothing is missing or wrong, and no warning waits for a person. A type that
 * requires nothing gives nothing to be sure of.
 */
export function passesFirst(ground: Ground, step: string): boolean {
  const { record, doctype } = ground;
  if (doctype === undefined || record.head.warnings.length > 0) return false;
  switch (doctype.automationLevel) {
    case 'never':
      return false;
    case 'always':
      return passesAlways(ground, step);
    case 'confident': {
      const all = standings(record.fields, doctype, step);
      const required = all.filter(
        ({ settings, value }) => settings.required && value !== undefined && value.value !== '',
      );
      const sure = ({ value }: (typeof all)[number]) =>
        value !== undefined && isSure(value, doctype.automationScoreThreshold);
      return required.length > 0 && !all.some(blocks) && required.every(sure);
    }
  }
}

/**
 * Walks from a step along the branches that fit until a person is needed, the workflow ends, or nobody knows how to go on.
 * `passes` says of a human step whether the machine may go through it. Graphs have no cycles, so every walk ends.
 */
export function walk(ground: Ground, from: string, passes = passesAlways): Landing {
  const { steps } = ground.workflow;
  const passed: string[] = [];
  let here = from;
  for (;;) {
    const next = followingStep(steps, here, ground.record);
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
