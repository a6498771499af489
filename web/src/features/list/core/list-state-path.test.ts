import { expect, test } from 'vitest';
import { findFirstToReview, getDocumentPath } from './list-state.ts';

const row = { _id: '65f000000000000000000001', status: 'waiting' as const };

test('an editor opens the detail, a viewer the preview (R-GRD-13, R-GRD-14)', () => {
  expect(getDocumentPath(row, { role: ['editor'] })).toBe(`/document/detail/${row._id}`);
  expect(getDocumentPath(row, { role: ['viewer'] })).toBe(`/document/preview/${row._id}`);
});

test('a failed document has no preview (R-GRD-15)', () => {
  expect(getDocumentPath({ ...row, status: 'failed' }, { role: ['viewer'] })).toBeUndefined();
  expect(getDocumentPath({ ...row, status: 'failed' }, { role: ['admin'] })).toBe(`/document/detail/${row._id}`);
});

test('a review begins at the first document that the user may change, else at the first of the list', () => {
  const rows = ['hers', 'his'].map((_id) => ({ ...row, _id, userId: [_id === 'his' ? 'editor' : 'somebody'] }));
  expect(findFirstToReview(rows, { _id: 'editor', role: ['editor'] })?._id).toBe('his');
  expect(findFirstToReview(rows, { _id: 'another', role: ['editor'] })?._id).toBe('hers');
  expect(findFirstToReview(rows, { _id: 'admin', role: ['admin'] })?._id).toBe('hers');
  const none: typeof rows = [];
  expect(findFirstToReview(none, { _id: 'admin', role: ['admin'] })).toBe(undefined);
});
