import { expect, test } from 'vitest';
import type { KeptFinding } from '#shared/einvoice/reception.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable, TableRow } from '#shared/table/line-table.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { canAlwaysPass, getDocumentAutoConfirmThreshold, canPassFirstStep } from './pass-step.ts';

const value = (_id: string, text: string, more: Partial<FieldValue> = {}): FieldValue => ({
  ...{
    _id,
    _idx: 0,
    value: text,
    bboxes: [],
    source: 'text',
    score: 0.98,
    verified: false,
    predicted: true,
    checks: [],
  },
  ...more,
});
const row = (...texts: readonly string[]): TableRow => ({
  ...{ header: false, footer: false, ignore: false },
  data: texts.map((text) => ({ value: text, dirty: false, bboxes: [] })),
});
const items = (bases: readonly string[], more: Partial<LineTable> = {}): LineTable => ({
  ...{ _id: 'items', _idx: 0, group: 'items', name: '', locked: false, isStatic: false },
  columns: [
    { id: 'name', ignore: false, invisible: false },
    { id: 'base', ignore: false, invisible: false },
  ],
  body: bases.map((base) => row('Múka', base)),
  ...more,
});
const fields = [value('totalBase', '100.00'), value('totalAmount', '123.00')];
const used = fields.map(({ _id }) => doctypeField(_id));
const sure = (tables: readonly LineTable[], all = fields) =>
  getDocumentAutoConfirmThreshold(
    { facts: { fields: all, tables, bookCurrency: 'EUR' }, doctype: undefined, warnings: [] },
    'start',
  );

test('a document is as sure as its values where its rows make its sums, or where it has no rows', () => {
  expect(sure([items(['40.00', '60.00'])])).toBeCloseTo(98);
  expect(sure([])).toBeCloseTo(98);
});

test('rows that do not add up to the sums hold the document back at any threshold', () => {
  const exact = fields.map((field) => ({ ...field, verified: true }));
  expect(sure([items(['40.00', '6.00'])], exact)).toBeNull();
  expect(sure([items([])])).toBeNull();
  expect(sure([items(['neviem'])])).toBeNull();
  const alone = [value('issueDate', '2026-11-02')];
  expect(sure([items(['40.00'])], alone)).toBeNull();
});

test('no automation passes an e-invoice that is invalid; a warning alone does not hold it back', () => {
  const exact = fields.map((field) => ({ ...field, verified: true }));
  const doctype = sampleDoctype({ fields: used, automationLevel: 'always' });
  const pass = (findings: KeptFinding[]) => {
    const facts = { fields: exact, tables: [], bookCurrency: 'EUR' as const, einvoice: { findings } };
    const context = { facts, doctype, warnings: [] };
    return [canAlwaysPass(context, 'start'), getDocumentAutoConfirmThreshold(context, 'start') !== null];
  };
  const finding = { rule: 'BR-51', location: '/Invoice', terms: [] };
  expect(pass([])).toEqual([true, true]);
  expect(pass([{ ...finding, flag: 'warning' }])).toEqual([true, true]);
  expect(pass([{ ...finding, flag: 'fatal' }])).toEqual([false, false]);
});

test('rows that contradict themselves hold it back until a person has been at them', () => {
  const checks: LineTable['checks'] = [{ name: 'rows-multiply', result: 'warned' }];
  expect(sure([items(['40.00', '60.00'], { checks })])).toBeNull();
  const [first, ...rest] = items(['40.00', '60.00']).body;
  const edited = {
    ...row('Múka hladká', '40.00'),
    data: (first?.data ?? []).map((cell) => ({ ...cell, dirty: true })),
  };
  expect(sure([items([], { checks, body: [edited, ...rest] })])).toBeCloseTo(98);
});

test('a difference that a person keeps does not', () => {
  const checks: LineTable['checks'] = [{ name: 'rows-sum-kept', result: 'warned', suggestion: '-54.00' }];
  expect(sure([items(['40.00', '6.00'], { checks })])).toBeCloseTo(98);
});

test('values that evidence verifies pass at every threshold, and one that is only likely stops at 100 (R-DTY-57)', () => {
  const verified = fields.map((field) => ({ ...field, score: 0.975, evidence: ['sum' as const] }));
  const ground = (automationScoreThreshold: number, all: readonly FieldValue[]) => ({
    facts: { fields: all, tables: [], bookCurrency: 'EUR' as const },
    doctype: sampleDoctype({ automationLevel: 'confident', automationScoreThreshold, fields: used }),
    warnings: [],
  });
  expect(canPassFirstStep(ground(97.5, verified), 'start')).toBe(true);
  expect(canPassFirstStep(ground(100, verified), 'start')).toBe(true);
  const likely = verified.map((field, at) => (at === 0 ? { ...field, score: 1, evidence: [] } : field));
  expect(canPassFirstStep(ground(97.5, likely), 'start')).toBe(true);
  expect(canPassFirstStep(ground(100, likely), 'start')).toBe(false);
  const red = verified.map((field) => ({ ...field, checks: [{ name: 'sum', result: 'failed' as const }] }));
  expect(canPassFirstStep(ground(97.5, red), 'start')).toBe(false);
});
