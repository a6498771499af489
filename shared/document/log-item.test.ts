import { expect, test } from 'vitest';
import { logItem } from './log-item.ts';

test('a line of history holds what the specification names; what older lines lack is empty (R-HIS-03)', () => {
  const named = ['action', 'date', 'step', 'stepName', 'editorId', 'assignId', 'userId', 'emitter', 'modelId'];
  const known = [
    'documents',
    'name',
    'pages',
    'userAgent',
    'ip',
    'from',
    'subject',
    'fileName',
    'device',
    'sender',
    'count',
  ];
  expect(Object.keys(logItem.shape)).toEqual(expect.arrayContaining(named));
  expect(Object.keys(logItem.shape.metadata.shape)).toEqual(expect.arrayContaining(known));
  const older = {
    _id: '1'.repeat(24),
    action: 'saved',
    date: '2026-01-15T09:05:00.000Z',
    step: 'review',
    stepName: 'Kontrola',
    editorId: 'eva',
    assignId: [],
    emitter: 'user',
    metadata: { name: 'Faktúra' },
    diff: { fields: [{ id: 'totalAmount', action: 'changed', old: { value: '1' }, new: { value: '2' } }] },
  };
  expect(logItem.parse(older)).toEqual({ ...older, userId: null, modelId: null });
});
