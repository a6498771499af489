import type { GraphProblem } from './graph.ts';

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
