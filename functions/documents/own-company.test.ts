import { expect, test } from 'vitest';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { changeDoctype } from './actions/change-doctype.ts';
import { saveDocument } from './save/save-document.ts';

const turned = [
  sampleField('supplierName', 'Pekáreň Podhorie'),
  sampleField('supplierCompanyId', sampleOwner.companyId),
  sampleField('customerName', 'Vážka, s. r. o.'),
  sampleField('customerCompanyId', '36396567'),
];

async function untypedWorld(fields = turned) {
  const made = await workflowWorld({ doctype: { exportSystemType: 'incomingInvoice' } });
  const world = {
    ...made,
    accounts: { ...made.accounts, findOwner: async () => ({ ...sampleOwner, _id: firstOwner }) },
  };
  const { _id } = await world.given({ doctype: '_', userId: ['eva'] }, fields);
  const read = async () => {
    const record = await world.documents.find(firstOwner, _id);
    return Object.fromEntries((record?.fields ?? []).map((field) => [field._id, field.value]));
  };
  const retype = () =>
    changeDoctype(world)({ params: { id: _id }, query: {}, body: { doctype: 'invoice' } }, world.as('eva'));
  const save = (body: object) => {
    const parsed = contract.body.parse({ document: { version: 1 }, doctype: 'invoice', ...body });
    return saveDocument(world)({ params: { id: _id }, query: {}, body: parsed }, world.as('eva'));
  };
  return { world, id: _id, read, retype, save };
}

const right = {
  customerCompanyId: sampleOwner.companyId,
  supplierCompanyId: '36396567',
  supplierName: 'Vážka, s. r. o.',
};

test('a document that gets a received type has the company as its customer, and its history says what moved', async () => {
  const { world, id, read, retype } = await untypedWorld();
  expect((await retype()).ok).toBe(true);
  expect(await read()).toMatchObject(right);
  const [line] = await world.documents.logs(firstOwner, id);
  expect(line?.diff.fields.find((field) => field.id === 'supplierCompanyId')).toMatchObject({
    old: { value: sampleOwner.companyId },
    new: { value: '36396567' },
  });
});

test('a save that gives the type does the same, unless it edits a party itself', async () => {
  const plain = await untypedWorld();
  expect((await plain.save({})).ok).toBe(true);
  expect(await plain.read()).toMatchObject(right);
  const edited = await untypedWorld();
  await edited.save({ fields: [{ _id: 'supplierName', _idx: 0, value: 'Naša', bboxes: [], verified: true }] });
  expect(await edited.read()).toMatchObject({ supplierName: 'Naša', supplierCompanyId: sampleOwner.companyId });
});

test('what a person settled stays where it is when the type changes', async () => {
  const settled = turned.map((field) => ({ ...field, verified: true }));
  const { read, retype } = await untypedWorld(settled);
  await retype();
  expect(await read()).toMatchObject({ supplierCompanyId: sampleOwner.companyId, customerCompanyId: '36396567' });
});
