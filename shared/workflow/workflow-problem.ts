import type { GraphProblem } from './graph.ts';
import * as z from 'zod';
import { workflowStep } from './workflow.ts';

/**
 * Why a workflow cannot be saved, for one step: its id, a sentence in the language of the caller, and the step as the
 * server knows it, so that an editor that has removed it can show it again (specification 000 §4, §7).
 */
export const stepProblem = z.object({ id: z.string(), message: z.string(), step: workflowStep.nullable() });
export type StepProblem = z.infer<typeof stepProblem>;

/** What may be wrong with the settings of a step; each has a sentence in shared/text/workflow-problem-text.ts. */
export type SettingProblemName =
  | 'no-inputs'
  | 'name-required'
  | 'name-too-long'
  | 'name-taken'
  | 'description-too-long'
  | 'assignees-required'
  | 'assignees-unable'
  | 'automation-first'
  | 'automation-unknown'
  | 'duplicate-doctype-required'
  | 'duplicate-doctype-unknown'
  | 'param-required'
  | 'param-invalid'
  | 'company-unknown'
  | 'rules-required'
  | 'rule-field-required'
  | 'rule-value-required'
  | 'rule-number'
  | 'rule-date'
  | 'rule-range'
  | 'rule-table'
  | 'validation-unknown'
  | 'validation-param';
export type WorkflowProblem = GraphProblem | SettingProblemName;

/** A problem of one setting; `at` is its path in the step: 'name', 'conditionRules.0', 'automationParams.url'. */
export type SettingProblem = { readonly at: string; readonly problem: SettingProblemName };

/** Why a workflow cannot be saved. `step` is null where the whole graph is meant; `at` is '' where no one setting is. */
export type WorkflowFinding = {
  readonly step: string | null;
  readonly at: string;
  readonly problem: WorkflowProblem;
};
