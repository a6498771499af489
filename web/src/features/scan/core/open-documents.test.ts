import { expect, test } from 'vitest';
import { sampleRow } from '#test/builders/records/row.ts';
import { mergeOpenDocuments, openStatuses } from './open-documents.ts';

const list = (ids: readonly string[], over: { total?: number; capped?: boolean } = {}) => ({
  data: ids.map((_id) => sampleRow({ _id })),
  total: ids.length,
  capped: false,
  ...over,
});

test('a code is offered the newest documents that are not closed, of all states together, with a note when there are more', () => {
  expect(openStatuses).not.toContain('confirmed');
  const found = [list(['5', '1']), list(['4', '2']), list(['3'])];
  expect(mergeOpenDocuments(found, 3).rows.map(({ _id }) => _id)).toEqual(['5', '4', '3']);
  expect(mergeOpenDocuments(found, 3).more).toBe(true);
  expect(mergeOpenDocuments(found, 5)).toMatchObject({ more: false });
  expect(mergeOpenDocuments([list(['1'], { total: 40 })], 8).more).toBe(true);
  expect(mergeOpenDocuments([list(['1'], { capped: true })], 8).more).toBe(true);
  expect(mergeOpenDocuments([list([])], 8)).toEqual({ rows: [], more: false });
});
