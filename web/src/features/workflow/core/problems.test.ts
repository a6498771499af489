import { describe, expect, test } from 'vitest';
import { connect, insertStep } from '#shared/workflow/edit-graph.ts';
import { createEmptyWorkflow, type Steps } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { listErrors, buildFlags, findNextProblem, findProblems } from './problems.ts';

const ready = { name: 'Kontrola', assign: ['u1'] };
const withStep = (steps: Steps, id: string, changes: Partial<WorkflowStep>): Steps => {
  const step = steps[id];
  return step === undefined ? steps : { ...steps, [id]: { ...step, ...changes } };
};
const empty = createEmptyWorkflow('fp').steps;
const one = withStep(insertStep(empty, 'start', 'aaaaaa'), 'aaaaaa', ready);
const two = withStep(insertStep(one, 'aaaaaa', 'bbbbbb'), 'bbbbbb', { ...ready, name: 'Schválenie' });
const ruled = { condition: true, conditionRules: [{ field: 'totalAmount', operation: 'gte' as const, value: '1000' }] };
const names = (steps: Steps) => findProblems(steps, {}, {}).map(({ step, field, name }) => [step, field, name]);

describe('the list of problems', () => {
  test('is empty where nothing is wrong', () => {
    expect(names(two)).toEqual([]);
  });

  test.each([
    ['no name (R-WED-21)', withStep(one, 'aaaaaa', { name: ' ' }), ['aaaaaa', 'name', 'name-required']],
    [
      'a name that another step has (R-WED-21)',
      withStep(two, 'bbbbbb', { name: 'kontrola' }),
      ['bbbbbb', 'name', 'name-taken'],
    ],
    [
      'too long a description (R-WED-22)',
      withStep(one, 'aaaaaa', { description: 'x'.repeat(101) }),
      ['aaaaaa', 'description', 'description-too-long'],
    ],
    [
      'no person to settle it (R-WED-23)',
      withStep(one, 'aaaaaa', { assign: [] }),
      ['aaaaaa', 'assign', 'assignees-required'],
    ],
    [
      'a condition without rules (R-WED-25)',
      withStep(two, 'bbbbbb', { condition: true }),
      ['bbbbbb', 'conditionRules', 'rules-required'],
    ],
    [
      'an automated first step (R-WFE-18)',
      withStep(one, 'aaaaaa', { assign: [], automationSystem: 'export' }),
      ['aaaaaa', 'automationSystem', 'automation-first'],
    ],
    [
      'a copy into no type (R-WED-24)',
      withStep(two, 'bbbbbb', { assign: [], automationSystem: 'duplicate' }),
      ['bbbbbb', 'automationSystemDuplicateDoctype', 'duplicate-doctype-required'],
    ],
    [
      'a parameter that is missing (R-WED-30)',
      withStep(two, 'bbbbbb', { assign: [], automationSystem: 'tag' }),
      ['bbbbbb', 'automationParams.tag', 'param-required'],
    ],
    ['a dead end (R-WED-20)', connect(two, 'aaaaaa', []), ['aaaaaa', 'outputs', 'no-outputs']],
    ['a step that nothing leads to (R-WED-20)', connect(two, 'aaaaaa', ['end']), ['bbbbbb', 'inputs', 'no-inputs']],
  ])('says %s where it can be mended', (_, steps, wanted) => {
    expect(names(steps)).toContainEqual(wanted);
  });

  test('says what would be strange without keeping anybody from saving', () => {
    const onlyRules = withStep(two, 'bbbbbb', ruled);
    expect(names(onlyRules)).toEqual([['aaaaaa', 'outputs', 'no-fallback']]);
    expect(listErrors(findProblems(onlyRules, {}, {}))).toEqual([]);
    const second = connect(two, 'start', ['aaaaaa', 'bbbbbb']);
    const passedBy = connect(second, 'aaaaaa', ['end']);
    expect(names(passedBy)).toEqual([['bbbbbb', 'condition', 'never-entered']]);
  });

  test('holds what the server wants looked at until somebody confirms it (R-WED-09)', () => {
    const [asked] = findProblems(two, { bbbbbb: 'Na kroku stoja 3 doklady.' }, {});
    expect(asked).toMatchObject({ step: 'bbbbbb', severity: 'check', message: 'Na kroku stoja 3 doklady.' });
  });

  test('is walked around and around (F8)', () => {
    const problems = findProblems(withStep(two, 'bbbbbb', { name: '', assign: [] }), {}, {});
    const first = findNextProblem(problems, undefined);
    const second = findNextProblem(problems, first?.id);
    expect([first?.name, second?.name]).toEqual(['name-required', 'assignees-required']);
    expect(findNextProblem(problems, second?.id)).toBe(first);
    expect(findNextProblem([], undefined)).toBeUndefined();
  });
});

test('a step says that its form is wrong, that it must be checked, and that it is not connected (R-WED-04)', () => {
  const loose = withStep(connect(two, 'aaaaaa', ['end']), 'bbbbbb', { name: '' });
  const flags = buildFlags(loose, findProblems(loose, { aaaaaa: 'Stoja tu doklady.' }, {}));
  expect(flags.get('bbbbbb')).toEqual({ hasFormError: true, needsCheck: false, isDisconnectedNode: true });
  expect(flags.get('aaaaaa')).toEqual({ hasFormError: false, needsCheck: true, isDisconnectedNode: false });
  expect(flags.get('start')).toBeUndefined();
});
