import { expect, test } from 'vitest';
import { listDocumentEvents, listOpenPoints, type DocumentStanding } from './document-events.ts';

const standing = (over: Partial<DocumentStanding> = {}): DocumentStanding => ({
  ...{ step: 'review', paid: false, deletedAt: null, error: null },
  ...over,
});

test.each([
  ['that is read', [{}, {}], 'read', [{ event: 'read', step: 'review' }]],
  ['that is confirmed at its step', [{}, {}], 'confirmed', [{ event: 'confirmed', step: 'review' }]],
  ['that is returned', [{}, {}], 'returned', [{ event: 'returned', step: 'review' }]],
  ['that comes to a step', [{ step: 'start' }, {}], 'moved', [{ event: 'step', step: 'review' }]],
  ['that is archived', [{}, { step: 'archived' }], 'archived', [{ event: 'archived', step: 'archived' }]],
  ['that is paid', [{}, { paid: true }], 'paid', [{ event: 'paid', step: 'review' }]],
  ['that goes to the trash', [{}, { deletedAt: '2026-01-15' }], 'deleted', [{ event: 'deleted', step: 'review' }]],
  [
    'that cannot be read',
    [{ step: 'start' }, { step: -1, error: 'file-broken' }],
    'failed',
    [{ event: 'failed', step: 'start', reason: 'file-broken' }],
  ],
  ['that is saved', [{}, {}], 'saved', []],
  ['that starts again', [{}, { step: 'start' }], 'reset', []],
  ['whose payment is taken back', [{ paid: true }, {}], 'unpaid', []],
  ['that comes back from the trash', [{ deletedAt: '2026-01-15' }, {}], 'restored', []],
  ['whose automation failed at its step', [{}, {}], 'failed', []],
] as const)('a document %s tells so', (_, [before, after], action, expected) => {
  expect(listDocumentEvents(standing(before), standing(after), { action, step: 'review' })).toEqual(expected);
});

test('a new document tells nothing until something happens to it', () => {
  expect(listDocumentEvents(undefined, standing({ paid: true }), { action: 'created', step: 'review' })).toEqual([]);
});

test('a message names what of the document is open', () => {
  const state = {
    review: { isPassed: false },
    unverified: ['totalAmount', 'payDate'],
    repeats: 'Faktúra 1',
    isNumberMissing: true,
  };
  expect(listOpenPoints(state)).toEqual({ lastStepPassed: false, unverified: 2, duplicate: true, numberMissing: true });
});
