import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#shared/kit/locale.ts';
import { getWorkflowProblemText } from '#shared/text/workflow-problem-text.ts';
import { automationBlueprints } from './blueprints.ts';
import { checkWorkflow, type WorkflowContext } from './check-workflow.ts';
import { createStep, createEmptyWorkflow, mirrorInputs, type Steps } from './graph.ts';
import { validationBlueprints } from './validation-blueprints.ts';
import { readValidation, toValidationText } from './validation-text.ts';
import type { WorkflowStep } from './workflow.ts';

/** start → first0 → second → end, both with somebody; the second one is changed. */
function drawn(second: Partial<WorkflowStep> = {}, first: Partial<WorkflowStep> = {}): Steps {
  const steps = [
    { ...createStep('start'), outputs: ['first0'] },
    { ...createStep('first0', 'Kontrola'), outputs: ['second'], assign: ['eva'], ...first },
    { ...createStep('second', 'Schválenie'), outputs: ['end'], assign: ['emil'], ...second },
    createStep('end'),
  ];
  return mirrorInputs(Object.fromEntries(steps.map((step) => [step.id, step])));
}

const problemsOf = (steps: Steps, known: WorkflowContext = {}) =>
  checkWorkflow(steps, known).map(({ step, at, problem }) => `${step ?? '-'} ${at} ${problem}`);
const auto = (automationSystem: string, automationParams: Record<string, string> = {}) => ({
  assign: [],
  automationSystem,
  automationParams,
});

test('a workflow whose steps are all filled in can be saved, and so can the empty one', () => {
  expect(checkWorkflow(drawn())).toEqual([]);
  expect(checkWorkflow(createEmptyWorkflow('invoice').steps)).toEqual([]);
});

