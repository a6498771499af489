import { expect, test } from 'vitest';
import {
  checkExport as checkContract,
  exportDocuments as contract,
  startExportBulk as bulkContract,
} from '#shared/api/exports.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { readParty } from '#shared/party/party.ts';
import { createStep, mirrorInputs } from '#shared/workflow/graph.ts';
import { fromCents } from '#shared/kit/money.ts';
import { startExportBulk } from '../bulks/start-export-bulk.ts';
import { checkExport } from './check-export.ts';
import { exportDocuments } from '../bulks/export-documents.ts';

const newAccount = 'SK9611000000002918599669';

const verdict = async (world: ExportsWorld, exportSystem: 'sepa' | 'pohoda', id: string) => {
  const asked = { params: {}, query: {}, body: checkContract.body.parse({ exportSystem, ids: [id] }) };
  const answer = await checkExport(world)(asked, world.caller);
  return answer.ok ? answer.value[0]?.errors.map(({ note }) => note) : answer.error;
};

test('a batch of payments leaves out what would go to a changed account, other systems take it', async () => {
  const world = await exportsWorld();
  const [first, changed] = [await world.given(1), await world.given(2, { paymentIBAN: newAccount })];
  const fields = (await world.documents.find(firstOwner, first))?.fields ?? [];
  const party = readParty('supplier', fields, '2026-01-10T00:00:00.000Z', first);
  expect(party?.accounts).toHaveLength(1);
  if (party !== undefined) await world.parties.teach(firstOwner, party);
  expect(await verdict(world, 'sepa', changed)).toContain('account-unconfirmed');
  expect(await verdict(world, 'sepa', first)).not.toContain('account-unconfirmed');
  expect(await verdict(world, 'pohoda', changed)).not.toContain('account-unconfirmed');
  const refused = await exportDocuments(world)(
    { params: { system: 'sepa' }, query: {}, body: contract.body.parse({ ids: [changed] }) },
    world.caller,
  );
  expect(refused).toMatchObject({ ok: false, error: 'nothing-exported' });
});

const ordered = async (world: ExportsWorld, ids: readonly string[], again = false) => {
  const body = contract.body.parse({ ids, payload: { again } });
  const answer = await exportDocuments(world)({ params: { system: 'sepa' }, query: {}, body }, world.caller);
  return answer.ok ? paymentsIn(answer.value.bytes) : answer.error;
};
const paymentsIn = (bytes: Uint8Array): readonly (string | undefined)[] =>
  [...new TextDecoder().decode(bytes).matchAll(/<InstrId>(\w+)</gu)].map(([, id]) => id);
const listRefusals = async (world: ExportsWorld, ids: readonly string[]) => {
  const asked = { params: {}, query: {}, body: checkContract.body.parse({ exportSystem: 'sepa', ids: [...ids] }) };
  const answer = await checkExport(world)(asked, world.caller);
  if (!answer.ok) throw new Error('a dry run is never refused');
  return answer.value.map(({ errors }) =>
    errors.filter(({ type }) => type === 'error').map(({ note, value }) => `${note} ${value}`.trim()),
  );
};

test('a payment order never holds an invoice and its copy, which the dry run names before', async () => {
  const world = await exportsWorld();
  const [first, other] = [await world.given(1, { totalAmount: '123.00' }), await world.given(2)];
  const copy = await world.given(3, { invoiceNumber: '2026000001', supplierName: 'Mlyn Zitava' });
  expect(await listRefusals(world, [first, other, copy])).toEqual([[], [], ['document-repeated Faktúra 1']]);
  // Where the number was misread, the same supplier, symbol, day and amount tell.
  const misread = await world.given(4, { invoiceNumber: '20260O0002', paymentVS: '2026000002' });
  expect(await listRefusals(world, [other, misread])).toEqual([[], ['same-payment Faktúra 2']]);
  expect(await ordered(world, [first, other, copy])).toEqual([first, other]);
  const bulk = (await world.exportBulks.list({ ownerId: firstOwner, onlyError: false, offset: 0, limit: 1 })).bulks[0];
  const docs = (await world.shown(bulk?.head._id ?? '')).docs;
  expect(docs[2]).toMatchObject({ status: 'error', errors: [{ note: 'document-repeated', value: 'Faktúra 1' }] });
});

test('nor is a copy ordered of what is paid or was ordered before, chosen together or not', async () => {
  const world = await exportsWorld();
  const paid = await world.given(1, {}, { paid: true });
  const copy = await world.given(2, { invoiceNumber: '2026000001' });
  expect(await listRefusals(world, [copy])).toEqual([['same-payment-before Faktúra 1']]);
  expect(await listRefusals(world, [copy, paid])).toEqual([
    expect.arrayContaining(['same-payment-before Faktúra 1']),
    ['already-paid'],
  ]);
  const sent = await world.given(3);
  expect(await ordered(world, [sent])).toEqual([sent]);
  const second = await world.given(4, { invoiceNumber: '2026000003' });
  expect(await ordered(world, [second], true)).toBe('nothing-exported');
  // A document in a live order enters no other one, whatever is confirmed.
  expect(await ordered(world, [sent], true)).toBe('nothing-exported');
});

