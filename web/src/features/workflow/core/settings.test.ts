import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankStep, emptyWorkflow } from '#shared/workflow/graph.ts';
import { insertStep } from '#shared/workflow/edit-graph.ts';
import { firstSteps, freeName, withChanges } from './settings.ts';

const step = blankStep('aaaaaa', 'Kontrola');
const withPeople = { ...step, assign: ['u1', 'u2'] };
const duplicating = withChanges(step, {
  automationSystem: 'duplicate',
  automationSystemDuplicateDoctype: 'fp',
  automationParams: { note: 'x' },
});

describe('settings of a step', () => {
  test('choosing an automation takes the people away (R-WED-14)', () => {
    expect(withChanges(withPeople, { automationSystem: 'export' })).toMatchObject({
      assign: [],
      automationSystem: 'export',
    });
  });

  test('assigning people takes the automation away (R-WED-15)', () => {
    expect(withChanges(duplicating, { assign: ['u1'] })).toMatchObject({
      assign: ['u1'],
      automationSystem: '',
      automationSystemDuplicateDoctype: '',
      automationParams: {},
    });
  });

  test('the type of the duplicate goes with its automation, and stays while that stays (R-WED-16)', () => {
    expect(withChanges(duplicating, { automationSystem: 'export' }).automationSystemDuplicateDoctype).toBe('');
    expect(withChanges(duplicating, { automationParams: {} }).automationSystemDuplicateDoctype).toBe('fp');
    expect(withChanges(withPeople, { automationSystemDuplicateDoctype: 'fp' }).automationSystemDuplicateDoctype).toBe(
      '',
    );
  });

  test('another automation starts without the parameters of the one before', () => {
    expect(withChanges(duplicating, { automationSystem: 'webhook' }).automationParams).toEqual({});
  });

  test('whatever is changed in whatever order, people and an automation never stand together (R-WED-14, R-WED-15, R-WED-16)', () => {
    const change = fc.oneof(
      fc.record({ automationSystem: fc.constantFrom('', 'export', 'duplicate', 'archive') }),
      fc.record({ assign: fc.array(fc.constantFrom('u1', 'u2'), { maxLength: 2 }) }),
      fc.record({ automationSystemDuplicateDoctype: fc.constantFrom('', 'fp', 'fv') }),
      fc.record({ name: fc.string({ maxLength: 30 }) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const last = changes.reduce(withChanges, step);
        expect(last.assign.length > 0 && last.automationSystem !== '').toBe(false);
        expect(last.automationSystemDuplicateDoctype === '' || last.automationSystem === 'duplicate').toBe(true);
      }),
    );
  });

  test('the steps to which the start leads are the first ones (R-WFE-18)', () => {
    const { steps } = emptyWorkflow('fp');
    expect(firstSteps(insertStep(steps, 'start', 'aaaaaa'))).toEqual(['aaaaaa']);
  });

  test('a copied name gets the first free number', () => {
    const steps = { a: blankStep('a', 'Kontrola'), b: blankStep('b', 'kontrola 2') };
    expect(freeName('Kontrola', steps)).toBe('Kontrola 3');
    expect(freeName('Kontrola 2', steps)).toBe('Kontrola 3');
    expect(freeName('Úhrada', steps)).toBe('Úhrada');
  });
});
