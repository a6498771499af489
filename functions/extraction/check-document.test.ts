import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleRule } from '#test/builders/records/booking-rule.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
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
    await checkFields({ ...made, accounts: { findOwner: async () => undefined } })(task);
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

test('the company’s own record verifies what a document that it received says of it as the customer', async () => {
  const made = documentsWorld();
  const head = sampleHead({ process: 0, queue: 'extraction', predicted: null });
  const readParty = (role: string) => [
    read(`${role}Name`, sampleOwner.name),
    read(`${role}VatId`, sampleOwner.vatId),
    read(`${role}City`, 'Nitra'),
  ];
  await made.documents.create({ head, pages: [], fields: [...readParty('customer'), ...fields], tables: [] });
  const doctypes = { find: async () => sampleDoctype({ exportSystemType: 'incomingInvoice' }) };
  const deps = { ...made, doctypes, accounts: { findOwner: async () => sampleOwner } };
  await checkFields(deps)({ ownerId: head.ownerId, documentId: head._id, reading: head.reading });
  const record = await made.documents.find(head.ownerId, head._id);
  const evidence = new Map(record?.fields.map((field) => [field._id, field.evidence]));
  expect([evidence.get('customerName'), evidence.get('customerCity')]).toEqual([['company'], undefined]);
});

test('a foreign document that was read gets the rate of the day before its tax point', async () => {
  const made = documentsWorld();
  const head = sampleHead({ process: 0, queue: 'extraction', predicted: null });
  const invoice = [read('currency', 'USD'), read('taxDate', '2026-11-25'), read('totalAmount', '123.00')];
  await made.documents.create({ head, pages: [], fields: invoice, tables: [] });
  const day = { bank: 'ecb', day: '2026-11-24', rates: { USD: { rate: '1.1514', units: '1' } } };
  await made.table.write({ put: { pk: 'RATES#ecb', sk: day.day, ...day } });
  const used = ['currency', 'taxDate', 'totalAmount', 'exchangeRate', 'homeTotal'].map((id) => doctypeField(id));
  const deps = {
    ...made,
    doctypes: { find: async () => sampleDoctype({ fields: used }) },
    accounts: { findOwner: async () => sampleOwner },
  };
  const task = { ownerId: head.ownerId, documentId: head._id, reading: head.reading };
  await checkFields(deps)(task);
  await checkFields(deps)(task);
  const record = await made.documents.find(head.ownerId, head._id);
  const filled = new Map(record?.fields.map((field) => [field._id, field]));
  expect(filled.get('exchangeRate')).toMatchObject({
    value: '1.1514',
    checks: [{ name: 'rate-ecb', result: 'passed', day: '2026-11-24' }],
  });
  expect(filled.get('homeTotal')?.value).toBe('106.83');
});

test('a document that was read is booked by the rules of its company, by its regime and what it is worth at home', async () => {
  const made = documentsWorld();
  const head = sampleHead({ process: 0, queue: 'extraction', predicted: null });
  await made.documents.create({
    head,
    pages: [],
    fields: [...fields, read('supplierVatId', 'SK2020603201'), read('totalAmount', '123.00')],
    tables: [],
  });
  const when = { regimes: ['exempt' as const], from: '100' };
  const rule = sampleRule('a', { name: 'Oslobodené', when, book: { kvSection: 'X', costCentre: 'ADM' } });
  await made.bookingRules.save(head.ownerId, { rules: [rule], version: 0 });
  const used = ['vatRegime', 'kvSection', 'supplierName', 'totalAmount'].map((id) => doctypeField(id));
  const doctypes = { find: async () => sampleDoctype({ fields: used }) };
  const owner = { ...sampleOwner, _id: head.ownerId, country: 'SK' };
  const deps = { ...made, doctypes, accounts: { findOwner: async () => owner } };
  const task = { ownerId: head.ownerId, documentId: head._id, reading: head.reading };
  const bookedBy = async () => {
    await checkFields(deps)(task);
    const record = await made.documents.find(head.ownerId, head._id);
    return record?.fields.filter(({ _id }) => ['kvSection', 'costCentre'].includes(_id));
  };
  const first = await bookedBy();
  expect(first).toMatchObject([
    { _id: 'kvSection', value: 'X', verified: false, checks: [{ name: 'booking-rule', rule: 'Oslobodené' }] },
  ]);
  expect(await bookedBy()).toEqual(first);
});