test('parts of a bulk that are decided side by side hold a payment once between them', async () => {
  const world = await exportsWorld();
  const ids = [];
  for (let number = 1; number <= 120; number += 1)
    ids.push(await world.given(number, { invoiceNumber: `${2026000000 + (number > 110 ? number - 110 : number)}` }));
  const body = bulkContract.body.parse({ exportSystem: 'sepa', ids });
  const begun = await startExportBulk(world)({ params: {}, query: {}, body }, world.caller);
  await world.settle();
  const id = begun.ok ? begun.value._id : '';
  expect(await world.shown(id)).toMatchObject({ counts: { ok: 110, error: 10 } });
  const key = (await world.exportBulks.find(firstOwner, id))?.head.fileKey ?? '';
  expect(paymentsIn((await world.files.get(key)) ?? new Uint8Array())).toEqual(ids.slice(0, 110));
});

test('what is paid, paid otherwise, unverified or before its last human step stays out of an order, with its reason', async () => {
  const world = await exportsWorld();
  const steps = mirrorInputs({
    start: { ...createStep('start'), outputs: ['review'] },
    review: { ...createStep('review', 'Kontrola'), outputs: ['approv'] },
    approv: { ...createStep('approv', 'Schválenie'), outputs: ['booked'] },
    booked: { ...createStep('booked', 'Zaúčtovanie'), outputs: ['end'] },
    end: createStep('end'),
  });
  await world.doctypes.putWorkflow(firstOwner, { doctypeId: 'invoice', version: 1, isTemporary: false, steps });
  const unsure = async (number: number, id: string) => {
    const document = await world.given(number);
    const record = await world.documents.find(firstOwner, document);
    if (record === undefined) throw new Error('no document');
    const fields = record.fields.map((field) => (field._id === id ? sampleField(id, field.value) : field));
    await world.documents.change({ head: record.head, fields });
    return document;
  };
  const left = [
    await world.given(1, {}, { paid: true }),
    await world.given(2, { paymentMethod: 'cash' }),
    await world.given(3, { paymentMethod: 'card' }),
    await world.given(4, { paymentAmount: '0.00' }),
    await world.given(5, { paymentAmount: '-10.00' }),
    await unsure(6, 'totalAmount'),
    await unsure(7, 'paymentIBAN'),
    await world.given(8, {}, { step: 'review' }),
    await world.given(9, {}, { step: 'start' }),
    await world.given(11, {}, { step: 'approv', passedSteps: ['review'] }),
  ];
  const good = await world.given(10, {}, { step: 'booked', passedSteps: ['review', 'approv'] });
  expect(await listRefusals(world, [...left, good])).toEqual([
    ['already-paid'],
    ['paid-otherwise cash'],
    ['paid-otherwise card'],
    ['amount-not-positive 0.00', 'due-differs 0.00 ≠ 123.00 EUR'],
    ['amount-not-positive -10.00', 'due-differs -10.00 ≠ 123.00 EUR'],
    ['amount-unverified'],
    ['account-unverified SK6807200002891987426353'],
    ['first-step'],
    ['first-step'],
    ['review-unfinished Schválenie'],
    [],
  ]);
  expect(await ordered(world, [...left, good])).toEqual([good]);
});

test('an overpayment printed without its minus, and what the document says was paid, are in no order', async () => {
  const world = await exportsWorld();
  const given = [
    await world.given(1, { totalAmount: '123.00', advanceDeducted: '150.00', paymentAmount: '27.00' }),
    await world.given(2, { totalAmount: '-123.00', paymentAmount: '123.00' }),
    await world.given(3, { totalAmount: '123.00', paidAmount: '50.00', paymentAmount: '123.00' }),
    await world.given(4, { totalAmount: '123.00', paidAmount: '123.00', paymentAmount: '' }),
  ];
  expect(await listRefusals(world, given)).toEqual([
    ['due-differs 27.00 ≠ -27.00 EUR'],
    ['due-differs 123.00 ≠ -123.00 EUR'],
    ['due-differs 123.00 ≠ 73.00 EUR'],
    ['amount-not-positive 0.00'],
  ]);
});

test('an unverified account is paid where it is a known account of the supplier', async () => {
  const world = await exportsWorld();
  const [first, next] = [await world.given(1), await world.given(2)];
  const fields = (await world.documents.find(firstOwner, first))?.fields ?? [];
  const party = readParty('supplier', fields, '2026-01-10T00:00:00.000Z', first);
  if (party !== undefined) await world.parties.teach(firstOwner, party);
  const record = await world.documents.find(firstOwner, next);
  if (record === undefined) throw new Error('no document');
  const unsure = record.fields.map((field) => (field._id === 'paymentIBAN' ? { ...field, verified: false } : field));
  await world.documents.change({ head: record.head, fields: unsure });
  expect(await ordered(world, [next])).toEqual([next]);
});

test('of batches of invoices and copies no payment stands in an order twice', async () => {
  const world = await exportsWorld();
  const made: { readonly id: string; readonly payment: string }[] = [];
  for (let number = 1; number <= 60; number += 1) {
    const [invoice, cents] = [number % 7, 12_300 + (number % 2)];
    const id = await world.given(number, { invoiceNumber: `FV${invoice}`, paymentAmount: fromCents(cents) });
    made.push({ id, payment: `FV${invoice}` });
  }
  const held = await ordered(
    world,
    made.map(({ id }) => id),
  );
  const payments = made.filter(({ id }) => held.includes(id)).map(({ payment }) => payment);
  expect(payments.toSorted()).toEqual(['FV0', 'FV1', 'FV2', 'FV3', 'FV4', 'FV5', 'FV6']);
});