describe('a step cannot be saved', () => {
  test('without a name, with more than 30 letters, or with the name of another step (R-WED-21)', () => {
    expect(problemsOf(drawn({ name: '  ' }))).toEqual(['second name name-required']);
    expect(problemsOf(drawn({ name: 'x'.repeat(31) }))).toEqual(['second name name-too-long']);
    expect(problemsOf(drawn({ name: 'kontrola ' }))).toEqual(['first0 name name-taken', 'second name name-taken']);
  });

  test('with a description of more than 100 letters (R-WED-22)', () => {
    expect(problemsOf(drawn({ description: 'x'.repeat(100) }))).toEqual([]);
    expect(problemsOf(drawn({ description: 'x'.repeat(101) }))).toEqual(['second description description-too-long']);
  });

  test('without anything that leads to it or from it (R-WED-20)', () => {
    expect(problemsOf(drawn({ outputs: [] }))).toContain('second outputs no-outputs');
    expect(problemsOf(drawn({}, { outputs: ['end'] }))).toContain('second inputs no-inputs');
  });

  test('without people unless it is automated, or with people who cannot confirm (R-WED-23)', () => {
    expect(problemsOf(drawn({ assign: [] }))).toEqual(['second assign assignees-required']);
    expect(problemsOf(drawn({ ...auto('pay') }))).toEqual([]);
    expect(problemsOf(drawn({ assign: ['gone'] }), { able: ['eva', 'emil'] })).toEqual([
      'second assign assignees-unable',
    ]);
    expect(problemsOf(drawn({ assign: ['gone', 'emil'] }), { able: ['eva', 'emil'] })).toEqual([]);
  });

  test('with an automation when it is the first one (R-WFE-18)', () => {
    expect(problemsOf(drawn({}, auto('pay')))).toEqual(['first0 automationSystem automation-first']);
  });

  test('with an unknown automation, or whose parameters are missing or cannot be (R-WED-30)', () => {
    expect(problemsOf(drawn(auto('teleport')))).toEqual(['second automationSystem automation-unknown']);
    expect(problemsOf(drawn(auto('webhook', { url: 'https://a.sk/x' })))).toEqual([
      'second automationParams.secret param-required',
    ]);
    const secret = 's'.repeat(16);
    expect(problemsOf(drawn(auto('webhook', { url: 'http://a.sk/x', secret })))).toEqual([
      'second automationParams.url param-invalid',
    ]);
    expect(problemsOf(drawn(auto('webhook', { url: 'https://eva:tajne@a.sk', secret })))).toHaveLength(1);
    expect(problemsOf(drawn(auto('webhook', { url: 'https://hook.firma.sk:8443/a?b=c', secret })))).toEqual([]);
    expect(problemsOf(drawn(auto('notify', { email: 'eva@firma.sk, x', text: 'Pozrite' })))).toHaveLength(1);
    expect(problemsOf(drawn(auto('notify', { email: 'eva@firma.sk; ada@firma.sk', text: 'Pozrite' })))).toEqual([]);
    expect(problemsOf(drawn(auto('set-field', { field: 'issueDate', value: 'včera' })))).toHaveLength(1);
    expect(problemsOf(drawn(auto('set-field', { field: 'issueDate', value: '1. 2. 2026' })))).toEqual([]);
    expect(problemsOf(drawn(auto('tag', { tag: 'x'.repeat(31) })))).toHaveLength(1);
    expect(problemsOf(drawn(auto('tag', { tag: '\u0301' })))).toHaveLength(1);
  });

  test('that makes a document without saying of which type, of its own type, or of one that is not there (R-WED-24)', () => {
    const known = { doctypeId: 'invoice', doctypes: ['invoice', 'order'] };
    const into = (type: string) => drawn({ ...auto('duplicate'), automationSystemDuplicateDoctype: type });
    const at = 'second automationSystemDuplicateDoctype';
    expect(problemsOf(into(''), known)).toEqual([`${at} duplicate-doctype-required`]);
    expect(problemsOf(into('invoice'), known)).toEqual([`${at} duplicate-doctype-unknown`]);
    expect(problemsOf(into('lost'), known)).toEqual([`${at} duplicate-doctype-unknown`]);
    expect(problemsOf(into('order'), known)).toEqual([]);
  });

  test('that hands documents to a company where the administrator has no say', () => {
    const ownerId = 'c'.repeat(24);
    const steps = drawn(auto('move-to-company', { ownerId }));
    expect(problemsOf(steps, { companies: [ownerId] })).toEqual([]);
    expect(problemsOf(steps, { companies: [] })).toEqual(['second automationParams.ownerId company-unknown']);
  });

  test('with a condition that has no rule, or a rule that asks nothing (R-WED-25, R-WED-26, R-WED-28)', () => {
    const rules = (...conditionRules: WorkflowStep['conditionRules']) => drawn({ condition: true, conditionRules });
    expect(problemsOf(rules())).toEqual(['second conditionRules rules-required']);
    expect(problemsOf(rules({ field: '', operation: 'filled', value: '' }))).toEqual([
      'second conditionRules.0 rule-field-required',
    ]);
    expect(problemsOf(rules({ field: 'totalAmount', operation: 'gte', value: 'veľa' }))).toEqual([
      'second conditionRules.0 rule-number',
    ]);
    expect(problemsOf(rules({ field: 'items', operation: 'equals', value: '1' }))).toEqual([
      'second conditionRules.0 rule-table',
    ]);
    expect(problemsOf(rules({ field: 'items', operation: 'filled', value: '' }))).toEqual([]);
  });

  test('with an unknown validation or one that lacks its value', () => {
    expect(problemsOf(drawn({ validations: ['sums-agree', 'luck'] }))).toEqual([
      'second validations.1 validation-unknown',
    ]);
    expect(problemsOf(drawn({ validations: ['amount-within-limit'] }))).toEqual([
      'second validations.0 validation-param',
    ]);
    expect(problemsOf(drawn({ validations: ['amount-within-limit:1 000,50'] }))).toEqual([]);
  });
});

test('a validation is stored as its id and its value, and read back as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const limit = (cents / 100).toFixed(2);
      expect(readValidation(toValidationText('amount-within-limit', limit))).toEqual({
        id: 'amount-within-limit',
        param: limit,
      });
    }),
  );
});

test('automations and validations have texts in four languages', () => {
  for (const { name, description, params } of [...automationBlueprints, ...validationBlueprints])
    for (const text of [name, description, ...params.map(({ label }) => label)])
      expect(locales.filter((locale) => text[locale].trim() === '')).toEqual([]);
  for (const locale of locales) expect(getWorkflowProblemText('name-taken', locale)).not.toBe('');
});
