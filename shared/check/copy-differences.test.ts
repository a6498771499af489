import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { findContradictions } from './contradictions.ts';
import { areSameInvoice, findCopyDifferences, listComparedValues, markCopyDifferences } from './copy-differences.ts';

const copy = (values: Readonly<Record<string, string>>) => ({
  documentId: 'd'.repeat(24),
  name: 'Sken',
  joinedAt: '2026-11-29T08:00:00.000Z',
  values: Object.entries(values).map(([field, value]) => ({ field, value })),
});

test('a copy that shows another account or total is asked about with both values', () => {
  const fields = [
    sampleField('totalAmount', '120.00'),
    sampleField('paymentIBAN', 'SK3112000000198742637541'),
    sampleField('issueDate', '2026-11-02'),
  ];
  const scan = copy({ totalAmount: '130.00', paymentIBAN: 'SK8975000000000012345671', issueDate: '2026-11-02' });
  expect(findCopyDifferences(fields, [scan, scan])).toEqual([
    { rule: 'copy-differs', field: 'totalAmount', idx: 0, figures: ['120.00', '130.00'] },
    {
      rule: 'copy-differs',
      field: 'paymentIBAN',
      idx: 0,
      figures: ['SK3112000000198742637541', 'SK8975000000000012345671'],
    },
  ]);
});

test('a value from which the copy differs carries it as a doubt, until it is the same or a person wrote it', () => {
  const scan = copy({ totalAmount: '130.00', payDate: '2026-11-30' });
  const mark = (value: string, source: FieldValue['source'] = 'xml') =>
    markCopyDifferences(
      markCopyDifferences([sampleField('totalAmount', value, { source })], [scan], null),
      [scan],
      null,
    );
  expect(mark('120.00')[0]?.checks).toEqual([{ name: 'differs-from-copy', result: 'warned', suggestion: '130.00' }]);
  expect([mark('130.00')[0]?.checks, mark('120.00', 'person')[0]?.checks]).toEqual([[], []]);
  expect(markCopyDifferences(mark('120.00'), [copy({ totalAmount: '120.00' })], null)[0]?.checks).toEqual([]);
});

test('an amount is the same with other noughts, and what one of the two does not say differs in nothing', () => {
  const fields = [sampleField('totalAmount', '120.00')];
  expect(findCopyDifferences(fields, [copy({ totalAmount: '120', payDate: '2026-11-30' })])).toEqual([]);
  expect(findCopyDifferences(fields, undefined)).toEqual([]);
});

test('a PDF of a credit note may write with a minus what its e-invoice writes without; an invoice may not', () => {
  const amounts = { totalBase: '100.00', totalVat: '23.00', totalAmount: '123.00', paymentAmount: '123.00' };
  const fields = Object.entries(amounts).map(([id, value]) => sampleField(id, value));
  const scan = copy(Object.fromEntries(Object.entries(amounts).map(([id, value]) => [id, `-${value}`])));
  const listFields = (kind: AccountingKind | null, copies = [scan]) =>
    findContradictions({
      ...{ fields, tables: [], kind, own: undefined, einvoice: { findings: [], copies } },
    }).map(({ field }) => field);
  expect(listFields('incomingCreditNote')).toEqual([]);
  expect(listFields('outcomingCreditNote')).toEqual([]);
  expect(listFields('incomingInvoice')).toEqual(Object.keys(amounts));
  expect(listFields(null)).toEqual(Object.keys(amounts));
  expect(listFields('incomingCreditNote', [copy({ totalAmount: '-130.00' })])).toEqual(['totalAmount']);
});

test('of a copy only what was surely read is compared', () => {
  const unsure = { verified: false, score: 0.6, checks: [], evidence: [] };
  const values = listComparedValues([
    sampleField('totalAmount', '130.00', unsure),
    sampleField('totalVat', '10.00', { ...unsure, score: 0.95 }),
    sampleField('totalBase', '120.00', { ...unsure, score: 0.95, checks: [{ name: 'sum', result: 'failed' }] }),
    sampleField('payDate', '2026-11-30', { ...unsure, verified: true }),
    sampleField('note', 'Ďakujeme', { ...unsure, verified: true }),
  ]);
  expect(values).toEqual([
    { field: 'payDate', value: '2026-11-30' },
    { field: 'totalVat', value: '10.00' },
  ]);
});

test('a number that was used again in another year for another sum is another invoice', () => {
  const invoice = (issueDate: string, totalAmount: string) => [
    sampleField('issueDate', issueDate),
    sampleField('totalAmount', totalAmount),
  ];
  expect(areSameInvoice(invoice('2026-11-02', '120.00'), invoice('2026-11-02', '130.00'))).toBe(true);
  expect(areSameInvoice(invoice('2026-11-02', '120.00'), invoice('2026-12-02', '120.0'))).toBe(true);
  expect(areSameInvoice(invoice('2025-11-02', '120.00'), invoice('2026-11-02', '90.00'))).toBe(false);
  expect(areSameInvoice(invoice('', ''), invoice('', ''))).toBe(false);
});
