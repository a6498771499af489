import { expect, test } from 'vitest';
import { confirming } from '#shared/doctype/confirming.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { toFieldKey } from '../../session/core/field-key.ts';
import { buildPanel } from './panel.ts';
import { findGroupOf, listConfirmable, listPlausible } from './together.ts';

const read = (id: string, value: string, over: Partial<FieldValue> = {}) =>
  sampleField(id, value, { source: 'text', score: 0.97, ...over });
const doubted = { checks: [{ name: 'date-order', result: 'warned' }] } satisfies Partial<FieldValue>;
const panelOf = (fields: readonly FieldValue[]) => buildPanel(fields, undefined, 'start');
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('the group of a field is confirmed without what a check speaks against, what is wrong, missing or settled', () => {
  const panel = panelOf([
    read('invoiceNumber', '2026-1', { score: 0.5 }),
    read('issueDate', '2026-11-02', doubted),
    read('supplierName', 'Píla', { verified: true }),
  ]);
  const group = findGroupOf(panel, toFieldKey('issueDate'));
  expect(ids(listConfirmable(group))).toEqual(['invoiceNumber']);
  expect(listConfirmable(findGroupOf(panel, null))).toEqual([]);
});

test('the values of a VAT row stand in their group', () => {
  const panel = panelOf([read('vatBase', '100.00', { param: '23' }), read('vatAmount', '23.00', { param: '23' })]);
  expect(ids(listConfirmable(findGroupOf(panel, toFieldKey('vatTotal'))))).toEqual(['vatBase', 'vatAmount']);
});

test('of the whole document only what the measured rule calls plausible is confirmed at once', () => {
  const panel = panelOf([
    read('invoiceNumber', '2026-1', { score: 0.5 }),
    read('issueDate', '2026-11-02', doubted),
    read('supplierName', 'Píla'),
  ]);
  expect(ids(listPlausible(panel))).toEqual(['supplierName']);
});

test('what the type always wants a look at has its own turn, by either command', () => {
  const doctype = sampleDoctype({ confirming: confirming.parse({ alwaysLook: { fields: ['invoiceNumber'] } }) });
  const panel = buildPanel([read('invoiceNumber', '2026-1'), read('issueDate', '2026-11-02')], doctype, 'start');
  expect(ids(listConfirmable(findGroupOf(panel, toFieldKey('invoiceNumber'))))).toEqual(['issueDate']);
  expect(ids(listPlausible(panel))).toEqual(['issueDate']);
});
