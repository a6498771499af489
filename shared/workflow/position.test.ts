import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { getDocumentStatus, isBeingRead } from '#shared/document/list/document-row.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { isRuleMet, type Facts } from './conditions.ts';
import { insertStep } from './edit-graph.ts';
import { createStep, createEmptyWorkflow, mirrorInputs, type Steps } from './graph.ts';
import {
  findFollowingStep,
  relocate,
  isAutomated,
  isStepRemoved,
  previewNextStep,
  readPosition,
  findReturnStep,
  listPendingAssignees,
  toStoredStep,
} from './position.ts';
import { conditionOperation, type ConditionRule, type WorkflowStep } from './workflow.ts';

const value = (id: string, text: string, idx = 0): FieldValue => ({
  _id: id,
  _idx: idx,
  value: text,
  bboxes: [],
  score: 1,
  verified: true,
  predicted: false,
  checks: [],
});
const facts = (...fields: FieldValue[]): Facts => ({ fields, tables: [], bookCurrency: 'EUR' });
const step = (id: string, outputs: string[], more: Partial<WorkflowStep> = {}): WorkflowStep => ({
  ...createStep(id, id),
  outputs,
  ...more,
});
const graph = (...steps: WorkflowStep[]): Steps => mirrorInputs(Object.fromEntries(steps.map((one) => [one.id, one])));
const when = (field: string, operation: ConditionRule['operation'], text = ''): Partial<WorkflowStep> => ({
  condition: true,
  conditionRules: [{ field, operation, value: text }],
});

const steps = graph(
  step('start', ['review']),
  step('review', ['bossok', 'clerks', 'filing']),
  step('bossok', ['end'], when('totalAmount', 'gte', '1 000,00')),
  step('clerks', ['end']),
  step('filing', ['end'], when('currency', 'equals', 'czk')),
  step('end', []),
);

describe('a condition on an amount', () => {
  const director = graph(
    step('start', ['direct', 'clerks']),
    step('direct', ['end'], when('totalAmount', 'gt', '5000')),
    step('clerks', ['end']),
    step('end', []),
  );
  const next = (values: Readonly<Record<string, string>>) => {
    const fields = Object.entries(values).map(([id, text]) => value(id, text));
    return findFollowingStep(director, 'start', { fields, tables: [], bookCurrency: 'EUR' })?.id;
  };

  test('compares in the money of the books: 7,242.50 crowns are not over 5,000 euros', () => {
    const crowns = { totalAmount: '7242.50', currency: 'CZK' };
    expect(next({ ...crowns, exchangeRate: '25.00' })).toBe('clerks');
    expect(next({ ...crowns, homeTotal: '289.70' })).toBe('clerks');
    expect(next({ totalAmount: '4900.00', currency: 'GBP', exchangeRate: '0.85' })).toBe('direct');
    expect(next({ totalAmount: '7242.50', currency: 'EUR' })).toBe('direct');
  });

  test('sends a foreign document without a rate where the larger ones go, and a credit note where the smaller ones go', () => {
    expect(next({ totalAmount: '12.00', currency: 'CZK' })).toBe('direct');
    expect(next({ totalAmount: '-9000.00', currency: 'CZK' })).toBe('clerks');
    const fields = [value('totalAmount', '12.00'), value('currency', 'CZK')];
    const held = (operation: ConditionRule['operation'], text: string) =>
      isRuleMet({ field: 'totalAmount', operation, value: text }, { fields, tables: [], bookCurrency: 'EUR' });
    expect([held('lte', '5000'), held('between', '0,5000'), held('equals', '12.00')]).toEqual([false, false, false]);
    expect([held('not-between', '0,5000'), held('filled', '')]).toEqual([true, true]);
  });
});

describe('the next step', () => {
  test.each([
    ['the first branch whose rule holds', facts(value('totalAmount', '1000.00'), value('currency', 'CZK')), 'bossok'],
    [
      'a later branch with a rule before the fallback',
      { ...facts(value('totalAmount', '10.00'), value('currency', 'CZK')), bookCurrency: 'CZK' as const },
      'filing',
    ],
    ['the branch without a rule when no rule holds', facts(value('totalAmount', '10.00')), 'clerks'],
  ])('is %s (R-WFE-15)', (_, given, next) => {
    expect(findFollowingStep(steps, 'review', given)?.id).toBe(next);
  });

  test('is unknown when every branch has a rule and none holds', () => {
    const strict = graph(step('start', ['aaaaaa']), step('aaaaaa', ['end'], when('note', 'filled')), step('end', []));
    expect(findFollowingStep(strict, 'start', facts())).toBeUndefined();
  });

  test('of a document that has not started is the first step, of an archived one none', () => {
    expect(previewNextStep(steps, 'start', facts())?.id).toBe('review');
    expect(previewNextStep(steps, 'archived', facts())).toBeUndefined();
    expect(previewNextStep(steps, -1, facts())).toBeUndefined();
  });
});

