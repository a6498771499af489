import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { documentsWorld, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { checkFields } from './check-document.ts';

const iban = 'SK3112000000198742637541';
const read = (_id: string, value: string): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.98, verified: false, predicted: true, checks: [] },
});
const fields = [read('supplierName', 'Mlyn'), read('supplierCompanyId', '36631124'), read('paymentIBAN', iban)];

async function world() {
  const made = documentsWorld();
  const head = sampleHead({ process: 0, queue: 'extraction', predicted: null });
  await made.documents.create({ head, pages: [], fields, tables: [] });
  const task = { ownerId: head.ownerId, documentId: head._id, reading: head.reading };
  const evidence = async () => {
    await checkFields(made)(task);
    const record = await made.documents.find(head.ownerId, head._id);
    return record?.fields.find(({ _id }) => _id === 'paymentIBAN')?.evidence;
  };
  const know = (account: string, document: string) =>
    made.parties.teach(head.ownerId, {
      role: 'supplier',
      key: 'CompanyId#36631124',
      facts: { Name: 'Mlyn', CompanyId: '36631124' },
      at: '2026-09-01T00:00:00.000Z',
      accounts: [{ iban: account, document }],
    });
  return { head, evidence, know };
}

test('an account is verified where other confirmed documents of the supplier named it, asked once or twice', async () => {
  const { evidence, know } = await world();
  expect(await evidence()).toBeUndefined();
  await know(iban, 'another');
  expect(await evidence()).toEqual(['supplier']);
  expect(await evidence()).toEqual(['supplier']);
});

test('neither the document itself nor other accounts of the supplier verify it', async () => {
  const { head, evidence, know } = await world();
  await know(iban, head._id);
  expect(await evidence()).toBeUndefined();
  await know('SK8975000000000012345671', 'another');
  expect(await evidence()).toBeUndefined();
});
