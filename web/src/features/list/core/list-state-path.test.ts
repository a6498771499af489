import { expect, test } from 'vitest';
import { getDocumentPath } from './list-state.ts';

const row = { _id: '65f000000000000000000001', status: 'waiting' as const };

test('an editor opens the detail, a viewer the preview (R-GRD-13, R-GRD-14)', () => {
  expect(getDocumentPath(row, { role: ['editor'] })).toBe(`/document/detail/${row._id}`);
  expect(getDocumentPath(row, { role: ['viewer'] })).toBe(`/document/preview/${row._id}`);
});

test('a failed document has no preview (R-GRD-15)', () => {
  expect(getDocumentPath({ ...row, status: 'failed' }, { role: ['viewer'] })).toBeUndefined();
  expect(getDocumentPath({ ...row, status: 'failed' }, { role: ['admin'] })).toBe(`/document/detail/${row._id}`);
});
