import { expect, test } from 'vitest';
import { buildLogItem, type LogAction, type ReadLogItem } from '#shared/document/log-item.ts';
import { filterHistory } from './history-filter.ts';

const line = (action: LogAction, editorId: string | null, changed = false): ReadLogItem => ({
  _id: '1'.repeat(24),
  date: '2026-01-15T00:00:00.000Z',
  isRead: false,
  keyName: null,
  ...buildLogItem(action, {
    step: 'review',
    editorId,
    assignId: [],
    diff: changed ? [{ id: 'note', action: 'changed', old: { value: 'a' }, new: { value: 'b' } }] : [],
  }),
});

test('a history is narrowed to a kind of event and to a person', () => {
  const items = [
    line('saved', 'eva', true),
    line('confirmed', 'ada', true),
    line('attached', 'eva'),
    line('read', null),
  ];
  const found = (kind: Parameters<typeof filterHistory>[1]['kind'], person: string | null = null) =>
    filterHistory(items, { kind, person }).map(({ action }) => action);
  expect(found('all')).toHaveLength(4);
  expect(found('values')).toEqual(['saved', 'confirmed']);
  expect(found('workflow')).toEqual(['confirmed']);
  expect(found('files')).toEqual(['attached']);
  expect(found('machine')).toEqual(['read']);
  expect(found('all', 'eva')).toEqual(['saved', 'attached']);
  expect(found('workflow', 'eva')).toEqual([]);
});

test('a history is narrowed to days, as the clock of Bratislava has them', () => {
  // Half past midnight there.
  const night = { ...line('saved', 'eva'), date: '2026-01-14T23:30:00.000Z' };
  const found = (from: string, to: string) =>
    filterHistory([night], { kind: 'all', person: null, days: { from, to } }).length;
  expect([found('2026-01-15', '2026-01-15'), found('', '2026-01-14'), found('2026-01-16', '')]).toEqual([1, 0, 0]);
});
