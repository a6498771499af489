import { expect, test } from 'vitest';
import { archiveManifest, historyName, manifestName } from './manifest.ts';

const file = { path: 'documents/a/history.json', bytes: 2, sha256: '0a'.repeat(32) };
const manifest = {
  version: 1,
  company: { id: 'a'.repeat(24), name: 'Firma s. r. o.', companyId: '12345678' },
  dateFrom: '2026-01-01',
  dateTo: '2026-01-31',
  createdAt: '2026-02-01T10:00:00.000Z',
  documents: [{ id: 'b'.repeat(24), folder: 'documents/a', files: [file] }],
  files: [{ ...file, path: 'documents.csv' }],
};

test('a manifest names every file of an archive with its size and hash', () => {
  expect(archiveManifest.parse(manifest)).toEqual(manifest);
  expect([manifestName, historyName]).toEqual(['manifest.json', 'history.json']);
});

test.each([
  { version: 2 },
  { dateTo: '2026-02-30' },
  { files: [{ ...file, sha256: 'x' }] },
  { files: [{ ...file, bytes: -1 }] },
])('a manifest that says %j is none', (change) => {
  expect(archiveManifest.safeParse({ ...manifest, ...change }).success).toBe(false);
});
