import { toFacts } from '#shared/workflow/conditions.ts';
import { findFollowingStep } from '#shared/workflow/position.ts';
import {
  archivedStep,
  failedStep,
  notStartedStep,
  type Workflow,
  type WorkflowStep,
} from '#shared/workflow/workflow.ts';
import type { Document } from '#shared/document/whole-document.ts';

/** What the stepper shows: at most three passed steps (R-DET-10), where the document stands, what comes next, the end. */
export type StepLine = {
  readonly passed: readonly string[];
  readonly active: string | null;
  readonly activeId: string | null;
  readonly next: string | null;
  readonly archived: boolean;
  /** The next step is the end: confirming archives (R-DET-35). */
  readonly toArchive: boolean;
};

const maxPassed = 3;

const isEnd = (step: string | -1): boolean => step === archivedStep || step === 'end' || step === '-1';

/** Where a document without a known step stands: the first step after the start (decision: unknown counts as not started). */
function findActiveStep(workflow: Workflow, step: string): WorkflowStep | undefined {
  const known = workflow.steps[step];
  if (known && known.type === 'step') return known;
  const first = workflow.steps[notStartedStep]?.outputs[0];
  return first === undefined ? undefined : workflow.steps[first];
}

type StepDocument = Pick<Document, 'step' | 'passedSteps' | 'fields' | 'tables'>;

/** The company, whose books say in what money amounts are compared. */
type Owner = { readonly country: string };

/** `document.fields` are the values as the person sees them now: they decide which of several ways the document will go. */
export function stepLine(document: StepDocument, workflow: Workflow | undefined, owner: Owner | undefined): StepLine {
  const name = (id: string): string => workflow?.steps[id]?.name ?? '';
  const passed = document.passedSteps
    .filter((id) => workflow?.steps[id]?.type === 'step')
    .slice(-maxPassed)
    .map(name);
  const archived = isEnd(document.step);
  if (!workflow || archived || document.step === failedStep)
    return { passed, active: null, activeId: null, next: null, archived, toArchive: false };
  const active = findActiveStep(workflow, document.step);
  const next = active && findFollowingStep(workflow.steps, active.id, toFacts(document, owner));
  return {
    passed,
    active: active?.name ?? null,
    activeId: active?.id ?? null,
    next: next?.type === 'step' ? next.name : null,
    archived,
    toArchive: next?.type === 'end',
  };
}

/** Return is offered unless the document stands at its first step or was not started (R-DET-38). */
export const canReturn = (document: Pick<Document, 'step' | 'passedSteps'>): boolean =>
  document.passedSteps.length > 0 &&
  document.step !== failedStep &&
  document.step !== notStartedStep &&
  !isEnd(document.step);

/** Names longer than the row are cut; the whole name is in the tooltip (R-DET-17). */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
