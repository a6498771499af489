import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { listCorrections } from './read/list-corrections.ts';

const [original, note, second] = [idOfNumber(1), idOfNumber(2), idOfNumber(3)];
const byIds = [sampleField('supplierName', 'Papiera Tatry, s. r. o.'), sampleField('supplierCompanyId', '36347124')];
const byName = [sampleField('supplierName', 'PAPIERA TATRY s.r.o.')];

type Values = Readonly<Record<string, string>>;
const filled = (values: Values, supplier: readonly FieldValue[]): readonly FieldValue[] => [
  ...Object.entries(values).map(([id, value]) => sampleField(id, value)),
  sampleField('currency', 'EUR'),
  ...supplier,
];
const invoice: Values = { invoiceNumber: 'FV-2026/17', totalAmount: '1230.00' };
const credit: Values = { invoiceNumber: 'D-1', correctedNumber: 'fv 2026/17', totalAmount: '230.10' };

async function correctionsWorld() {
  const world = await workflowWorld();
  const type = sampleDoctype({ id: 'credit', name: 'Dobropis', exportSystemType: 'incomingCreditNote' });
  await world.doctypes.put(world.as('eva').ownerId, type);
  const listed = async (id: string, caller = world.as('eva')) => {
    const answer = await listCorrections(world)({ params: { id }, query: {}, body: {} }, caller);
    return answer.ok ? answer.value : answer.error;
  };
  const put = (_id: string, values: Values, supplier = byIds) =>
    world.given(
      { _id, doctype: values['correctedNumber'] === undefined ? 'invoice' : 'credit', step: 'review', userId: ['eva'] },
      filled(values, supplier),
    );
  return { world, put, listed };
}
type World = Awaited<ReturnType<typeof correctionsWorld>>;

const none = { documents: [], more: 0 };
const remains = { total: '1230.00', amount: '999.90', currency: 'EUR' };

const orders: readonly [string, (world: World) => Promise<void>][] = [
  [
    'that came after it',
    async ({ put }) => {
      await put(original, invoice);
      await put(note, credit);
    },
  ],
  [
    'that came before it, and a scan that says only the name of the supplier',
    async ({ put }) => {
      await put(note, credit, byName);
      await put(original, invoice);
    },
  ],
];

test.each(orders)('an original is linked both ways to a credit note %s', async (_, arrive) => {
  const world = await correctionsWorld();
  await arrive(world);
  const [ofOriginal, ofNote] = [await world.listed(original), await world.listed(note)];
  expect(ofOriginal).toMatchObject({
    corrects: none,
    correctedBy: {
      documents: [{ _id: note, number: 'D-1', total: '230.10', currency: 'EUR', step: 'review' }],
      more: 0,
    },
    missing: [],
    remains,
  });
  expect(ofNote).toMatchObject({
    corrects: { documents: [{ _id: original, number: 'FV-2026/17', total: '1230.00' }], more: 0 },
    correctedBy: none,
    missing: [],
    remains,
  });
});

test('an original that is not in the company or lies in the trash is missing, and nothing in the trash corrects', async () => {
  const { world, put, listed } = await correctionsWorld();
  await put(note, credit);
  const missing = { corrects: none, correctedBy: none, missing: ['fv 2026/17'], remains: null };
  expect(await listed(note)).toEqual(missing);
  await put(second, invoice, [sampleField('supplierName', 'Iný dodávateľ')]);
  expect(await listed(note)).toEqual(missing);
  const head = await put(original, invoice);
  expect(await listed(note)).toMatchObject({ missing: [], corrects: { documents: [{ _id: original }] } });
  const deleted = { ...head, deletedAt: '2026-01-15T00:00:00.000Z' };
  expect((await world.documents.change({ head: deleted })).ok).toBe(true);
  expect(await listed(note)).toEqual(missing);
  expect(await listed(original)).toMatchObject({ correctedBy: { documents: [{ _id: note }] } });
  const away = { ...(await world.readHead(note)), deletedAt: '2026-01-15T00:00:00.000Z' };
  expect((await world.documents.change({ head: away })).ok).toBe(true);
  expect(await listed(original)).toMatchObject({ correctedBy: none, remains: null });
});

test('a document never corrects itself, and without a supplier nothing is looked for', async () => {
  const { put, listed } = await correctionsWorld();
  const nothing = { corrects: none, correctedBy: none, missing: [], remains: null };
  await put(note, { ...credit, correctedNumber: 'D 1' });
  expect(await listed(note)).toEqual(nothing);
  await put(second, credit, []);
  expect(await listed(second)).toEqual(nothing);
});

test('several originals of one document are found each, and those beyond five corrections are counted', async () => {
  const { world, put, listed } = await correctionsWorld();
  await put(original, invoice);
  await put(second, { invoiceNumber: 'FV-2026/18', totalAmount: '10.00' });
  await world.given({ _id: note, doctype: 'credit', step: 'review', userId: ['eva'] }, [
    ...filled(credit, byIds),
    sampleField('correctedNumber', 'FV-2026/18', { _idx: 1 }),
    sampleField('correctedNumber', 'FV-2026/19', { _idx: 2 }),
  ]);
  expect(await listed(note)).toMatchObject({
    corrects: { documents: [{ _id: original }, { _id: second }], more: 0 },
    missing: ['FV-2026/19'],
    remains: null,
  });
  // The credit note is of several invoices: what it takes of each is not known.
  expect(await listed(second)).toMatchObject({ correctedBy: { documents: [{ _id: note }] }, remains: null });
  for (const at of [4, 5, 6, 7, 8, 9]) await put(idOfNumber(at), { ...credit, invoiceNumber: `D-${at}` });
  const all = await listed(original);
  expect(all).toMatchObject({ correctedBy: { more: 2 }, remains: null });
  expect(typeof all === 'string' ? [] : all.correctedBy.documents.map(({ _id }) => _id)).toEqual(
    [2, 4, 5, 6, 7].map(idOfNumber),
  );
});

test('what is left of an original is known only where every correction of it stands', async () => {
  const { world, put, listed } = await correctionsWorld();
  await put(original, invoice);
  await put(note, credit);
  await put(second, { ...credit, invoiceNumber: 'D-2', totalAmount: '-100.00' });
  expect(await listed(note)).toMatchObject({ remains: { ...remains, amount: '899.90' } });
  // A correction that is corrected itself took something else.
  await put(idOfNumber(4), { ...credit, invoiceNumber: 'D-3', correctedNumber: 'D-2' });
  expect(await listed(note)).toMatchObject({ remains: null });
  expect(await listed(second)).toMatchObject({ correctedBy: { documents: [{ number: 'D-3' }] } });
  expect(await listed(original, { ...world.as('eva'), ownerId: 'b'.repeat(24) })).toBe('document-not-found');
});

test('what is left is not known while a correction is being read', async () => {
  const { world, put, listed } = await correctionsWorld();
  await put(original, invoice);
  const head = await put(note, credit);
  expect((await world.documents.change({ head: { ...head, process: 1 } })).ok).toBe(true);
  expect(await listed(original)).toMatchObject({ correctedBy: { documents: [{ _id: note }] }, remains: null });
});
