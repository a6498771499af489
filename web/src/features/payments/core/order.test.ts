import { expect, test } from 'vitest';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { toPaymentOrder, listPaid } from './order.ts';

const verdict = (document: string, amount: string, over: Partial<ExportVerdict> = {}): ExportVerdict => ({
  ...{ document, name: document, status: 'ok', errors: [], booking: null, exported: [] },
  payment: { amount, identities: [] },
  ...over,
});
const past = {
  bulk: 'b',
  exportSystem: 'sepa',
  way: 'file',
  at: '2026-11-03T08:00:00.000Z',
  by: null,
  fileName: 'x',
} as const;
const order = toPaymentOrder([
  verdict('good', '0.10'),
  verdict('look', '0.20', { errors: [{ type: 'warning', note: 'day-moved', value: '' }] }),
  verdict('earlier', '5.00', { exported: [past] }),
  verdict('left', '9.00', { exported: [past], errors: [{ type: 'error', note: 'already-paid', value: '' }] }),
]);

test('every document stands in one list of the order', () => {
  const names = (some: readonly ExportVerdict[]) => some.map(({ name }) => name);
  expect([order.ready, order.warnings, order.alreadyExported, order.refused].map(names)).toEqual([
    ['good'],
    ['look'],
    ['earlier'],
    ['left'],
  ]);
});

test('the sum is of what is paid, with what was ordered before only when that is wanted', () => {
  expect(listPaid(order, false)).toEqual({ ids: ['good', 'look'], sum: '0.30' });
  expect(listPaid(order, true)).toEqual({ ids: ['good', 'look', 'earlier'], sum: '5.30' });
});
