import * as z from 'zod';
import { doctypeId } from '#shared/kit/id.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

/** Six random base-36 characters, or one of the pseudo-steps (specification 000 §4). */
export const stepId = z.string().regex(/^(start|end|[0-9a-z]{6})$/);

/** Step of a failed document (001 §3). A failed document also keeps the reason. */
export const failedStep = -1;

/** Step of an archived document. */
export const archivedStep = 'archived';

/** Step of a document that has not been worked on yet. */
export const notStartedStep = 'start';

export const conditionOperation = z.enum([
  'null',
  'filled',
  'equals',
  'not-equals',
  'gte',
  'gt',
  'lte',
  'lt',
  'between',
  'not-between',
  'in',
  'not-in',
]);
export type ConditionOperation = z.infer<typeof conditionOperation>;

export const conditionRule = z.object({
  field: z.string().max(60),
  operation: conditionOperation,
  /** Text; "in" and "between" take comma lists. */
  value: z.string().max(2000),
});
export type ConditionRule = z.infer<typeof conditionRule>;

export const andOr = z.enum(['AND', 'OR']);

/** What a request may carry. Shorter limits are rules of the workflow, so that a text beyond them is a problem of its step. */
export const stepTextLimits = { name: 200, description: 1000 } as const;

/** One step of a workflow (specification 000 §3). */
export const workflowStep = z.object({
  id: stepId,
  name: readableLine(stepTextLimits.name),
  type: z.enum(['start', 'step', 'end']),
  description: z.string().max(stepTextLimits.description),
  inputs: z.array(stepId).max(100),
  outputs: z.array(stepId).max(100),
  /** Ids of the users who are responsible. */
  assign: z.array(z.string()).max(200),
  operatorAssignees: andOr,
  bulk: z.boolean(),
  condition: z.boolean(),
  conditionRules: z.array(conditionRule).max(50),
  operatorConditions: andOr,
  validations: z.array(z.string()).max(50),
  operatorValidations: andOr,
  automationSystem: z.string().max(60),
  automationSystemDuplicateDoctype: z.string().max(50),
  automation: z.string().max(60),
  automationParams: z.record(z.string(), z.string()),
  deletable: z.boolean(),
});
export type WorkflowStep = z.infer<typeof workflowStep>;

export const workflow = z.object({
  doctypeId,
  steps: z.record(stepId, workflowStep),
  isTemporary: z.boolean(),
  version: z.int().min(0),
});
export type Workflow = z.infer<typeof workflow>;
