import { expect, test } from 'vitest';
import { saveDocument as saving } from '#shared/api/documents.ts';
import { sampleRule } from '#test/builders/records/booking-rule.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveDocument } from '../save/save-document.ts';
import { actOnDocuments } from './act-on-documents.ts';

const used = ['supplierCompanyId', 'customerCompanyId', 'totalAmount', 'totalVat', 'vatRegime', 'costCentre'];
const readField = (id: string, value: string) => sampleField(id, value, { source: 'text', verified: false });
const rent = sampleRule('rent', {
  name: 'Nájom',
  when: { partners: [{ key: 'CompanyId#36396567', name: 'Vážka' }] },
  book: { costCentre: 'ADM' },
});

/** A document without a type that was read with its parties the wrong way round, and a rule of its supplier. */
async function world() {
  const made = await workflowWorld({
    doctype: { exportSystemType: 'incomingInvoice', fields: used.map((id) => doctypeField(id)) },
  });
  const deps = {
    ...made,
    accounts: { ...made.accounts, findOwner: async () => ({ ...sampleOwner, _id: firstOwner }) },
  };
  await made.bookingRules.save(firstOwner, { rules: [rent], version: 0 });
  const { _id } = await made.given({ doctype: '_', userId: ['eva'] }, [
    readField('supplierCompanyId', sampleOwner.companyId),
    readField('customerCompanyId', '36396567'),
    readField('customerName', 'Vážka, s. r. o.'),
    readField('totalAmount', '100.00'),
  ]);
  const find = async (id: string) =>
    (await made.documents.find(firstOwner, _id))?.fields.find((field) => field._id === id);
  return { made, deps, id: _id, find };
}

test('many documents that get a type are booked at once, with their VAT regime, and the history tells it', async () => {
  const { made, deps, id, find } = await world();
  const body = { ids: [id], payload: { doctype: 'invoice', acknowledged: {} } };
  const outcome = await actOnDocuments(deps)({ params: { action: 'doctype' }, query: {}, body }, made.as('eva'));
  expect(outcome).toMatchObject({ ok: true, value: [{ ok: true }] });
  expect(await find('costCentre')).toMatchObject({
    value: 'ADM',
    checks: [{ name: 'booking-rule', result: 'passed', rule: 'Nájom' }],
  });
  expect(await find('vatRegime')).toMatchObject({ value: 'nonPayer', verified: false });
  const [line] = await made.documents.logs(firstOwner, id);
  expect(line?.diff.fields.map((field) => field.id)).toEqual(expect.arrayContaining(['costCentre', 'vatRegime']));
});

test('a save that gives the type books by the supplier as it stands then, not as it was read', async () => {
  const { made, deps, id, find } = await world();
  const body = saving.body.parse({ document: { version: 1 }, doctype: 'invoice' });
  const saved = await saveDocument(deps)({ params: { id }, query: {}, body }, made.as('eva'));
  expect(saved.ok).toBe(true);
  expect(await find('costCentre')).toMatchObject({ value: 'ADM' });
});
