import { expect, test } from 'vitest';
import {
  payDocument,
  readAgain,
  unlockDocument,
  unpayDocument,
  actOnDocuments,
  bulkActions,
} from './document-actions.ts';

const workers = ['editor', 'admin'];

test('a viewer cannot mark one or many documents as paid or unpaid (R-GRD-34)', () => {
  expect([payDocument, unpayDocument].map(({ access }) => access)).toEqual([workers, workers]);
  expect(bulkActions).toEqual(expect.arrayContaining(['pay', 'unpay']));
  expect(actOnDocuments.access).toEqual(workers);
});

test('editors and administrators have a document read again (R-GRD-35)', () => {
  expect(readAgain.access).toEqual(workers);
});

test('only an administrator unlocks an archived document (R-GRD-36)', () => {
  expect(unlockDocument.access).toEqual(['admin']);
});
