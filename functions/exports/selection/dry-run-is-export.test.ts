import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkExport as checkContract, exportDocuments as exportContract } from '#shared/api/exports.ts';
import { createStep, mirrorInputs } from '#shared/workflow/graph.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { exportsWorld } from '#test/builders/worlds/exports-world.ts';
import { exportDocuments } from '../bulks/export-documents.ts';
import { checkExport } from './check-export.ts';

/** A document in a state by chance: where it stands, what of it is open or wrong, and whether a person lets it through. */
const drawn = fc.record({
  step: fc.constantFrom('start', 'review', 'booked', 'archived'),
  invoice: fc.integer({ min: 1, max: 4 }),
  paid: fc.boolean(),
  method: fc.constantFrom('transfer', 'transfer', 'cash'),
  amount: fc.constantFrom('123.00', '123.00', '0.00', '17639.18'),
  isNumbered: fc.constantFrom(true, true, false),
  supplier: fc.constantFrom('', '', '47209186'),
  unsure: fc.subarray(['supplierName', 'totalAmount', 'paymentIBAN', 'issueDate'], { maxLength: 2 }),
  allowed: fc.boolean(),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Document> ? Document : never;

async function worldOf(documents: readonly Drawn[]) {
  const world = await exportsWorld();
  const { fields } = sampleDoctype();
  const numbered = fields.map((field) => (field.id === 'internalNumber' ? { ...field, lock: true } : field));
  await world.doctypes.put(
    firstOwner,
    sampleDoctype({ exportSystem: 'pohoda', fields: [...numbered, doctypeField('paymentIBAN')] }),
  );
  const steps = mirrorInputs({
    start: { ...createStep('start'), outputs: ['review'] },
    review: { ...createStep('review', 'Kontrola'), outputs: ['booked'] },
    booked: { ...createStep('booked', 'Zaúčtovanie'), outputs: ['end'] },
    end: createStep('end'),
  });
  await world.doctypes.putWorkflow(firstOwner, { doctypeId: 'invoice', version: 1, isTemporary: false, steps });
  const ids: string[] = [];
  for (const [at, { step, invoice, paid, method, amount, isNumbered, supplier, unsure }] of documents.entries()) {
    const values = {
      ...{ invoiceNumber: `FV${invoice}`, paymentMethod: method, paymentAmount: amount },
      ...(isNumbered ? {} : { internalNumber: '' }),
      ...(supplier === '' ? {} : { supplierCompanyId: supplier }),
    };
    const id = await world.given(at + 1, values, { step, paid });
    const record = await world.documents.find(firstOwner, id);
    if (record === undefined) throw new Error('no document');
    const doubted = record.fields.map((field) =>
      unsure.includes(field._id) ? sampleField(field._id, field.value) : field,
    );
    await world.documents.change({ head: record.head, fields: doubted });
    ids.push(id);
  }
  return { world, ids };
}

const toNote = ({ type, note, value }: { readonly type: string; readonly note: string; readonly value: string }) =>
  `${type} ${note} ${value}`;

test('the dry run says of every document what its export then does, with the same findings', async () => {
  const system = fc.constantFrom('pohoda' as const, 'omega' as const, 'sepa' as const, 'excel' as const);
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 8 }), system, async (documents, target) => {
      const { world, ids } = await worldOf(documents);
      const payload = { allowed: ids.filter((_, at) => documents[at]?.allowed) };
      const asked = checkContract.body.parse({ exportSystem: target, ids, payload });
      const dry = await checkExport(world)({ params: {}, query: {}, body: asked }, world.caller);
      if (!dry.ok) throw new Error('a dry run is never refused');
      const body = exportContract.body.parse({ ids, payload });
      const answer = await exportDocuments(world)({ params: { system: target }, query: {}, body }, world.caller);
      const list = { ownerId: firstOwner, onlyError: false, offset: 0, limit: 1 };
      const [bulk] = (await world.exportBulks.list(list)).bulks;
      const { docs } = await world.shown(bulk?.head._id ?? '');
      const listed = (rows: readonly { document: string; out: boolean; notes: readonly string[] }[]) =>
        rows.toSorted((a, b) => a.document.localeCompare(b.document));
      expect(
        listed(
          docs.map(({ document, status, errors }) => ({
            document,
            out: status === 'error',
            notes: errors.map(toNote),
          })),
        ),
      ).toEqual(
        listed(
          dry.value.map(({ document, status, errors }) => ({
            document,
            out: status === 'error',
            notes: errors.map(toNote),
          })),
        ),
      );
      expect(answer.ok).toBe(dry.value.some(({ status }) => status !== 'error'));
      for (const { status } of dry.value) outcomes.add(`${target === 'sepa' ? 'sepa' : 'books'} ${status}`);
    }),
    { numRuns: 40, seed: 16 },
  );
  // The documents by chance are of every sort.
  expect([...outcomes]).toEqual(expect.arrayContaining(['sepa error', 'books error', 'books ok', 'books warning']));
});
