import { expect, test } from 'vitest';
import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import { getBulkState, getDocState, sortDocsBySeverity } from './bulk-state.ts';

const warning = { type: 'warning', value: '', note: 'day-moved' } as const;
const doc = (status: ExportBulkDoc['status'], warned = false): ExportBulkDoc => ({
  document: 'a'.repeat(24),
  name: status,
  status,
  errors: warned ? [warning] : [],
  note: '',
});

test('an export waits until nothing more will happen, then it is an error or a success (R-BLK-06, R-BLK-07, R-BLK-08)', () => {
  expect(getBulkState({ processed: false, importError: true })).toBe('waiting');
  expect(getBulkState({ processed: true, importError: true })).toBe('error');
  expect(getBulkState({ processed: true, importError: false })).toBe('success');
});

test('a document that was handed over waits for its answer; a warning shows only once it is done', () => {
  expect(getDocState(doc('sent', true))).toBe('waiting');
  expect(getDocState(doc('done', true))).toBe('warning');
  expect(getDocState(doc('done'))).toBe('ok');
  expect(getDocState(doc('error'))).toBe('error');
});

test('documents with errors stand first, then those with warnings, then what is done', () => {
  const docs = [doc('done'), doc('sent'), doc('done', true), doc('error')];
  expect(sortDocsBySeverity(docs).map(getDocState)).toEqual(['error', 'warning', 'waiting', 'ok']);
});
