import { ruleProblem } from './operations.ts';
import type { SettingProblem, SettingProblemName } from './workflow-problem.ts';
import type { WorkflowStep } from './workflow.ts';

type RuleProblem = NonNullable<ReturnType<typeof ruleProblem>>;

const named: Readonly<Record<RuleProblem, SettingProblemName>> = {
  field: 'rule-field-required',
  operation: 'rule-table',
  value: 'rule-value-required',
  number: 'rule-number',
  date: 'rule-date',
  range: 'rule-range',
};

/** What is wrong with the condition of a step that has one switched on (specification 000 §5). */
export function conditionProblems({ condition, conditionRules }: WorkflowStep): readonly SettingProblem[] {
  if (!condition) return [];
  if (conditionRules.length === 0) return [{ at: 'conditionRules', problem: 'rules-required' }];
  return conditionRules.flatMap((rule, place): readonly SettingProblem[] => {
    const problem = ruleProblem(rule);
    return problem === null ? [] : [{ at: `conditionRules.${place}`, problem: named[problem] }];
  });
}
