import { expect, test } from 'vitest';
import { checkExport as contract, exportDocuments as exportContract } from '#shared/api/exports.ts';
import { accountingSettings } from '#shared/accounting/accounting-settings.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { createStep, mirrorInputs } from '#shared/workflow/graph.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { ownBooks } from '#test/builders/exports/own-codes.ts';
import { exportDocuments } from '../bulks/export-documents.ts';
import { saveAccountingSettings } from '../settings/accounting-settings.ts';
import { checkExport } from './check-export.ts';

const listVerdicts = async (
  world: ExportsWorld,
  exportSystem: ExportTarget,
  { ids, allowed = [] }: { readonly ids: readonly string[]; readonly allowed?: readonly string[] },
) => {
  const body = contract.body.parse({ exportSystem, ids, payload: { allowed } });
  const answer = await checkExport(world)({ params: {}, query: {}, body }, world.caller);
  if (!answer.ok) throw new Error('a dry run is never refused');
  return answer.value.map(({ name, status, errors }) => [
    name,
    status,
    ...errors.map(({ note, value }) => `${note} ${value}`.trim()),
  ]);
};

/** Review, then booking by a person, then an export that somebody placed there. */
async function world() {
  const made = await exportsWorld();
  const steps = mirrorInputs({
    start: { ...createStep('start'), outputs: ['review'] },
    review: { ...createStep('review', 'Kontrola'), outputs: ['booked'] },
    booked: { ...createStep('booked', 'Zaúčtovanie'), outputs: ['robots'] },
    robots: { ...createStep('robots', 'Export'), automationSystem: 'pohoda', outputs: ['end'] },
    end: createStep('end'),
  });
  await made.doctypes.putWorkflow(firstOwner, { doctypeId: 'invoice', version: 1, isTemporary: false, steps });
  return made;
}

/** The document with these values as the machine read them. */
async function unverify(world: ExportsWorld, id: string, unsure: readonly string[]): Promise<void> {
  const record = await world.documents.find(firstOwner, id);
  if (record === undefined) throw new Error('no document');
  const fields = record.fields.map((field) =>
    unsure.includes(field._id) ? sampleField(field._id, field.value) : field,
  );
  await world.documents.change({ head: record.head, fields });
}

test('documents before their last human step stay out unless they are allowed by name', async () => {
  const here = await world();
  const ids = [
    await here.given(1, {}, { step: 'start' }),
    await here.given(2, {}, { step: 'review' }),
    await here.given(3, {}, { step: 'booked', passedSteps: ['review'] }),
    await here.given(4),
  ];
  expect(await listVerdicts(here, 'pohoda', { ids })).toEqual([
    ['Faktúra 1', 'error', 'review-unfinished'],
    ['Faktúra 2', 'error', 'review-unfinished Kontrola'],
    ['Faktúra 3', 'ok'],
    ['Faktúra 4', 'ok'],
  ]);
  expect(await listVerdicts(here, 'pohoda', { ids, allowed: ids.slice(0, 1) })).toMatchObject([
    ['Faktúra 1', 'warning', 'review-unfinished'],
    ['Faktúra 2', 'error', 'review-unfinished Kontrola'],
    ['Faktúra 3', 'ok'],
    ['Faktúra 4', 'ok'],
  ]);
});

test('values that still need a person keep a document here, archived or not, and are named in a list for people', async () => {
  const here = await world();
  const id = await here.given(1);
  await unverify(here, id, ['supplierName', 'totalAmount']);
  expect(await listVerdicts(here, 'pohoda', { ids: [id] })).toEqual([['Faktúra 1', 'error', 'values-unverified 2']]);
  expect(await listVerdicts(here, 'excel', { ids: [id] })).toEqual([['Faktúra 1', 'warning', 'values-unverified 2']]);
});

test('a document without the internal number that its type gives stays out of books and payments', async () => {
  const here = await world();
  const id = await here.given(1, { internalNumber: '' });
  const { fields } = sampleDoctype();
  const others = fields.filter((field) => field.id !== 'internalNumber');
  const numbered = [...others, doctypeField('internalNumber', { lock: true })];
  await here.doctypes.put(firstOwner, sampleDoctype({ exportSystem: 'pohoda', fields: numbered }));
  expect(await listVerdicts(here, 'pohoda', { ids: [id] })).toEqual([['Faktúra 1', 'error', 'number-not-given']]);
  expect(await listVerdicts(here, 'sepa', { ids: [id] })).toEqual([['Faktúra 1', 'error', 'number-not-given']]);
  const unnumbered = [...others, doctypeField('internalNumber', { use: false })];
  await here.doctypes.put(firstOwner, sampleDoctype({ exportSystem: 'pohoda', fields: unnumbered }));
  expect(await listVerdicts(here, 'pohoda', { ids: [id] })).toEqual([['Faktúra 1', 'ok']]);
});

test('an invoice and its copy are booked once, whichever of them is chosen, and the copy cannot be allowed', async () => {
  const here = await world();
  const [first, copy] = [await here.given(1), await here.given(2, { invoiceNumber: '2026000001' })];
  const refused = ['Faktúra 2', 'error', 'document-repeated Faktúra 1'];
  expect(await listVerdicts(here, 'pohoda', { ids: [first, copy] })).toEqual([['Faktúra 1', 'ok'], refused]);
  expect(await listVerdicts(here, 'pohoda', { ids: [copy], allowed: [copy] })).toEqual([refused]);
});

