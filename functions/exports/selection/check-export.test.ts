import { expect, test } from 'vitest';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { createStep, mirrorInputs } from '#shared/workflow/graph.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { checkExport } from './check-export.ts';

const payload = { dateType: 'document', date: null, exportAutoAccounting: true, again: false } as const;

const warnings = async (world: ExportsWorld, exportSystem: ExportTarget, ids: readonly string[]) => {
  const asked = { params: {}, query: {}, body: { exportSystem, ids: [...ids], payload } };
  const answer = await checkExport(world)(asked, world.caller);
  if (!answer.ok) throw new Error('a dry run is never refused');
  return answer.value.map(({ name, status, errors }) => [
    name,
    status,
    ...errors.filter(({ type }) => type === 'warning').map(({ note, value }) => `${note} ${value}`.trim()),
  ]);
};

/** Review, then approval of what a person pays for, then booking. */
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

test('the dry run warns by name of documents whose review is not finished, and not of those at the last human step', async () => {
  const here = await world();
  const ids = [
    await here.given(1, {}, { step: 'start' }),
    await here.given(2, {}, { step: 'review' }),
    await here.given(3, {}, { step: 'booked', passedSteps: ['review'] }),
    await here.given(4),
  ];
  expect(await warnings(here, 'pohoda', ids)).toEqual([
    ['Faktúra 1', 'warning', 'review-unfinished'],
    ['Faktúra 2', 'warning', 'review-unfinished Kontrola'],
    ['Faktúra 3', 'ok'],
    ['Faktúra 4', 'ok'],
  ]);
});

test('it counts the values that still need a person, archived or not', async () => {
  const here = await world();
  const id = await here.given(1);
  const record = await here.documents.find(firstOwner, id);
  if (record === undefined) throw new Error('no document');
  const unsure = ['supplierName', 'totalAmount'];
  const fields = record.fields.map((field) =>
    unsure.includes(field._id) ? sampleField(field._id, field.value) : field,
  );
  await here.documents.change({ head: record.head, fields });
  expect(await warnings(here, 'pohoda', [id])).toEqual([['Faktúra 1', 'warning', 'values-unverified 2']]);
  expect(await warnings(here, 'excel', [id])).toEqual([['Faktúra 1', 'warning', 'values-unverified 2']]);
});

test('it warns of a document without an internal number where its type is numbered; a payment needs none', async () => {
  const here = await world();
  const id = await here.given(1, { internalNumber: '' });
  expect(await warnings(here, 'pohoda', [id])).toEqual([['Faktúra 1', 'warning', 'number-not-given']]);
  expect(await warnings(here, 'sepa', [id])).toEqual([['Faktúra 1', 'ok']]);
  const { fields } = sampleDoctype();
  const unnumbered = [
    ...fields.filter((field) => field.id !== 'internalNumber'),
    doctypeField('internalNumber', { use: false }),
  ];
  await here.doctypes.put(firstOwner, sampleDoctype({ exportSystem: 'pohoda', fields: unnumbered }));
  expect(await warnings(here, 'pohoda', [id])).toEqual([['Faktúra 1', 'ok']]);
});
