import type { LeavingCondition } from '#shared/accounting/leaving-settings.ts';
import { isAutomationId, type AutomationId } from '#shared/workflow/blueprints.ts';
import type { StepContext } from './pass-step.ts';
import { applySetField } from './set-field.ts';
import { noArchiveFacts, findUnmetValidations } from './validations.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';

/** Why a document stays at an automated step before anything was tried. */
export type Hindrance = 'automation-unknown' | 'validations' | 'no-export-system' | `leaving-${LeavingCondition}`;

/** The automations after which a document has nothing left to do in its workflow. */
const last: ReadonlySet<AutomationId> = new Set(['archive', 'move-to-company']);

/** The validations that keep a document from leaving a step, for what the archive knows of it. */
export const listUnmetValidations = (
  step: WorkflowStep,
  { facts, known = noArchiveFacts }: StepContext,
): readonly string[] => findUnmetValidations(step, facts, known);

/** What keeps an automated step from running for a document, as far as type and document tell. */
export function findHindrance(step: WorkflowStep, context: StepContext): Hindrance | undefined {
  const { automationSystem } = step;
  if (!isAutomationId(automationSystem)) return 'automation-unknown';
  if (listUnmetValidations(step, context).length > 0) return 'validations';
  const { exportSystem = null, exportSystemType = null } = context.doctype ?? {};
  const homeless = exportSystem === null || exportSystemType === null;
  if (automationSystem !== 'export') return undefined;
  const held = context.held?.always ?? context.held?.untilConfirmed;
  if (homeless) return 'no-export-system';
  return held === undefined ? undefined : `leaving-${held}`;
}

/** The document after a person has confirmed it: what only waited for that is settled. */
export const afterConfirming = (context: StepContext): StepContext =>
  context.held === undefined ? context : { ...context, held: { ...context.held, untilConfirmed: undefined } };

/** Whether the workflow of a document ends with this automated step. */
export const endsWorkflow = ({ automationSystem }: WorkflowStep): boolean =>
  isAutomationId(automationSystem) && last.has(automationSystem);

/** What branches and later steps look at after an automated step has run. */
export function applyAutomation(step: WorkflowStep, context: StepContext): StepContext {
  if (step.automationSystem !== 'set-field') return context;
  return { ...context, facts: { ...context.facts, fields: applySetField(context.facts.fields, step).fields } };
}
