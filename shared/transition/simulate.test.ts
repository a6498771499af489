import { describe, expect, test } from 'vitest';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { createStep, mirrorInputs, type Steps } from '#shared/workflow/graph.ts';
import { simulate, type SimulatedDocument } from './simulate.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';

const sampleField = (_id: string, value: string): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.9, verified: false, predicted: true, checks: [] },
});

const step = (id: string, outputs: string[], over: Partial<WorkflowStep> = {}): WorkflowStep => ({
  ...createStep(id, id),
  outputs,
  ...over,
});
const graph = (...steps: WorkflowStep[]): Steps => mirrorInputs(Object.fromEntries(steps.map((one) => [one.id, one])));
const over = (limit: string): Partial<WorkflowStep> => ({
  condition: true,
  conditionRules: [{ field: 'totalAmount', operation: 'gte', value: limit }],
});

const branched = (limit: string): Steps =>
  graph(
    step('start', ['review']),
    step('review', ['bosses', 'robots']),
    step('bosses', ['end'], over(limit)),
    step('robots', ['end'], { automationSystem: 'tag' }),
    step('end', []),
  );

const document = (docId: string, total: string, level: 'never' | 'always' = 'never'): SimulatedDocument => ({
  docId,
  name: `paper ${docId}`,
  context: {
    facts: {
      fields: [
        sampleField('totalAmount', total),
        sampleField('invoiceNumber', docId),
        sampleField('supplierName', 'A'),
      ],
      tables: [],
      bookCurrency: 'EUR',
    },
    doctype: sampleDoctype({ automationLevel: level }),
    warnings: [],
  },
});

describe('a draft that is tried on the last documents', () => {
  test('shows how many reach each step and branch, and how they get through', () => {
    const found = simulate(branched('1000'), undefined, [
      document('a', '500'),
      document('b', '1500'),
      document('c', '20', 'always'),
    ]);
    const byId = new Map(found.steps.map((one) => [one.id, one]));
    expect(byId.get('review')).toMatchObject({ reached: 3, stopped: 2, passed: 1 });
    expect(byId.get('bosses')).toMatchObject({ reached: 1, stopped: 1 });
    expect(byId.get('robots')).toMatchObject({ reached: 2, automated: 2 });
    expect(found.branches).toContainEqual({ from: 'review', to: 'robots', documents: 2 });
    expect([found.documents, found.archived, found.untouched, found.stuckCount]).toEqual([3, 3, 1, 0]);
  });

  test('names the documents that would go another way than today', () => {
    const found = simulate(branched('400'), branched('1000'), [
      document('a', '500'),
      document('b', '1500'),
      document('c', '20'),
    ]);
    expect(found.changedCount).toBe(1);
    expect(found.changed).toEqual([
      { docId: 'a', name: 'paper a', before: ['review', 'robots', 'end'], after: ['review', 'bosses', 'end'] },
    ]);
  });

  test('names the documents for which no branch fits, with the step where they would stay', () => {
    const dead = graph(
      step('start', ['review']),
      step('review', ['bosses']),
      step('bosses', ['end'], over('1000')),
      step('end', []),
    );
    const found = simulate(dead, dead, [document('a', '500'), document('b', '1500')]);
    expect(found.stuck).toEqual([{ docId: 'a', name: 'paper a', step: 'review' }]);
    expect([found.stuckCount, found.archived, found.changedCount]).toEqual([1, 1, 0]);
  });

  test('names a hundred at most, and counts them all', () => {
    const many = Array.from({ length: 300 }, (_, n) => document(String(n), '500'));
    const found = simulate(branched('400'), branched('1000'), many);
    expect([found.changedCount, found.changed.length]).toEqual([300, 100]);
  });
});
