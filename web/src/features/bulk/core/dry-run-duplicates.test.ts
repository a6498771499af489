import { expect, test } from 'vitest';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { markDuplicatePayments } from './dry-run.ts';

const verdict = (document: string, over: Partial<ExportVerdict> = {}): ExportVerdict => ({
  document,
  name: `Faktúra ${document}`,
  status: 'ok',
  errors: [],
  booking: null,
  payment: { amount: '8339.70', identities: ['x'] },
  exported: [],
  ...over,
});
const notes = (all: readonly ExportVerdict[]) =>
  markDuplicatePayments(all).map(({ status, errors }) => [
    status,
    ...errors.map(({ note, value }) => `${note} ${value}`.trim()),
  ]);
const unverified = { type: 'error', note: 'amount-unverified', value: '' } as const;

test('a payment that two parts of a dry run hold is refused in the later one, by the name of the first', () => {
  expect(notes([verdict('1'), verdict('2')])).toEqual([['ok'], ['error', 'same-payment Faktúra 1']]);
});

test('a finding of a part is renewed when another document stays', () => {
  const finding = { type: 'error', note: 'same-payment', value: 'Faktúra 1' } as const;
  const now = [
    verdict('1', { status: 'error', errors: [unverified] }),
    verdict('2', { status: 'error', errors: [finding] }),
  ];
  expect(notes(now)).toEqual([['error', 'amount-unverified'], ['ok']]);
});

test('a copy of what was ordered before stays out, wherever it stands', () => {
  const past = {
    bulk: 'b',
    exportSystem: 'sepa',
    way: 'file',
    at: '2026-11-03T08:00:00.000Z',
    by: null,
    fileName: 'x',
  } as const;
  expect(notes([verdict('1'), verdict('2', { exported: [past] })])).toEqual([
    ['error', 'same-payment Faktúra 2'],
    ['ok'],
  ]);
});

test('verdicts of other exports stay as they are', () => {
  const all = [verdict('1', { payment: null }), verdict('2', { payment: null })];
  expect(markDuplicatePayments(all)).toBe(all);
});