describe('conditions', () => {
  const rule = (field: string, operation: ConditionRule['operation'], text = ''): ConditionRule => ({
    field,
    operation,
    value: text,
  });
  test.each([
    [{ totalAmount: '10.00' }, 'gt', '9,5', true],
    [{ totalAmount: '9.50' }, 'gt', '9,5', true],
    [{ totalAmount: '9.50' }, 'lt', '9.50', true],
    [{ totalAmount: '100.00' }, 'lte', '20', false],
    [{ totalAmount: '15.00' }, 'between', '10, 20', true],
    [{ totalAmount: '15.00' }, 'between', '10,00; 15,00', true],
    [{ totalAmount: '25.00' }, 'not-between', '10,20', true],
    [{ issueDate: '2026-11-12' }, 'gte', '1.2.2026', true],
    [{ issueDate: '2026-11-12' }, 'between', '1.11.2026, 30.11.2026', true],
    [{ supplierName: 'Pekáreň Zlatý klas' }, 'equals', 'pekaren zlaty klas', true],
    [{ supplierName: 'Pekáreň' }, 'in', 'Mlyn, Pekáreň', true],
    [{ supplierName: 'Pekáreň' }, 'not-in', 'Mlyn, Pekáreň', false],
    [{ paymentVS: '10' }, 'gte', '9', true],
    [{ note: 'x' }, 'filled', '', true],
    [{ note: ' ' }, 'null', '', true],
    [{ note: '' }, 'not-equals', 'x', true],
  ] as const)('%o %s "%s" is %s (R-WED-29, R-WED-31, R-LST-08)', (held, operation, wanted, holds) => {
    const [[field, text] = ['', '']] = Object.entries(held);
    expect(isRuleMet(rule(field, operation, wanted), facts(value(field, text)))).toBe(holds);
  });

  test('a negation is exactly the opposite of its positive, and an amount is never compared as text', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(fc.option(amount), amount, amount, (held, a, b) => {
        const given = held === null ? facts() : facts(value('totalAmount', held));
        const ask = (operation: ConditionRule['operation'], text: string) =>
          isRuleMet(rule('totalAmount', operation, text), given);
        expect(ask('not-equals', a)).toBe(!ask('equals', a));
        expect(ask('not-in', `${a},${b}`)).toBe(!ask('in', `${a},${b}`));
        expect(ask('not-between', `${a},${b}`)).toBe(!ask('between', `${a},${b}`));
        expect(ask('null', '')).toBe(!ask('filled', ''));
        if (held !== null) {
          expect(ask('gte', a)).toBe(Number(held) >= Number(a));
          expect(ask('gt', a)).toBe(ask('gte', a));
          expect(ask('lt', a)).toBe(Number(held) <= Number(a));
        }
      }),
    );
  });

  test('a table is asked only whether it is filled (R-WED-28)', () => {
    const filled: Facts = { ...facts(), tables: [sampleItems([], [sampleTableRow(['káva'])])] };
    expect(isRuleMet(rule('items', 'filled'), filled)).toBe(true);
    expect(isRuleMet(rule('items', 'filled'), facts())).toBe(false);
    expect(isRuleMet(rule('items', 'null'), facts())).toBe(true);
    for (const operation of conditionOperation.options.filter((one) => one !== 'filled' && one !== 'null'))
      expect(isRuleMet(rule('items', operation, 'káva'), filled)).toBe(false);
  });

  test('several rules are joined by AND or OR (R-WED-27)', () => {
    const rules = [rule('currency', 'equals', 'EUR'), rule('totalAmount', 'gte', '100')];
    const branch = (operatorConditions: 'AND' | 'OR') =>
      graph(
        step('start', ['aaaaaa', 'end']),
        step('aaaaaa', ['end'], { condition: true, conditionRules: rules, operatorConditions }),
        step('end', []),
      );
    const given = facts(value('currency', 'EUR'), value('totalAmount', '5.00'));
    expect(findFollowingStep(branch('AND'), 'start', given)?.id).toBe('end');
    expect(findFollowingStep(branch('OR'), 'start', given)?.id).toBe('aaaaaa');
  });
});

