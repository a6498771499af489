import { expect, test } from 'vitest';
import { changeStepField, stopFieldInStep, useField } from '#shared/doctype/change-type-fields.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { createStep, endId, mirrorInputs, startId } from '#shared/workflow/graph.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { buildFieldTables, listDocumentSteps, listUnknownFields, countUsed, type FieldFilter } from './field-view.ts';

const labels: Readonly<Record<string, readonly string[]>> = { paymentVS: ['Variabilný symbol'], note: ['Poznámka'] };
const wordsOf = (id: string) => labels[id] ?? [];
const workflow: Workflow = {
  doctypeId: 'invoice',
  isTemporary: false,
  version: 1,
  steps: mirrorInputs({
    zaucto: { ...createStep('zaucto', 'Zaúčtovanie'), outputs: [endId] },
    [endId]: createStep(endId),
    [startId]: { ...createStep(startId), outputs: ['kontro'] },
    kontro: { ...createStep('kontro', 'Kontrola'), outputs: ['zaucto'] },
  }),
};
const steps = listDocumentSteps(workflow);
const doctype = sampleDoctype();
const everything: FieldFilter = { show: 'used', words: '', step: null };
const tables = (filter: Partial<FieldFilter>, of = doctype) =>
  buildFieldTables({ doctype: of, steps, filter: { ...everything, ...filter }, getSearchWords: wordsOf });
const ids = (filter: Partial<FieldFilter>, of = doctype) =>
  tables(filter, of).flatMap(({ lines }) => lines.map(({ id }) => id));

test('there is one table per group with the fields that the type uses, in the order of the catalogue (R-DTY-15)', () => {
  expect(tables({}).map(({ group }) => group)).toEqual(['basic', 'supplier', 'taxes', 'payment']);
  expect(ids({}).toSorted()).toEqual(doctype.fields.map(({ id }) => id).toSorted());
  expect(countUsed(doctype)).toBe(doctype.fields.length);
  expect(ids({ show: 'all' })).toEqual(
    tables({ show: 'all' }).flatMap(({ group }) =>
      fieldCatalogue.filter((field) => field.group === group).map(({ id }) => id),
    ),
  );
});

test('a type without fields has no table to show (R-DTY-16)', () => {
  expect(tables({}, sampleDoctype({ fields: [] }))).toEqual([]);
  expect(tables({ words: 'nothing is called this' })).toEqual([]);
});

test('a search finds fields by name without accents and by id, used or not', () => {
  expect(ids({ words: 'variabilny' })).toEqual(['paymentVS']);
  expect(ids({ words: 'poznam' })).toEqual(['note']);
  expect(tables({ words: 'note' })[0]?.lines[0]?.used).toBe(false);
  expect(ids({ words: 'paymentvs' })).toEqual(['paymentVS']);
});

test('steps come in the order of the flow, the end is none of them', () => {
  expect(steps.map(({ id }) => id)).toEqual([startId, 'kontro', 'zaucto']);
  expect(listDocumentSteps(undefined)).toEqual([]);
});

test('a field that is not used in the chosen step shows as not used there, and elsewhere as used (R-DTY-33)', () => {
  const stopped = stopFieldInStep(doctype, { step: 'kontro', id: 'currency', steps: steps.map(({ id }) => id) });
  const used = (step: string | null) =>
    tables({ step }, stopped)
      .flatMap(({ lines }) => lines)
      .find(({ id }) => id === 'currency')?.used;
  expect(used('kontro')).toBe(false);
  expect(used('zaucto')).toBe(true);
  expect(used(null)).toBe(true);
});

test('each line tells what steps change about its field', () => {
  const changed = changeStepField(doctype, { step: 'zaucto', id: 'currency' }, { required: true, invisible: true });
  const line = tables({}, changed)
    .flatMap(({ lines }) => lines)
    .find(({ id }) => id === 'currency');
  expect(line?.steps.map(({ step, notes }) => [step.name, notes])).toEqual([
    ['Zaúčtovanie', ['invisible', 'required']],
  ]);
});

test('a field that stays in the type without being used is not shown among the used ones', () => {
  const unused = sampleDoctype({ fields: [doctypeField('note', { use: false })] });
  expect(ids({}, unused)).toEqual([]);
  expect(ids({}, useField(unused, 'note'))).toEqual(['note']);
});

test('fields that the product does not know are named', () => {
  expect(listUnknownFields(doctype)).toEqual([]);
  expect(listUnknownFields(sampleDoctype({ fields: [doctypeField('note'), doctypeField('gone')] }))).toEqual(['gone']);
});
