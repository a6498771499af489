import { isAutomationId, type AutomationId } from './blueprints.ts';
import type { Ground } from './pass-step.ts';
import { withSetField } from './set-field.ts';
import { unknownPaper, unmetValidations } from './validations.ts';
import type { WorkflowStep } from './workflow.ts';

/** Why a document stays at an automated step before anything was tried. */
export type Hindrance = 'automation-unknown' | 'validations' | 'no-export-system';

/** The automations after which a document has nothing left to do in its workflow. */
const last: ReadonlySet<AutomationId> = new Set(['archive', 'move-to-company']);

/** The validations that keep a document from leaving a step, for what the archive knows of it. */
export const unmetAt = (step: WorkflowStep, { facts, known = unknownPaper }: Ground): readonly string[] =>
  unmetValidations(step, facts.fields, known);

/** What keeps an automated step from running for a document, as far as type and document tell. */
export function hindranceOf(step: WorkflowStep, ground: Ground): Hindrance | undefined {
  const { automationSystem } = step;
  if (!isAutomationId(automationSystem)) return 'automation-unknown';
  if (unmetAt(step, ground).length > 0) return 'validations';
  const { exportSystem = null, exportSystemType = null } = ground.doctype ?? {};
  const homeless = exportSystem === null || exportSystemType === null;
  return automationSystem === 'export' && homeless ? 'no-export-system' : undefined;
}

/** Whether the workflow of a document ends with this automated step. */
export const endsWorkflow = ({ automationSystem }: WorkflowStep): boolean =>
  isAutomationId(automationSystem) && last.has(automationSystem);

/** What branches and later steps look at after an automated step has run. */
export function groundAfter(step: WorkflowStep, ground: Ground): Ground {
  if (step.automationSystem !== 'set-field') return ground;
  return { ...ground, facts: { ...ground.facts, fields: withSetField(ground.facts.fields, step).fields } };
}