describe('where a document stands', () => {
  test.each(['', '0', null, 'start', 'nope00'])('%s means that it has not started (R-WFE-02, R-WFE-29)', (stored) => {
    expect(readPosition(stored, steps).at).toBe('start');
  });

  test('the number -1 says that a document failed, and one below its second stage of reading is not verified (R-DET-48)', () => {
    expect(getDocumentStatus({ step: -1, passedSteps: [] })).toBe('failed');
    expect(getDocumentStatus({ step: '-1', passedSteps: [] })).not.toBe('failed');
    expect([0, 1, 2].map((process) => isBeingRead({ process, step: 'review' }))).toEqual([true, true, false]);
    expect(isBeingRead({ process: 1, step: -1 })).toBe(false);
  });

  test.each(['-1', 'end', 'archived'])('%s means that it is archived (R-WFE-03)', (stored) => {
    expect(readPosition(stored, steps).at).toBe('archived');
  });

  test('any other step is that step (R-WFE-04)', () => {
    expect(readPosition('review', steps)).toMatchObject({ at: 'step', step: { id: 'review' } });
  });

  test('the number -1 means that it failed', () => {
    expect(readPosition(-1, steps).at).toBe('failed');
  });

  test('is stored in one form', () => {
    expect(['-1', '', 'review', -1].map((stored) => toStoredStep(readPosition(stored, steps)))).toEqual([
      'archived',
      'start',
      'review',
      -1,
    ]);
  });

  test('decides its tab in the list (R-LST-05)', () => {
    expect(getDocumentStatus({ step: -1, passedSteps: [] })).toBe('failed');
    expect(getDocumentStatus({ step: 'archived', passedSteps: ['review'] })).toBe('confirmed');
    expect(getDocumentStatus({ step: 'review', passedSteps: [] })).toBe('waiting');
    expect(getDocumentStatus({ step: 'bossok', passedSteps: ['review'] })).toBe('inprogress');
  });
});

describe('returning', () => {
  const robot = { automationSystem: 'archive' };
  const line = graph(
    step('start', ['aaaaaa']),
    step('aaaaaa', ['bbbbbb']),
    step('bbbbbb', ['cccccc'], robot),
    step('cccccc', ['end']),
    step('end', []),
  );

  test('goes to the last human step that the document passed (R-WFE-21)', () => {
    const back = findReturnStep(line, 'cccccc', ['aaaaaa', 'bbbbbb']);
    expect([back?.step.id, back?.passedSteps]).toEqual(['aaaaaa', []]);
    expect(line['bbbbbb'] && isAutomated(line['bbbbbb'])).toBe(true);
  });

  test.each([
    ['aaaaaa', []],
    ['start', []],
    ['archived', ['aaaaaa']],
    [-1, ['aaaaaa']],
  ] as const)('from %s is not possible (R-DET-38)', (at, passed) => {
    expect(findReturnStep(line, at, passed)).toBeUndefined();
  });
});

describe('a document whose step was removed', () => {
  test('moves to the nearest earlier step that it passed, otherwise it has not started', () => {
    const line = insertStep(insertStep(createEmptyWorkflow('invoices').steps, 'start', 'bbbbbb'), 'start', 'aaaaaa');
    expect(isStepRemoved('cccccc', line)).toBe(true);
    expect(
      (['aaaaaa', 'start', 'archived', '-1', '', -1] satisfies (string | -1)[]).filter((at) => isStepRemoved(at, line)),
    ).toEqual([]);
    expect(relocate(line, ['aaaaaa', 'bbbbbb', 'gone00'])).toMatchObject({
      position: { step: { id: 'bbbbbb' } },
      passedSteps: ['aaaaaa'],
    });
    expect(relocate(line, ['gone00'])).toEqual({ position: { at: 'start' }, passedSteps: [] });
  });
});

test('with AND everybody who can still work must confirm, with OR one is enough (R-WFE-19)', () => {
  const both = (operatorAssignees: 'AND' | 'OR') =>
    step('aaaaaa', ['end'], { assign: ['u1', 'u2', 'left'], operatorAssignees });
  expect(listPendingAssignees(both('AND'), ['u1'], ['u1', 'u2', 'u9'])).toEqual(['u2']);
  expect(listPendingAssignees(both('AND'), ['u2', 'u1'], ['u1', 'u2'])).toEqual([]);
  expect(listPendingAssignees(both('OR'), [], ['u1', 'u2'])).toEqual([]);
});
