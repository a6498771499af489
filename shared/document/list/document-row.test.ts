import { expect, test } from 'vitest';
import { createStep, createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { documentRow } from '../document.ts';
import { isBeingRead, buildDocumentRow } from './document-row.ts';

const empty = createEmptyWorkflow('invoice');
const workflow = {
  ...empty,
  steps: { ...empty.steps, abc123: { ...createStep('abc123', 'Kontrola'), type: 'step' as const } },
};
const doctype = sampleDoctype();
const rowWith = (over: Parameters<typeof sampleHead>[0], fields = [sampleField('supplierName', 'ABC')]) =>
  buildDocumentRow({ head: sampleHead(over), fields, pageCount: 3 }, doctype, workflow);

test('a row says what lists show of a document', () => {
  const fields = [
    sampleField('supplierName', ' Ľadovňa a.s. ', { verified: true }),
    sampleField('paymentVS', '', { _idx: 0 }),
    sampleField('paymentVS', '2026001', { _idx: 1 }),
    sampleField('internalNumber', 'FP2026/00001'),
    sampleField('issueDate', '2026-01-10'),
    sampleField('deliveryDate', '2026-01-09'),
    sampleField('payDate', '2026-01-24'),
    sampleField('totalAmount', '-12.50'),
    sampleField('currency', 'EUR'),
  ];
  const row = rowWith({ step: 'abc123', passedSteps: [], tags: [{ value: 't', label: 'T' }] }, fields);
  expect(documentRow.parse(row)).toEqual(row);
  expect(row).toMatchObject({
    supplierName: 'Ľadovňa a.s.',
    variableSymbol: '2026001',
    internalNumber: 'FP2026/00001',
    issueDate: '2026-01-10',
    deliveryDate: '2026-01-09',
    dueDate: '2026-01-24',
    total: '-12.50',
    currency: 'EUR',
    stepName: 'Kontrola',
    pageCount: 3,
    // The invoice number is required and missing; supplier name is verified, the rest proposed.
    quality: { verified: 1, missing: 1, invalid: 0 },
  });
});

test('the amount to pay stands for a missing total, and text is no total', () => {
  expect(rowWith({}, [sampleField('paymentAmount', '9.90')]).total).toBe('9.90');
  expect(rowWith({}, [sampleField('totalAmount', 'sto eur')]).total).toBe('');
});

test('the tab of a document follows from its step (R-LST-05)', () => {
  expect(rowWith({ step: 'start' }).status).toBe('waiting');
  expect(rowWith({ step: 'abc123' }).status).toBe('waiting');
  expect(rowWith({ step: 'abc123', passedSteps: ['abc999'] }).status).toBe('inprogress');
  expect(rowWith({ step: 'archived', passedSteps: ['abc123'] }).status).toBe('confirmed');
  expect(rowWith({ step: -1, passedSteps: ['abc123'] }).status).toBe('failed');
});

test('a document without a type, or in a step that is gone, still has a row', () => {
  const row = buildDocumentRow({ head: sampleHead({ step: 'gone00' }), fields: [], pageCount: 0 }, undefined, workflow);
  expect(row).toMatchObject({ stepName: '', quality: { verified: 0, predicted: 0, invalid: 0, missing: 0 } });
});

test('what a document says cannot make a row large', () => {
  const fields = ['supplierName', 'paymentVS', 'issueDate', 'currency'].map((id) => sampleField(id, 'ž'.repeat(2000)));
  const type = sampleDoctype({ fields: [doctypeField('supplierName')] });
  const row = buildDocumentRow({ head: sampleHead(), fields, pageCount: 0 }, type, empty);
  expect(JSON.stringify(row).length).toBeLessThan(2000);
});

test('a document is being read until its process is over or failed (R-REA-18)', () => {
  expect([0, 1, 2].map((process) => isBeingRead({ process, step: 'start' }))).toEqual([true, true, false]);
  expect(isBeingRead({ process: 1, step: -1 })).toBe(false);
});
