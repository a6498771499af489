import { expect, test } from 'vitest';
import { collaborationWorld, sharedDocumentId } from '#test/builders/worlds/collaboration-world.ts';
import { firstOwner, idOfNumber, sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { notifiedPeople } from '#test/builders/worlds/notified-people.ts';
import { checkFields } from './check-document.ts';
import { failDocument } from './fail-reading.ts';

const known = 'SK3112000000198742637541';
const foreign = 'SK8975000000000012345671';
const fields = [
  sampleField('supplierName', 'Mlyn Podhájska'),
  sampleField('supplierCompanyId', '36631124'),
  sampleField('paymentIBAN', foreign),
];

/** A document that is being read, with these assignees; the supplier was paid to one account so far. */
async function world(userId: (ids: Awaited<ReturnType<typeof collaborationWorld>>['ids']) => string[]) {
  const made = await collaborationWorld();
  const { deps, ids } = made;
  await deps.parties.teach(firstOwner, {
    ...{ role: 'supplier', key: 'CompanyId#36631124', facts: { Name: 'Mlyn Podhájska', CompanyId: '36631124' } },
    ...{ at: '2026-01-01T00:00:00.000Z', accounts: [{ iban: known, document: sharedDocumentId }] },
  });
  const head = sampleHead({ _id: idOfNumber(2), process: 0, queue: 'extraction', userId: userId(ids) });
  await deps.documents.create({ head, pages: [], fields, tables: [] });
  const { bell } = notifiedPeople(deps);
  return { deps, head, task: { ownerId: firstOwner, documentId: head._id, reading: head.reading }, bell, ids };
}

test('an account on which the supplier was never paid notifies those who have the document, once for a reading', async () => {
  const { deps, task, head, bell, ids } = await world(({ eva, emil }) => [eva, emil]);
  await checkFields(deps)(task);
  await checkFields(deps)(task);
  const waiting = { kind: 'account-waiting', documentId: head._id, values: { name: 'Mlyn Podhájska', text: foreign } };
  expect(await bell(ids.eva)).toEqual([{ ...waiting, count: 1 }]);
  expect(await bell(ids.emil)).toEqual([{ ...waiting, count: 1 }]);
  expect(await bell(ids.ada)).toEqual([]);
  expect(await bell(ids.vera)).toEqual([]);
});

test('a new account on a document that no one has yet notifies the administrators', async () => {
  const { deps, task, bell, ids } = await world(() => []);
  await checkFields(deps)(task);
  expect(await bell(ids.ada)).toMatchObject([{ kind: 'account-waiting' }]);
  expect(await bell(ids.eva)).toEqual([]);
});

test('an account on which the supplier was paid before, and one that a person confirmed, notify no one', async () => {
  const { deps, task, head, bell, ids } = await world(({ eva }) => [eva]);
  const confirmation = { iban: foreign, document: head._id, by: ids.ada, at: '2026-01-02T00:00:00.000Z' };
  await deps.accountTrust.confirm(firstOwner, 'CompanyId#36631124', confirmation);
  await checkFields(deps)(task);
  const of = { ...head, _id: idOfNumber(3) };
  const paidBefore = fields.map((field) => (field._id === 'paymentIBAN' ? { ...field, value: known } : field));
  await deps.documents.create({ head: of, pages: [], fields: paidBefore, tables: [] });
  await checkFields(deps)({ ...task, documentId: of._id });
  expect(await bell(ids.eva)).toEqual([]);
});

test('a document that cannot be read notifies those who have it, with the reason, and once if the task is repeated', async () => {
  const { deps, task, head, bell, ids } = await world(({ eva }) => [eva]);
  await failDocument(deps)(task);
  await failDocument(deps)(task);
  expect(await bell(ids.eva)).toEqual([
    { kind: 'reading-failed', count: 1, documentId: head._id, values: { reason: 'unexpected' } },
  ]);
  expect(await bell(ids.ada)).toEqual([]);
});

test('a new upload that cannot be read, which no one has yet, notifies the administrators', async () => {
  const { deps, task, bell, ids } = await world(() => []);
  await failDocument(deps)(task);
  expect(await bell(ids.ada)).toMatchObject([{ kind: 'reading-failed' }]);
  expect(await bell(ids.eva)).toEqual([]);
});
