import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStep, createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { insertStep } from '#shared/workflow/edit-graph.ts';
import { listFirstSteps, findFreeName, changeStep } from './settings.ts';

const step = createStep('aaaaaa', 'Kontrola');
const withPeople = { ...step, assign: ['u1', 'u2'] };
const duplicating = changeStep(step, {
  automationSystem: 'duplicate',
  automationSystemDuplicateDoctype: 'fp',
  automationParams: { note: 'x' },
});

describe('settings of a step', () => {
  test('choosing an automation takes the people away (R-WED-14)', () => {
    expect(changeStep(withPeople, { automationSystem: 'export' })).toMatchObject({
      assign: [],
      automationSystem: 'export',
    });
  });

  test('assigning people takes the automation away (R-WED-15)', () => {
    expect(changeStep(duplicating, { assign: ['u1'] })).toMatchObject({
      assign: ['u1'],
      automationSystem: '',
      automationSystemDuplicateDoctype: '',
      automationParams: {},
    });
  });

  test('the type of the duplicate goes with its automation, and stays while that stays (R-WED-16)', () => {
    expect(changeStep(duplicating, { automationSystem: 'export' }).automationSystemDuplicateDoctype).toBe('');
    expect(changeStep(duplicating, { automationParams: {} }).automationSystemDuplicateDoctype).toBe('fp');
    expect(changeStep(withPeople, { automationSystemDuplicateDoctype: 'fp' }).automationSystemDuplicateDoctype).toBe(
      '',
    );
  });

  test('another automation starts without the parameters of the one before', () => {
    expect(changeStep(duplicating, { automationSystem: 'webhook' }).automationParams).toEqual({});
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
        const last = changes.reduce(changeStep, step);
        expect(last.assign.length > 0 && last.automationSystem !== '').toBe(false);
        expect(last.automationSystemDuplicateDoctype === '' || last.automationSystem === 'duplicate').toBe(true);
      }),
    );
  });

  test('the steps to which the start leads are the first ones (R-WFE-18)', () => {
    const { steps } = createEmptyWorkflow('fp');
    expect(listFirstSteps(insertStep(steps, 'start', 'aaaaaa'))).toEqual(['aaaaaa']);
  });

  test('a copied name gets the first free number', () => {
    const steps = { a: createStep('a', 'Kontrola'), b: createStep('b', 'kontrola 2') };
    expect(findFreeName('Kontrola', steps)).toBe('Kontrola 3');
    expect(findFreeName('Kontrola 2', steps)).toBe('Kontrola 3');
    expect(findFreeName('Úhrada', steps)).toBe('Úhrada');
  });
});