test('what names the company as its own supplier, or another amount due than its total, stays out', async () => {
  const here = await world();
  const own = await here.given(1, { supplierCompanyId: '47209186', supplierVatId: '', supplierTaxId: '' });
  const differs = await here.given(2, { currency: 'USD', exchangeRate: '1.1', paymentAmount: '17639.18' });
  expect(await listVerdicts(here, 'pohoda', { ids: [own, differs] })).toMatchObject([
    ['Faktúra 1', 'error', expect.stringMatching(/^own-supplier /u)],
    ['Faktúra 2', 'error', 'due-differs 17639.18 ≠ 123.00 USD'],
  ]);
});

test('a differing amount due that a person confirmed goes into the books with those very figures, and into no payment order', async () => {
  const here = await world();
  const id = await here.given(1, { paymentAmount: '999.00' });
  const confirm = async (...figures: string[]) => {
    const record = await here.documents.find(firstOwner, id);
    if (record === undefined) throw new Error('no document');
    const acknowledged = [{ rule: 'total-is-due', field: 'paymentAmount', idx: 0, figures }];
    const about = { step: 'review', assignId: [], editorId: here.caller.userId, metadata: { acknowledged } };
    await here.documents.change({ head: record.head, log: buildLogItem('confirmed', about) });
  };
  const differs = 'due-differs 999.00 ≠ 123.00 EUR';
  await confirm('123.00', '888.00');
  expect(await listVerdicts(here, 'pohoda', { ids: [id] })).toEqual([['Faktúra 1', 'error', differs]]);
  await confirm('123.00', '999.00');
  expect(await listVerdicts(here, 'pohoda', { ids: [id] })).toEqual([['Faktúra 1', 'warning', differs]]);
  expect(await listVerdicts(here, 'sepa', { ids: [id] })).toEqual([['Faktúra 1', 'error', differs]]);
});

test('what the company weighs otherwise is only warned of, or not named at all', async () => {
  const here = await world();
  const id = await here.given(1, {}, { step: 'review' });
  await unverify(here, id, ['supplierName']);
  const settings = accountingSettings.parse({
    leaving: { exports: { 'review-unfinished': 'warn', 'values-unverified': 'ignore' } },
  });
  await here.accounting.save(firstOwner, settings);
  expect(await listVerdicts(here, 'pohoda', { ids: [id] })).toEqual([
    ['Faktúra 1', 'warning', 'review-unfinished Kontrola'],
  ]);
});

test('letting a document through by name is kept in the bulk and in the history of the document', async () => {
  const here = await world();
  const [named, other] = [await here.given(1, {}, { step: 'review' }), await here.given(2, {}, { step: 'review' })];
  const body = exportContract.body.parse({ ids: [named, other], payload: { allowed: [named] } });
  const answer = await exportDocuments(here)({ params: { system: 'pohoda' }, query: {}, body }, here.caller);
  expect(answer).toMatchObject({ ok: true });
  const [bulk] = (await here.exportBulks.list({ ownerId: firstOwner, onlyError: false, offset: 0, limit: 1 })).bulks;
  const { docs } = await here.shown(bulk?.head._id ?? '');
  expect(docs).toMatchObject([
    { document: named, status: 'done', allowed: true, errors: [{ type: 'warning', note: 'review-unfinished' }] },
    { document: other, status: 'error', errors: [{ type: 'error', note: 'review-unfinished', lettable: true }] },
  ]);
  expect(docs[1]).not.toHaveProperty('allowed');
  const [line] = (await here.documents.logs(firstOwner, named)).filter(({ action }) => action === 'exported');
  expect(line).toMatchObject({
    editorId: here.caller.userId,
    metadata: { allowed: [{ note: 'review-unfinished', value: 'Kontrola' }] },
  });
});

test('codes that a company saves once let every later document whose tax it assesses go to each of its programs', async () => {
  const here = await exportsWorld();
  const reverse = { vatRegime: 'reverseCharge', vatRate: '0', vat: '0.00', totalAmount: '100.00' };
  const ids = [await here.given(1, reverse), await here.given(2, { ...reverse, vatDeduction: 'none' })];
  const programs = ['omega', 'moneys3', 'abraflexi', 'mrp'] as const;
  const listStates = async () =>
    Promise.all(
      programs.map(async (program) => (await listVerdicts(here, program, { ids })).map(([, ...verdict]) => verdict)),
    );
  const refused = (note: string) => [
    ['error', note],
    ['error', note],
  ];
  expect(await listStates()).toEqual([
    refused('sum-types-missing 23 %'),
    refused('reverse-charge-unclassified'),
    refused('reverse-charge-unclassified'),
    refused('tax-code-missing reverseCharge'),
  ]);
  const settings = await here.accounting.settings(firstOwner);
  const body = { ...settings, books: { ...settings.books, ...ownBooks } };
  expect(await saveAccountingSettings(here)({ params: {}, query: {}, body }, here.caller)).toMatchObject({ ok: true });
  expect(await listStates()).toEqual(programs.map(() => [['ok'], ['ok']]));
});
